"""Questions on a named fact or thing of a product: its value or that nobody states it comes first, and no verdict on something else."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("first", "follow_up", "told"),
    [
        ("compact camera for concerts", "can i charge it with usb-c", "has USB-C"),
        ("laptop buat desain grafis 15 juta", "ram nya bisa ditambah ga nanti", "RAM-nya 16 GB"),
    ],
)
async def test_the_fact_that_is_named_stands_before_advice(first: str, follow_up: str, told: str) -> None:
    turn = await said(first, follow_up)

    beginning, _, advice = turn.text.partition("\n\n")
    assert told in beginning
    assert advice


@pytest.mark.parametrize(
    ("first", "follow_up"),
    [
        ("external ssd for my macbook, 2tb", "is it bus powered or do i need a plug"),
        ("compact camera for concerts", "is there a flash in the second one"),
        ("oled tv 65 for movies", "how much power does it use"),
    ],
)
async def test_a_thing_of_which_nothing_is_known_is_no_strength(first: str, follow_up: str) -> None:
    turn = await said(first, follow_up)

    assert "does well" not in turn.text and "is rated at" not in turn.text


async def test_the_worth_of_a_feature_is_no_verdict_on_the_product() -> None:
    turn = await said("wireless headset for games under $150", "is 7.1 surround worth it")

    assert "good choice" not in turn.text
    assert "software" in turn.text


@pytest.mark.parametrize(
    ("first", "follow_up"),
    [
        ("mouse for the office under $50", "is it bluetooth or with a dongle"),
        ("wifi router for a 3 bed house under $200", "how many devices can it handle"),
        ("quiet wireless keyboard for calls", "is that bad for my wrists"),
    ],
)
async def test_which_how_many_and_how_bad_are_not_answered_by_yes(first: str, follow_up: str) -> None:
    assert not (await said(first, follow_up)).text.startswith(("Yes", "No"))


@pytest.mark.parametrize(
    ("messages", "begins"),
    [
        (("bluetooth speaker for a classroom under $150", "will it last a whole school day"), "For the **"),
        (("best headphones for zoom calls and flying", "how is the mic compared to airpods pro"), "Both have"),
        (
            ("kindle with big letters for my grandpa", "Is the second one heavier?"),
            "No, about the same: the **Amazon Kindle Paperwhite",
        ),
    ],
)
async def test_the_fact_that_is_asked_for_begins_the_answer(messages: tuple[str, ...], begins: str) -> None:
    assert (await said(*messages)).text.startswith(begins)


async def test_what_to_buy_with_it_is_no_verdict_on_it() -> None:
    turn = await said("camera with a flip screen for youtube under $700", "what lens should i get with it")

    assert "built in" in turn.text or "lens" in turn.text.partition(".")[0]
    assert "came out in" not in turn.text


async def test_a_name_alone_behind_a_remark_is_what_is_asked_about() -> None:
    turn = await said("earbuds for the gym under $80", "nah those look goofy. airpods?")

    assert "CMF" not in turn.text and "settle" not in turn.text


@pytest.mark.parametrize(
    ("first", "follow_up", "begins"),
    [
        ("camera for my daughter's football matches under $1200", "is there a mic jack on it", "Yes, the **"),
        ("speaker for the garden under $150", "which one plays longest", "The **"),
        ("hp kamera bagus budget 4 juta", "yang terakhir bisa wireless charging?", "Tidak, **"),
    ],
)
async def test_a_part_is_asked_of_what_is_shown(first: str, follow_up: str, begins: str) -> None:
    turn = await said(first, follow_up)

    assert turn.text.startswith(begins)
    assert "my pick" not in turn.text and "longest”" not in turn.text


@pytest.mark.parametrize(
    ("first", "follow_up", "untold"),
    [
        ("robot vacuum that empties itself under $700", "how big is the base station", "decent"),
        ("portable ssd for photos, 4tb, under $300", "is that one encrypted", "water resistant"),
        ("tv 75 inch for the living room under $1500", "can i turn off the motion smoothing", "Hz ["),
        ("smartwatch for small wrists, iphone", "is it smaller than the second one", "has NFC, the"),
    ],
)
async def test_no_other_fact_stands_in_for_what_is_asked(first: str, follow_up: str, untold: str) -> None:
    assert untold not in (await said(first, follow_up)).text


async def test_of_two_types_the_one_that_is_called_is_asked_about() -> None:
    turn = await said("keyboard and mouse for a small desk", "is the mouse silent")

    assert "Mouse" in turn.text and "of the type" not in turn.text

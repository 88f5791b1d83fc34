"""Contrasts: questions that set one product against another, about products that are shown or called by their maker."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said

_SSD = "1tb nvme ssd for my gaming pc under 150"
_LAPTOP = "laptop for uni, light, under 900"
_WATCH = "running watch for a marathon in april"


@pytest.mark.parametrize(
    ("first", "follow_up", "begins"),
    [
        (_SSD, "is the cheaper one slower in games?", "Hardly: for games"),
        (_SSD, "would the cheaper one be noticeably worse?", "Hardly: for"),
        (_SSD, "is the second one much faster?", "Yes: the **Samsung 990 EVO Plus** reads at"),
        (_LAPTOP, "is the second one much heavier?", "Hardly, nobody would notice"),
        ("portable speaker for the beach, loud, under 200", "is the jbl louder?", "No, the other way round: the **JBL"),
        ("noise cancelling headphones for the office under 350", "is the second one any cheaper than the first?", "No"),
        ("mau beli hp 5 jutaan buat game", "yang kedua lebih lambat ga buat game?", "Hampir tidak: untuk main"),
        (
            "mau beli hp 4 jutaan buat game",
            "yang lebih murah lebih lambat ga buat game?",
            "Ya: untuk main game, **OnePlus",
        ),
        ("mau beli hp 3 jutaan buat game", "yang kedua jauh lebih berat ga?", "Hampir tidak, dan tidak akan terasa"),
    ],
)
async def test_yes_or_no_tells_what_anybody_would_notice(first: str, follow_up: str, begins: str) -> None:
    assert (await said(first, follow_up)).text.startswith(begins)


async def test_a_use_goes_before_the_figures_of_speed_and_says_what_it_needs() -> None:
    turn = await said(_SSD, "is the cheaper one slower in games?")

    assert "hardly faster" in turn.text


async def test_a_side_is_judged_by_its_own_facts() -> None:
    turn = await said("65 inch tv for a bright room, 1500", "is the second one dimmer than the first?")

    assert "nits" in turn.text and "refreshes" not in turn.text


async def test_two_of_a_maker_are_the_first_two_of_that_maker() -> None:
    turn = await said(_WATCH, "whats the difference between the two garmins apart from price")

    assert "COROS" not in turn.text and turn.text.count("Garmin") > 1
    assert "costs less" not in turn.text


@pytest.mark.parametrize(
    ("first", "follow_up", "maker"),
    [
        (_WATCH, "battery on the apple one would it even last a 5 hr marathon", "Apple"),
        ("65 inch tv for a bright room, 1500", "is the lg dimmer than the first one?", "LG"),
        ("my laptop is a 2017 dell, what ssd should i put in", "is the samsung really any faster?", "Samsung"),
    ],
)
async def test_a_maker_of_whom_nothing_is_shown_brings_its_best(first: str, follow_up: str, maker: str) -> None:
    turn = await said(first, follow_up)

    assert f"**{maker}" in turn.text


@pytest.mark.parametrize(
    ("first", "follow_up", "begins"),
    [
        (_SSD, "why would i pay more than 100 for one of these", "For nothing that counts"),
        (
            _SSD,
            "why would I pay more than 40 for that",
            "Because nothing I know of up to $40 meets your other requirements",
        ),
        (_LAPTOP, "give me one good reason to spend more than 500", "Because for college it is clearly better"),
        (_LAPTOP, "why should i pay more than 2000", "No need"),
        ("mau beli hp 3 jutaan buat game", "kenapa harus bayar lebih dari 500 ribu?", "Karena sampai Rp 500.000"),
        (
            "mau beli hp 3 jutaan buat game",
            "kenapa harus bayar lebih dari 2 juta?",
            "Karena untuk main game jelas lebih",
        ),
        ("tablet for drawing and notes", "why would I get the ipad over the cheap one", "Only for what it adds"),
    ],
)
async def test_a_reason_to_pay_more_is_what_the_money_buys(first: str, follow_up: str, begins: str) -> None:
    turn = await said(first, follow_up)

    assert turn.text.startswith(begins)
    assert "comes first" not in turn.text and "of 100" not in turn.text


@pytest.mark.parametrize(
    ("first", "follow_up", "told"),
    [
        ("65 inch tv for a really bright living room, up to 1200", "why not OLED?", "over your budget"),
        ("noise cancelling headphones for the office under 350", "why not earbuds?", "it falls short of"),
        ("camera for bird photography, beginner, around 1200", "why not a DSLR?", "of that kind I'd take"),
    ],
)
async def test_a_kind_that_is_missed_is_told_by_its_best_and_what_that_gives_up(
    first: str, follow_up: str, told: str
) -> None:
    turn = await said(first, follow_up)

    assert [step.tool for step in turn.steps] == ["answer_about_products"]
    assert told in turn.text and "of 100" not in turn.text


async def test_a_kind_that_was_only_missed_is_not_what_is_measured_by_next() -> None:
    turn = await said("65 inch tv for a really bright living room, up to 1200", "why not OLED?", "something cheaper")

    assert "OLED" not in turn.text


async def test_if_a_kind_would_do_is_judged_by_the_best_of_it() -> None:
    turn = await said(
        "camera for bird photography, beginner, around 1200",
        "would one of those superzoom bridge cameras be enough tbh",
    )

    assert "zooms" in turn.text and "**Fujifilm" in turn.text


@pytest.mark.parametrize(
    "follow_up", ["is the bigger one too heavy to hold in bed?", "whats the catch with the cheapest one"]
)
async def test_what_describes_a_product_is_not_what_is_asked_of_it(follow_up: str) -> None:
    turn = await said("e-reader for my mum", follow_up)

    assert len(turn.steps[0].arguments["product_ids"]) == 1  # type: ignore[arg-type]
    assert "screen, the **" not in turn.text


async def test_what_is_worked_out_is_not_cited() -> None:
    """How much more one costs stands in no source, so no number in brackets is held against it."""
    text = (
        await said("headphones for an open office, people talk all day", "why would I pay more than 150 for that?")
    ).text

    first, _, _ = text.partition(". The ")
    assert "costs $" in first and first.endswith("more")
    assert "[" not in first

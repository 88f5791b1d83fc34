"""Follow-ups as people put them: another maker, another size, a nickname, an opinion before the wish, each taken for what it means."""

import pytest

from maven_app.domain.conversation.artifacts import products_of
from maven_app.messages.realizer import of_several
from tests.unit.llm.offline.test_offline_answers import said


async def test_a_maker_that_is_not_shown_is_looked_up_and_no_other_stands_in_for_it() -> None:
    turn = await said("tv for bright living room under 1200", "is the lg any good?")

    assert turn.text.startswith("The **LG")
    assert not [name for name in ("**TCL", "**Hisense") if name in turn.text]


@pytest.mark.parametrize(
    ("first", "asked", "told"),
    [
        ("monitor for office 27 inch", "is it same hz as the dell?", ("BenQ MA270U", "60 Hz", "Dell S2725QC", "120 Hz")),
        ("phone under 400 with good camera", "does it have the same battery as the samsung?", ("Both have", "mAh")),
        ("canon r50 or sony zv-e10 ii", "how much is the zv?", ("Sony ZV-E10 II", "costs")),
        ("robot vacuum for dog hair", "what does the cheaper one lack?", ("has stronger suction",)),
        ("ps5 or xbox for two kids 8 and 11", "do the games cost a lot?", ("halved within a year",)),
        ("phone under 400 with good camera", "how much are the cases?", ("I have no data on the cases",)),
        ("laptop for uni under 1000", "how long will it last her battery wise", ("hours",)),
    ],
)  # fmt: skip
async def test_what_is_asked_is_told_of_those_that_are_meant(first: str, asked: str, told: tuple[str, ...]) -> None:
    turn = await said(first, asked)

    assert [words for words in told if words not in turn.text] == []
    assert "years are realistic" not in turn.text


@pytest.mark.parametrize(
    ("first", "asked", "told"),
    [
        ("mirrorless camera for travel under 1200", "does it have a flash", "hot shoe"),
        ("27 inch 4k monitor for mac", "does it have a webcam", "webcam"),
        ("27 inch 4k monitor for mac", "can i connect two laptops", "two or more inputs"),
        ("bluetooth speaker for the garden under 150", "can i connect two phones", "two phones at once"),
        ("external ssd 1tb for photos", "how many photos fit", "phone photos"),
        ("kindle for my mum", "how do you get books on it", "over Wi-Fi, on the **Amazon Kindle"),
    ],
)
async def test_a_thing_a_way_or_a_number_is_asked_for_and_no_verdict_on_a_use(
    first: str, asked: str, told: str
) -> None:
    turn = await said(first, asked)

    assert told in turn.text
    assert "good choice for" not in turn.text and "is decent for" not in turn.text


@pytest.mark.parametrize(
    ("messages", "told"),
    [
        (("mau beli smartwatch buat renang sama tidur, 2 juta", "tahan berapa hari"), "10 hari"),
        (("camera for youtube under 800", "how long can it record", "which sd card do i need"), "card slot"),
        (
            ("need a cheap laptop for my dad, just email", "can he print with it"),
            "With most Wi-Fi printers of the last ten years, yes",
        ),
        (("soundbar under 300", "what's the weather like"), "outside what I do"),
    ],
)
async def test_days_cards_and_printers_are_neither_prices_nor_kinds(messages: tuple[str, ...], told: str) -> None:
    turn = await said(*messages)

    assert told in turn.text


async def test_what_is_set_against_a_product_is_not_asked_of_it() -> None:
    turn = await said("external ssd 1tb for photos", "is it faster than a usb stick?")

    assert not turn.text.startswith(("Yes", "No"))


async def test_the_weight_of_what_comes_with_it_is_not_its_own() -> None:
    turn = await said("laptop for student under 800", "how heavy is the charger")

    assert "no data on the charger" in turn.text


async def test_a_size_by_its_number_is_looked_for_within_the_budget() -> None:
    turn = await said("tv for bright living room under 1200", "would a 65 fit in the same budget?")

    assert turn.text.startswith("Yes, ")
    shown = products_of(turn.steps[-1].artifact)
    assert shown and all((size := product.fact("screen_size")) and size.value == 65 for product in shown)


async def test_an_opinion_before_a_wish_changes_nothing_of_it() -> None:
    before = ("soundbar under 300", "does it work with my sonos?")
    turn = await said(*before, "that's heavy, anything lighter?")

    assert "is lighter:" in turn.text


async def test_what_one_can_do_with_it_is_no_verdict_on_its_picture() -> None:
    turn = await said("ps5 or xbox for two kids 8 and 11", "can they play together?")

    assert "It Takes Two" in turn.text


def test_a_verb_agrees_with_several() -> None:
    assert of_several("refreshes at 60 Hz", "en") == "refresh at 60 Hz"
    assert of_several("reaches 450 nits", "en") == "reach 450 nits"
    assert of_several("weighs 1 kg", "en") == "weigh 1 kg"

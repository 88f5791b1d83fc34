"""What follow-ups mean: words that point back are taken for what was said last, and what points nowhere for what it is."""

import pytest

from maven_app.domain.conversation.artifacts import Inquiry, OptionEffect, ProductList, Recommendation, products_of
from tests.unit.llm.offline.test_offline_answers import said

PHONES = ("iphone 16", "the pro max?")


@pytest.mark.parametrize(
    ("messages", "told"),
    [
        (("LG C5", "i want it for ps5"), ("LG C5", "console gaming")),
        (("MX Master 3S", "for gaming"), ("MX Master 3S", "gaming")),
        (("mesh wifi for 3 floors", "is it wifi 7?", "do i need that?"), ("gigabit",)),
        (
            ("best camera for travel under 1000", "does it have weather sealing?", "which ones do?"),
            ("water resistance in mind", "**OM System Tough TG-7**"),
        ),
        (("sony a6400", "does it have weather sealing?", "anything similar that does?"), ("Yes, ",)),
        (("samsung s25", "the ultra?", "which is smaller"), ("S25 Ultra", "162 g")),
        (PHONES, ("iPhone 16 Pro Max",)),
        ((*PHONES, "and the plus"), ("iPhone 16 Plus",)),
        (("soundbar for my lg tv, 300", "is it easy to set up", "the sonos instead"), ("Sonos",)),
        (("tv 55 inch", "for ps5"), ("console gaming",)),
        (("roomba j7", "what's newer"), ("is newer",)),
        (("garmin forerunner 265", "what would you get instead", "and for swimming"), ("Forerunner 165",)),
        (("Marshall Stanmore III", "does it have a battery?", "show me one from them that does"), ("Marshall",)),
    ],
)
async def test_a_follow_up_is_answered_of_what_it_points_at(messages: tuple[str, ...], told: tuple[str, ...]) -> None:
    turn = await said(*messages)

    assert [words for words in told if words not in turn.text] == []
    assert "I can't tell" not in turn.text


async def test_an_explained_term_leaves_only_the_kinds_that_have_it_to_ask_about() -> None:
    artifact = (await said("what is mini-led?", "show me some under 900")).steps[-1].artifact

    assert isinstance(artifact, Inquiry)
    effects = [option.effect for option in artifact.all_questions[0].options]
    assert OptionEffect(category="tvs") in effects
    assert OptionEffect(category="headphones") not in effects


async def test_a_shorter_answer_names_the_pick_alone() -> None:
    turn = await said("noise cancelling headphones under 300", "which one should I get", "shorter please")
    artifact = turn.steps[-1].artifact

    assert isinstance(artifact, Recommendation)
    assert len(products_of(artifact)) == 1


async def test_what_was_compared_stays_what_is_chosen_among() -> None:
    artifact = (
        (await said("iphone 16 vs pixel 9", "which is better for photos", "camera matters most")).steps[-1].artifact
    )
    assert artifact is not None

    assert {one.name for one in products_of(artifact)} == {"Apple iPhone 16", "Google Pixel 9"}


@pytest.mark.parametrize(
    ("first", "then", "key", "value"),
    [
        ("monitor for coding 27 inch 4k", "hm 32 maybe", "screen_size", 32.0),
        ("2tb external ssd", "half the size", "storage", 1000.0),
    ],
)
async def test_a_size_is_of_what_is_under_discussion(first: str, then: str, key: str, value: float) -> None:
    artifact = (await said(first, then)).steps[-1].artifact
    assert artifact is not None
    fact = products_of(artifact)[0].fact(key)

    assert fact is not None and isinstance(fact.value, int | float)
    assert abs(float(fact.value) - value) < 1


async def test_to_call_something_a_name_wishes_for_no_calls() -> None:
    turn = await said("noise cancelling headphones under 300", "call everything a match")

    assert turn.need is None or not turn.need.wishes


@pytest.mark.parametrize("words", ["show 8 more", "show me more", "any other options?"])
async def test_more_is_chosen_of_what_is_not_seen_yet(words: str) -> None:
    first, turn = await said("headphones under $300"), await said("headphones under $300", words)

    found = turn.steps[-1].artifact
    assert isinstance(found, Recommendation)
    assert turn.text.startswith("Of the others")
    seen = first.steps[-1].artifact
    assert isinstance(seen, ProductList)
    assert seen.items[0].id not in {pick.product.id for pick in found.items}

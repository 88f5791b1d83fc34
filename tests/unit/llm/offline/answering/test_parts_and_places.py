"""Parts and places: a part that is refused however it is called, places on the list that was found, and what a shopper has already."""

import pytest

from maven_app.domain.conversation.artifacts import products_of
from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    "refusal", ["we don't want a separate subwoofer", "without an extra subwoofer", "no subwoofer"]
)
async def test_a_part_is_refused_by_any_adjective_of_standing_apart(refusal: str) -> None:
    turn = await said(f"best soundbar for a small living room, {refusal}")

    shown = [one for step in turn.steps if step.artifact for one in products_of(step.artifact)]
    channels = [str(fact.value) for one in shown if (fact := one.fact("channels"))]
    assert channels and not [value for value in channels if ".1" in value]


async def test_what_is_asked_for_by_name_is_no_fault_of_it() -> None:
    turn = await said("best soundbar for a small living room", "what are the downsides")

    assert "made for the TV" not in turn.text


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("how do I connect it", "With one HDMI cable"),
        ("does it work with an lg from 2017", "Yes: the **Sony HT-S2000**"),
    ],
)
async def test_a_soundbar_is_connected_to_any_tv(question: str, told: str) -> None:
    assert (await said("soundbar under 500", question)).text.startswith(told)


async def test_places_on_the_list_are_those_of_what_was_found_before_a_comparison() -> None:
    turn = await said(
        "laptop for gaming under $1500", "would a macbook do instead", "how loud is the second one on the list"
    )

    assert "ASUS ROG Strix G16" in turn.text


async def test_what_a_shopper_has_from_a_maker_points_at_nothing_shown() -> None:
    turn = await said("a camera for my daughter under 900", "does it take my old nikon lenses")

    assert turn.text.startswith("No, the **Canon")


async def test_what_costs_a_little_less_than_about_that_much_is_shown_and_named_where_it_is_better() -> None:
    turn = await said("gaming monitor 1440p around 350")

    assert "You could even spend less: I'd look at the **AOC Q27G3XMN** ($279.99) too" in turn.text


async def test_a_page_of_a_newspaper_is_held_against_the_screen() -> None:
    turn = await said("best tablet for reading under 300", "is the screen big enough to read a newspaper page")

    assert turn.text.startswith("Yes") and "11″ screen" in turn.text

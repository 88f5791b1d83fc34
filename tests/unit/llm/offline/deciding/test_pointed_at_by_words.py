"""Pointed at by words: "the cheaper one", "the cheapest that does it" and "the color" mean what a friend would take them to mean."""

from maven_app.domain.conversation.artifacts import Comparison, ProductList
from tests.unit.llm.offline.test_offline_answers import said


async def test_the_cheaper_one_is_a_card_that_costs_less_and_is_shown() -> None:
    wish = "earbuds for phone calls on windy streets"
    listed, turn = (await said(wish)).steps[-1].artifact, await said(wish, "what about the cheaper one")

    shown = turn.steps[-1].artifact
    assert isinstance(shown, Comparison) and isinstance(listed, ProductList)
    pick, *others = listed.items
    cheaper, other = shown.products
    assert cheaper.name in {one.name for one in others} and other.name == pick.name
    assert cheaper.price and pick.price and cheaper.price.amount < pick.price.amount


async def test_a_superlative_is_no_thing_beside_what_is_shown() -> None:
    turn = await said("watch for swimming laps", "how much is the cheapest that does it")

    assert "no data on the" not in turn.text and "costs $" in turn.text


async def test_a_side_that_everything_has_points_at_no_name() -> None:
    turn = await said("e-reader with color for comics, not amazon", "is the color any good")

    assert "Kobo Libra Colour" in turn.text and "Go Color 7" not in turn.text


async def test_what_goes_with_it_is_answered_by_advice_and_is_no_pick_of_it() -> None:
    turn = await said("iphone 16 or pixel 9 for my daughter", "ok fine, which case should I get then")

    assert "A case with raised edges" in turn.text and not turn.steps

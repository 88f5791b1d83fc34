"""Called after the pick: "what about the Sony", "why is the second so much more" and "is it better" are answered beside the pick."""

import pytest

from maven_app.domain.conversation.artifacts import Comparison, ProductList, Profile
from tests.unit.llm.offline.test_offline_answers import said

TRAIN = "im looking for headphones for the train, under 250"


async def test_a_maker_called_behind_a_sound_is_compared_with_the_pick() -> None:
    turn = await said(TRAIN, "hmm what about the sony")

    shown = turn.steps[-1].artifact
    assert isinstance(shown, Comparison) and [one.brand for one in shown.products] == ["Sony", "Apple"]
    assert "Sony" in turn.text and "Soundcore, EarFun" not in turn.text


async def test_a_maker_is_called_by_the_short_form_of_its_name() -> None:
    turn = await said("mirrorless camera for travel, beginner, 1000 ish", "what about the fuji")

    assert isinstance(turn.steps[-1].artifact, Comparison) and "Fujifilm" in turn.text


async def test_what_holds_of_all_is_not_said_again_of_the_next() -> None:
    charger = ("e-reader for my gran, she has poor eyesight", "does it come with a charger")
    first, turn = await said(*charger), await said(*charger, "what about the bigger one")

    assert "cable at most" in first.text
    assert "cable" not in turn.text and "Kindle Paperwhite" in turn.text
    assert turn.need is not None and all(one.kind == "category" for one in turn.need.constraints)


async def test_the_reason_for_a_higher_price_is_what_it_buys_over_the_pick() -> None:
    turn = await said("robot vacuum for a house with two dogs", "why is the second one so much more")

    assert "more than the" in turn.text and "comes first because" not in turn.text


async def test_whether_it_is_better_is_held_against_the_pick() -> None:
    turn = await said("need a new phone, good camera, max 500", "whats the second one like", "is it better")

    assert "Google Pixel 10a" in turn.text and "CMF Phone 2 Pro" in turn.text


async def test_one_called_by_its_place_is_told_in_full_and_is_no_second_phone() -> None:
    turn = await said("need a new phone, good camera, max 500", "whats the second one like")

    assert isinstance(turn.steps[-1].artifact, Profile) and "second phone" not in turn.text


async def test_the_loss_against_a_product_that_is_named_keeps_what_is_sought() -> None:
    turn = await said("laptop for editing photos, around 1200", "what am I giving up compared to a macbook pro")

    assert turn.need is not None and turn.need.uses == {"photo_editing"} and turn.need.budget is not None
    assert "MacBook Pro" in turn.text and "costs less" in turn.text


async def test_whether_something_else_is_needed_keeps_what_is_sought() -> None:
    asked = ("tv for the living room, news and films", "is the sound any good or do I need a soundbar?")
    turn, after = await said(*asked), await said(*asked, "and in a smaller size?")

    assert turn.need is not None and turn.need.category == "tvs" and "flat TVs" in turn.text
    shown = after.steps[-1].artifact
    assert isinstance(shown, ProductList) and {one.category for one in shown.items} == {"tvs"}


async def test_an_amount_is_told_with_what_it_comes_to() -> None:
    loud = await said("bluetooth speaker for the garden", "how loud is it")
    lasting = await said("need a new phone, good camera, max 500", "how long does the battery last")

    assert "garden party" in loud.text and " W" in loud.text
    assert "full day" in lasting.text and "mAh" in lasting.text


async def test_what_costs_less_than_named_is_no_misfit() -> None:
    turn = await said("laptop for my daughter, uni, around 800", "why not a macbook")

    assert "MacBook" in turn.text and "below $" not in turn.text


@pytest.mark.parametrize(
    ("first", "called", "name"),
    [
        ("headphones for flights", "what about the xm5", "Sony WH-1000XM5"),
        ("mirrorless camera for weddings, 4500 max", "what about the z6iii", "Nikon Z6III"),
        ("hp 5 juta buat foto", "kalau a55 gimana", "Samsung Galaxy A55 5G"),
    ],
)
async def test_a_model_that_is_called_by_its_number_is_set_beside_the_pick(first: str, called: str, name: str) -> None:
    before, turn = await said(first), await said(first, called)

    shown = turn.steps[-1].artifact
    assert isinstance(shown, Comparison) and shown.products[0].name == name
    assert turn.need is not None and before.need is not None and turn.need.wishes == before.need.wishes


@pytest.mark.parametrize(
    ("first", "called", "denied"),
    [
        ("mirrorless camera for weddings, 4500 max", "say i go Z6III plus one cheaper second body", "Z6III"),
        ("headphones for flights", "what about the xm5 plus a cable", "xm5 plus"),
    ],
)
async def test_a_plus_before_one_more_thing_belongs_to_no_name(first: str, called: str, denied: str) -> None:
    turn = await said(first, called)

    assert f"I don't have a {denied}" not in turn.text and "I don't have “" not in turn.text
    assert turn.need is not None and turn.need.category is not None

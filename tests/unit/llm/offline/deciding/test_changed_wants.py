"""Conversations in which the shopper changes what is wanted: what is new is said first, and what is pointed at is what is meant."""

import pytest

from maven_app.domain.conversation.artifacts import Alternatives, ProductList, Profile, products_of
from maven_app.domain.conversation.transcript import Turn
from maven_app.domain.needs.need import BudgetLimit, SpecLimit
from tests.unit.llm.offline.test_offline_answers import said

NOISE = "noise cancelling headphones for flights"


def listed(turn: Turn) -> ProductList:
    found = turn.steps[-1].artifact
    assert isinstance(found, ProductList)
    return found


@pytest.mark.parametrize(
    ("first", "then", "begins"),
    [
        (NOISE, "oh, and I only have 300", "Up to $300, "),
        (NOISE, "not sony", "Without Sony, "),
        ("tablet for drawing", "anything from samsung?", "Yes, for drawing I'd go with the **Samsung"),
        ("tablet for drawing", "samsung please", "From Samsung, "),
        ("headphone buat pesawat", "max 4 juta ya", "Dengan budget maksimal Rp 4.000.000, "),
        ("headphone buat pesawat", "jangan sony", "Tanpa Sony, "),
        ("wireless mouse", "for office, under 50", "Up to $50"),
    ],
)
async def test_what_is_new_opens_the_answer(first: str, then: str, begins: str) -> None:
    assert (await said(first, then)).text.startswith(begins)


async def test_the_pick_that_stays_is_said_to_stay_behind_what_is_new() -> None:
    turn = await said(NOISE, "not philips")

    assert turn.text.startswith("Without Philips, it's still the **")


async def test_what_going_back_leaves_behind_is_said() -> None:
    turn = await said("tv 55 inch", "max 900", "go back to the first list")

    assert turn.text.startswith("I've dropped the budget.")


async def test_the_same_brand_for_less_is_of_that_brand_and_costs_less() -> None:
    first = await said("phone with a good camera from google")
    turn = await said("phone with a good camera from google", "same brand but cheaper")

    before = listed(first).items[0].price
    after = [item.price for item in listed(turn).items]
    assert {item.brand for item in listed(turn).items} == {"Google"}
    assert before is not None and all(price is not None and price.amount < before.amount for price in after)


async def test_the_other_one_is_the_one_that_was_not_spoken_of() -> None:
    turn = await said("iphone 16 or samsung s25?", "which is lighter?", "the other one then")

    shown = turn.steps[-1].artifact
    assert isinstance(shown, Profile) and shown.product.name == "Apple iPhone 16"


async def test_the_lighter_one_of_two_is_taken_and_limits_nothing() -> None:
    turn = await said("iphone 16 or samsung s25?", "the lighter one then")

    shown = turn.steps[-1].artifact
    assert isinstance(shown, Profile) and shown.product.name == "Samsung Galaxy S25"
    assert turn.need is not None and not any(isinstance(limit, SpecLimit) for limit in turn.need.constraints)


@pytest.mark.parametrize(
    "taken", ["sony it is. cheers mate", "oke sony aja deh, makasih ya", "it's the sony then, thank you"]
)
async def test_one_of_two_is_taken_by_its_maker_with_thanks(taken: str) -> None:
    shown = (await said("Bose QC Ultra vs Sony XM5", taken)).steps[-1].artifact

    assert isinstance(shown, Profile) and shown.product.name == "Sony WH-1000XM5"


@pytest.mark.parametrize("asked", ["battery?", "and the battery?"])
async def test_a_feature_that_is_only_named_is_told_of_both_that_stand_side_by_side(asked: str) -> None:
    turn = await said("compare Pixel 10 and Galaxy S25", asked)

    assert "4,970 mAh" in turn.text and "4,000 mAh" in turn.text


async def test_a_purpose_behind_a_comma_is_a_wish_in_a_question_too() -> None:
    turn = await said("e-reader with page buttons", "and one with a color screen, for comics?")

    assert turn.need is not None and "comics" in {wish.use for wish in turn.need.wishes}


@pytest.mark.parametrize("back", ["the one before that was better", "no, the previous one", "bukan itu, yang tadi"])
async def test_what_stood_first_before_is_taken_again(back: str) -> None:
    first = listed(await said(NOISE)).items[0]
    turn = await said(NOISE, "not sony, not bose, not apple", back)

    shown = turn.steps[-1].artifact
    assert isinstance(shown, Profile) and shown.product.id == first.id


async def test_one_more_for_somebody_else_keeps_the_kind_and_nothing_else() -> None:
    turn = await said(
        "laptop for university under 700", "lighter please", "and one for my brother, he games and has 1200"
    )

    need = listed(turn).need
    assert need.category == "laptops" and need.budget is not None and need.budget.highest == 1200
    assert [wish.text for wish in need.wishes] == ["games"]
    assert not any(limit.is_relative for limit in need.constraints)


async def test_a_line_of_what_is_spoken_of_names_its_maker() -> None:
    turn = await said("phone under 600", "pixel or samsung?")

    assert [product.brand for product in products_of(turn.steps[0].artifact)] == ["Google", "Samsung"]


async def test_what_somebody_has_already_is_not_offered_to_them() -> None:
    turn = await said("earbuds for running", "I already have the XM4")

    assert not any(item.name.endswith("XM4") for item in listed(turn).items)
    assert "XM4" in turn.text.split(".", 1)[0]


@pytest.mark.parametrize(
    ("first", "then", "says"),
    [
        ("phone under 600", "and in white?", "Which colors"),
        ("hp kamera bagus", "warna putih ada?", "Pilihan warna"),
    ],
)
async def test_colors_that_nobody_states_are_said_to_be_unknown(first: str, then: str, says: str) -> None:
    assert (await said(first, then)).text.startswith(says)


async def test_a_message_on_a_thing_that_is_not_carried_stays_with_it() -> None:
    turn = await said("power bank for travel", "smaller please", "max 60")

    assert turn.steps and all(isinstance(step.artifact, Alternatives) for step in turn.steps)
    assert "power bank" in turn.text


async def test_another_maker_is_no_near_miss_of_the_one_that_was_asked_for() -> None:
    turn = await said("tv for a bright living room, 55 inch", "max 900", "what about samsung?")

    assert {item.brand for item in listed(turn).items} == {"Samsung"}
    assert any(isinstance(limit, BudgetLimit) for limit in listed(turn).need.constraints)


async def test_the_new_limit_that_opens_an_answer_needs_no_source() -> None:
    turn = await said("headphones 100-150 dollars", "make that 150 to 200")

    assert "$200" in turn.text
    assert turn.citations is not None and turn.citations.faults == ()


@pytest.mark.parametrize(
    ("first", "then", "key"),
    [("mouse for the office", "a quiet one", "silent"), ("headphones for flights", "over ear only", "type")],
)
async def test_no_card_beside_one_that_fits_goes_against_what_was_just_said(first: str, then: str, key: str) -> None:
    shown = listed(await said(first, then)).items
    values = [product.fact(key) for product in shown]

    assert any(item.fit == "match" for item in shown)
    assert not any(fact is not None and fact.value in (False, "in-ear", "open-ear", "on-ear") for fact in values)


async def test_what_is_a_little_too_large_is_no_small_phone_later_on_either() -> None:
    found = listed(await said("small phone for one hand, i hate these huge screens, max 800", "android only pls"))

    assert {item.fit for item in found.items} == {"match"}

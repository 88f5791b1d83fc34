"""Set against the pick: other kinds of things, what costs more or less, the one to leave, and statements that want to be confirmed."""

import pytest

from maven_app.domain.needs.need import BrandLimit, SpecLimit
from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("first", "question", "kind", "told"),
    [
        ("camera for travel under $1000", "why not just a phone?", "cameras", "the phone is enough"),
        ("camera for travel under $1000", "isn't my galaxy s24 good enough?", "cameras", "the phone is enough"),
        ("e-reader under $200", "why not just use my ipad?", "e_readers", "the e-reader"),
        ("soundbar under $400 for films", "why not just use the tv speakers?", "speakers", "voices get lost"),
        ("smartwatch for running under $300", "why not just use my phone?", "smartwatches", "A watch adds your pulse"),
        ("ps5 for my son", "isn't an ipad enough for him?", "consoles", "real buttons"),
        ("monitor for work under $400", "why don't I just use a tv?", "monitors", "a real monitor is better"),
        ("kamera buat jalan-jalan di bawah 12 juta", "kenapa bukan hp saja?", "cameras", "HP sudah cukup"),
        ("e-reader di bawah 3 juta", "kenapa nggak baca di hp aja?", "e_readers", "HP sudah cukup"),
    ],
)
async def test_a_thing_of_another_kind_is_weighed_and_not_sought(
    first: str, question: str, kind: str, told: str
) -> None:
    turn = await said(first, question)

    assert told in turn.text and turn.need is not None and turn.need.category == kind


async def test_why_not_another_of_the_same_kind_is_no_other_kind() -> None:
    turn = await said("wireless earbuds under $100", "why not the samsung ones?")

    assert "come before the **Samsung" in turn.text


@pytest.mark.parametrize(
    ("first", "question", "begins"),
    [
        ("laptop for uni under $900", "which of these would you avoid", "I'd skip the **"),
        ("smartwatch for running under $300", "which one would you not buy and why", "I'd skip the **"),
        ("phone under $500", "any of these I should steer clear of?", "I'd skip the **"),
        ("hp buat kuliah di bawah 5 juta", "yang mana yang jangan dibeli?", "Yang saya lewati **"),
    ],
)
async def test_the_one_to_leave_is_named_with_what_it_is_behind_in(first: str, question: str, begins: str) -> None:
    turn = await said(first, question)

    assert turn.text.startswith(begins) and "[" in turn.text


@pytest.mark.parametrize(
    ("first", "question", "begins"),
    [
        (
            "laptop for uni under $900",
            "whats the cheapest one thats actually decent",
            "The cheapest I'd still recommend",
        ),
        ("gaming laptop under $1200", "whats the cheapest one that isnt rubbish", "The cheapest I'd still recommend"),
        ("hp buat kuliah di bawah 5 juta", "paling murah yang masih layak yang mana?", "Yang termurah dan masih saya"),
    ],
)
async def test_the_cheapest_that_is_good_is_not_the_cheapest(first: str, question: str, begins: str) -> None:
    assert (await said(first, question)).text.startswith(begins)


@pytest.mark.parametrize(
    ("first", "question", "told"),
    [
        (
            "phone under $500, no chinese brands",
            "would I notice the difference to a 1000 dollar phone",
            "Google Pixel 10 Pro",
        ),
        ("tv 55 inch for films under $1000", "how much better is a 2000 dollar one?", "more buys over"),
        ("hp buat kuliah di bawah 5 juta", "kalau yang 10 juta kerasa bedanya gak?", "OnePlus 13R"),
    ],
)
async def test_a_price_that_is_held_against_the_pick_sets_no_budget(first: str, question: str, told: str) -> None:
    before, turn = await said(first), await said(first, question)

    assert told in turn.text and turn.need is not None and before.need is not None
    assert turn.need.budget == before.need.budget and turn.need.constraints == before.need.constraints


async def test_something_much_better_for_more_money_is_looked_for() -> None:
    turn = await said("tv 55 inch for films under $1000", "is there a much better one for 1500?")

    assert turn.need is not None and turn.need.budget is not None and turn.need.budget.highest == 1500


@pytest.mark.parametrize(
    ("first", "question", "told"),
    [
        ("55 inch tv for films under $1500", "what about LG, no HDR10+ there right?", "Yes, the **LG"),
        ("55 inch tv for films under $1500", "and Roku, no dolby atmos on those is there?", "No, the **Roku"),
        ("laptop for uni under $900", "so the macbook has no touchscreen, right?", "has no touchscreen"),
        ("tv 55 inci buat nonton film di bawah 15 juta", "kalau Samsung nggak ada Dolby Vision kan?", "**Samsung"),
    ],
)
async def test_a_statement_to_be_confirmed_is_no_limit(first: str, question: str, told: str) -> None:
    turn = await said(first, question)

    assert told in turn.text and turn.need is not None
    assert not any(isinstance(limit, BrandLimit) for limit in turn.need.constraints)
    assert not any(isinstance(limit, SpecLimit) and limit.excluded for limit in turn.need.constraints)


async def test_why_tells_what_speaks_against_the_pick_too() -> None:
    turn = await said("phone under $500", "why that one?")

    assert "comes first because" in turn.text and "On the other hand" in turn.text and "costs less" in turn.text


async def test_a_shape_that_nearly_all_have_is_no_reason() -> None:
    turn = await said("looking for a 27 inch monitor for my ps5 and pc, budget 400 dollars")

    assert "16:9" not in turn.text

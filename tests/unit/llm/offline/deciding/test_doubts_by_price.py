"""Doubts by price: why it is not to be the cheaper one, and what is lost with less money; a premise that does not hold is said to."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said

_LAPTOP = "gaming laptop for fortnite and school, about 900"
_MONITOR = "colour accurate monitor, 4k, up to 1500"


@pytest.mark.parametrize(
    "doubt", ["why not the cheaper one", "why not the cheapest?", "what do i lose if i take the cheapest"]
)
async def test_the_pick_that_is_the_cheapest_is_said_to_be(doubt: str) -> None:
    turn = await said(_LAPTOP, doubt)

    assert "already is the cheapest" in turn.text and "of 100" not in turn.text


async def test_what_less_money_loses_is_told_and_sets_no_budget() -> None:
    before, after = await said(_MONITOR), await said(_MONITOR, "what do i lose if i go for around 500")

    assert after.text.startswith("With the ") and "you save" in after.text
    assert before.need is not None and after.need is not None and after.need.budget == before.need.budget


async def test_a_sum_above_the_pick_loses_nothing() -> None:
    assert (await said(_MONITOR, "what do i lose if i go for around 1400")).text.startswith("You give up nothing: ")


async def test_the_cheaper_one_of_the_list_is_weighed_against_the_pick() -> None:
    text = (await said("ipad or android tablet for a 70 year old, video calls, 300 max", "why not the cheapest")).text

    assert text.startswith("Because for ") and "more than the" in text


async def test_a_doubt_in_indonesian_is_read_too() -> None:
    text = (await said("laptop buat desain grafis, 12 juta", "kenapa ga yg lebih murah")).text

    assert "sudah yang paling murah" in text or "lebih mahal" in text


async def test_no_word_on_prices_in_general_stands_behind_the_two() -> None:
    assert "advice" not in (await said("gaming monitor for racing sims, 600", "why not the cheaper one")).text

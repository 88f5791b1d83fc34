"""Supposed budgets: "what if I only had 400?" keeps what is sought, and is answered by the pick that it changes."""

import pytest

from maven_app.domain.needs.need import BudgetLimit
from maven_app.understanding.need_parser import parse_need
from tests.unit.llm.offline.test_offline_answers import said

OTHER_PICK = [
    ("looking for a phone around 600", "what if I only had 400?", "smartphones", "What you give up: the"),
    ("a soundbar, 400 tops", "what if I could spend 600?", "speakers", "instead of the"),
    ("looking for a phone around 600", "and if money were no object?", "smartphones", "instead of the"),
]


@pytest.mark.parametrize(("first", "follow_up", "category", "told"), OTHER_PICK)
async def test_the_first_sentence_tells_what_another_budget_changes(
    first: str, follow_up: str, category: str, told: str
) -> None:
    turn = await said(first, follow_up)

    assert turn.need is not None and turn.need.category == category
    assert turn.text.startswith("Then I'd take the ")
    assert told in turn.text.partition("\n")[0]


async def test_what_a_lower_sum_loses_is_answered_of_the_kind_that_is_sought() -> None:
    turn = await said("I need a mouse for work", "what do I lose if I go down to 40?")

    assert turn.need is not None and turn.need.category == "keyboards_mice"
    assert "this is what you give up" in turn.text


SUMS = [
    ("what do I lose if I go down to 1200?", 1200),
    ("drop the budget to 1400, what do I lose?", 1400),
    ("if I cut it to 500, what do I lose?", 500),
    ("what if I lowered the limit to 700?", 700),
    ("what changes at 700?", 700),
]


@pytest.mark.parametrize(("text", "highest"), SUMS)
def test_a_budget_that_is_moved_is_heard_without_a_currency(text: str, highest: int) -> None:
    need = parse_need(text, category="laptops")

    assert [limit.highest for limit in need.constraints if isinstance(limit, BudgetLimit)] == [highest]
    assert need.waivers == ()


LIFTED = [
    "and if money were no object?",
    "what if money matters less?",
    "and without the price limit?",
    "what if price didn't matter?",
]


@pytest.mark.parametrize("text", LIFTED)
def test_money_that_matters_no_more_is_no_sum(text: str) -> None:
    need = parse_need(text, category="laptops")

    assert ([waiver.code for waiver in need.waivers], need.budget) == (["budget"], None)


async def test_a_multiple_of_the_budget_is_heard() -> None:
    turn = await said("robot vacuum under 400", "what would change if I doubled the budget?")

    assert turn.need is not None and turn.need.budget is not None
    assert turn.need.budget.highest == 800


async def test_a_sum_that_buys_nothing_that_fits_is_told() -> None:
    turn = await said("a gaming laptop for 1500", "must have a 4070", "what do I lose if I go down to 900?")

    assert turn.text.startswith("Nothing that fits costs that little")


async def test_the_pick_that_stays_is_not_set_against_itself() -> None:
    turn = await said("looking for a phone around 600", "which one is the lightest?", "and if I could spend 50 more?")

    assert "instead of" not in turn.text or "Still" not in turn.text


async def test_a_refusal_with_its_reason_changes_what_is_sought() -> None:
    turn = await said("a soundbar, 400 tops", "no separate subwoofer, my neighbours hate it")

    assert turn.need is not None and "not subwoofer" in [limit.text for limit in turn.need.constraints]


@pytest.mark.parametrize(
    ("first", "follow_up", "begins"),
    [
        ("headphones for commuting, up to $150", "would 100 be enough?", "Yes, that is enough."),
        ("headphones for commuting, up to $150", "is 80 enough?", "Yes, that is enough."),
        ("laptop for uni under 1200", "would 700 be enough?", "Not for the **Microsoft Surface Laptop"),
        ("tv 55 inch budget 10 juta", "kalau 7 juta cukup ga?", "Tidak cukup untuk **TCL Q6"),
    ],
)
async def test_whether_a_sum_is_enough_is_answered_first(first: str, follow_up: str, begins: str) -> None:
    assert (await said(first, follow_up)).text.startswith(begins)


async def test_money_that_somebody_says_they_put_in_raises_the_budget() -> None:
    turn = await said("laptop for uni max 700", "my dad says he can add 200. does that change anything")

    assert turn.need is not None and turn.need.budget is not None and turn.need.budget.highest == 900

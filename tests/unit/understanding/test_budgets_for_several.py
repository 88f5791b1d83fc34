"""One price beside two things: for each, for both, or for the one beside another wish."""

import pytest

from maven_app.domain.needs.need import BudgetLimit
from maven_app.understanding.need_parser import parse_need


def budgets(text: str) -> list[BudgetLimit]:
    need = parse_need(text)
    return [one.budget for one in (need, *need.other_needs) if one.budget is not None]


@pytest.mark.parametrize(
    "text",
    [
        "wireless earbuds under 80 and light",
        "earbuds under 80 and cheap looking is fine",
        "bluetooth speaker under 60 and waterproof",
    ],
)
def test_a_wish_behind_a_small_price_leaves_it_one(text: str) -> None:
    assert [str(budget.highest) for budget in budgets(text)] == [text.split("under ")[1].split()[0]]


@pytest.mark.parametrize(
    ("text", "highest"),
    [
        ("keyboard and mouse, 60 per item", "60"),
        ("keyboard and mouse, 60 a piece", "60"),
        ("cari mouse sama keyboard, 1 juta per item", "1000000"),
        ("mouse sama keyboard, masing-masing 1 juta", "1000000"),
        ("cari mouse dan keyboard 1 juta satunya", "1000000"),
        ("cari mouse dan keyboard, satunya 500rb", "500000"),
    ],
)
def test_a_price_per_item_holds_for_each(text: str, highest: str) -> None:
    assert [(str(budget.highest), budget.shared) for budget in budgets(text)] == [(highest, False)] * 2


def test_a_price_for_both_is_shared() -> None:
    assert [budget.shared for budget in budgets("keyboard and mouse, around 300 for both")] == [True, True]


@pytest.mark.parametrize(
    "text",
    [
        "cari mouse dan keyboard 1 juta, yang satunya harus wireless",
        "cari mouse dan keyboard 1 juta, satunya wireless",
        "cari mouse dan keyboard 1 juta, satu satunya syarat wireless",
    ],
)
def test_the_other_one_is_not_each_one(text: str) -> None:
    assert [(str(budget.highest), budget.shared) for budget in budgets(text)] == [("1000000", True)] * 2


def test_one_of_a_list_of_models_is_no_price() -> None:
    assert budgets("iphone from 16 or 17") == []

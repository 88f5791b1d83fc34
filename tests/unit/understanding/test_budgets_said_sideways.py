"""Budgets said sideways: halves and couples, what they are paid for, an ideal and a ceiling, and limits told from below."""

from decimal import Decimal

import pytest

from maven_app.domain.needs.need import BudgetLimit, SpecLimit
from maven_app.understanding.need_parser import parse_need


def budgets(text: str) -> list[tuple[int, bool]]:
    """The highest price of each budget, and whether it is soft."""
    found = (c for c in parse_need(text).constraints if isinstance(c, BudgetLimit))
    return [(int(limit.highest or Decimal(0)), limit.soft) for limit in found]


@pytest.mark.parametrize(
    ("text", "highest"),
    [
        ("laptop for a grand and a half", 1500),
        ("laptop, two grand and a half max", 2500),
        ("tablet, half a grand at the very most", 500),
        ("a couple of hundred for earbuds", 200),
        ("300 for a laptop", 300),
    ],
)
def test_an_amount_in_everyday_words_is_the_budget(text: str, highest: int) -> None:
    assert budgets(text) == [(highest, False)]


@pytest.mark.parametrize(
    ("text", "hard", "ideal"),
    [
        ("robot vacuum, budget 600 but could stretch to 700", 700, 600),
        ("phone 300, 350 at a push", 350, 300),
        ("laptop ideally 700, no more than 900", 900, 700),
    ],
)
def test_an_ideal_and_a_ceiling_are_two_limits(text: str, hard: int, ideal: int) -> None:
    assert budgets(text) == [(hard, False), (ideal, True)]


def test_not_slower_than_is_at_least() -> None:
    limits = parse_need("external ssd, must not be slower than 1000 mb/s").constraints

    assert [c.at_least for c in limits if isinstance(c, SpecLimit) and c.key == "read_speed"] == [1000]


@pytest.mark.parametrize("text", ["laptop with 16 gb graphics card", "laptop rtx 4070 yang 16gb"])
def test_the_memory_of_a_graphics_card_is_not_the_laptops(text: str) -> None:
    limits = [c for c in parse_need(text).constraints if isinstance(c, SpecLimit) and c.at_least == 16]

    assert [limit.key for limit in limits] == ["gpu_memory"]


@pytest.mark.parametrize(("text", "is_soft"), [("hp buat ibu, 1,5 juta cukup?", True), ("hp 2 juta cukup.", False)])
def test_a_sum_that_is_asked_about_is_no_ceiling(text: str, is_soft: bool) -> None:
    ((_, soft),) = budgets(text)
    assert soft is is_soft

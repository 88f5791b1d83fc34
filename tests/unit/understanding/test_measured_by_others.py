"""Measured by others: budgets that are another product's price, and figures that are told of what somebody has."""

from decimal import Decimal

import pytest

from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.products import Product
from maven_app.domain.needs.need import BudgetLimit, SpecLimit
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.parsing.price_references import with_price_of

MAKERS = ("Apple", "Samsung")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("phone not more than what an iphone se costs", "iphone se"),
        ("headphones, they shouldn't cost more than airpods pro", "airpods pro"),
        ("laptop under the price of a macbook air", "macbook air"),
        ("hp buat ortu, harganya jangan lebih dari samsung a15", "samsung a15"),
    ],
)
def test_the_price_of_a_product_bounds_what_may_be_spent(text: str, name: str) -> None:
    need = parse_need(text, MAKERS)
    product = Product(
        id="it",
        name=name,
        category=need.category or "",
        price=Price(amount=Decimal(499), currency="USD", sources=("s",)),
    )

    assert [(one.relation, one.name) for one in need.context if one.relation != "recipient"] == [("resembles", name)]
    budgets = [c for c in with_price_of(need, product).constraints if isinstance(c, BudgetLimit)]
    assert [(limit.highest, limit.soft) for limit in budgets] == [(Decimal(499), False)]


@pytest.mark.parametrize("text", ["is the price of the iphone 15 dropping?", "phone up to 500 like the iphone 15"])
def test_other_words_of_price_bound_nothing_by_a_product(text: str) -> None:
    assert not [wish for wish in parse_need(text, MAKERS).wishes if wish.relative == "up_to"]


@pytest.mark.parametrize(
    ("text", "limits"),
    [
        ("my tv is 32 inch and I want a bigger one", [("screen_size", 32.7, None)]),
        ("my current monitor is 24 inch, looking for a larger one for work", [("screen_size", 24.7, None)]),
        ("my laptop has 4 gb ram and it's too slow, under 600", []),
        ("I want a 32 inch tv", [("screen_size", 31.5, 32.7)]),
    ],
)
def test_figures_of_what_somebody_has_are_what_is_to_be_bettered(
    text: str, limits: list[tuple[str, float, float]]
) -> None:
    stated = [c for c in parse_need(text, infer=True).constraints if isinstance(c, SpecLimit)]

    assert [(limit.key, limit.at_least, limit.at_most) for limit in stated] == limits

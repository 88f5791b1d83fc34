"""What nobody should overpay for, and what is not sold where the shopper lives."""

from decimal import Decimal

import pytest

from maven_app.domain.needs.named_uses import ample_price, is_modest_need
from maven_app.domain.needs.need import BudgetLimit, CategoryIs, Need, Wish
from maven_app.domain.products import Product
from maven_app.feeds.reference_data import reference_products
from maven_app.knowledge.shipped import shipped_knowledge, shipped_matcher

PRODUCTS = list(reference_products())


def of(category: str) -> list[Product]:
    return [product for product in PRODUCTS if product.category == category]


def need_for(category: str, *uses: str, budget: BudgetLimit | None = None, language: str = "en") -> Need:
    constraints = (CategoryIs(category=category), *([budget] if budget else []))
    return Need(constraints=constraints, wishes=tuple(Wish(text=use, use=use) for use in uses), language=language)


def up_to(amount: int, currency: str) -> BudgetLimit:
    return BudgetLimit(highest=Decimal(amount), currency=currency)


@pytest.mark.parametrize(
    ("category", "uses", "most"),
    [
        ("laptops", ("seniors", "browsing"), 700),
        ("laptops", ("children",), 700),
        ("smartphones", ("seniors",), 350),
        ("smartphones", ("children",), 320),
        ("tablets", ("small_child",), 200),
        ("headphones", ("offspring",), 120),
        ("storage", ("backup",), 160),
    ],
)
def test_where_little_is_asked_nobody_pays_for_more(category: str, uses: tuple[str, ...], most: int) -> None:
    first = shipped_matcher().rank(of(category), need_for(category, *uses))[0]

    assert first.price is not None
    assert first.price <= most


def test_a_large_budget_for_a_modest_use_need_not_be_spent() -> None:
    need = need_for("laptops", "seniors", "browsing", budget=up_to(1500, "USD"))

    assert (shipped_matcher().rank(of("laptops"), need)[0].price or 0) < 800


def test_a_modest_person_makes_school_modest_and_no_game() -> None:
    laptops = shipped_knowledge().criteria["laptops"]

    assert is_modest_need(need_for("laptops", "children", "student"), laptops)
    assert not is_modest_need(need_for("laptops", "children", "gaming"), laptops)


def test_what_is_ample_for_a_use_goes_before_what_is_called_cheap() -> None:
    tablets = shipped_knowledge().criteria["tablets"]

    assert (ample_price(need_for("tablets", "small_child"), tablets) or 0) < (tablets.cheap_up_to or 0)
    assert ample_price(need_for("tablets", "seniors"), tablets) == tablets.cheap_up_to


def test_of_nearly_equal_products_the_one_at_a_third_of_the_price_stands_first() -> None:
    mice = [product for product in of("keyboards_mice") if "mouse" in str(product.fact("type"))]
    first = shipped_matcher().rank(mice, need_for("keyboards_mice", "office", "quiet_office"))[0]

    assert (first.price or 99) < 50


@pytest.mark.parametrize(
    ("category", "brand", "budget"),
    [
        ("smartphones", "Google", up_to(9_000_000, "IDR")),
        ("tablets", "Amazon", up_to(3_000_000, "IDR")),
        ("tvs", "Roku", up_to(500, "EUR")),
    ],
)
def test_what_is_not_sold_in_a_country_is_advised_against_there_alone(
    category: str, brand: str, budget: BudgetLimit
) -> None:
    matcher = shipped_matcher()
    one = next(product for product in of(category) if product.brand == brand)
    here, elsewhere = need_for(category, budget=budget), need_for(category, budget=up_to(900, "USD"))

    assert matcher.rank(of(category), here)[0].product.brand != brand
    assert len(matcher.fit(one, here).warnings) > len(matcher.fit(one, elsewhere).warnings)


def test_what_is_sold_elsewhere_is_no_rival_of_what_is_sold_here() -> None:
    """A cheap tablet that only India sells must not keep a cheap one that is sold here behind a dear one."""
    ranked = shipped_matcher().rank(of("tablets"), need_for("tablets", "small_child"))
    sold_here = [one for one in ranked if one.product.price and one.product.price.currency == "USD"]

    assert ranked[0] is sold_here[0]
    assert (ranked[0].price or 999) < 200

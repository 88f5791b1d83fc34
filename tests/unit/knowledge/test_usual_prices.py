"""Usual prices: an estimate for each product of ours whose price nobody states, and for no other."""

from dataclasses import replace
from decimal import Decimal

import pytest

from maven_app.domain.catalogue.money import REFERENCE_RATES, Price
from maven_app.domain.catalogue.products import Product
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import BudgetLimit, Need
from maven_app.domain.ranking.fit import Fit
from maven_app.domain.ranking.matcher import Matcher, RankedProduct
from maven_app.feeds.reference_data import reference_products
from maven_app.knowledge.usual_prices import (
    cheapest_by_estimate,
    estimated_fit,
    nearest_by_estimate,
    usual_price,
    usual_prices,
)

_SOLD_NO_MORE = {
    "Dreame D9",
    "Ecovacs Deebot N8",
    "LG B3 OLED",
    "Roborock S5 Max",
    "Samsung C24F390",
    "Sony X75K",
    "TP-Link TL-WR902AC",
    "Xiaomi Mi Router AX9000",
}
TV = Product(id="tv", name="Samsung Neo QLED QN90F", category="tvs", variant="43 inch")


def budget(lowest: int | None, highest: int) -> BudgetLimit:
    return BudgetLimit(lowest=Decimal(lowest) if lowest else None, highest=Decimal(highest), currency="USD")


def test_each_product_without_a_price_has_an_estimate_unless_nobody_can_tell() -> None:
    lacking = {one.name: one for one in reference_products() if one.price is None and usual_price(one) is None}
    of_flash = {name for name, one in lacking.items() if one.category == "storage" and _is_flash_drive(one)}

    assert set(lacking) - of_flash == _SOLD_NO_MORE


def _is_flash_drive(product: Product) -> bool:
    return any("SSD" in str(fact.value) for fact in product.specs if fact.key == "type") or "Max" in product.name


def test_no_estimate_is_of_a_product_that_is_not_ours() -> None:
    names = {(one.category, one.name) for one in reference_products()}

    assert [name for category, of in usual_prices().goods.items() for name in of if (category, name) not in names] == []


def test_a_price_that_is_known_needs_no_estimate() -> None:
    assert usual_price(TV) is not None
    assert usual_price(copy_with(TV, price=Price(amount=Decimal(5), currency="USD"))) is None


@pytest.mark.parametrize(
    ("lowest", "highest", "where"),
    [
        (None, 1200, "within"),
        (None, 1100, "likely"),
        (None, 900, "just_above"),
        (None, 300, "outside"),
        (900, 1200, "within"),
        (900, 1100, "likely"),
        (1100, 1500, "likely"),
        (2000, 3000, "outside"),
    ],
)
def test_an_estimate_lies_surely_within_or_outside_a_budget_only_by_more_than_it_may_be_wrong(
    lowest: int | None, highest: int, where: str
) -> None:
    assert estimated_fit(TV, budget(lowest, highest), REFERENCE_RATES) == where


def test_what_nobody_estimated_is_unsure() -> None:
    assert estimated_fit(copy_with(TV, name="Unknown"), budget(None, 10), REFERENCE_RATES) == "unsure"


def _tv(variant: str, *, dollars: int | None = None) -> RankedProduct:
    price = Price(amount=Decimal(dollars), currency="USD") if dollars else None
    return Matcher(REFERENCE_RATES).assess(copy_with(TV, id=variant, variant=variant, price=price), Need())


def _poor(one: RankedProduct) -> RankedProduct:
    return replace(one, fit=Fit(warnings=("dim",)))


def test_what_surely_fits_stands_before_what_likely_does_and_the_poor_behind_both() -> None:
    small, middle = _tv("43 inch"), _tv("55 inch")  # about $1,000 and $1,500

    assert nearest_by_estimate([middle, small], budget(None, 1600), REFERENCE_RATES) == [small]
    assert nearest_by_estimate([middle, _poor(small)], budget(None, 1600), REFERENCE_RATES) == [middle]


def test_what_costs_a_little_more_by_an_estimate_yields_to_a_known_price_as_near() -> None:
    above = _tv("43 inch")  # about $1,000

    assert nearest_by_estimate([above], budget(None, 950), REFERENCE_RATES) == [above]
    assert nearest_by_estimate([above, _tv("50 inch", dollars=1000)], budget(None, 950), REFERENCE_RATES) == []
    assert nearest_by_estimate([above, _tv("50 inch", dollars=1500)], budget(None, 950), REFERENCE_RATES) == [above]
    assert nearest_by_estimate([above], budget(None, 700), REFERENCE_RATES) == []


def test_the_cheapest_by_an_estimate_counts_where_known_prices_are_far_higher() -> None:
    small, middle = _tv("43 inch"), _tv("55 inch")  # about $1,000 and $1,500

    assert cheapest_by_estimate([middle, small], REFERENCE_RATES) == small
    assert cheapest_by_estimate([middle, _poor(small)], REFERENCE_RATES) == middle
    assert cheapest_by_estimate([small, _tv("50 inch", dollars=1600)], REFERENCE_RATES) == small
    assert cheapest_by_estimate([small, _tv("50 inch", dollars=1400)], REFERENCE_RATES) is None

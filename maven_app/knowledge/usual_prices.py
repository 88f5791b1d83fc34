"""Usual prices: about what products sell for whose price no source of ours states, as an estimate of Maven's own."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Literal

from pydantic import PositiveInt

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.domain.catalogue.money import Money, Rates
from maven_app.domain.catalogue.products import Product
from maven_app.domain.needs.need import BudgetLimit
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.knowledge.consistency import check_known
from maven_app.knowledge.files import USUAL_PRICES, read_file, while_in_force
from maven_app.knowledge.strict_table import StrictTable

_WRONG_BY = Decimal("1.15")
"""Times that an estimate may be too high or too low: nearer than that to a bound of the budget nothing is sure."""
_FAR_LESS = Decimal("1.5")
"""Times what a thing usually costs from which a known price is no measure of what it takes."""


class _UsualPrices(StrictTable):
    """The file: US dollars by category and name, or by variant below the name."""

    as_of: str
    goods: dict[str, dict[str, PositiveInt | dict[str, PositiveInt]]]


@while_in_force
def usual_prices() -> _UsualPrices:
    """All estimates of the file, with what the owner lays over it."""
    tables = read_file(USUAL_PRICES)
    goods = {name: table for name, table in tables.items() if name != "as_of"}
    check_known(goods, CATEGORIES, USUAL_PRICES)
    return _UsualPrices(as_of=tables["as_of"], goods=goods)


def usual_price(product: Product) -> Money | None:
    """About what `product` sells for new, in US dollars; None where its price is known, and where nobody estimated it."""
    if product.price is not None:
        return None
    stated = usual_prices().goods.get(product.category, {}).get(product.name)
    dollars = stated.get(product.variant or "") if isinstance(stated, dict) else stated
    return Money(amount=Decimal(dollars), currency="USD") if dollars else None


EstimatedFit = Literal["within", "likely", "just_above", "unsure", "outside"]
"""Where a usual price lies to a budget: surely in it, in it as far as anybody can tell, above it by less than the estimate may be wrong,
not known, or surely not in it."""


def estimated_fit(product: Product, budget: BudgetLimit, rates: Rates) -> EstimatedFit:
    """Where the usual price of `product` lies to the budget; unsure without an estimate."""
    usual = usual_price(product)
    amount = rates.convert(usual, budget.currency) if usual else None
    if amount is None:
        return "unsure"
    above = amount.amount / budget.highest if budget.highest else Decimal(0)
    below = budget.lowest / amount.amount if budget.lowest else Decimal(0)
    if max(above, below) > _WRONG_BY:
        return "outside"
    if max(above, below) > 1:
        return "just_above" if above > 1 else "likely"
    return "within" if above <= 1 / _WRONG_BY else "likely"


def nearest_by_estimate(
    ranked: Sequence[RankedProduct], budget: BudgetLimit | None, rates: Rates
) -> list[RankedProduct]:
    """Those of unknown price that usually cost no more than the budget; where none does, those a little above it, unless a known price
    is as near. All of `ranked` meet everything else; what no expert would let somebody buy counts only where no other would.
    """
    if budget is None:
        return []
    fits = {one.product.id: estimated_fit(one.product, budget, rates) for one in ranked if one.product.price is None}
    steps: list[tuple[EstimatedFit, bool]] = [("within", True), ("likely", True), ("within", False), ("likely", False)]
    if not any(_is_just_above(one.product, budget, rates) for one in ranked):
        steps += [("just_above", True), ("just_above", False)]
    for fit, is_sensible in steps:
        if found := [one for one in ranked if fits.get(one.product.id) == fit and one.is_sensible is is_sensible]:
            return found
    return []


def affordable_by_estimate(
    ranked: Sequence[RankedProduct], budget: BudgetLimit | None, rates: Rates
) -> list[RankedProduct]:
    """Those of `ranked` that miss nothing but the budget, are of unknown price, and usually cost no more than that, or hardly more."""
    return nearest_by_estimate([one for one in ranked if misses_only_budget(one)], budget, rates)


def cheapest_by_estimate(ranked: Sequence[RankedProduct], rates: Rates) -> RankedProduct | None:
    """The sensible product of unknown price that usually costs least, where that is far less than the lowest known price of a sensible
    one; else None. All of `ranked` meet everything but a budget.
    """
    sensible = [one for one in ranked if one.is_sensible]
    known = [price for one in sensible if (price := _in_dollars(one.product.price, rates)) is not None]
    usual = [(price, one) for one in sensible if (price := _in_dollars(usual_price(one.product), rates)) is not None]
    least, cheapest = min(usual, key=lambda entry: entry[0], default=(None, None))
    return None if least is None or (known and _FAR_LESS * least > min(known)) else cheapest


def misses_only_budget(one: RankedProduct) -> bool:
    """Whether a product meets all but the budget."""
    return all(isinstance(check.limit, BudgetLimit) for check in one.fit.unmet_checks)


def _in_dollars(money: Money | None, rates: Rates) -> Decimal | None:
    amount = rates.convert(money, "USD") if money else None
    return amount.amount if amount else None


def _is_just_above(product: Product, budget: BudgetLimit, rates: Rates) -> bool:
    """Whether a known price is above the budget by no more than an estimate may be wrong."""
    amount = rates.convert(product.price, budget.currency) if product.price else None
    return bool(amount and budget.highest and budget.highest < amount.amount <= _WRONG_BY * budget.highest)

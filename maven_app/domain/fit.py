"""Fit: whether a product meets a need, constraint by constraint; unknown is never met."""

from typing import Literal, assert_never

from pydantic import BaseModel

from maven_app.domain.categories import spec_key
from maven_app.domain.facts import Fact, value_text
from maven_app.domain.money import Money, Rates
from maven_app.domain.needs import BrandIs, BudgetLimit, CategoryIs, Constraint, Need, ReleasedIn, SpecLimit
from maven_app.domain.products import Product

Verdict = Literal["met", "broken", "unknown"]


class Check(BaseModel, frozen=True):
    """One constraint held against one product."""

    kind: str
    """The constraint's kind."""
    verdict: Verdict
    constraint: str
    """The constraint as a person reads it."""
    says: str
    """The product's side of it: "battery life 30 h", "costs $349, $49 over"."""


class Fit(BaseModel, frozen=True):
    """Every constraint of a need held against one product."""

    checks: tuple[Check, ...] = ()

    @property
    def is_match(self) -> bool:
        """True when every constraint is met; one that is broken or unknown makes it a near miss."""
        return all(check.verdict == "met" for check in self.checks)

    @property
    def matches(self) -> tuple[str, ...]:
        """What it meets, in words; that it stands on the right shelf goes without saying."""
        return tuple(check.says for check in self.checks if check.verdict == "met" and check.kind != "category")

    @property
    def misses(self) -> tuple[str, ...]:
        """What it breaks or leaves unknown, in words."""
        return tuple(check.says for check in self.checks if check.verdict != "met")


def fit(product: Product, need: Need, rates: Rates) -> Fit:
    """Hold every constraint of `need` against `product`."""
    return Fit(checks=tuple(_check(product, constraint, rates) for constraint in need.constraints))


def _check(product: Product, constraint: Constraint, rates: Rates) -> Check:
    match constraint:
        case BudgetLimit():
            verdict, says = _check_budget(product, constraint, rates)
        case CategoryIs():
            verdict, says = _met(product.category == constraint.category), product.category_label
        case BrandIs():
            verdict, says = _check_brand(product, constraint)
        case SpecLimit():
            verdict, says = _check_spec(product, constraint)
        case ReleasedIn():
            verdict, says = _check_release(product, constraint)
        case _:
            assert_never(constraint)
    return Check(kind=constraint.kind, verdict=verdict, constraint=constraint.text, says=says)


def _met(condition: bool) -> Verdict:
    return "met" if condition else "broken"


def _check_budget(product: Product, budget: BudgetLimit, rates: Rates) -> tuple[Verdict, str]:
    if product.price is None:
        return "unknown", "price unknown"
    price = rates.convert(product.price, budget.currency)
    if price is None:
        return "unknown", f"no rate for {product.price.currency}"
    shown = price.text
    if product.price.currency != budget.currency:
        shown = f"about {price.text} ({product.price.text} at {rates.as_of} rates)"
    if budget.highest is not None and price.amount > budget.highest:
        over = Money(amount=price.amount - budget.highest, currency=budget.currency)
        return "broken", f"costs {shown}, {over.text} over"
    if budget.lowest is not None and price.amount < budget.lowest:
        return "broken", f"costs {shown}, below {Money(amount=budget.lowest, currency=budget.currency).text}"
    if budget.highest is not None and price.amount < budget.highest and shown == price.text:
        under = Money(amount=budget.highest - price.amount, currency=budget.currency)
        return "met", f"{under.text} under your limit"
    return "met", f"costs {shown}"


def _check_brand(product: Product, brands: BrandIs) -> tuple[Verdict, str]:
    if product.brand is None:
        return "unknown", "brand unknown"
    named = product.brand.casefold() in {brand.casefold() for brand in brands.brands}
    return _met(named != brands.excluded), f"made by {product.brand}"


def _check_release(product: Product, released: ReleasedIn) -> tuple[Verdict, str]:
    if product.year is None:
        return "unknown", "release date unknown"
    early = released.first is not None and product.year < released.first
    late = released.last is not None and product.year > released.last
    return _met(not early and not late), f"released in {product.year}"


def _check_spec(product: Product, limit: SpecLimit) -> tuple[Verdict, str]:
    label, fact = spec_key(limit.key).label, product.fact(limit.key)
    if fact is None:
        return "unknown", f"{spec_key(limit.key).inline} unknown"
    verdict = _met(_equals(fact, limit) if limit.equals is not None else _within(fact, limit))
    if isinstance(fact.value, bool):
        return verdict, label if fact.value else f"no {spec_key(limit.key).inline}"
    return verdict, f"{spec_key(limit.key).inline} {value_text(fact.value, fact.unit)}"


def _equals(fact: Fact, limit: SpecLimit) -> bool:
    wanted = limit.equals
    if isinstance(wanted, bool) or isinstance(fact.value, bool):
        return fact.value is wanted
    if isinstance(wanted, int | float):
        return isinstance(fact.value, int | float) and abs(fact.value - wanted) <= abs(wanted) * 0.005
    values = fact.value if isinstance(fact.value, tuple) else (str(fact.value),)
    texts = wanted if isinstance(wanted, tuple) else (str(wanted),)
    return any(text.casefold() in value.casefold() for text in texts for value in values)


def _within(fact: Fact, limit: SpecLimit) -> bool:
    if isinstance(fact.value, bool) or not isinstance(fact.value, int | float):
        return False
    low = limit.at_least is None or (fact.value > limit.at_least if limit.strict else fact.value >= limit.at_least)
    high = limit.at_most is None or (fact.value < limit.at_most if limit.strict else fact.value <= limit.at_most)
    return low and high

"""Holding: whether a product meets a constraint, worked out apart from the engine that is being judged."""

from decimal import Decimal
from typing import assert_never

from maven_app.domain.money import REFERENCE_RATES
from maven_app.domain.needs import BrandIs, BudgetLimit, CategoryIs, Constraint, ReleasedIn, SpecLimit
from maven_app.domain.products import Product


def holds(product: Product, constraint: Constraint) -> bool:
    """True only when what is known of the product meets the constraint; what is unknown meets nothing."""
    match constraint:
        case CategoryIs(category=category):
            return product.category == category
        case BrandIs(brands=brands, excluded=excluded):
            if product.brand is None:
                return False
            return (product.brand.lower() in [brand.lower() for brand in brands]) is not excluded
        case BudgetLimit():
            return _affordable(product, constraint)
        case ReleasedIn(first=first, last=last):
            return bool(product.released) and (first or 0) <= int(str(product.released)[:4]) <= (last or 9999)
        case SpecLimit():
            return _specified(product, constraint)
        case _:
            assert_never(constraint)


def _affordable(product: Product, budget: BudgetLimit) -> bool:
    price = REFERENCE_RATES.convert(product.price, budget.currency) if product.price else None
    return price is not None and (budget.lowest or Decimal(0)) <= price.amount <= (
        budget.highest or Decimal("Infinity")
    )


def _specified(product: Product, limit: SpecLimit) -> bool:
    value = next((fact.value for fact in product.specs if fact.key == limit.key), None)
    if value is None:
        return False
    if limit.equals is not None:
        wanted = limit.equals if isinstance(limit.equals, tuple) else (limit.equals,)
        return any(_is(value, one) for one in wanted)
    if isinstance(value, bool | str | tuple):
        return False
    if limit.strict and value in (limit.at_least, limit.at_most):
        return False
    return (limit.at_least is None or value >= limit.at_least) and (limit.at_most is None or value <= limit.at_most)


def _is(value: object, wanted: object) -> bool:
    if isinstance(value, bool) or isinstance(wanted, bool):
        return value is wanted
    if isinstance(wanted, int | float):
        return isinstance(value, int | float) and abs(value - wanted) <= abs(wanted) * 0.005
    texts = value if isinstance(value, tuple) else (value,)
    return any(str(wanted).lower() in str(text).lower() for text in texts)

"""Constraint check: whether a product meets a constraint, and whether two require the same, apart from the engine that is judged."""

from collections.abc import Sequence
from decimal import Decimal
from typing import assert_never

from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import (
    BrandLimit,
    BudgetLimit,
    CategoryLimit,
    Constraint,
    LineExclusion,
    SpecLimit,
    YearLimit,
)


def holds(product: Product, constraint: Constraint) -> bool:
    """True only when what is known of the product meets the constraint; what is unknown meets nothing."""
    match constraint:
        case CategoryLimit(category=category):
            return product.category == category
        case BrandLimit(brands=brands, excluded=excluded):
            if product.brand is None:
                return False
            return (product.brand.lower() in [brand.lower() for brand in brands]) is not excluded
        case LineExclusion(line=line, names=names, is_product=is_product):
            name = product.name.casefold()
            return (
                name != line.casefold() if is_product else not any(one.casefold() in name for one in names or (line,))
            )
        case BudgetLimit():
            return _affordable(product, constraint)
        case YearLimit(first=first, last=last):
            return bool(product.released) and (first or 0) <= int(str(product.released)[:4]) <= (last or 9999)
        case SpecLimit():
            return _has_spec(product, constraint)
        case _:
            assert_never(constraint)


_PRICE_TOLERANCE = Decimal("0.01")
"""As a share, below a band of prices that was named roughly: $169.99 is the $170 that "around 200" reaches down to."""


def _affordable(product: Product, budget: BudgetLimit) -> bool:
    price = BUILT_IN_SHOP.rates.convert(product.price, budget.currency) if product.price else None
    lowest = (budget.lowest or Decimal(0)) * (1 - _PRICE_TOLERANCE if budget.soft and budget.highest else 1)
    if price is None or price.amount < lowest:
        return False
    highest = budget.highest or Decimal("Infinity")
    return price.amount < highest if budget.strict else price.amount <= highest


def _has_spec(product: Product, limit: SpecLimit) -> bool:
    value = next((fact.value for fact in product.specs if fact.key == limit.key), None)
    if value is None:
        return False
    if limit.equals is not None:
        wanted = limit.equals if isinstance(limit.equals, tuple) else (limit.equals,)
        return any(_is(value, one) for one in wanted) is not limit.excluded
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


_TOLERANCE = 0.01
"""As a share: where bounds in another unit were rounded."""


def alike(one: Constraint, other: Constraint) -> bool:
    """Whether two constraints require the same. Texts of a spec may be worded differently as long as they share one."""
    if one.soft != other.soft:
        return False
    if isinstance(one, BrandLimit) and isinstance(other, BrandLimit):
        return one.excluded == other.excluded and _folded_words(one.brands) == _folded_words(other.brands)
    if isinstance(one, SpecLimit) and isinstance(other, SpecLimit):
        return _alike_specs(one, other)
    if isinstance(one, BudgetLimit) and isinstance(other, BudgetLimit):
        other = copy_with(other, strict=one.strict, shared=one.shared)  # to the cent, and among several things
    if isinstance(one, CategoryLimit) and isinstance(other, CategoryLimit):
        return one.category == other.category
    return copy_with(one, words="") == copy_with(other, words="")


def _alike_specs(one: SpecLimit, other: SpecLimit) -> bool:
    if (one.key, one.strict) != (other.key, other.strict):
        return False
    if _texts(one) and _texts(other):
        return one.excluded == other.excluded and bool(_texts(one) & _texts(other))
    if isinstance(one.equals, bool) and isinstance(other.equals, bool):
        return (one.equals is not one.excluded) is (other.equals is not other.excluded)
    bounds = ((one.at_least, other.at_least), (one.at_most, other.at_most))
    return one.equals == other.equals and all(_near(here, there) for here, there in bounds)


def _near(one: float | None, other: float | None) -> bool:
    if one is None or other is None:
        return one is other
    return abs(one - other) <= _TOLERANCE * max(abs(one), abs(other))


def _folded_words(words: Sequence[str]) -> set[str]:
    return {word.casefold() for word in words}


def _texts(limit: SpecLimit) -> set[str]:
    if isinstance(limit.equals, str):
        return _folded_words([limit.equals])
    return _folded_words(limit.equals) if isinstance(limit.equals, tuple) else set()

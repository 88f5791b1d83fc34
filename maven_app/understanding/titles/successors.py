"""Successors: the newer product of the same line, told by the number of the model or by the year of its name."""

import re
from collections.abc import Sequence

from maven_app.domain.catalogue.products import Product

_ASIDE = re.compile(r"\s*\([^)]*\)")
_NUMBER = re.compile(r"\d+|(?<=[\d\s])(?:VIII|VII|VI|IV|IX|III|II|V)\b")
_ROMAN = {"II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6, "VII": 7, "VIII": 8, "IX": 9}
_SIZES_IN_NAMES = frozenset({"laptops"})
"""Categories where the number of a name is a size."""
_STEPS = 3
"""Numbers that a successor may be ahead: a 16 after a 13 is of the same line, a 56 after a 16 is not."""


def newest_after(product: Product, others: Sequence[Product]) -> Product | None:
    """The newest of `others` that follows `product` in its line, of its size where it comes in several; None where none does."""
    after = [other for other in others if _follows(other, product)]
    return max(
        after, key=lambda other: (other.year or 0, -_apart_in_size(other, product), other.released or ""), default=None
    )


def _apart_in_size(one: Product, other: Product) -> float:
    """Inches between the two screens; 0 where one is not stated."""
    sizes = [fact.value for product in (one, other) if (fact := product.fact("screen_size"))]
    known = [float(size) for size in sizes if isinstance(size, int | float)]
    return abs(known[0] - known[-1]) if len(known) > 1 else 0.0


def _follows(other: Product, product: Product) -> bool:
    if (other.brand, other.category) != (product.brand, product.category) or not other.released or not product.released:
        return False
    if other.released <= product.released:
        return False
    mine, its = _ASIDE.sub("", product.name), _ASIDE.sub("", other.name)
    if mine == its:
        return True
    if product.category in _SIZES_IN_NAMES:
        return False
    (line, number), (other_line, other_number) = _line(mine), _line(its)
    return (
        line == other_line and number is not None and other_number is not None and 0 < other_number - number <= _STEPS
    )


def _line(name: str) -> tuple[str, int | None]:
    """The name without its last number, and that number."""
    found = list(_NUMBER.finditer(name))
    if not found:
        return name, None
    last = found[-1]
    number = _ROMAN.get(last.group()) or int(last.group())
    return f"{name[: last.start()]}#{name[last.end() :]}", number

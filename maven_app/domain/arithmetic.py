"""Arithmetic: what a few amounts of one kind make, and whether a stated figure is one of those results."""

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from itertools import combinations

from maven_app.domain.quantities.reading import StatedQuantity


def gaps(amounts: Sequence[Decimal]) -> Iterator[Decimal]:
    """How far they lie apart, two by two."""
    return (abs(one - other) for one, other in combinations(amounts, 2))


def totals(amounts: Sequence[Decimal]) -> Iterator[Decimal]:
    """What all of them come to, and each two."""
    if len(amounts) > 1:
        yield sum(amounts, Decimal(0))
        yield from (one + other for one, other in combinations(amounts, 2))


def percentages(amounts: Sequence[Decimal]) -> Iterator[Decimal]:
    """Of each two, by how many percent one is less, by how many the other is more, and how many percent one is of the other."""
    for low, high in (sorted(pair) for pair in combinations(amounts, 2)):
        if low > 0:
            yield 100 * (high - low) / high
            yield 100 * (high - low) / low
            yield 100 * low / high


def is_any(figure: StatedQuantity, amounts: Iterable[Decimal]) -> bool:
    """Whether one of the amounts is the figure, rounded to as many places as it is stated in."""
    stated = [(value, _half_a_place(value)) for value in figure.values]
    return any(amount and abs(amount - value) <= half for amount in amounts for value, half in stated)


def _half_a_place(value: Decimal) -> Decimal:
    exponent = value.as_tuple().exponent
    return Decimal(5).scaleb(min(exponent, 0) - 1) if isinstance(exponent, int) else Decimal(0)

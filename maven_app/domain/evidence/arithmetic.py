"""Arithmetic: what a few amounts of one kind make, and whether a stated figure is one of those results."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from decimal import Decimal
from itertools import combinations

from maven_app.domain.quantities.extraction import StatedQuantity

Pair = tuple[Decimal, Decimal]


def gaps(pairs: Iterable[Pair]) -> Iterator[Decimal]:
    """How far the two of each pair lie apart."""
    return (abs(one - other) for one, other in pairs)


def sums(amounts: Sequence[Decimal]) -> Iterator[Decimal]:
    """The sum of all of them, and of each two."""
    if len(amounts) > 1:
        yield sum(amounts, Decimal(0))
        yield from (one + other for one, other in combinations(amounts, 2))


def percentages(pairs: Iterable[Pair], formulas: Iterable[Callable[[Decimal, Decimal], Decimal]]) -> Iterator[Decimal]:
    """The results of each formula for the lower and the higher of each pair, in percent."""
    ordered = [(min(pair), max(pair)) for pair in pairs]
    return (100 * formula(low, high) for formula in formulas for low, high in ordered if low > 0)


def reduction(low: Decimal, high: Decimal) -> Decimal:
    """By what share the lower is less."""
    return (high - low) / high


def increase(low: Decimal, high: Decimal) -> Decimal:
    """By what share the higher is more."""
    return (high - low) / low


def share(low: Decimal, high: Decimal) -> Decimal:
    """How much of the higher the lower is."""
    return low / high


def ratio(low: Decimal, high: Decimal) -> Decimal:
    """How many times the lower the higher is."""
    return high / low


def most_telling(pairs: Iterable[Pair], most: int) -> Sequence[Pair]:
    """All pairs where they are at most so many, else those with the lowest or the highest amount, else those two: of many pairs
    some lie as far apart as anybody may make up.
    """
    pairs = list(dict.fromkeys(pairs))
    ends = {end for one in (min, max) if pairs for end in [one(map(one, pairs))]}
    outer = [pair for pair in pairs if ends & {*pair}]
    return next((few for few in (pairs, outer) if len(few) <= most), [(min(ends), max(ends))] if ends else [])


def matches_any(figure: StatedQuantity, amounts: Iterable[Decimal]) -> bool:
    """Whether one of the amounts is the figure, rounded to as many places as it is stated in."""
    stated = [(value, _half_a_place(value)) for value in figure.values]
    return any(amount and abs(amount - value) <= half for amount in amounts for value, half in stated)


def _half_a_place(value: Decimal) -> Decimal:
    exponent = value.as_tuple().exponent
    return Decimal(5).scaleb(min(exponent, 0) - 1) if isinstance(exponent, int) else Decimal(0)

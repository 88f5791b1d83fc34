"""Quantity index: the quantities that a text states, for others to be looked up among them."""

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator
from decimal import Decimal
from functools import lru_cache

from maven_app.domain.quantities.currencies import currency_after
from maven_app.domain.quantities.extraction import BLANK, StatedQuantity, extract_quantities
from maven_app.domain.quantities.locales.reading_context import ANYWHERE
from maven_app.domain.quantities.units import conversion_factor, unit_after

_TOLERANCE = Decimal("0.006")
"""How far, as a share, a quantity may lie from one in another unit: whoever converted it has rounded."""
_TELLING, _NEARBY = 100, 40
"""From where on a bare number is not there by chance, and within how many signs a smaller one must have its unit."""
_WORD = re.compile(r"[^\W\d_]+(?:/[a-z]+|[²³2])?|[%€£¥₹₩฿₱$″]")
_OTHER_WORDS = frozenset({"in", "x", "k", "v", "m", "a", "s", "l"})
_EMPHASIS = re.compile(r"[*_`\\~]+")


def marked_quantities_in(text: str) -> Iterator[StatedQuantity]:
    """The quantities of Markdown in order, at their places in it."""
    return extract_quantities(without_emphasis(text, BLANK))


def without_emphasis(text: str, blank: str = " ") -> str:
    """Markdown with `blank` for each sign of emphasis, so that every place stays where it is."""
    return _EMPHASIS.sub(lambda signs: blank * len(signs.group()), text)


class QuantityIndex:
    """The quantities that a text in Markdown states."""

    def __init__(self, text: str) -> None:
        self._units: dict[Decimal, set[str | None]] = defaultdict(set)
        values: dict[str, set[Decimal]] = defaultdict(set)
        for quantity in marked_quantities_in(text):
            for value in quantity.values:
                is_clear = quantity.unit or value >= _TELLING
                units: set[str | None] = {*quantity.units} if is_clear else _units_near(text, quantity)
                units = units or ({None} if is_clear else units)
                self._units[value] |= units
                for unit in units - {None}:
                    values[str(unit)].add(value)
        self._values = {unit: sorted(stated) for unit, stated in values.items()}

    def states(self, quantity: StatedQuantity) -> bool:
        """Whether the text states it: the same number with the same unit, or as much of another.

        A number without a unit of its own is taken for one with it where it is a large one, or the unit is named nearby, as in a table.
        """
        wanted = {*quantity.units, None}
        if any(wanted & self._units[value] for value in quantity.values if value in self._units):
            return True
        return any(self._converts(quantity, unit, other) for unit in quantity.units for other in self._values)

    def _converts(self, quantity: StatedQuantity, unit: str, other: str) -> bool:
        factor = conversion_factor(other, unit) if other != unit else None
        if not factor:
            return False
        there = self._values[other]
        for value in quantity.values:
            low, high = sorted(value * share / Decimal(factor) for share in (1 - _TOLERANCE, 1 + _TOLERANCE))
            place = bisect_left(there, low)
            if place < len(there) and there[place] <= high:
                return True
        return False


@lru_cache(maxsize=64)
def quantities_stated(text: str) -> QuantityIndex:
    """The quantities of a text; kept, since answers of one conversation cite the same sources."""
    return QuantityIndex(text)


def _units_near(text: str, quantity: StatedQuantity) -> set[str | None]:
    """The units that are named around a bare number: in a table they stand beside it or in its row's head."""
    first = max(quantity.start - _NEARBY, 0)
    near = text[first : quantity.end + _NEARBY].lower()
    return {unit for word in set(_WORD.findall(near)) - _OTHER_WORDS for unit in _units_of_word(word)}


@lru_cache(maxsize=4096)
def _units_of_word(word: str) -> tuple[str, ...]:
    if unit := unit_after(word, 0, "", ANYWHERE):
        return (unit[0],)
    mark = currency_after(word, 0, ANYWHERE, is_spaced=False)
    return mark.currencies if mark else ()

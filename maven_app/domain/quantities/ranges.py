"""Ranges: two quantities that are the ends of one, each lending the other the currency, the unit and the scale that it lacks."""

from dataclasses import replace

from maven_app.domain.language.tokens import word_set
from maven_app.domain.quantities.extraction import StatedQuantity
from maven_app.domain.quantities.numerals.scales import SCALES

DASHES = word_set("- – — ~")
TO_WORDS = word_set("to bis tot hingga sampai")
"""Words that make a range of the numbers around them."""
AND_WORDS = word_set("and dan und et y e en och till until sd s/d à a do")
"""Words that do so after "between" and its kin only, which is the caller's to see."""
RANGE_WORDS = DASHES | TO_WORDS | AND_WORDS
_LARGE = 1000


def complete_range(one: StatedQuantity, other: StatedQuantity) -> tuple[StatedQuantity, StatedQuantity] | None:
    """Both ends with what each lacks; None when they measure different things.

    "1 - 1.5 jt" starts at a million, "1 jt - 3" ends at three; "900 - 1.5k" starts at nine hundred.
    """
    if one.measure and other.measure and one.measure != other.measure:
        return None
    scale = other.scale if one.scale is None and one.value < other.value / 10 else None
    low, high = one, other
    if scale:
        low = replace(low, values=tuple(value * SCALES[scale] for value in one.values))
    low = replace(
        low,
        currencies=one.currencies or other.currencies,
        measure=one.measure or other.measure,
        scale=one.scale or other.scale,
    )
    high = replace(high, currencies=other.currencies or low.currencies, measure=other.measure or low.measure)
    if one.scale and other.scale is None and other.value < _LARGE:
        high = replace(high, values=tuple(value * SCALES[one.scale] for value in other.values), scale=one.scale)
    return low, high

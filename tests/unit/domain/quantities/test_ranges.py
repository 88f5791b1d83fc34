"""Ranges: both ends, with what each lends the other."""

import pytest

from maven_app.domain.quantities.extraction import extract_quantities
from maven_app.domain.quantities.locales.reading_context import ReadingContext
from maven_app.domain.quantities.ranges import complete_range


@pytest.mark.parametrize(
    ("text", "currency", "low", "high", "unit"),
    [
        ("300-500 g", None, 300, 500, "g"),
        ("$300-500", None, 300, 500, "USD"),
        ("€1.299 bis 1.499", "EUR", 1299, 1499, "EUR"),
        ("1.299 – 1.499 €", "EUR", 1299, 1499, "EUR"),
        ("between 1 and 1.5 jt", None, 1_000_000, 1_500_000, "IDR"),
        ("Rp 2 juta - Rp 4 juta", "IDR", 2_000_000, 4_000_000, "IDR"),
        ("3jt-5jt", "IDR", 3_000_000, 5_000_000, "IDR"),
        ("20–30 hours", None, 20, 30, "h"),
        ("13 to 14 inches", None, 13, 14, "in"),
        ("de 200 à 300 €", "EUR", 200, 300, "EUR"),
        ("CHF 1'299 bis 1'499", "CHF", 1299, 1499, "CHF"),
    ],
)
def test_the_ends_of_a_range_lend_each_other_what_they_lack(
    text: str, currency: str | None, low: int, high: int, unit: str
) -> None:
    ends = complete_range(*extract_quantities(text, ReadingContext(currency=currency)))

    assert ends is not None
    one, other = ends
    assert (one.value, one.unit, other.value, other.unit) == (low, unit, high, unit)


@pytest.mark.parametrize("text", ["30 hours or 250 g", "5 g - 6 h"])
def test_two_quantities_of_different_things_are_no_range(text: str) -> None:
    assert complete_range(*extract_quantities(text)) is None

"""What only one of two readings can measure is read so; what may be either is left out."""

import pytest

from maven_app.domain.quantities.locales.reading_context import ReadingContext
from maven_app.domain.quantities.numerals.numbers import parse_number

FEED = ReadingContext(locale="en_US", is_machine_written=True)
PERSON = ReadingContext(currency="USD")


@pytest.mark.parametrize(
    ("digits", "unit", "value"),
    [
        ("1.250", "g", 1250),
        ("1.250", "kg", 1.25),
        ("5.000", "mAh", 5000),
        ("1.000", "nit", 1000),
        ("500.000", "nit", 500),
        ("59.951", "Hz", 59.951),
        ("12.200", "MP", 12.2),
        ("8.000", "Pa", 8000),
    ],
)
def test_a_feed_and_a_person_mean_what_a_product_can_measure(digits: str, unit: str, value: float) -> None:
    for context in (FEED, PERSON):
        assert float(parse_number(digits, context, unit=unit) or 0) == value


@pytest.mark.parametrize(("digits", "unit"), [("45.000", "mAh"), ("35.500", "g"), ("1.500", "W")])
def test_what_a_feed_may_mean_either_way_is_left_out(digits: str, unit: str) -> None:
    assert parse_number(digits, FEED, unit=unit) is None
    assert parse_number(digits, PERSON, unit=unit) == int(digits.replace(".", ""))


def test_the_fact_tells_what_its_unit_leaves_open() -> None:
    assert parse_number("16.000", FEED, unit="GB") is None
    assert parse_number("16.000", FEED, unit="GB", key="ram") == 16
    assert parse_number("1.000", FEED, unit="GB", key="storage") == 1000

"""Dates as people, shops and pages write them."""

import pytest

from maven_app.domain.quantities.dates import parse_date
from maven_app.domain.quantities.locales.reading_context import ReadingContext


@pytest.mark.parametrize(
    ("written", "currency", "iso"),
    [
        ("2024-09-09", None, "2024-09-09"),
        ("2024-09-09T08:30:00Z", None, "2024-09-09"),
        ("2024-09", None, "2024-09"),
        ("2024", None, "2024"),
        ("2024/9/9", None, "2024-09-09"),
        ("2024年9月9日", "JPY", "2024-09-09"),
        ("Sep 9, 2024", None, "2024-09-09"),
        ("September 9th, 2024", None, "2024-09-09"),
        ("9 Sep 2024", None, "2024-09-09"),
        ("9. September 2024", "EUR", "2024-09-09"),
        ("9 settembre 2024", "EUR", "2024-09-09"),
        ("9 de septiembre de 2024", "EUR", "2024-09-09"),
        ("9 września 2024", "PLN", "2024-09-09"),
        ("17 Agustus 2024", "IDR", "2024-08-17"),
        ("September 2024", None, "2024-09"),
        ("09.10.2024", "EUR", "2024-10-09"),
        ("9/10/2024", "USD", "2024-09-10"),
        ("9/10/2024", "GBP", "2024-10-09"),
        ("31/12/2024", "USD", "2024-12-31"),
    ],
)
def test_a_date_is_read_as_it_is_written(written: str, currency: str | None, iso: str) -> None:
    assert parse_date(written, ReadingContext(currency=currency)) == iso


@pytest.mark.parametrize(
    "written",
    ["yesterday", "3 days ago", "2024-13-01", "31.02.2024", "1299", "9 Smarch 2024", "", "0000-00-00", "20245"],
)
def test_what_is_no_date_is_none(written: str) -> None:
    assert parse_date(written, ReadingContext()) is None

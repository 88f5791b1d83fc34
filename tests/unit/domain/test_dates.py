"""Dates as a person reads them."""

import pytest

from maven_app.domain.dates import date_text


@pytest.mark.parametrize(
    ("iso", "words"),
    [
        ("2024-09-09", "9 Sep 2024"),
        ("2024-12", "Dec 2024"),
        ("2023", "2023"),
        ("2024-09-09T08:30:00Z", "9 Sep 2024"),
        ("", ""),
        (None, ""),
    ],
)
def test_a_date_is_said_as_precisely_as_it_is_known(iso: str | None, words: str) -> None:
    assert date_text(iso) == words


@pytest.mark.parametrize("text", ["soon", "2024-13-01", "2024-00", "autumn-2024"])
def test_what_is_no_date_stays_as_it_is(text: str) -> None:
    assert date_text(text) == text

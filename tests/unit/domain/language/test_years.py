"""Years: every reader of names takes the same four digits for the year of a model."""

import pytest

from maven_app.domain.language.tokens import is_year
from maven_app.feeds.named_categories import category_named
from maven_app.understanding.titles.model_codes import marks_in

YEARS = ("2000", "2009", "2019", "2026", "2031")
NUMBERS = ("2040", "2060", "2070", "1950", "201", "20199")


@pytest.mark.parametrize("year", YEARS)
def test_a_year_is_one_for_every_reader(year: str) -> None:
    assert is_year(year)
    assert marks_in(f"LG C9 {year}").years == {year}
    assert category_named(f"laptops{year}") == "laptops"


@pytest.mark.parametrize("number", NUMBERS)
def test_the_number_of_a_model_is_none(number: str) -> None:
    assert not is_year(number)
    assert not marks_in(f"LG C9 {number}").years

"""Lifetimes: years that something is to last are no hours on a charge, no age and no warranty."""

import pytest

from maven_app.understanding.circumstances.lifetimes import without_lifetimes
from maven_app.understanding.need_parser import parse_need


@pytest.mark.parametrize(
    "text",
    [
        "iPhone 17 atau S25, mana lebih awet 5 tahun?",
        "mana yang lebih tahan lama sampai 5 tahun, S25 atau iPhone 17",
        "which phone lasts longest, like 7 years",
        "laptop that will last me six years",
        "a tablet, I want to keep it 6 years",
    ],
)
def test_years_that_something_lasts_are_a_use_and_no_battery(text: str) -> None:
    wishes = parse_need(text).wishes

    assert [wish.use for wish in wishes] == ["keep_long"]


@pytest.mark.parametrize(
    "text",
    [
        "phone for my 5 year old that lasts all day",
        "my phone died after 2 years, want longer battery life",
        "phone released in the last two years",
        "laptop with 3 years warranty that lasts 10 hours",
    ],
)
def test_other_years_are_none(text: str) -> None:
    assert all(wish.use != "keep_long" for wish in parse_need(text).wishes)


def test_a_question_without_them_asks_nothing_of_the_battery() -> None:
    assert without_lifetimes("mana lebih awet 5 tahun?") == "mana ?"
    assert without_lifetimes("which lasts 8 hours?") == "which lasts 8 hours?"

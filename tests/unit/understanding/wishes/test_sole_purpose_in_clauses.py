"""Sole purpose in clauses: whether the words of an implied wish say that little more is wanted."""

import pytest

from maven_app.understanding.wishes.sole_purpose import is_only_in


@pytest.mark.parametrize(
    "clause", ["i just take pics of my kids", "just take pics of my kids", "take pics of my kids only"]
)
def test_just_says_that_it_is_all(clause: str) -> None:
    assert is_only_in(clause, "take pics of my kids")


@pytest.mark.parametrize(
    ("clause", "words"), [("we just moved to a bright flat", "bright flat"), ("take pics of my kids", "take pics")]
)
def test_what_has_just_happened_says_nothing(clause: str, words: str) -> None:
    assert not is_only_in(clause, words)

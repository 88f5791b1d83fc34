"""A word list is a set of words that takes hardly more room than its text."""

import tracemalloc

import pytest

from maven_app.domain.language.ordinary_words import listed_words
from maven_app.domain.language.word_list import WordList

_WORDS = WordList(["cone", "con", "cones", "a", "", "conc"])


@pytest.mark.parametrize("word", ["con", "cone", "cones", "conc", "a", ""])
def test_holds_the_words_that_it_was_given(word: str) -> None:
    assert word in _WORDS


@pytest.mark.parametrize("word", ["co", "one", "cone\ncones", "\n", "ones", "b", "A"])
def test_holds_no_part_of_a_word_and_no_two_of_them(word: str) -> None:
    assert word not in _WORDS


def test_is_a_set() -> None:
    assert set(_WORDS) == {"cone", "con", "cones", "a", "", "conc"} and len(_WORDS) == 6
    assert {"con", "lens"} - _WORDS == {"lens"}
    assert _WORDS.isdisjoint({"lens"}) and not _WORDS.isdisjoint({"lens", "a"})


def test_takes_a_quarter_of_the_room_of_a_set() -> None:
    words = list(listed_words("en"))
    tracemalloc.start()
    WordList(words)
    before, _ = tracemalloc.get_traced_memory()
    listed = WordList(words)
    room = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()

    assert len(listed) == len(words) > 40_000
    assert room < 40 * len(words)

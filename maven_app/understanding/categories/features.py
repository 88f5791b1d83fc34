"""Features: the words of a message as numbers, by whole words, pairs of words and letters."""

from collections.abc import Sequence

import numpy as np

from maven_app.domain.language.slang import IN_FULL
from maven_app.domain.language.tokens import tokenize
from maven_app.understanding.learning.grams import Row, hash_grams, letter_grams, place_of

_WORDS, _LETTERS = 8_192, 8_192
"""Places that words and letters are hashed to."""
_LETTERS_COUNT = 1.2
"""How much letters count beside words: they know the endings, compounds and misspellings that no example has."""


def words_of(text: str) -> tuple[str, ...]:
    """The words and figures, as they were written."""
    return tuple(token.raw for token in tokenize(text) if token.raw[:1].isalnum())


def row_of(words: Sequence[str]) -> Row:
    """One number for every place, and a last one that is always 1; slang counts as the plain words that it stands for."""
    words = [IN_FULL.get(word, word) for word in (raw.casefold() for raw in words)]
    letters = _LETTERS_COUNT * hash_grams(letter_grams(words), _LETTERS)
    return np.concatenate([hash_grams(_word_grams(words), _WORDS), letters, np.ones(1, dtype=np.float32)])


def places_of(word: str) -> list[int]:
    """Where a word by itself counts in a row."""
    folded = IN_FULL.get(word.casefold(), word.casefold())
    letters = (place_of(gram, _LETTERS) for gram in set(letter_grams([folded])))
    return [place_of(folded, _WORDS), *(_WORDS + place for place in letters)]


def _word_grams(words: Sequence[str]) -> set[str]:
    framed = ["<", *words, ">"]
    return {*words, *(" ".join(framed[place : place + 2]) for place in range(len(framed) - 1))}

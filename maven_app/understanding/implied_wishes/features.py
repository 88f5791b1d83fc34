"""Features: a clause as one row of numbers: its meaning, its words and its letters."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from maven_app.domain.language.tokens import tokenize
from maven_app.understanding.intents.english_glosses import gloss
from maven_app.understanding.learning.grams import Row, hash_grams, letter_grams

_WORDS, _LETTERS = 2_048, 2_048
"""Places that words and letters are hashed to."""
_WORDS_COUNT, _LETTERS_COUNT = 1.0, 1.0
"""How much they count beside the meaning."""


def glossed_words(text: str) -> tuple[str, ...]:
    """The words and figures in plain English, which is all that the embedder knows."""
    return gloss([token.word for token in tokenize(text) if token.raw[:1].isalnum()])


def rows_of(clauses: Sequence[Sequence[str]], meanings: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
    """One row per clause; `meanings` are the embeddings of the clauses."""
    return np.stack([_row_of(words, meaning) for words, meaning in zip(clauses, meanings, strict=True)])


def _row_of(words: Sequence[str], meaning: Row) -> Row:
    blocks = [
        meaning,
        _WORDS_COUNT * hash_grams(_word_grams(words), _WORDS),
        _LETTERS_COUNT * hash_grams(letter_grams(words), _LETTERS),
        np.ones(1, dtype=np.float32),
    ]
    return np.concatenate(blocks).astype(np.float32)


def _word_grams(words: Sequence[str]) -> Iterator[str]:
    yield from words
    yield from (" ".join(pair) for pair in pairwise(words))

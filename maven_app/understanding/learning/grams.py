"""Grams: pieces of words and sentences, each counted at the place of a row that its hash gives."""

import zlib
from collections.abc import Iterable, Iterator

import numpy as np
import numpy.typing as npt

Row = npt.NDArray[np.float32]

_LENGTHS = (3, 4, 5)


def letter_grams(words: Iterable[str]) -> Iterator[str]:
    """Runs of three to five letters, the ends of each word marked."""
    for word in words:
        framed = f"<{word}>"
        for length in _LENGTHS:
            yield from (framed[place : place + length] for place in range(len(framed) - length + 1))


def place_of(gram: str, places: int) -> int:
    """Where a gram is counted in a row of so many `places`."""
    return zlib.crc32(gram.encode()) % places


def hash_grams(grams: Iterable[str], places: int) -> Row:
    """A row of so many `places` and of length 1, in which each gram counts once."""
    row = np.zeros(places, dtype=np.float32)
    for gram in set(grams):
        row[place_of(gram, places)] += 1.0
    return unit(row)


def unit(values: Row) -> Row:
    """The same direction with length 1; zeros stay zeros."""
    return values / max(float(np.linalg.norm(values)), 1e-9)

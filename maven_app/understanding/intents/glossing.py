"""Glossing: the words by which people ask, said in plain English, so that both languages and their slang teach one another."""

import importlib.resources
from collections.abc import Iterator, Sequence
from functools import cache

from maven_app.domain.language.slang import PLAIN

_ITS = ("nya", "mu", "kah", "lah", "in", "kan", "an")
"""Endings of Indonesian words; the first two say whose it is."""
_SHORTEST = 3


def glossed(words: Sequence[str]) -> tuple[str, ...]:
    """The words, those that are known in plain English."""
    return tuple(part for word in words for part in _gloss(PLAIN.get(word, word)).split())


def _gloss(word: str) -> str:
    known = _glosses()
    if word in known:
        return known[word]
    for ending in _ITS:
        stem = word.removesuffix(ending)
        if stem != word and len(stem) >= _SHORTEST and stem in known:
            return f"its {known[stem]}" if ending == "nya" else known[stem]
    return word


@cache
def _glosses() -> dict[str, str]:
    """The first meaning of each word."""
    found: dict[str, str] = {}
    for meaning, word in _lines():
        found.setdefault(word, meaning)
    return found


def _lines() -> Iterator[tuple[str, str]]:
    file = importlib.resources.files("maven_app.understanding.intents").joinpath("glosses.txt")
    for line in file.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            meaning, _, words = line.partition(": ")
            yield from ((meaning, word) for word in words.split())

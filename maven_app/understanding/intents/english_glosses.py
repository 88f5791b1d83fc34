"""English glosses: the words by which people ask, said in plain English, so that both languages and their slang teach one another."""

import importlib.resources
from collections.abc import Iterator, Sequence
from functools import cache

from maven_app.domain.language.slang import PLAIN
from maven_app.domain.language.tokens import Phrases, tokenize
from maven_app.domain.language.words import language_of

_ITS = ("nya", "mu", "kah", "lah", "in", "kan", "an")
"""Endings of Indonesian words; the first two say whose it is."""
_SHORTEST = 3


def gloss(words: Sequence[str]) -> tuple[str, ...]:
    """The words, those by which people ask in plain English."""
    return tuple(part for word in words for part in _gloss(PLAIN.get(word, word)).split())


def glossed_in_full(words: Sequence[str]) -> tuple[str, ...]:
    """The words of an Indonesian sentence, those for goods and what is done with them in plain English too."""
    plain = [PLAIN.get(word, word) for word in words]
    found: list[str] = []
    place = 0
    while place < len(plain):
        match = _goods().at(plain, place)
        found += (match[1] if match else _gloss(plain[place])).split()
        place += match[0] if match else 1
    return tuple(found)


def plain_english(text: str) -> str:
    """`text` as an embedder of English understands it, whichever of the two languages it is in."""
    words = [token.word for token in tokenize(text)]
    return " ".join(glossed_in_full(words) if language_of(text, "en") == "id" else gloss(words))


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
    for meaning, words in _entries("glosses.txt"):
        yield from ((meaning, word) for word in words.split())


@cache
def _goods() -> Phrases[str]:
    """The meaning of each phrase of goods; the first one counts."""
    found: dict[str, str] = {}
    for meaning, phrases in _entries("goods_glosses.txt"):
        for phrase in phrases.split(", "):
            found.setdefault(phrase, meaning)
    return Phrases(found.items())


def _entries(name: str) -> Iterator[tuple[str, str]]:
    """Each line of a file of glosses: what is meant, and the words that mean it."""
    file = importlib.resources.files("maven_app.understanding.intents").joinpath(name)
    for line in file.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            meaning, _, words = line.partition(": ")
            yield meaning, words

"""Clauses: the parts of a message that say one thing each."""

import re
from collections.abc import Iterator
from typing import NamedTuple

_SENTENCE = re.compile(r"[^.!?;\n]+(?:[.!?](?=\w)[^.!?;\n]*)*")
"""A point between letters or figures ends nothing: "6.1 inch"."""
_BETWEEN = re.compile(
    r"[,:()–—]|\s-\s|\b(?:and|but|so|because|since|cause|cos|who|that|which|while|though|although|when|plus"
    r"|dan|tapi|soalnya|karena|karna|yang|yg|terus|biar|supaya|kalau|kalo)\b",
    re.IGNORECASE,
)
_LONGEST_SENTENCE = 24
"""Words of a sentence that may mean one thing."""


_BESIDE = 2
"""Words to either side of one that tell its sense."""
_CAN = ("can", "could", "bisa", "dapat")


class Surroundings(NamedTuple):
    """Where words stand; empty where none holds them all, and for a sentence that is too long to mean one thing."""

    clause: str
    sentence: str


def surroundings_of(words: str, text: str) -> Surroundings:
    """The clause and the sentence of `text` that hold `words`."""
    sentence = next((one for one in _SENTENCE.findall(text) if words in one), "")
    clause = next((one for one in split_clauses(sentence) if words in one), "")
    return Surroundings(clause, sentence.strip() if len(sentence.split()) <= _LONGEST_SENTENCE else "")


def split_clauses(sentence: str) -> Iterator[str]:
    """The clauses of a sentence."""
    begin = 0
    for border in _BETWEEN.finditer(sentence):
        yield sentence[begin : border.start()].strip()
        begin = border.end()
    yield sentence[begin:].strip()


def words_beside(word: str, clause: str) -> str:
    """A word with the two to either side of it."""
    words = clause.split()
    place = next((place for place, one in enumerate(words) if word in one.casefold()), None)
    return clause if place is None else " ".join(words[max(0, place - _BESIDE) : place + _BESIDE + 1])


def without_can(clause: str) -> str:
    """ "Can mop", "bisa ngepel": the clause without the word that only says that it is an ability."""
    first, _, rest = clause.partition(" ")
    return rest if first.casefold() in _CAN and rest else clause

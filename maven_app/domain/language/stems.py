"""Stems: words without their endings, so that "batteries" is "battery" and "ketahanan" is "tahan"."""

import re
import threading
import unicodedata
from collections.abc import Iterator
from typing import Literal, NamedTuple

import Stemmer

from maven_app.domain.language.words import is_only_indonesian


class _Stemmers(threading.local):
    """One of each language per thread: none may be used by two at once."""

    def __init__(self) -> None:
        self.english = Stemmer.Stemmer("english")
        self.indonesian = Stemmer.Stemmer("indonesian")


_STEMMERS = _Stemmers()


def stem(word: str) -> str:
    """The stem of a word in small letters, by the rules of its own language, whatever the text around it is in."""
    stemmer = _STEMMERS.indonesian if is_only_indonesian(word) else _STEMMERS.english
    return str(stemmer.stemWord(word))


_WORD = re.compile(r"[^\W_]+")


class StemSpan(NamedTuple):
    """A word of a text, by its stem."""

    stem: str
    start: int
    end: int


def stem_spans(text: str) -> Iterator[StemSpan]:
    """The words of `text`, letters and digits alone, by their stems whatever their case and width."""
    for found in _WORD.finditer(text):
        folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", found[0]).casefold())
        yield StemSpan(stem(folded), found.start(), found.end())


def is_unfinished(stem: str, *, match: Literal["all", "any"]) -> bool:
    """Whether what begins with the last stem of a query is found too; one sign alone says too little where any word is enough."""
    return match == "all" or len(stem) > 1


def stems_in(text: str) -> list[str]:
    """The stems of the words of `text`, in order: what an index of words holds of it."""
    return [span.stem for span in stem_spans(text)]

"""Advice phrases: the words by which an entry of advice knows its question, and those of a message that say something."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from maven_app.domain.language.tokens import words_in
from maven_app.domain.language.words import STOP
from maven_app.understanding.intents.english_glosses import gloss
from maven_app.understanding.lexicon.brands import KNOWN_BRANDS, LINE_NAMES

_ANY_ENDING = "*"
_MAKERS = frozenset(word.casefold() for maker in KNOWN_BRANDS for word in maker.split()) | {"ultra", "pro"}
_MODEL = re.compile(r"[a-z-]+\d[a-z\d-]*")


class AdvicePhrase(NamedTuple):
    """A phrase by which entries know their question; thousands stand in several of them."""

    words: tuple[str, ...]
    any_ending: bool
    content: frozenset[str]
    names_goods: bool

    def stands_at(self, words: Sequence[str], place: int) -> bool:
        """Whether it begins at `place`."""
        here = tuple(words[place : place + len(self.words)])
        if len(here) < len(self.words):
            return False
        last = self.words[-1]
        ends = here[-1].startswith(last) if self.any_ending else here[-1] == last
        return ends and here[:-1] == self.words[:-1]


@lru_cache(maxsize=16_384)
def advice_phrase(written: str) -> AdvicePhrase:
    """A phrase as an entry has it: "bluetooth codec", "stain*"."""
    words = words_in(written.removesuffix(_ANY_ENDING))
    return AdvicePhrase(words, written.endswith(_ANY_ENDING), frozenset(_telling(words)), _names_goods(words))


def _names_goods(words: Sequence[str]) -> bool:
    """Whether a phrase names a maker, a line or a model: "sony", "airpods", "xm5"."""
    is_named = any(word in _MAKERS or _MODEL.fullmatch(word) for word in words)
    return is_named or any(LINE_NAMES.at(words, place) for place in range(len(words)))


def content_words(text: str) -> Iterator[str]:
    """The words that say something, in plain English and without their endings."""
    return _telling(words_in(text.removesuffix("?")))  # most are a question, and plain without its mark


def _telling(words: Iterable[str]) -> Iterator[str]:
    return (telling for word in words if word[0].isalnum() for telling in _content_of(word))


@lru_cache(maxsize=16_384)
def words_asked(question: str) -> frozenset[str]:
    """The same of a way of asking; what is asked of goods of many kinds stands in each."""
    return frozenset(content_words(question))


@lru_cache(maxsize=16_384)
def _content_of(word: str) -> tuple[str, ...]:
    return tuple(_stem(plain) for plain in gloss((word,)) if plain not in STOP)


def _stem(word: str) -> str:
    for ending in ("ing", "ed", "es", "s"):
        if len(word) > len(ending) + 3 and word.endswith(ending):
            return word.removesuffix(ending)
    return word

"""Foreign language: whether a message is in a language other than the two that rules read."""

import re
from functools import cache
from typing import Any

from maven_app.domain.language.tokens import tokenize
from maven_app.domain.language.words import ENGLISH, INDONESIAN, STOP

_READ = frozenset({"en", "ms", "und"})
"""Codes by which the detector means English and Indonesian, which it does not tell from Malay, and a text that tells it nothing."""
_LINKS_AND_FIGURES = re.compile(r"https?://\S+|\S*\d\S*", re.IGNORECASE)
"""Links, and words with figures: model names and amounts are written so everywhere."""


def is_foreign(text: str) -> bool:
    """Whether the detector is sure of another language, and at most half of the words are plain ones of English or Indonesian.

    False where there is no detector, for which some machines would need a compiler.
    """
    plain, detector = _LINKS_AND_FIGURES.sub(" ", text), _detector()
    if detector is None:
        return False
    detected = detector.detect_details(plain)
    return detected.reliable and detected.language not in _READ and not _is_read(plain)


def _is_read(text: str) -> bool:
    words = [token.word for token in tokenize(text) if token.is_word]
    return sum(word in ENGLISH or word in INDONESIAN or word in STOP for word in words) * 2 > len(words)


@cache
def _detector() -> Any:
    try:
        import eldc
    except ImportError:
        return None
    eldc.init()
    return eldc.instance()

"""Language check: whether an answer is in the language of its message."""

import re

from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.transcript import Turn
from maven_app.domain.language.words import ENGLISH, INDONESIAN

_LEAD = 2
"""By so many words one language must lead before a text counts as written in it."""
_BOTH = INDONESIAN & ENGLISH


def is_in_language_of(turn: Turn) -> bool | None:
    """Whether the words of the turn are in the language of its message; None where either is too short to tell."""
    if not isinstance(turn.message, TextMessage):
        return None
    asked, answered = _language_of(turn.message.text), _language_of(turn.text)
    return None if asked is None or answered is None else asked == answered


def _language_of(text: str) -> str | None:
    words = re.findall(r"[^\W\d_]+", text.casefold())
    indonesian = sum(word in INDONESIAN - _BOTH for word in words)
    english = sum(word in ENGLISH - _BOTH for word in words)
    if abs(indonesian - english) < _LEAD:
        return None
    return "id" if indonesian > english else "en"

"""Opening check: whether two answers in a row begin with the same words."""

import re

from maven_app.domain.conversation.transcript import Transcript, Turn

_FIRST_WORDS = re.compile(r"\w[\w’'-]* \w[\w’'-]*")
"""Two words with nothing between: a name in bold, a figure's sign or a "Yes," is no turn of phrase that tires."""


def opens_differently(turn: Turn, before: Transcript) -> bool | None:
    """Whether the turn begins with other words than the answer before; None where either begins with a name or a short yes."""
    last = _first_words(before.last.text) if before.last else ""
    words = _first_words(turn.text)
    return words != last if words and last else None


def _first_words(text: str) -> str:
    found = _FIRST_WORDS.match(text)
    return found[0].casefold() if found else ""

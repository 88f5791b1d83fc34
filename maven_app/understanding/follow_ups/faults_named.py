"""Faults named: what a message finds wrong with what is shown, which wants something that is less so: "I like it but it's heavy"."""

import re
from collections.abc import Callable

from maven_app.domain.needs.need import Need

_STATES = re.compile(
    r"(?P<but>\b(?:but|tapi|though|although)\W+(?:\w+\W+)?)?"
    r"\b(?:it'?s|it is|it looks|it feels|it seems|they'?re|they are|they look|that'?s|itu|ini|kok)\s+"
    r"(?:(?:a bit|a little|kind of|kinda|quite|rather|pretty|so|really|very|way|agak|lumayan|cukup|sangat)\s+)*(?P<fault>\w+)(?=\W|$)",
    re.IGNORECASE,
)
"""How somebody says what a thing is like."""


def with_fault_named(text: str, parse: Callable[[str], Need]) -> str:
    """`text` with "too" before a quality that it states as a fault: one behind "but", or one that nobody wishes for ("it's heavy")."""
    match = _STATES.search(text)
    if match is None or "?" in text:
        return text
    place = match.start("fault")
    named = f"{text[:place]}too {text[place:]}"
    is_wished = any(not wish.relative for wish in parse(text).wishes) and not match["but"]
    wants_less = any(wish.relative for wish in parse(named).wishes)
    return named if wants_less and not is_wished else text

"""Named faults: what a message finds wrong with what is shown: "I like it but it's heavy", "a Chromebook? I need Word"."""

import re
from collections.abc import Callable, Sequence

from maven_app.domain.catalogue.products import Product
from maven_app.domain.needs.need import BrandLimit, Need, SpecLimit
from maven_app.domain.ranking.fit import meets_all

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


_ECHO = re.compile(
    r"\W*(?:(?:hm+|wait|what|oh|uh|um+|er|really|sorry|ok|okay|lah|loh|lho|eh|kok|hah)\b\W*)*"
    r"(?P<kind>(?:(?:an?|the)\s+)?[\w-]+(?:\s+[\w-]+)?)\s*\?+\s*(?P<why>\w.*)",
    re.IGNORECASE | re.DOTALL,
)
"""How a message repeats in wonder what it was shown, before it says what it has against that."""
_AGAINST = re.compile(
    r"\W*(?:no|nope|not|never|don'?t|can'?t|jangan|ga|gak|nggak|bukan|ogah)\b"
    r"|\b(?:(?:have|has|had|got) to|need|needs|must|harus|perlu|butuh|wajib)\b",
    re.IGNORECASE,
)
"""Objections: that it isn't wanted, or what has to be possible instead."""


def spell_out_doubt(text: str, shown: Sequence[Product], parse: Callable[[str], Need]) -> str:
    """`text` with "no" for the wonder at a kind or maker of what is `shown`: "[no] Chromebook. We have to use SPSS"."""
    match = _ECHO.fullmatch(text)
    if match is None or "?" in match["why"] or not _AGAINST.search(match["why"]):
        return text
    limits = tuple(one for one in parse(match["kind"]).constraints if isinstance(one, SpecLimit | BrandLimit))
    is_of_shown = bool(limits) and any(meets_all(product, limits) for product in shown)
    kind = re.sub(r"^(?:an?|the)\s+", "", match["kind"], flags=re.IGNORECASE)
    return f"no {kind}. {match['why']}" if is_of_shown else text

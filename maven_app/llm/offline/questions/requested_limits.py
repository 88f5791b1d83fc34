"""Requested limits: which of the limits that the words of a question read as it asks to hold."""

import re
from collections.abc import Collection, Sequence

from maven_app.domain.needs.need import BrandLimit, CategoryLimit, Constraint, SpecLimit
from maven_app.knowledge.fact_phrases import fact_phrases
from maven_app.llm.offline.questions.exclusion_stripping import OTHER_SIDE, is_done_without

_OF_DISPLAY, _COMPUTING = frozenset({"resolution", "refresh_rate"}), frozenset({"gpu", "processor", "chip"})
_DOING_AT = re.compile(
    r"\b(?:run|play|handle|render|stream|game|gaming|jalan\w*|main\w*|kuat|lancar)\b.*\b(?:at|in|on|di|with)\b",
    re.IGNORECASE,
)
"""Asks whether a product that computes can do something at so many pixels or hertz, which its own screen does not tell."""


def is_asked(limit: Constraint, text: str, keys: Sequence[str], specs: Collection[str]) -> bool:
    """Whether a question asks for a limit to hold; neither for the year in which it is asked ("worth it in 2025?") nor for what is set
    against the product: "is it faster than a [USB stick]?".
    """
    if is_done_without(limit):
        return False
    if isinstance(limit, SpecLimit):
        side = OTHER_SIDE.search(text)
        is_aside = side is not None and bool(limit.words) and limit.words.casefold() in side[0].casefold()
        is_of_doing = limit.key in _OF_DISPLAY and not _COMPUTING.isdisjoint(specs) and _DOING_AT.search(text)
        return limit.key in specs and not (is_aside or is_of_doing or _names_another(limit, keys, text))
    return not isinstance(limit, CategoryLimit | BrandLimit) and (limit.kind != "released" or "released" in keys)


def _names_another(limit: SpecLimit, keys: Sequence[str], text: str) -> bool:
    """Whether the words of a type ask for another fact: "can I change the lens?" asks for the mount, and not for the type of camera."""
    words = limit.words.casefold()
    if not words or limit.key != "type" or limit.key in keys:
        return False
    spans = (text[first:last].casefold() for key in keys for first, last in fact_phrases(key).asked_spans(text))
    return any(words in span or span in words for span in spans if span)


def key_of(limit: Constraint) -> str:
    """The key of the fact that a limit is on; "" of a limit on anything else."""
    return limit.key if isinstance(limit, SpecLimit) else ""

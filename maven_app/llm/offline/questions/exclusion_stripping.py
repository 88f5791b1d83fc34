"""Exclusion stripping: what a question asks of a product itself, without what it is set against and what it is to do without."""

import re
from functools import reduce

from maven_app.domain.needs.need import BrandLimit, Constraint, Need

OTHER_SIDE = re.compile(r"\bthan\s+(?![$€£]?\d).*", re.IGNORECASE)
"""The part of a question that sets something against the product: "is it faster [than a USB stick]?"."""

_LESSER = re.compile(
    r"[,\s]+(?:or|atau)\s+(?:(?:do|will|would|should) (?:i|we)\b"
    r"|(?:is it\s+)?(?:just|only|merely|simply|cuma|cuman|hanya|sekadar|sekedar)\b).*",
    re.IGNORECASE,
)
"""The lesser side of a question, which a no to the other means: "waterproof [or just splash proof]?"."""


def strip_exclusions(text: str, need: Need) -> str:
    """The text without what is set against the product, and without what that is to do without by its `need`."""
    said = (limit.words for limit in need.constraints if is_done_without(limit))
    return reduce(lambda rest, words: rest.replace(words, ""), said, OTHER_SIDE.sub("", text))


def without_refused_makers(text: str, need: Need) -> str:
    """The text without the words that refuse a maker: the "stuck" of "I don't want to be stuck with Amazon" asks for no repair."""
    refused = (limit.words for limit in need.constraints if isinstance(limit, BrandLimit) and limit.excluded)
    return reduce(lambda rest, words: rest.replace(words, ""), refused, text)


def is_done_without(limit: Constraint) -> bool:
    """Whether a limit is only what the product is to go without: of "does it work without wifi?" no fact tells."""
    return limit.words.casefold().startswith(("without ", "tanpa "))


def without_lesser_side(text: str) -> str:
    """The text without the lesser side of a choice: "waterproof or just splash proof?" asks whether it is waterproof."""
    return _LESSER.sub("", text)

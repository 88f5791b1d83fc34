"""Amounts: money, lengths and areas, which are no part of a product's name."""

import re

_AMOUNT = re.compile(
    r"(?<![\w.,])(?:\d+(?:[.,]\d+)?\s?-\s?)?\d+(?:[.,]\d+)?(?:\s?(?:jt|juta|rb|ribu)(?:an)?|\s?m²|\s?sqm|(?<!13)(?<!14)(?<!15)(?<!16)\s?m2|m2|m)(?!\w)",
    re.IGNORECASE,
)
"""Behind the inches of a laptop's screen "M2" is a chip."""


def without_amounts(text: str) -> str:
    """The text with blanks in their place: "mini evo, 1-2,5jt", "a room of 20m2"."""
    return _AMOUNT.sub(lambda found: " " * len(found.group()), text)


def is_amount(word: str) -> bool:
    """Whether a word is one: "2m"."""
    return _AMOUNT.fullmatch(word) is not None

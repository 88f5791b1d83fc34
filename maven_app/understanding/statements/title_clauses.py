"""Title clauses: the parts of a product's name between its commas and brackets, and which of them speak of something else."""

import re
from collections.abc import Iterator

_BREAKS = re.compile(r",(?!\d)|[;|()\[\]]|\s[-–—]\s")
_OF_OTHERS = re.compile(
    r"\b(?:also|auch|juga)\b.*\b(?:available|erhältlich|tersedia|ada)\b|"
    r"\b(?:version|model|variant|variante?|colou?r|option|versi)s?\b.*\b(?:available|erhältlich|tersedia)\b|"
    r"\b(?:sold|available|separately|separat|dijual|tersedia)\s+(?:separately|separat|erhältlich|terpisah)\b|"
    r"\b(?:optional\w*|opsional|not included|nicht (?:enthalten|inklusive)|tidak termasuk)\b",
    re.I,
)
"""Words for what can be had beside the product, or without which it comes."""


def strip_variant_clauses(title: str) -> str:
    """`title` without the clauses that speak of what else there is: "[G502 X], wireless version also available"."""
    return "".join(" " * len(one) if _OF_OTHERS.search(one) else one for one in _clauses(title))


def clause_of(words: str, title: str) -> str:
    """The clause in which the words stand: the HDR of "HDR, 500 nits" is no basis."""
    return next((one for one in _clauses(title) if words.casefold() in one.casefold()), words)


def _clauses(title: str) -> Iterator[str]:
    """The clauses of a name, each with what ends it."""
    place = 0
    for end in [*(found.end() for found in _BREAKS.finditer(title)), len(title)]:
        yield title[place:end]
        place = end

"""Successors: which of two products is the newer generation of the same model."""

import re
from functools import lru_cache

from maven_app.domain.products import Product

_GENERATION = re.compile(
    r"\([^)]*\d[^)]*\)|\b(?:gen|generation|series)\b|\d+(?![\d.]*\s?-?(?:inch|in\b|gb|tb|mm|″|\"))", re.IGNORECASE
)
"""What tells the generations of a model apart in its name: figures that are no measure, and a bracket with one."""


def is_successor(newer: Product, older: Product) -> bool:
    """Whether `newer` came after `older` under the same name, generation aside: "Kindle (2024)" after "Kindle (11th generation)"."""
    if not newer.released or not older.released or newer.brand != older.brand:
        return False
    is_later = newer.released[:4] > older.released[:4]
    return is_later and newer.category == older.category and _family(newer.name) == _family(older.name)


@lru_cache(maxsize=4096)
def _family(name: str) -> str:
    """The name without what tells generations apart."""
    return " ".join(_GENERATION.sub(" ", name.casefold()).split())

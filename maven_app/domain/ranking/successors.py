"""Successors: which of two products is the newer generation of the same model."""

import re
from functools import lru_cache

from maven_app.domain.catalogue.products import Product

_GENERATION = re.compile(
    r"\([^)]*\d[^)]*\)|\b(?:gen|generation|series|slim)\b|\d+(?![\d.]*\s?-?(?:inch|in\b|gb|tb|mm|″|\"))", re.IGNORECASE
)
"""Marks in a name of the generations of a model: figures that are no measure, a bracket with one, and a body made slim later."""
_SIZE = re.compile(r"\b[\d.]+\s?-?(?:inch|in\b|″|\")", re.IGNORECASE)
_SAME_SIZE = 0.03
"""Share by which the screens of two generations may differ where only one of them has its size in its name."""


def is_successor(newer: Product, older: Product) -> bool:
    """Whether `newer` came after `older` under the same name, generation aside: "Kindle (2024)" after "Kindle (11th generation)"."""
    if not newer.released or not older.released or newer.brand != older.brand:
        return False
    is_later = newer.released[:4] > older.released[:4]
    return is_later and newer.category == older.category and _is_one_model(newer, older)


def _is_one_model(one: Product, other: Product) -> bool:
    """Whether two products are generations of one model; one may have got its size into the name since: "iPad Air 11-inch"."""
    if _family(one.name) == _family(other.name):
        return True
    if bool(_SIZE.search(one.name)) is bool(_SIZE.search(other.name)):
        return False
    sizes = [float(f.value) for p in (one, other) if (f := p.fact("screen_size")) and isinstance(f.value, int | float)]
    is_as_large = len(sizes) == 2 and abs(sizes[0] - sizes[1]) <= _SAME_SIZE * max(sizes)
    return is_as_large and _family(_SIZE.sub(" ", one.name)) == _family(_SIZE.sub(" ", other.name))


@lru_cache(maxsize=4096)
def _family(name: str) -> str:
    """The name without what tells generations apart."""
    return " ".join(_GENERATION.sub(" ", name.casefold()).split())

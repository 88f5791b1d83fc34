"""Brand families: the other names under which a maker sells, and the lines in the names of its products."""

import re
from collections.abc import Iterable, Set
from functools import lru_cache

from maven_app.domain.catalogue.products import Product
from maven_app.domain.language.tokens import tokenize

_SUBSIDIARIES = {
    "Amazon": ("eero", "Kindle", "Ring"),
    "Anker": ("eufy", "Soundcore"),
    "Apple": ("Beats",),
    "ASUS": ("ROG",),
    "Dell": ("Alienware",),
    "Google": ("Fitbit", "Nest"),
    "HP": ("HyperX", "OMEN"),
    "Logitech": ("ASTRO", "Logitech G", "Ultimate Ears"),
    "Microsoft": ("Xbox",),
    "Nothing": ("CMF", "CMF by Nothing"),
    "Panasonic": ("Technics",),
    "Seagate": ("LaCie",),
    "Sony": ("PlayStation",),
    "TP-Link": ("Deco", "Mercusys", "Tapo"),
    "Vivo": ("iQOO",),
    "Xiaomi": ("Black Shark", "Poco", "Redmi"),
}
"""By maker. Only names that shoppers take for the maker's own: a company that merely belongs to another is not one."""
_BY_MAKER = {maker.casefold(): frozenset(name.casefold() for name in names) for maker, names in _SUBSIDIARIES.items()}


def with_subsidiaries(makers: Iterable[str]) -> Set[str]:
    """The makers and the names under which they also sell, all in lower case."""
    named = {maker.casefold() for maker in makers}
    return named.union(*(_BY_MAKER.get(maker, frozenset()) for maker in named))


def is_named(brand: str, makers: Iterable[str], *, or_family: bool = False) -> bool:
    """Whether `brand` is one of the makers or, with `or_family`, a name under which one of them also sells."""
    named = {maker.casefold() for maker in makers}
    return brand.casefold() in (with_subsidiaries(named) if or_family else named)


def is_of_line(product: Product, line: str) -> bool:
    """Whether the words of a line stand in the product's name: "iPad Pro" in "Apple iPad Pro 11-inch", "Galaxy S" in a Galaxy S25."""
    words = _plain_name(line)
    ending = r"(?!\w)" if words[-1:].isdigit() else r"(?![^\W\d])"
    return re.search(rf"(?<!\w){re.escape(words)}{ending}", _plain_name(product.name)) is not None


@lru_cache(maxsize=4096)
def _plain_name(name: str) -> str:
    return " ".join(token.word for token in tokenize(name))

"""Amounts: money, lengths and areas, which are no part of a product's name, and sizes, which choose among its versions."""

import re

from maven_app.domain.catalogue.products import Product

_AMOUNT = re.compile(
    r"(?<![\w.,])(?:\d+(?:[.,]\d+)?\s?-\s?)?\d+(?:[.,]\d+)?(?:\s?(?:jt|juta|rb|ribu)(?:an)?|\s?m²|\s?sqm|(?<!13)(?<!14)(?<!15)(?<!16)\s?m2|m2|m)(?!\w)",
    re.IGNORECASE,
)
"""Behind the inches of a laptop's screen "M2" is a chip."""
_VERSION = re.compile(
    r"(?<![\w.,-])(\d+(?:[.,]\d+)?)\s?-?(gb|tb|mm|inch(?:es)?|inci|in(?=$|\W)|[\"”″])(?!\w)", re.IGNORECASE
)
_ONE_WAY = frozenset({"gb", "tb", "mm"})
"""Units that are written in one way; every other sign or word of a version means inches."""
_MEASURE = re.compile(r"(\d+(?:\.\d+)?)[\s-]?(gb|tb|mm|inch)", re.IGNORECASE)


def without_amounts(text: str) -> str:
    """The text with blanks in their place: "mini evo, 1-2,5jt", "a room of 20m2"."""
    return _AMOUNT.sub(lambda found: " " * len(found.group()), text)


def without_versions(text: str) -> str:
    """The text with blanks in place of the sizes by which the versions of one product are told apart: "S24 [256 gb]"."""
    return _VERSION.sub(lambda found: " " * len(found.group()), text)


def versions_in(text: str) -> frozenset[tuple[float, str]]:
    """The sizes that `text` states, each with its unit (`gb`, `tb`, `mm` or `inch`)."""
    return frozenset(
        (float(number.replace(",", ".")), _unit(sign.casefold())) for number, sign in _VERSION.findall(text)
    )


def _unit(sign: str) -> str:
    return sign if sign in _ONE_WAY else "inch"


def version_of(product: Product) -> frozenset[tuple[float, str]]:
    """The sizes by which a product differs from others of its name."""
    stated = _MEASURE.findall(f"{product.name} {product.variant or ''}")
    return frozenset((float(number), unit.casefold()) for number, unit in stated)


def is_amount(word: str) -> bool:
    """Whether a word is one: "2m"."""
    return _AMOUNT.fullmatch(word) is not None

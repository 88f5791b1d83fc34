"""Amounts: money, lengths and areas, which are no part of a product's name, and sizes, which choose among its versions."""

import re
from collections.abc import Callable

from maven_app.domain.catalogue.products import Product
from maven_app.domain.quantities.extraction import StatedQuantity, extract_quantities

_SIZES = frozenset({"GB", "TB", "mm", "in"})
"""The units by which the versions of one product differ."""
_SCREENS = range(13, 17)
"""Inches of laptops: "M2" behind one of them is a chip and no area."""

_ASKS_PRICE = re.compile(r"\bhow much\b|\bprices?\b|\bcosts?\b|\bharga\w*|\bberapa\b", re.IGNORECASE)

_PAPER = re.compile(
    r"\b(?:near|than|full|kertas|ukuran) A[3-6]\b|\bA[3-6](?=[- ](?:paper|sized?|pages?|pdfs?|sheets?|format|documents?)\b)",
    re.IGNORECASE,
)
"""Sizes of paper, where the words beside them say so; a Galaxy A5 is a phone."""

_JUDGED = re.compile(r"(?:(?<=\bwould )|(?<=\bwill )|(?<=\bmight )|(?<=\bshould ))\d+(?= be\b)", re.IGNORECASE)
"""A sum that is asked about, which is no number of a model: "would [800] be enough?" names no BE800."""

_CLOCK = re.compile(
    r"\b(?:2[0-3]|[01]?\d)(?:[:.][0-5]\d)?(?:-?[ap]\.?m\b\.?| pm\b| [ap]\.m\b\.?)"
    r"|(?:(?<=\bat )|(?<=\bby )|(?<=\buntil )|(?<=\btill )|(?<=\bfrom )|(?<=\bto ))\d{1,2}(?:[:.][0-5]\d)? am\b"
    r"|\b\d{1,2}(?:[:.][0-5]\d)? am(?=\s*(?:[.,;!?]|$))",
    re.IGNORECASE,
)
"""A time of the day: "at [6am]", "by [6 am]"; "iphone 12 [am] I wrong" is none."""


def without_amounts(text: str) -> str:
    """The text with blanks in their place: "mini evo, 1-2,5jt", "a room of 20m2", "a screen near A4", "would 800 be enough", "at 6am"."""
    for pattern in (_PAPER, _JUDGED, _CLOCK):
        text = pattern.sub(lambda found: " " * len(found.group()), text)
    return _without(text, _is_amount)


def without_versions(text: str) -> str:
    """The text with blanks in place of the sizes by which the versions of one product are told apart: "S24 [256 gb]"."""
    return _without(text, _is_size)


def versions_in(text: str) -> frozenset[tuple[float, str]]:
    """The sizes that `text` states, each with its unit (`GB`, `TB`, `mm` or `in`)."""
    sizes = (quantity for quantity in extract_quantities(text) if _is_size(quantity))
    return frozenset((float(size.value), str(size.measure)) for size in sizes)


def asks_version_price(text: str) -> bool:
    """Whether `text` asks what the version of a size costs: "2 TB version how much", "how much more is the 512?"."""
    return bool(versions_in(text)) and _ASKS_PRICE.search(text) is not None


def version_of(product: Product) -> frozenset[tuple[float, str]]:
    """The sizes by which a product differs from others of its name."""
    return versions_in(f"{product.name} {product.variant or ''}")


def _is_amount(quantity: StatedQuantity) -> bool:
    """Whether it is money in thousands or millions, a length in metres or an area."""
    if quantity.measure == "m²":
        return not (quantity.value in _SCREENS and quantity.text.casefold().endswith("m2"))
    return quantity.measure == "m" or (quantity.scale is not None and quantity.currency is not None)


def _is_size(quantity: StatedQuantity) -> bool:
    return quantity.measure in _SIZES


def _without(text: str, is_meant: Callable[[StatedQuantity], bool]) -> str:
    """The text with blanks in place of such quantities, and of the number that a range of them begins with."""
    rest, previous = text, None
    for quantity in extract_quantities(text):
        if is_meant(quantity):
            is_range = previous is not None and text[previous.end : quantity.start].strip() == "-"
            start = previous.start if previous and is_range else quantity.start
            rest = rest[:start] + " " * (quantity.end - start) + rest[quantity.end :]
        previous = quantity
    return rest

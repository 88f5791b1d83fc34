"""Stated prices: what a shopper says that products cost where they are compared: "the S24 Ultra at 780 and a new S25 at 800"."""

import re
from collections.abc import Sequence

from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.products import Product
from maven_app.domain.copying import copy_with
from maven_app.domain.language.tokens import YEAR
from maven_app.domain.quantities.extraction import StatedQuantity, extract_quantities
from maven_app.understanding.pointing.shown_names import named_among

_SIDES = re.compile(r"\s+(?:and|or|vs\.?|versus|against|dan|atau|sama|lawan)\s+|[,;?](?:\s+|$)", re.IGNORECASE)
_COSTING = re.compile(
    r"(?:\b(?:at|for|is|costs?|now|only|around|about|seharga|harga(?:nya)?|cuma|di)\s*|[@=(]\s*)[^\w\s]?\s*(?:Rp\.?\s*)?$",
    re.IGNORECASE,
)
"""Words before the amount that a product costs."""
_COSTING_ALONE = re.compile(r"(?:\b(?:at|for|costs?|seharga|harga(?:nya)?)|[@=])\s*$", re.IGNORECASE)
"""Words that make a number without a currency a price."""
_FOR_A_YEAR = re.compile(rf"\bfor\s*{YEAR}\b", re.IGNORECASE)
_COUNTS_SOMETHING = re.compile(r"\s+(?!new\b|used\b|refurb|bekas\b|baru\b|near\b|here\b|now\b|di\b|in\b)\w")
"""A number before another word counts what that word names."""
_SMALLEST = 10
"""A smaller bare number is no price."""


def apply_stated_prices(products: Sequence[Product], text: str, currency: str) -> tuple[Product, ...]:
    """`products` with the prices that `text` tells of them, in `currency` where it names no money, in place of those of sources."""
    told = dict[str, Price]()
    for side in _SIDES.split(text):
        named, amount = named_among(side, products), _amount(side)
        if len(named) == 1 and amount is not None:
            money = amount.currencies[0] if amount.currencies else currency
            told[named[0].id] = Price(amount=amount.value, currency=money, kind="offered")
    return tuple(copy_with(one, price=told[one.id]) if one.id in told else one for one in products)


def _amount(side: str) -> StatedQuantity | None:
    """The last amount of money that `side` says something costs."""
    found = [one for one in extract_quantities(side) if one.measure is None and _COSTING.search(side[: one.start])]
    return next((one for one in reversed(found) if one.currencies or _is_bare_price(one, side)), None)


def _is_bare_price(one: StatedQuantity, side: str) -> bool:
    """Whether a number without its money can only be what something costs."""
    is_count = one.value < _SMALLEST or _COUNTS_SOMETHING.match(side[one.end :]) or _FOR_A_YEAR.search(side)
    return not is_count and _COSTING_ALONE.search(side[: one.start]) is not None

"""Availability: whether a product can still be expected in the shops of where the shopper lives."""

from maven_app.domain.catalogue.products import Product
from maven_app.domain.needs.need import Need
from maven_app.domain.ranking.criteria import CategoryCriteria

_ASIAN_MONEY = frozenset({"INR", "IDR", "CNY", "MYR", "PHP", "THB", "VND", "SGD", "PKR", "BDT"})


def is_sold_here(product: Product, need: Need) -> bool:
    """Whether the shopper can expect to find it in shops, by the money in which it is priced and in which they reckon.

    A phone of which only an Indian price is known is seldom sold in America or Europe, while theirs are sold in Asia; what is
    priced in euros alone is sold in Europe, where nothing tells that somebody lives who named dollars or no money.
    """
    if product.price is None or need.currency in _ASIAN_MONEY:
        return True
    currency = product.price.currency
    return currency not in _ASIAN_MONEY and not (currency == "EUR" and need.currency in ("", "USD"))


def is_current(product: Product, criteria: CategoryCriteria | None) -> bool:
    """Whether shops may still have it: not known to have come out before its category's current models."""
    since = criteria.current_since if criteria else None
    return since is None or product.year is None or product.year >= since

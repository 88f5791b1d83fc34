"""Structured data: the products of a shared page as schema.org's JSON-LD, with an offer only where a source states a price."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from maven_app.domain.catalogue.categories import category_of
from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.products import Offer, Product
from maven_app.domain.conversation.artifacts import products_of
from maven_app.domain.sharing.shares import Snapshot
from maven_app.export.web_addresses import web_address

_MOST_PRODUCTS = 60
_AVAILABILITIES = {
    "in stock": "InStock",
    "out of stock": "OutOfStock",
    "preorder": "PreOrder",
    "backorder": "BackOrder",
    "few left": "LimitedAvailability",
    "sold out": "SoldOut",
}
_CONDITIONS = {"new": "NewCondition", "used": "UsedCondition", "refurbished": "RefurbishedCondition"}
_SIGNS = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"}
"""Signs that could end the element in which the JSON stands, or a line of it, as JSON can also write them."""

Json = dict[str, Any]


def structured_data(snapshot: Snapshot, address: str) -> str:
    """The page, and the list of its products, as JSON that can stand in an element of HTML."""
    products = shared_products(snapshot)[:_MOST_PRODUCTS]
    listed = [{"@type": "ListItem", "position": at, "item": _product(one)} for at, one in enumerate(products, start=1)]
    page: Json = {"@context": "https://schema.org", "@type": "WebPage", "name": snapshot.title, "url": address}
    if snapshot.turns:
        page["datePublished"] = snapshot.turns[-1].started.date().isoformat()
    if listed:
        page["mainEntity"] = {"@type": "ItemList", "numberOfItems": len(listed), "itemListElement": listed}
    return json.dumps(page, ensure_ascii=False).translate(_SIGNS)


def shared_products(snapshot: Snapshot) -> Sequence[Product]:
    """The products of the page, each once, in the order in which they come."""
    artifacts = (step.artifact for turn in snapshot.turns for step in turn.steps)
    shown = (product for artifact in artifacts if artifact for product in products_of(artifact))
    return list({product.id: product for product in shown}.values())


def _product(product: Product) -> Json:
    stated: Json = {
        "name": product.name,
        "brand": {"@type": "Brand", "name": product.brand} if product.brand else None,
        "model": product.model,
        "gtin": product.gtin,
        "category": category_of(product.category).many,
        "releaseDate": product.released,
        "url": web_address(product.link or ""),
        "offers": list(_offers(product)),
    }
    return {"@type": "Product", **_without_empty(stated)}


def _offers(product: Product) -> Iterator[Json]:
    """The offers of shops; where there is none, the price that is known, as what kind of price it is."""
    for offer in product.offers:
        yield _offer(offer)
    if product.price and not product.offers:
        yield {"@type": "Offer", "priceSpecification": _price(product.price)}


def _offer(offer: Offer) -> Json:
    stated: Json = {
        "price": str(offer.price.amount),
        "priceCurrency": offer.price.currency,
        "seller": {"@type": "Organization", "name": offer.merchant},
        "url": web_address(offer.url or ""),
        "availability": _of_schema(_AVAILABILITIES, offer.availability),
        "itemCondition": _of_schema(_CONDITIONS, offer.condition),
    }
    return {"@type": "Offer", **_without_empty(stated)}


def _price(price: Price) -> Json:
    """A price that no shop asks today: the maker's, or that of a list."""
    stated: Json = {
        "priceType": f"https://schema.org/{'MSRP' if price.kind == 'launch' else 'ListPrice'}",
        "price": str(price.amount),
        "priceCurrency": price.currency,
        "validFrom": price.as_of,
    }
    return {"@type": "UnitPriceSpecification", **_without_empty(stated)}


def _of_schema(terms: Mapping[str, str], word: str | None) -> str:
    term = terms.get((word or "").replace("_", " ").lower())
    return f"https://schema.org/{term}" if term else ""


def _without_empty(stated: Json) -> Json:
    return {name: value for name, value in stated.items() if value}

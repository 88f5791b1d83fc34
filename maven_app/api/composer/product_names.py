"""Product names over HTTP: the products of the catalogue that somebody may mean by what they have typed so far."""

from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any

from fastapi import FastAPI, Query
from pydantic import BaseModel

from maven_app.api.requesters import Address, ReaderLocale, Requester
from maven_app.bootstrap.process_services import get_services
from maven_app.domain.actors import Permission, require
from maven_app.domain.catalogue.products import Product
from maven_app.domain.errors import TooManyRequests
from maven_app.domain.language.translatable import translatable
from maven_app.localization.localized_values import localize
from maven_app.ports.products import ProductIndex
from maven_app.resilience.request_rates import RequestRates

_SEARCH_RATES = (240, 1_200)
"""Searches a minute for a visitor and for a network; who types fast makes four a second at most, for a while."""
_SHOWN, _LOOKED_AT = 6, 40
_NEAR = 0.6
"""The likeness from which on a misspelt name is worth showing."""


class ProductHit(BaseModel):
    """A product of the catalogue, as a list shows it."""

    id: str
    name: str
    category: str
    price: str


def add_product_names(
    api: FastAPI, *, refusals: dict[int | str, dict[str, Any]], rates: tuple[int, int] = _SEARCH_RATES
) -> None:
    """Serve the search beside the other routes; `refusals` describes what else may be answered."""
    limits = RequestRates(*rates, refusal=partial(TooManyRequests, public=translatable("error.too_many_searches")))

    async def search_products(
        actor: Requester,
        address: Address,
        locale: ReaderLocale,
        query: Annotated[
            str, Query(max_length=100, description="The beginning of a name, in any order of its words")
        ] = "",
    ) -> list[ProductHit]:
        """Products whose names go on from the query, the newest first, then those that it may misspell."""
        require(actor, Permission.SEARCH_PRODUCTS, owner=None)
        limits.count(actor.id, address)
        return [_hit(product, locale) for product in await find_products(get_services().index, query)]

    api.get("/api/products", responses=refusals)(search_products)


async def find_products(index: ProductIndex, query: str) -> Sequence[Product]:
    """A few products that `query` may mean. Raises CatalogueUnavailable."""
    completed = await index.complete_name(query, limit=_LOOKED_AT)
    if completed or not query.strip():
        return sorted(completed, key=lambda product: product.released or "", reverse=True)[:_SHOWN]
    return [match.product for match in await index.match_name(query, limit=_SHOWN) if match.score >= _NEAR]


def _hit(product: Product, locale: str) -> ProductHit:
    shown = localize(product, locale)
    return ProductHit(id=shown.id, name=shown.name, category=shown.category_label, price=shown.price_text)

"""Merged source: several sources asked at once, their products made one where they are one; every fact keeps its source."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Sequence

from maven_app.domain.catalogue.market import Market
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.messages import serves, source_text
from maven_app.domain.errors import CatalogueUnavailable, MavenError, ProviderError, ProviderUnavailable
from maven_app.domain.needs.need import Need
from maven_app.domain.ranking.matcher import Matcher
from maven_app.ports.products import NameMatch, ProductIndex, ProductSource, SearchReport, SearchResult, collect_search
from maven_app.understanding.titles.product_identity import keys_of
from maven_app.understanding.titles.product_merging import are_same_product, merge_products

log = logging.getLogger(__name__)

_MOST_OF_A_NAME = 8
"""How many products of one name there may be in the catalogue, as of a TV in its sizes."""


class MergedSource:
    """`ports.products.ProductSource` over others. The first one's word on a product comes first, and its id stays."""

    name = "everything"
    is_exhaustive = False

    def __init__(
        self,
        sources: Sequence[ProductSource],
        *,
        catalogue: ProductIndex,
        matcher: Matcher,
        home: Market | None = None,
        timeout: float = 12.0,
    ) -> None:
        self._home = home or Market()
        self._timeout = timeout
        self._sources = sources
        self._catalogue = catalogue
        self._matcher = matcher

    async def search(
        self, need: Need, *, limit: int, market: Market | None = None, refresh: bool = False
    ) -> AsyncGenerator[Product | SearchReport, None]:
        """The products of all sources that sell in the market, each once. One that fails costs only its part, which the report tells."""
        country = (market or self._home).country
        serving = [source for source in self._sources if serves(source.name, country)]
        asked = (
            self._part(source, source.search(need, limit=limit, market=market, refresh=refresh)) for source in serving
        )
        parts = await asyncio.gather(*asked)
        failed = [part for part in parts if isinstance(part, MavenError)]
        if len(failed) == len(parts):
            raise failed[0]
        found = [product for part in parts if isinstance(part, SearchResult) for product in part.products]
        products = merge_products([*await self._known_too(found), *found])
        for product in self._order(products, need)[:limit]:
            yield product
        reports = (_report(source, part) for source, part in zip(serving, parts, strict=True))
        yield _merged_report(list(reports), looked_at=len(products))

    async def _part(
        self, source: ProductSource, found: AsyncGenerator[Product | SearchReport, None]
    ) -> SearchResult | MavenError:
        """The result of one source, or the error that it ended in. The others wait for it no longer than the timeout."""
        failure: MavenError
        try:
            async with asyncio.timeout(self._timeout):
                return await collect_search(found)
        except TimeoutError:
            failure = ProviderUnavailable(f"{source.name} took over {self._timeout:.0f} s")
        except (ProviderError, CatalogueUnavailable) as error:
            failure = error
        log.warning("source=%s outcome=failed error=%s", source.name, failure)
        return failure

    async def product(self, id: str) -> Product | None:
        """The product of this id of the first source that has it, with what the others know of it by the same id."""
        for source in self._sources:
            if product := await source.product(id):
                return product
        return None

    async def _known_too(self, found: Sequence[Product]) -> list[Product]:
        """The catalogue's own word on products that other sources found and its search did not."""
        have, more = {product.id for product in found}, dict[str, Product]()
        for product in found:
            for match in await self._named_like(product) if keys_of(product) else ():
                if match.product.id not in have and are_same_product(product, match.product):
                    more[match.product.id] = match.product
        return list(more.values())

    async def _named_like(self, product: Product) -> Sequence[NameMatch]:
        try:
            return await self._catalogue.match_name(product.name, limit=_MOST_OF_A_NAME)
        except CatalogueUnavailable:
            return ()  # its own search has told that it cannot be read

    def _order(self, products: Sequence[Product], need: Need) -> list[Product]:
        """Those that meet the need, best first, then near misses.

        For goods of no known kind what shops found comes first, since the catalogue finds something for any words.
        """
        ordered = [ranked.product for ranked in self._matcher.rank(products, need)]
        return ordered if need.category else sorted(ordered, key=lambda product: not product.is_found_on_web)


def _report(source: ProductSource, part: SearchResult | MavenError) -> SearchReport:
    if isinstance(part, SearchResult):
        return part.report
    return SearchReport(is_partial=True, unavailable_sources=(source_text(source.name),))


def _merged_report(reports: Sequence[SearchReport], *, looked_at: int) -> SearchReport:
    """The reports as one; at least `looked_at` products were looked at."""
    return SearchReport(
        considered=max(sum(one.considered for one in reports), looked_at),
        shops=tuple(shop for one in reports for shop in one.shops),
        notes=tuple(dict.fromkeys(note for one in reports for note in one.notes)),
        unavailable_sources=tuple(source for one in reports for source in one.unavailable_sources),
        is_partial=any(one.is_partial for one in reports),
        cached_at=min((one.cached_at for one in reports if one.cached_at), default=None),
    )

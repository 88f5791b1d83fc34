"""Sites: one marketplace as a product source, through searches that keep to it; its pages are named, not read."""

import asyncio
import re
from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass

from maven_app.datasources.prices import only_price_in
from maven_app.datasources.serper import Listing, Serper, is_used
from maven_app.datasources.shopping import Remembered, grouped, matches_first, query_of
from maven_app.domain.errors import ProviderError
from maven_app.domain.market import Market
from maven_app.domain.money import REFERENCE_RATES, Price, Rates
from maven_app.domain.needs import Need
from maven_app.domain.products import Offer, Product
from maven_app.domain.sources import Source
from maven_app.ports.clock import Clock
from maven_app.ports.products import Tally
from maven_app.ports.web import WebSearch

MARKET = Market(country="id", language="id", currency="IDR")
"""Where the marketplaces are."""
_ASKED = 20
_AROUND = re.compile(r"^jual\s+|\s*[|–-]\s*(shopee|tokopedia)\b.*$|\s+di\s+(shopee|tokopedia)\b.*$", re.I)
"""What the marketplaces put around a product's name."""


@dataclass(frozen=True)
class Site:
    """A marketplace."""

    name: str
    host: str
    product_page: re.Pattern[str]
    currency: str


TOKOPEDIA = Site(
    "tokopedia",
    "tokopedia.com",
    re.compile(
        r"https?://(www\.)?tokopedia\.com/(?!(find|search|p|s|discovery|blog|help|promo|catalog|rekomendasi|about)/)[^/?]+/[^/?]+"
    ),
    "IDR",
)
SHOPEE = Site("shopee", "shopee.co.id", re.compile(r"https?://shopee\.co\.id/(\S*-i\.\d+\.\d+|product/\d+/\d+)"), "IDR")


class SiteSource:
    """`ports.products.ProductSource` over one marketplace."""

    is_closed = False

    def __init__(
        self,
        site: Site,
        web: WebSearch,
        *,
        shopping: Serper | None,
        clock: Clock,
        rates: Rates = REFERENCE_RATES,
    ) -> None:
        self.name = site.name
        self._site = site
        self._web = web
        self._shopping = shopping
        self._clock = clock
        self._rates = rates
        self._known = Remembered()

    async def search(self, need: Need, *, limit: int, tally: Tally | None = None) -> AsyncGenerator[Product, None]:
        """Its product pages and offers that the searches name, those that meet the need first; see the port."""
        query = query_of(need)
        listings = await self._listings(query, tally)
        products = grouped(listings, need, asked=query)
        if tally:
            tally.looked_at += len(products)
        for product in matches_first(products, need, self._rates)[:limit]:
            self._known.keep(product)
            yield product

    async def product(self, id: str) -> Product | None:
        """A product that an earlier search of this process found, or None."""
        return self._known.get(id)

    async def _listings(self, query: str, tally: Tally | None) -> list[Listing]:
        """From both searches; one that fails costs only its part."""
        asked = [self._pages(query), *([self._offers(self._shopping, query)] if self._shopping else [])]
        parts = await asyncio.gather(*asked, return_exceptions=True)
        failed = [part for part in parts if isinstance(part, BaseException)]
        if bugs := [error for error in failed if not isinstance(error, ProviderError)]:
            raise bugs[0]
        if len(failed) == len(parts):
            raise failed[0]
        if failed and tally:
            tally.notes.append(
                f"A part of the search on {self._site.host} failed; what it would have added is missing."
            )
        return [listing for part in parts if not isinstance(part, BaseException) for listing in part]

    async def _pages(self, query: str) -> list[Listing]:
        pages = await self._web.search(query, limit=_ASKED, site=self._site.host)
        return [self._listing(page) for page in pages if self._site.product_page.match(page.url or "")]

    async def _offers(self, shopping: Serper, query: str) -> list[Listing]:
        """Of the shopping results those that the marketplace itself makes."""
        listings = await shopping.listings(f"{query} {self._site.name}", limit=_ASKED)
        return [one for one in listings if self._is_here(one)]

    def _is_here(self, listing: Listing) -> bool:
        sold = listing.offer.merchant if listing.offer else ""
        return self._site.name in sold.casefold() or listing.source.site.endswith(self._site.host)

    def _listing(self, page: Source) -> Listing:
        """A page as an offer where its title or the passage shown states exactly one price."""
        title = _AROUND.sub("", page.title).strip() or page.title
        money = only_price_in(f"{page.title} {page.passage}", currency=self._site.currency)
        if money is None:
            return Listing(title, None, page)
        seen = self._clock.now()
        offer = Offer(
            merchant=page.site,
            price=Price(**dict(money), as_of=seen.date().isoformat(), kind="offered", sources=(page.id,)),
            condition=is_used(page.title),
            url=page.url,
            seen_at=seen.isoformat(timespec="seconds"),
            source=page.id,
        )
        return Listing(title, offer, page)


def site_sources(
    web: WebSearch, *, shopping: Serper | None, clock: Clock, rates: Rates = REFERENCE_RATES
) -> Sequence[SiteSource]:
    """Every marketplace that there is a choice for."""
    return [SiteSource(site, web, shopping=shopping, clock=clock, rates=rates) for site in (SHOPEE, TOKOPEDIA)]

"""Marketplaces: one marketplace as a product source, through searches that keep to it; its pages are named, not read."""

import asyncio
import re
from collections.abc import AsyncGenerator, Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

from maven_app.datasources.shops.prices import find_single_price
from maven_app.datasources.shops.serper import Listing, Serper, find_used_word
from maven_app.datasources.shops.shopping_search import RecentProducts, group_listings, matches_first, query_of
from maven_app.domain.catalogue.market import MARKETS, Market
from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.products import Offer, Product
from maven_app.domain.conversation.messages import MARKETPLACES
from maven_app.domain.errors import ProviderError
from maven_app.domain.language.translatable import translatable
from maven_app.domain.needs.need import Need
from maven_app.domain.ranking.matcher import Matcher
from maven_app.domain.sources.sources import Source
from maven_app.ports.clock import Clock
from maven_app.ports.products import SearchReport
from maven_app.ports.web import WebSearch

_ASKED = 20
_AROUND = re.compile(r"^jual\s+|\s*[|–-]\s*(shopee|tokopedia)\b.*$|\s+di\s+(shopee|tokopedia)\b.*$", re.I)
"""Words that the marketplaces put around a product's name."""


@dataclass(frozen=True)
class Marketplace:
    """A marketplace, with the host of its shop in each country that has one."""

    name: str
    hosts: Mapping[str, str]
    product_page: re.Pattern[str]
    """The path of a product's page, behind the host; `seller` in it is who sells there, where the address tells."""

    def merchant(self, path: str) -> str:
        """Who sells what stands at this path: "soundshop (Tokopedia)", "Shopee" where only the marketplace is known."""
        found = self.product_page.match(path)
        seller = found.groupdict().get("seller") if found else None
        return f"{seller} ({MARKETPLACES[self.name]})" if seller else MARKETPLACES[self.name]

    def shop(self, market: Market) -> tuple[str, Market]:
        """The shop that serves a market: its host, and the market in which it sells. Indonesia's is asked where there is none."""
        place = market if market.country in self.hosts else MARKETS["id"]
        return self.hosts[place.country], place


TOKOPEDIA = Marketplace(
    "tokopedia",
    {"id": "tokopedia.com"},
    re.compile(r"/(?!(find|search|p|s|discovery|blog|help|promo|catalog|rekomendasi|about)/)(?P<seller>[^/?]+)/[^/?]+"),
)
SHOPEE = Marketplace(
    "shopee",
    {
        "br": "shopee.com.br",
        "id": "shopee.co.id",
        "my": "shopee.com.my",
        "ph": "shopee.ph",
        "sg": "shopee.sg",
        "th": "shopee.co.th",
    },
    re.compile(r"/(\S*-i\.\d+\.\d+|product/\d+/\d+)"),
)


class MarketplaceSource:
    """`ports.products.ProductSource` over one marketplace."""

    is_exhaustive = False

    def __init__(
        self,
        site: Marketplace,
        web: WebSearch,
        *,
        shopping: Serper | None,
        home: Market,
        clock: Clock,
        matcher: Matcher,
    ) -> None:
        self.name = site.name
        self._home = home
        self._site = site
        self._web = web
        self._shopping = shopping
        self._clock = clock
        self._matcher = matcher
        self._known = RecentProducts()

    async def search(
        self, need: Need, *, limit: int, market: Market | None = None, refresh: bool = False
    ) -> AsyncGenerator[Product | SearchReport, None]:
        """Its product pages and offers that the searches name, those that meet the need first; see the port."""
        query = query_of(need)
        host, place = self._site.shop(market or self._home)
        parts = await self._search_each(query, host, place)
        products = group_listings([listing for part in parts for listing in part or ()], need, asked=query)
        for product in matches_first(products, need, self._matcher)[:limit]:
            self._known.keep(product)
            yield product
        is_partial = None in parts
        failure = translatable("note.site_part_failed", site=host)
        yield SearchReport(
            considered=len(products),
            shops=((MARKETPLACES[self.name], place),),
            notes=(failure,) if is_partial else (),
            is_partial=is_partial,
        )

    async def product(self, id: str) -> Product | None:
        """A product that an earlier search of this process found, or None."""
        return self._known.get(id)

    async def _search_each(self, query: str, host: str, place: Market) -> list[list[Listing] | None]:
        """The listings of each search, None of one that failed; raises its error where the others found nothing."""
        asked = [self._pages(query, host, place)]
        asked += [self._offers(self._shopping, query, host, place)] if self._shopping else []
        parts = await asyncio.gather(*asked, return_exceptions=True)
        failed = [part for part in parts if isinstance(part, BaseException)]
        if bugs := [error for error in failed if not isinstance(error, ProviderError)]:
            raise bugs[0]
        if failed and not any(part for part in parts if not isinstance(part, BaseException)):
            raise failed[0]  # "nothing" would be said of what was not searched
        return [None if isinstance(part, BaseException) else part for part in parts]

    async def _pages(self, query: str, host: str, place: Market) -> list[Listing]:
        found = await self._web.search(query, limit=_ASKED, site=host, market=place)
        return [self._listing(page, place) for page in found.pages if self._is_product(page.url or "", host)]

    async def _offers(self, shopping: Serper, query: str, host: str, place: Market) -> list[Listing]:
        """Of the shopping results those that the marketplace itself makes."""
        listings = await shopping.listings(f"{query} {self._site.name}", limit=_ASKED, market=place)
        return [one for one in listings if self._is_here(one, host)]

    def _is_product(self, url: str, host: str) -> bool:
        parts = urlsplit(url)
        return parts.netloc.removeprefix("www.") == host and self._site.product_page.match(parts.path) is not None

    def _is_here(self, listing: Listing, host: str) -> bool:
        sold = listing.offer.merchant if listing.offer else ""
        return self._site.name in sold.casefold() or listing.source.site.endswith(host)

    def _listing(self, page: Source, place: Market) -> Listing:
        """A page as an offer where its title or the passage shown states exactly one price."""
        title = _AROUND.sub("", page.title).strip() or page.title
        money = find_single_price(f"{page.title} {page.passage}", currency=place.currency, rates=self._matcher.rates)
        if money is None:
            return Listing(title, None, page)
        seen = self._clock.now()
        offer = Offer(
            merchant=self._site.merchant(urlsplit(page.url or "").path),
            price=Price(
                amount=money.amount,
                currency=money.currency,
                as_of=seen.date().isoformat(),
                kind="offered",
                sources=(page.id,),
            ),
            condition=find_used_word(page.title),
            url=page.url,
            seen_at=seen.isoformat(timespec="seconds"),
            source=page.id,
        )
        return Listing(title, offer, page)


def marketplace_sources(
    web: WebSearch, *, shopping: Serper | None, home: Market, clock: Clock, matcher: Matcher
) -> Sequence[MarketplaceSource]:
    """Every marketplace that there is a choice for; `home` is the market of a shopper who has chosen none."""
    sites = (SHOPEE, TOKOPEDIA)
    return [MarketplaceSource(site, web, shopping=shopping, home=home, clock=clock, matcher=matcher) for site in sites]

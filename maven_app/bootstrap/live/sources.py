"""Live sources: the sources that keys switch on, each behind a guard per service and the one cache."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import httpx2

from maven_app.bootstrap.telemetry.instrumentation import instrument_search, instrument_source
from maven_app.bootstrap.tolerances import build_breaker, build_retry
from maven_app.datasources.cached_sources import Guard, GuardedSearch, GuardedSource
from maven_app.datasources.shops import serper
from maven_app.datasources.shops.marketplaces import marketplace_sources
from maven_app.datasources.shops.merged_source import MergedSource
from maven_app.datasources.shops.shopping_search import ShoppingSource
from maven_app.domain.catalogue.market import Market
from maven_app.domain.catalogue.money import Rates
from maven_app.domain.errors import SetupError
from maven_app.knowledge.shipped import matcher_at
from maven_app.ports.clock import Clock
from maven_app.ports.products import ProductIndex, ProductSource
from maven_app.ports.telemetry.telemetry import SILENT_TELEMETRY, Telemetry
from maven_app.ports.web import WebSearch
from maven_app.resilience.breaker import CircuitBreaker
from maven_app.resilience.cache import Cache
from maven_app.resilience.certificates import trusted_certificates

if TYPE_CHECKING:
    from maven_app.datasources.web.tavily import Tavily

SECONDS = 15.0
"""One attempt of one search."""


@dataclass(frozen=True)
class Access:
    """Which services may be used, and where."""

    market: Market
    rates: Rates
    """By which prices in other currencies are compared."""
    serper_key: str | None = None
    serper_url: str | None = None
    tavily_key: str | None = None
    tavily_url: str | None = None


class LiveSources:
    """Makes them; with a key for one service at least. `close` ends what they hold."""

    def __init__(self, access: Access, clock: Clock, telemetry: Telemetry = SILENT_TELEMETRY) -> None:
        self.breakers: dict[str, CircuitBreaker] = {}
        self._access = access
        self._clock = clock
        self._http = httpx2.AsyncClient(timeout=SECONDS, verify=trusted_certificates())
        self._telemetry = telemetry
        self._cache = Cache(now=clock.now, on_lookup=partial(telemetry.count_lookup, "searches"))
        self._matcher = matcher_at(access.rates)
        self._closing: list[Callable[[], Awaitable[None]]] = [self._http.aclose, self._cache.close]
        self._serper, self._tavily = self._build_serper(), self._build_tavily()
        search = self._tavily or self._serper
        if search is None:
            raise SetupError("live sources without a key")
        measured = instrument_search(search, telemetry)
        self.web: WebSearch = GuardedSearch(measured, self._guard(search.name), self._cache, clock=clock)
        """Tavily where it is on, else Serper."""

    def sources(self, catalogue: ProductSource, index: ProductIndex) -> dict[str, ProductSource]:
        """By the name of their choice; `everything` asks `catalogue` too."""
        shops = [self._guard_source(ShoppingSource(self._serper, matcher=self._matcher))] if self._serper else []
        found = [*shops, *self._sites()]
        everything = MergedSource([catalogue, *found], catalogue=index, home=self._access.market, matcher=self._matcher)
        return {source.name: source for source in (*found, everything)}

    async def close(self) -> None:
        """Close the connections and forget what was kept."""
        for close in self._closing:
            await close()

    def _sites(self) -> list[ProductSource]:
        """The marketplaces."""
        web = self._serper or self._tavily
        home, shops = self._access.market, self._serper
        sites = (
            marketplace_sources(web, shopping=shops, home=home, clock=self._clock, matcher=self._matcher) if web else []
        )
        return [self._guard_source(site) for site in sites]

    def _guard_source(self, source: ProductSource) -> ProductSource:
        service = "Serper" if self._access.serper_key else "Tavily"
        measured = instrument_source(source, service, self._telemetry)
        return GuardedSource(measured, self._guard(service), self._cache, clock=self._clock)

    def _guard(self, service: str) -> Guard:
        breaker = self.breakers.setdefault(service, build_breaker("search", service, self._clock))
        return Guard(breaker, build_retry("search"), SECONDS)

    def _build_serper(self) -> serper.Serper | None:
        key, url = self._access.serper_key, self._access.serper_url or serper.BASE_URL
        if key is None:
            return None
        market, rates = self._access.market, self._access.rates
        return serper.Serper(self._http, api_key=key, market=market, rates=rates, clock=self._clock, base_url=url)

    def _build_tavily(self) -> "Tavily | None":
        if (key := self._access.tavily_key) is None:
            return None
        from maven_app.datasources.web import tavily  # the SDK brings an HTTP library of its own

        url = self._access.tavily_url or tavily.BASE_URL
        search = tavily.Tavily(api_key=key, market=self._access.market, base_url=url, seconds=SECONDS)
        self._closing.append(search.close)
        return search

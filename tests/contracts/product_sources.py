"""Product sources to run the contract suite against: every adapter, over what its vendor's server answers."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import httpx2

from maven_app.datasources.cached_sources import Guard, GuardedSource
from maven_app.datasources.catalogue import CatalogueSource
from maven_app.datasources.shops.marketplaces import SHOPEE, TOKOPEDIA, MarketplaceSource
from maven_app.datasources.shops.merged_source import MergedSource
from maven_app.datasources.shops.serper import Serper
from maven_app.datasources.shops.shopping_search import ShoppingSource
from maven_app.domain.catalogue.market import Market
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.ports.products import ProductSource
from maven_app.resilience.breaker import CircuitBreaker
from maven_app.resilience.cache import Cache
from maven_app.resilience.certificates import trusted_certificates
from maven_app.resilience.retry import Retry
from tests import patience
from tests.fakes.clock import StillClock
from tests.fakes.json_server import KEY
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.serper_server import SerperServer
from tests.fixtures.matcher import shipped_matcher
from tests.fixtures.shelf import shelf

NAMES = ("catalogue", "global", "shopee", "tokopedia", "guarded", "everything")


@dataclass
class Sourced:
    """A source, and what stands behind it."""

    source: ProductSource
    server: SerperServer
    index: MemoryIndex
    clock: StillClock = field(default_factory=StillClock)

    def break_all(self) -> None:
        """Make everything behind the source fail."""
        self.server.misbehaves = {"*": "503"}
        self.index.broken = True


@asynccontextmanager
async def sourced(name: str) -> AsyncIterator[Sourced]:
    """The source of this name over a shelf and a server of made-up products."""
    clock, index = StillClock(), MemoryIndex(shelf())
    cache = Cache(now=clock.now)
    async with (
        SerperServer() as server,
        httpx2.AsyncClient(timeout=patience.HTTP, verify=trusted_certificates()) as http,
    ):
        serper = Serper(http, rates=BUILT_IN_SHOP.rates, api_key=KEY, market=Market(), clock=clock, base_url=server.url)
        breaker = CircuitBreaker("Serper", threshold=50, cooldown=30, now=clock.monotonic)
        shops = ShoppingSource(serper, matcher=shipped_matcher())
        guarded = GuardedSource(shops, Guard(breaker, Retry(attempts=1), 2.0), cache, clock=clock)
        made: dict[str, ProductSource] = {
            "catalogue": CatalogueSource(index, matcher=shipped_matcher()),
            "global": shops,
            "shopee": MarketplaceSource(
                SHOPEE, serper, shopping=serper, home=Market(), clock=clock, matcher=shipped_matcher()
            ),
            "tokopedia": MarketplaceSource(
                TOKOPEDIA, serper, shopping=serper, home=Market(), clock=clock, matcher=shipped_matcher()
            ),
            "guarded": guarded,
            "everything": MergedSource(
                [CatalogueSource(index, matcher=shipped_matcher()), guarded], catalogue=index, matcher=shipped_matcher()
            ),
        }
        yield Sourced(made[name], server, index, clock)
        await cache.close()

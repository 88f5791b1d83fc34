"""Live pages: what opens them, behind the cache, and for Firecrawl behind a guard."""

from maven_app.datasources.guarded import OFFERS, Guard
from maven_app.datasources.page_worker import PageWorker
from maven_app.datasources.safe_client import SafeClient
from maven_app.domain.errors import ProviderUnavailable
from maven_app.ports.clock import Clock
from maven_app.ports.pages import Page, PageReader
from maven_app.resilience.breaker import CircuitBreaker
from maven_app.resilience.cache import Cache
from maven_app.resilience.retry import Retry

SECONDS = 50.0
"""One page through Firecrawl, its browser's time included."""


class KeptPages:
    """A `PageReader` behind a cache: a page carries prices, and is kept as long as they are. Its source says when it was read."""

    def __init__(self, inner: PageReader, cache: Cache, guard: Guard | None = None) -> None:
        self.name = inner.name
        self._inner = inner
        self._cache = cache
        self._guard = guard

    async def read(self, url: str) -> Page:
        """As the one inside."""
        kept = await self._cache.get(
            f"page:{url}", lambda: self._page(url), lifetime=OFFERS, failures=ProviderUnavailable
        )
        return kept.value

    async def _page(self, url: str) -> Page:
        return await (self._guard.call(lambda: self._inner.read(url)) if self._guard else self._inner.read(url))


class LivePages:
    """Makes the reader: Firecrawl with its key, else our own through the safe client. `close` ends what it holds."""

    def __init__(
        self,
        clock: Clock,
        *,
        firecrawl_key: str | None = None,
        firecrawl_url: str | None = None,
        client: SafeClient | None = None,
    ) -> None:
        self.breakers: dict[str, CircuitBreaker] = {}
        self._worker = PageWorker()
        self._cache = Cache(now=clock.now, size=200)
        client = client or SafeClient()
        if firecrawl_key is None:
            from maven_app.datasources.pages import WebPages

            self.pages: PageReader = KeptPages(WebPages(client, clock, self._worker), self._cache)
            return
        from maven_app.datasources import firecrawl

        url = firecrawl_url or firecrawl.BASE_URL
        reader = firecrawl.FirecrawlPages(self._worker, api_key=firecrawl_key, client=client, clock=clock, base_url=url)
        breaker = CircuitBreaker(reader.name, threshold=4, cooldown=30.0, now=clock.monotonic)
        self.breakers[reader.name] = breaker
        self.pages = KeptPages(reader, self._cache, Guard(breaker, Retry(attempts=2, longest_wait=5.0), SECONDS))

    async def close(self) -> None:
        """End the worker and forget what was kept."""
        await self._worker.close()
        await self._cache.close()

"""Live pages: what opens them, one reader behind the other, those of services behind a guard, all behind the cache."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from maven_app.datasources.cached_sources import OFFERS, PAGES, Guard, age_of
from maven_app.datasources.web.page_parser_process import PageParserProcess
from maven_app.datasources.web.page_reader import PageParser, WebPages
from maven_app.datasources.web.reader_chain import FirstReadable
from maven_app.datasources.web.safe_client import SafeClient
from maven_app.domain.errors import PageUnreadable, ProviderUnavailable
from maven_app.ports.clock import Clock
from maven_app.ports.pages import Page, PageReader
from maven_app.resilience.breaker import CircuitBreaker
from maven_app.resilience.cache import Cache
from maven_app.resilience.retry import Retry

FIRECRAWL_SECONDS = 50.0
"""One page through Firecrawl, its browser's time included."""
TAVILY_SECONDS = 30.0


class GuardedPages:
    """A `PageReader` of a service behind a guard."""

    def __init__(self, inner: PageReader, guard: Guard) -> None:
        self.name = inner.name
        self._inner = inner
        self._guard = guard

    async def read(self, url: str, *, refresh: bool = False) -> Page:
        """As the one inside. Raises ProviderUnavailable at once while the service is left alone."""
        return await self._guard.call(lambda: self._inner.read(url, refresh=refresh))


class KeptPages:
    """A `PageReader` behind a cache: a page that carries prices is kept as long as they are, others longer."""

    def __init__(self, inner: PageReader, cache: Cache, *, clock: Clock) -> None:
        self.name = inner.name
        self._inner = inner
        self._cache = cache
        self._clock = clock

    async def read(self, url: str, *, refresh: bool = False) -> Page:
        """As the one inside; what was kept says since when."""
        kept = await self._cache.get_or_fetch(
            f"page:{url.partition('#')[0]}",
            lambda: self._inner.read(url, refresh=refresh),
            lifetime=PAGES,
            failures=ProviderUnavailable,
            refusals=PageUnreadable,
            fresh_for=_fresh_for,
            refresh=refresh,
        )
        note = age_of(kept, self._clock, down="note.page_down")
        return replace(kept.value, cached_at=kept.at, note=note) if kept.is_from_cache else kept.value


def _fresh_for(page: Page) -> float:
    if page.product:
        return OFFERS.fresh
    return PAGES.fresh if page.text else PAGES.nothing


@dataclass(frozen=True)
class PageAccess:
    """Which services may be used for pages, and where."""

    firecrawl_key: str | None = None
    firecrawl_url: str | None = None
    tavily_key: str | None = None
    tavily_url: str | None = None


class LivePages:
    """Makes the reader: Firecrawl with its key, our own through the safe client, Tavily's extraction with its key. `close` ends what
    it holds. Pages are parsed in a process of their own where no `parse_page` is given.
    """

    def __init__(
        self,
        clock: Clock,
        access: PageAccess = PageAccess(),
        *,
        client: SafeClient | None = None,
        parse_page: PageParser | None = None,
    ) -> None:
        self.breakers: dict[str, CircuitBreaker] = {}
        self._clock = clock
        self._cache = Cache(now=clock.now, size=200)
        self._closing: list[Callable[[], Awaitable[None]]] = [self._cache.close]
        self._parse_page = parse_page or self._own_process()
        client = client or SafeClient()
        readers = [
            *self._firecrawl(access, client),
            WebPages(client, clock, self._parse_page),
            *self._tavily(access, client),
        ]
        self.pages: PageReader = KeptPages(FirstReadable(readers), self._cache, clock=clock)

    async def close(self) -> None:
        """End the worker, close the connections and forget what was kept."""
        for close in self._closing:
            await close()

    def _own_process(self) -> PageParser:
        process = PageParserProcess()
        self._closing.append(process.close)
        return process

    def _firecrawl(self, access: PageAccess, client: SafeClient) -> list[PageReader]:
        if access.firecrawl_key is None:
            return []
        from maven_app.datasources.web import firecrawl

        url, key = access.firecrawl_url or firecrawl.BASE_URL, access.firecrawl_key
        reader = firecrawl.FirecrawlPages(self._parse_page, api_key=key, client=client, clock=self._clock, base_url=url)
        return [self._guarded(reader, FIRECRAWL_SECONDS)]

    def _tavily(self, access: PageAccess, client: SafeClient) -> list[PageReader]:
        if access.tavily_key is None:
            return []
        from maven_app.datasources.web import tavily, tavily_pages

        url, key = access.tavily_url or tavily.BASE_URL, access.tavily_key
        reader = tavily_pages.TavilyPages(self._parse_page, api_key=key, client=client, clock=self._clock, base_url=url)
        self._closing.append(reader.close)
        return [self._guarded(reader, TAVILY_SECONDS)]

    def _guarded(self, reader: PageReader, seconds: float) -> PageReader:
        breaker = CircuitBreaker(reader.name, threshold=4, cooldown=30.0, now=self._clock.monotonic)
        self.breakers[reader.name] = breaker
        return GuardedPages(reader, Guard(breaker, Retry(attempts=2, longest_wait=5.0), seconds))

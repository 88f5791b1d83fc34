"""Live pages: what opens them, one reader behind the other, those of services behind a guard, all behind the cache."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

from maven_app.bootstrap.telemetry.instrumentation import instrument_reader
from maven_app.bootstrap.tolerances import build_breaker, build_retry
from maven_app.datasources.cached_sources import Guard
from maven_app.datasources.web.guarded_pages import CachedPageReader, GuardedPageReader
from maven_app.datasources.web.page_parser_process import PageParserProcess
from maven_app.datasources.web.page_reader import PageParser, WebPageReader
from maven_app.datasources.web.reader_chain import FallbackPageReader
from maven_app.datasources.web.safe_client import SafeClient
from maven_app.ports.clock import Clock
from maven_app.ports.pages import PageReader
from maven_app.ports.telemetry.telemetry import SILENT_TELEMETRY, Telemetry
from maven_app.resilience.breaker import CircuitBreaker
from maven_app.resilience.cache import Cache

FIRECRAWL_SECONDS = 50.0
"""One page through Firecrawl, its browser's time included."""
TAVILY_SECONDS = 30.0


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
        telemetry: Telemetry = SILENT_TELEMETRY,
    ) -> None:
        self.breakers: dict[str, CircuitBreaker] = {}
        self._clock = clock
        self._telemetry = telemetry
        self._cache = Cache(now=clock.now, size=200, on_lookup=partial(telemetry.count_lookup, "pages"))
        self._closing: list[Callable[[], Awaitable[None]]] = [self._cache.close]
        self._parse_page = parse_page or self._own_process()
        client = client or SafeClient()
        readers = [
            *self._firecrawl(access, client),
            instrument_reader(WebPageReader(client, clock, self._parse_page), telemetry),
            *self._tavily(access, client),
        ]
        self.pages: PageReader = CachedPageReader(FallbackPageReader(readers), self._cache, clock=clock)

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
        reader = firecrawl.FirecrawlPageReader(
            self._parse_page, api_key=key, client=client, clock=self._clock, base_url=url
        )
        return [self._guard_reader(reader, FIRECRAWL_SECONDS)]

    def _tavily(self, access: PageAccess, client: SafeClient) -> list[PageReader]:
        if access.tavily_key is None:
            return []
        from maven_app.datasources.web import tavily, tavily_pages

        url, key = access.tavily_url or tavily.BASE_URL, access.tavily_key
        reader = tavily_pages.TavilyPageReader(
            self._parse_page, api_key=key, client=client, clock=self._clock, base_url=url
        )
        self._closing.append(reader.close)
        return [self._guard_reader(reader, TAVILY_SECONDS)]

    def _guard_reader(self, reader: PageReader, seconds: float) -> PageReader:
        breaker = self.breakers[reader.name] = build_breaker("pages", reader.name, self._clock)
        measured = instrument_reader(reader, self._telemetry)
        return GuardedPageReader(measured, Guard(breaker, build_retry("pages"), seconds))

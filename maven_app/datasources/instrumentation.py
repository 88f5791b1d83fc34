"""Instrumentation: wrappers of sources, searches and page readers that measure each call."""

from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing, contextmanager

from maven_app.domain.catalogue.market import Market
from maven_app.domain.catalogue.products import Product
from maven_app.domain.needs.need import Need
from maven_app.ports.pages import Page, PageReader
from maven_app.ports.products import ProductSource, SearchReport
from maven_app.ports.telemetry.telemetry import FINISHED, STOPPED, SourceOperation, Telemetry
from maven_app.ports.web import DEFAULT_SCOPE, SearchScope, WebSearch, WebSearchResult


@contextmanager
def _measure(telemetry: Telemetry, operation: SourceOperation) -> Iterator[None]:
    """Measure the call that is made inside."""
    span, outcome = telemetry.begin(operation), STOPPED
    try:
        yield
        outcome = FINISHED
    except Exception as error:
        outcome = type(error).__name__
        raise
    finally:
        span.end(outcome)


class InstrumentedSource:
    """A `ProductSource` whose searches are measured."""

    def __init__(self, inner: ProductSource, provider: str, telemetry: Telemetry) -> None:
        """`provider` is the service that it asks."""
        self.name = inner.name
        self.is_exhaustive = inner.is_exhaustive
        self._inner = inner
        self._telemetry = telemetry
        self._operation = SourceOperation(provider, inner.name, "search_products")

    async def search(
        self, need: Need, *, limit: int, market: Market | None = None, refresh: bool = False
    ) -> AsyncGenerator[Product | SearchReport, None]:
        """Search by the wrapped source."""
        found = self._inner.search(need, limit=limit, market=market, refresh=refresh)
        with _measure(self._telemetry, self._operation):
            async with aclosing(found):
                async for one in found:
                    yield one

    async def product(self, id: str) -> Product | None:
        """Look the product up in the wrapped source."""
        return await self._inner.product(id)


class InstrumentedSearch:
    """A `WebSearch` whose searches are measured."""

    def __init__(self, inner: WebSearch, telemetry: Telemetry) -> None:
        self.name = inner.name
        self._inner = inner
        self._telemetry = telemetry
        self._operation = SourceOperation(inner.name, inner.name, "search_pages")

    async def search(
        self,
        query: str,
        *,
        limit: int,
        site: str | None = None,
        market: Market | None = None,
        scope: SearchScope = DEFAULT_SCOPE,
        refresh: bool = False,
    ) -> WebSearchResult:
        """Search by the wrapped service."""
        with _measure(self._telemetry, self._operation):
            return await self._inner.search(query, limit=limit, site=site, market=market, scope=scope, refresh=refresh)


class InstrumentedPageReader:
    """A `PageReader` whose readings are measured."""

    def __init__(self, inner: PageReader, telemetry: Telemetry) -> None:
        self.name = inner.name
        self._inner = inner
        self._telemetry = telemetry
        self._operation = SourceOperation(inner.name, inner.name, "read_page")

    async def read(self, url: str, *, refresh: bool = False) -> Page:
        """Read the page by the wrapped reader."""
        with _measure(self._telemetry, self._operation):
            return await self._inner.read(url, refresh=refresh)

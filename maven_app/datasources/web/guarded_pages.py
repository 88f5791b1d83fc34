"""Guarded pages: a reader of a service behind its guard, and any reader behind the cache."""

from dataclasses import replace

from maven_app.datasources.cached_sources import OFFERS, PAGES, Guard, age_of
from maven_app.domain.errors import PageUnreadable, ProviderUnavailable
from maven_app.ports.clock import Clock
from maven_app.ports.pages import Page, PageReader
from maven_app.resilience.cache import Cache


class GuardedPageReader:
    """A `PageReader` of a service behind a guard."""

    def __init__(self, inner: PageReader, guard: Guard) -> None:
        self.name = inner.name
        self._inner = inner
        self._guard = guard

    async def read(self, url: str, *, refresh: bool = False) -> Page:
        """Read the page by the wrapped reader. Raises CircuitOpenError at once while the breaker is open."""
        return await self._guard.call(lambda: self._inner.read(url, refresh=refresh))


class CachedPageReader:
    """A `PageReader` behind a cache: a page that carries prices is kept as long as they are, others longer."""

    def __init__(self, inner: PageReader, cache: Cache, *, clock: Clock) -> None:
        self.name = inner.name
        self._inner = inner
        self._cache = cache
        self._clock = clock

    async def read(self, url: str, *, refresh: bool = False) -> Page:
        """Read the page from the cache or by the wrapped reader; a cached page says how old it is."""
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

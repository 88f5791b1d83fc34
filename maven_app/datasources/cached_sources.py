"""Cached sources: wrappers of sources and searches, with retries, a circuit breaker and a cache."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from copy import copy
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from maven_app.domain.catalogue.market import Market
from maven_app.domain.catalogue.products import Product
from maven_app.domain.errors import CircuitOpenError, ProviderError, ProviderUnavailable, retry_delay
from maven_app.domain.language.elapsed_time import ago
from maven_app.domain.language.translatable import Text, translatable
from maven_app.domain.needs.need import Need
from maven_app.domain.usage import Usage
from maven_app.ports.clock import Clock
from maven_app.ports.products import ProductSource, SearchReport, SearchResult, collect_search
from maven_app.ports.web import DEFAULT_SCOPE, SearchScope, WebSearch, WebSearchResult
from maven_app.resilience.breaker import BreakerOpenError, CircuitBreaker
from maven_app.resilience.cache import Cache, CachedValue, Lifetime
from maven_app.resilience.retry import Retry

T = TypeVar("T")

OFFERS = Lifetime(fresh=3_600)
"""Prices change within a day."""
PAGES = Lifetime(fresh=6 * 3_600)


@dataclass(frozen=True)
class Guard:
    """How calls to one service are made."""

    breaker: CircuitBreaker
    retry: Retry
    seconds: float
    """One attempt."""

    async def call(self, make: Callable[[], Awaitable[T]]) -> T:
        """Call `make` and return its result. Raises ProviderUnavailable, at once while the breaker is open, and whatever `make` raises."""
        return await self.retry.call(lambda: self._once(make), wait_for=retry_delay)

    async def _once(self, make: Callable[[], Awaitable[T]]) -> T:
        try:
            with self.breaker.guarding(ProviderUnavailable):
                return await self._in_time(make)
        except BreakerOpenError as error:
            raise CircuitOpenError(str(error), retry_after=error.retry_after) from error

    async def _in_time(self, make: Callable[[], Awaitable[T]]) -> T:
        try:
            async with asyncio.timeout(self.seconds):
                return await make()
        except TimeoutError as error:
            raise ProviderUnavailable(f"{self.breaker.name} took over {self.seconds:.0f} s") from error


def age_of(kept: CachedValue[Any], clock: Clock, *, down: str) -> Text:
    """Since when something is kept, for a reader: "From cache, 3 h ago."; `down` is the code that says who did not answer. Nothing
    when it is new.
    """
    if not kept.is_from_cache:
        return ""
    return translatable(down if kept.is_stale else "note.from_cache", age=ago(kept.at, clock.now()))


class GuardedSource:
    """A `ProductSource` behind a guard and a cache. Its answers come whole."""

    def __init__(self, inner: ProductSource, guard: Guard, cache: Cache, *, clock: Clock) -> None:
        self.name = inner.name
        self.is_exhaustive = inner.is_exhaustive
        self._inner = inner
        self._guard = guard
        self._cache = cache
        self._clock = clock

    async def search(
        self, need: Need, *, limit: int, market: Market | None = None, refresh: bool = False
    ) -> AsyncGenerator[Product | SearchReport, None]:
        """Search in the cache or by the wrapped source; a cached result says how old it is."""
        kept = await self._cache.get_or_fetch(
            f"{self.name}:{limit}:{_place(market)}:{need.model_dump_json(exclude_computed_fields=True)}",
            lambda: self._guard.call(lambda: collect_search(self._inner.search(need, limit=limit, market=market))),
            lifetime=OFFERS,
            failures=ProviderUnavailable,
            fresh_for=_fresh_for,
            refresh=refresh,
        )
        for product in kept.value.products:
            yield product
        report = kept.value.report
        notes = (*report.notes, *self._age(kept))
        yield replace(report, notes=notes, cached_at=kept.at if kept.is_from_cache else None)

    async def product(self, id: str) -> Product | None:
        """Look the product up in the wrapped source."""
        return await self._inner.product(id)

    def _age(self, kept: CachedValue[SearchResult]) -> list[Text]:
        said = age_of(kept, self._clock, down="note.shops_down")
        return [said] if said else []


def _fresh_for(found: SearchResult) -> float:
    """Nothing, and what lacks a part, is asked for again soon."""
    is_whole = found.products and not found.report.is_partial
    return OFFERS.fresh if is_whole else OFFERS.nothing


def _place(market: Market | None) -> str:
    """The market as a part of a key."""
    return f"{market.country}-{market.language}-{market.currency}" if market else ""


class GuardedSearch:
    """A `WebSearch` behind a guard and a cache."""

    def __init__(self, inner: WebSearch, guard: Guard, cache: Cache, *, clock: Clock) -> None:
        self.name = inner.name
        self._inner = inner
        self._guard = guard
        self._cache = cache
        self._clock = clock

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
        """Search in the cache or by the wrapped service; a cached result costs nothing, and says how old it is."""
        spent = Usage()

        async def ask() -> WebSearchResult:
            nonlocal spent
            try:
                found = await self._inner.search(query, limit=limit, site=site, market=market, scope=scope)
            except ProviderError as error:  # a search that failed may have cost something too
                spent += error.usage
                raise
            spent += found.usage
            return found

        try:
            kept = await self._cache.get_or_fetch(
                f"{self.name}:{site}:{limit}:{_place(market)}:{scope}:{query.casefold()}",
                lambda: self._guard.call(ask),
                lifetime=PAGES,
                failures=ProviderUnavailable,
                fresh_for=lambda found: PAGES.fresh if found.pages else PAGES.nothing,
                refresh=refresh,
            )
        except ProviderError as error:  # which is kept and told to whoever else asks: what it used is counted once
            own = copy(error)
            own.usage = spent
            raise own from error
        cached_at = kept.at if kept.is_from_cache else None
        note = age_of(kept, self._clock, down="note.search_down")
        return replace(kept.value, usage=spent, cached_at=cached_at, note=note)

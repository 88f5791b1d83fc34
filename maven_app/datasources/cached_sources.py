"""Cached sources: wrappers of sources and searches: tried again, left alone while down, and kept for a while."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from typing import Any, TypeVar

from maven_app.domain.catalogue.market import Market
from maven_app.domain.catalogue.products import Product
from maven_app.domain.dates import ago
from maven_app.domain.errors import CircuitOpenError, ProviderUnavailable, wait_before_retry
from maven_app.domain.needs.need import Need
from maven_app.domain.sources.sources import Source
from maven_app.ports.clock import Clock
from maven_app.ports.products import ProductSource, SearchReport
from maven_app.ports.web import EVERYWHERE, SearchScope, WebSearch, WebSearchReport
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
        """What `make` returns. Raises ProviderUnavailable, at once while the breaker is open, and whatever `make` raises."""
        return await self.retry.call(lambda: self._once(make), wait_for=wait_before_retry)

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


def age_of(kept: CachedValue[Any], clock: Clock, *, down: str) -> str:
    """Since when something is kept, for a reader: "From cache, 3 h ago."; `down` says who did not answer. Nothing when it is new."""
    if not kept.is_from_cache:
        return ""
    since = f"From cache, {ago(kept.at, clock.now())}."
    return f"{down} {since}" if kept.is_stale else since


@dataclass(frozen=True)
class _Answer:
    """One search of a source, complete."""

    products: tuple[Product, ...]
    tally: SearchReport


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
        self, need: Need, *, limit: int, tally: SearchReport | None = None, market: Market | None = None
    ) -> AsyncGenerator[Product, None]:
        """As the one inside; what was kept says since when."""
        kept = await self._cache.get_or_fetch(
            f"{self.name}:{limit}:{_place(market)}:{need.model_dump_json(exclude_computed_fields=True)}",
            lambda: self._guard.call(lambda: _answer(self._inner, need, limit, market)),
            lifetime=OFFERS,
            failures=ProviderUnavailable,
            fresh_for=_fresh_for,
            refresh=tally is not None and tally.refresh,
        )
        if tally:
            tally.looked_at += kept.value.tally.looked_at
            tally.is_partial |= kept.value.tally.is_partial
            tally.shops += kept.value.tally.shops
            tally.notes += [*kept.value.tally.notes, *self._age(kept)]
            if kept.is_from_cache:
                tally.cached_at = min(kept.at, tally.cached_at or kept.at)
        for product in kept.value.products:
            yield product

    async def product(self, id: str) -> Product | None:
        """As the one inside."""
        return await self._inner.product(id)

    def _age(self, kept: CachedValue[_Answer]) -> list[str]:
        said = age_of(kept, self._clock, down="The shops do not answer at the moment.")
        return [said] if said else []


def _fresh_for(answer: _Answer) -> float:
    """Nothing, and what lacks a part, is asked for again soon."""
    is_whole = answer.products and not answer.tally.is_partial
    return OFFERS.fresh if is_whole else OFFERS.nothing


def _place(market: Market | None) -> str:
    """The market as a part of a key."""
    return f"{market.country}-{market.language}-{market.currency}" if market else ""


async def _answer(source: ProductSource, need: Need, limit: int, market: Market | None) -> _Answer:
    tally = SearchReport()
    async with aclosing(source.search(need, limit=limit, tally=tally, market=market)) as products:
        return _Answer(tuple([product async for product in products]), tally)


@dataclass(frozen=True)
class _Pages:
    """One search of the web, complete."""

    pages: tuple[Source, ...]
    suggestions: str


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
        scope: SearchScope = EVERYWHERE,
        tally: WebSearchReport | None = None,
    ) -> Sequence[Source]:
        """As the one inside; what was kept cost nothing, and says since when."""
        tally = tally or WebSearchReport()
        own = WebSearchReport()

        async def ask() -> _Pages:
            pages = await self._inner.search(query, limit=limit, site=site, market=market, scope=scope, tally=own)
            return _Pages(tuple(pages), own.suggestions)

        try:
            kept = await self._cache.get_or_fetch(
                f"{self.name}:{site}:{limit}:{_place(market)}:{scope}:{query.casefold()}",
                lambda: self._guard.call(ask),
                lifetime=PAGES,
                failures=ProviderUnavailable,
                fresh_for=lambda found: PAGES.fresh if found.pages else PAGES.nothing,
                refresh=tally.refresh,
            )
        finally:
            tally.usage += own.usage  # a search that failed may have cost something too
        tally.suggestions = kept.value.suggestions
        tally.cached_at = kept.at if kept.is_from_cache else None
        tally.note = age_of(kept, self._clock, down="The search does not answer at the moment.")
        return kept.value.pages

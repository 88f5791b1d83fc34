"""Cache: what was asked before is answered from memory for a while, and for longer when nobody else answers."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Generic, Literal, TypeVar

T = TypeVar("T")
Lookup = Literal["hit", "miss", "stale"]
"""Whether an answer was there, was fetched, or was an old one because fetching failed."""


@dataclass(frozen=True)
class CachedValue(Generic[T]):
    """An answer, and when it was fetched."""

    value: T
    at: datetime
    is_from_cache: bool = False
    """True when it was not fetched for this question."""
    is_stale: bool = False
    """True when it is past its time and the service did not answer."""


@dataclass(frozen=True)
class Lifetime:
    """For how many seconds things are kept."""

    fresh: float
    nothing: float = 60.0
    """An answer that is empty or lacks a part."""
    failed: float = 10.0
    """A failure: nobody asks again so soon."""
    stale: float = 86_400.0
    """An answer past its time, for when the service is down."""


@dataclass(frozen=True)
class _Entry:
    value: Any
    at: datetime
    until: datetime
    """When it is no longer fresh."""
    gone: datetime
    """When it is of no use any more."""


@dataclass
class _Call:
    """A call under way, and how many wait for it."""

    task: asyncio.Task[Any]
    waiting: int = 0


class Cache:
    """Answers by key, in memory. Equal questions that come at once make one call; it ends early when all who asked have given up."""

    def __init__(
        self,
        *,
        now: Callable[[], datetime],
        size: int = 1_000,
        on_lookup: Callable[[Lookup], None] = lambda _: None,
    ) -> None:
        """`size` answers are kept, the ones asked for last; `on_lookup` hears of each question that got an answer."""
        self._now = now
        self._on_lookup = on_lookup
        self._size = size
        self._entries: OrderedDict[str, _Entry] = OrderedDict()
        self._running: dict[str, _Call] = {}

    async def get_or_fetch(
        self,
        key: str,
        fetch: Callable[[], Awaitable[T]],
        *,
        lifetime: Lifetime,
        failures: type[Exception],
        refusals: type[Exception] | tuple[type[Exception], ...] = (),
        fresh_for: Callable[[T], float] | None = None,
        refresh: bool = False,
    ) -> CachedValue[T]:
        """The answer under `key`, made by `make` when none is fresh; an old one when making fails with `failures`.

        `refusals` are answers too: they are remembered as failures are, and no old answer stands in for one. `fresh_for` tells how many
        seconds an answer is fresh, where that hangs on it. `refresh` passes over a fresh one. Raises as `make` when there is none at all.
        """
        errors = (failures, *(refusals if isinstance(refusals, tuple) else (refusals,)))
        seconds = fresh_for or (lambda value: lifetime.fresh if value else lifetime.nothing)
        entry = self._lookup(key)
        if entry and not refresh and self._now() < entry.until:
            self._on_lookup("hit")
            return CachedValue(entry.value, entry.at, is_from_cache=True)
        try:
            failed = None if refresh else self._lookup(f"failed:{key}")
            if failed and self._now() < failed.until:
                raise failed.value
            made = await self._fetch_once(key, lambda: self._make(key, fetch, lifetime, errors, seconds))
        except failures:
            if entry is None or self._now() - entry.at > timedelta(seconds=lifetime.stale):
                raise
            self._on_lookup("stale")
            return CachedValue(entry.value, entry.at, is_from_cache=True, is_stale=True)
        self._on_lookup("miss")
        return CachedValue(made.value, made.at)

    async def close(self) -> None:
        """End what runs and forget everything."""
        tasks = [call.task for call in self._running.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._entries.clear()

    def _lookup(self, key: str) -> _Entry | None:
        if key in self._entries:
            self._entries.move_to_end(key)
        return self._entries.get(key)

    def _keep(self, key: str, entry: _Entry) -> None:
        self._entries[key] = entry
        self._entries.move_to_end(key)
        while self._entries and (
            len(self._entries) > self._size or next(iter(self._entries.values())).gone < self._now()
        ):
            self._entries.popitem(last=False)

    async def _fetch_once(self, key: str, begin: Callable[[], Coroutine[Any, Any, _Entry]]) -> _Entry:
        """The entry that the one call under way for `key` makes; whoever comes first begins it."""
        call = self._running.get(key)
        if call is None:
            call = _Call(asyncio.create_task(begin()))
            self._running[key] = call
            call.task.add_done_callback(_consume_exception)
        call.waiting += 1
        try:
            made: _Entry = await asyncio.shield(call.task)
            return made
        finally:
            call.waiting -= 1
            if not call.waiting:  # done, or nobody wants it any more; whoever asks from here on begins another
                self._running.pop(key, None)
                call.task.cancel()

    async def _make(
        self,
        key: str,
        make: Callable[[], Awaitable[T]],
        lifetime: Lifetime,
        errors: tuple[type[Exception], ...],
        fresh_for: Callable[[T], float],
    ) -> _Entry:
        try:
            value = await make()
        except errors as error:
            now = self._now()
            until = now + timedelta(seconds=lifetime.failed)
            self._keep(f"failed:{key}", _Entry(error.with_traceback(None), now, until, gone=until))
            raise
        now = self._now()
        until = now + timedelta(seconds=fresh_for(value))
        entry = _Entry(value, now, until, gone=max(until, now + timedelta(seconds=lifetime.stale)))
        self._keep(key, entry)
        return entry


def _consume_exception(task: asyncio.Task[Any]) -> None:
    """A failure is told to those who wait; when nobody does any more, it must not be complained of."""
    if not task.cancelled():
        task.exception()

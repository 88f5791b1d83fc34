"""Turn allowance: how many turns visitors and addresses have had, and have running, in this process's memory."""

import math
from collections import Counter
from dataclasses import dataclass
from uuid import uuid4

from maven_app.domain.errors import TooManyRequests
from maven_app.domain.language.translatable import Translatable, translatable
from maven_app.ports.allowance import TurnRequester
from maven_app.ports.clock import Clock
from maven_app.resilience.rate import RateLimiter

_SOON = 5.0
"""Seconds after which it is worth asking again when too many turns run; each may end at any moment."""


@dataclass(frozen=True)
class TurnRates:
    """Bounds of one visitor or one address; 0 is none."""

    per_minute: int = 0
    per_day: int = 0
    at_once: int = 0


class MemoryTurnQuota:
    """A `TurnQuota` of one process. A process that dies takes the places of its turns with it."""

    def __init__(
        self,
        clock: Clock,
        *,
        visitor: TurnRates = TurnRates(),
        address: TurnRates = TurnRates(),
    ) -> None:
        self._visitors = _Count(visitor, clock, codes=_VISITOR)
        self._addresses = _Count(address, clock, codes=_NETWORK)
        self._places: dict[str, TurnRequester] = {}

    async def take(self, asker: TurnRequester) -> str:
        """Count one more turn; the id of its place among those that run. Raises TooManyRequests; then nothing was counted."""
        self._visitors.check(asker.actor.id)
        self._addresses.check(asker.address)
        self._visitors.begin(asker.actor.id)
        self._addresses.begin(asker.address)
        place = uuid4().hex
        self._places[place] = asker
        return place

    async def give_back(self, place: str, *, counts: bool = True) -> None:
        """The turn in `place` has ended, or never began and does not count."""
        asker = self._places.pop(place, None)
        if asker is not None:
            self._visitors.end(asker.actor.id, counts=counts)
            self._addresses.end(asker.address, counts=counts)


@dataclass(frozen=True)
class _Codes:
    """The codes of the sentences that say what somebody has asked too much of."""

    per_minute: str
    per_day: str
    at_once: str


_VISITOR = _Codes("error.visitor_per_minute", "error.visitor_per_day", "error.visitor_at_once")
_NETWORK = _Codes("error.network_per_minute", "error.network_per_day", "error.network_at_once")


class _Count:
    """The turns of visitors, or of addresses, by key."""

    def __init__(self, rates: TurnRates, clock: Clock, *, codes: _Codes) -> None:
        self._windows = {
            codes.per_minute: RateLimiter(rates.per_minute, 60.0, now=clock.monotonic),
            codes.per_day: RateLimiter(rates.per_day, 86_400.0, now=clock.monotonic),
        }
        self._at_once = rates.at_once
        self._running: Counter[str] = Counter()
        self._codes = codes

    def check(self, key: str) -> None:
        """Raises TooManyRequests when no more may begin, for the bound that lasts longest."""
        wait, code = max((window.wait(key), code) for code, window in self._windows.items())
        if wait:
            asked = translatable(code, count=self._windows[code].limit)
            says = translatable("error.too_many_turns", asked=asked, wait=duration_text(wait))
            raise TooManyRequests(f"{code} {asked.count}", public=says, retry_after=wait)
        if self._at_once and self._running[key] >= self._at_once:
            says = translatable(self._codes.at_once, count=self._at_once)
            raise TooManyRequests(f"{says.code} {says.count}", public=says, retry_after=_SOON)

    def begin(self, key: str) -> None:
        self._running[key] += 1
        for window in self._windows.values():
            window.count(key)

    def end(self, key: str, *, counts: bool) -> None:
        self._running[key] -= 1
        if not self._running[key]:
            del self._running[key]
        for window in () if counts else self._windows.values():
            window.take_back(key)


def duration_text(seconds: float) -> Translatable:
    """How long it takes, in the unit that says it shortest, never too short."""
    if seconds <= 90:
        return translatable("duration.seconds", count=math.ceil(seconds))
    if seconds <= 5400:
        return translatable("duration.minutes", count=math.ceil(seconds / 60))
    return translatable("duration.hours", count=math.ceil(seconds / 3600))

"""Turn allowance: how many turns visitors and addresses have had, and have running, in this process's memory."""

import math
from collections import Counter
from dataclasses import dataclass
from uuid import uuid4

from maven_app.domain.errors import TooManyTurns
from maven_app.ports.allowance import Asker
from maven_app.ports.clock import Clock
from maven_app.resilience.rate import Rate

_SOON = 5.0
"""Seconds after which it is worth asking again when too many turns run; each may end at any moment."""


@dataclass(frozen=True)
class TurnRates:
    """Bounds of one visitor or one address; 0 is none."""

    per_minute: int = 0
    per_day: int = 0
    at_once: int = 0


class MemoryTurnAllowance:
    """A `TurnAllowance` of one process. A process that dies takes the places of its turns with it."""

    def __init__(
        self,
        clock: Clock,
        *,
        visitor: TurnRates = TurnRates(),
        address: TurnRates = TurnRates(),
    ) -> None:
        self._visitors = _Count(visitor, clock, asked="You have asked", whose="of yours")
        self._addresses = _Count(address, clock, asked="Your network has asked", whose="from your network")
        self._places: dict[str, Asker] = {}

    async def take(self, asker: Asker) -> str:
        """Count one more turn; the id of its place among those that run. Raises TooManyTurns; then nothing was counted."""
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


class _Count:
    """The turns of visitors, or of addresses, by key."""

    def __init__(self, rates: TurnRates, clock: Clock, *, asked: str, whose: str) -> None:
        self._windows = {
            "a minute": Rate(rates.per_minute, 60.0, now=clock.monotonic),
            "a day": Rate(rates.per_day, 86_400.0, now=clock.monotonic),
        }
        self._at_once = rates.at_once
        self._running: Counter[str] = Counter()
        self._asked = asked
        self._whose = whose

    def check(self, key: str) -> None:
        """Raises TooManyTurns when no more may begin, for the bound that lasts longest."""
        wait, name = max((window.wait(key), name) for name, window in self._windows.items())
        if wait:
            times = _counted(self._windows[name].limit, "time")
            says = f"{self._asked} {times} in {name}. Ask again in {_in_words(wait)}."
            raise TooManyTurns(f"{times} in {name}", public=says, retry_after=wait)
        if self._at_once and self._running[key] >= self._at_once:
            questions = f"{_counted(self._at_once, 'question')} {self._whose}"
            says = f"Maven is answering {questions} at the moment. Ask again when one has ended."
            raise TooManyTurns(f"{questions} at once", public=says, retry_after=_SOON)

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


def _in_words(seconds: float) -> str:
    """How long it takes, in the unit that says it shortest, never too short."""
    if seconds <= 90:
        return _counted(math.ceil(seconds), "second")
    return (
        _counted(math.ceil(seconds / 60), "minute") if seconds <= 5400 else _counted(math.ceil(seconds / 3600), "hour")
    )


def _counted(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"

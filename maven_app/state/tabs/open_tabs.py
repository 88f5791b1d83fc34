"""Open tabs: how many visitors and addresses have, and how often they load one."""

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from maven_app.domain.actors import Actor
from maven_app.resilience.rate import RateLimiter


@dataclass(frozen=True)
class TabOwner:
    """Whose a tab is."""

    actor: Actor
    address: str
    """The network that it is in."""


@dataclass(frozen=True)
class TabLimits:
    """Bounds of one visitor or one address; 0 is none."""

    at_once: int = 0
    loads_per_minute: int = 0


class OpenTabs:
    """Counts the tabs that are connected, each by its session id."""

    def __init__(
        self,
        *,
        visitor: TabLimits = TabLimits(),
        address: TabLimits = TabLimits(),
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._owners: dict[str, TabOwner] = {}
        self._visitors = _Count(visitor, now)
        self._addresses = _Count(address, now)

    def open(self, session_id: str, owner: TabOwner) -> bool:
        """Count one more tab, which loads; False, and nothing is counted, when it is one too many."""
        if not (self._visitors.has_room(owner.actor.id) and self._addresses.has_room(owner.address)):
            return False
        if not self._loads(owner):
            return False
        self._owners[session_id] = owner
        self._visitors.open[owner.actor.id] += 1
        self._addresses.open[owner.address] += 1
        return True

    def load(self, session_id: str) -> bool:
        """Count that an open tab loads once more; False, and nothing is counted, when that is too often."""
        owner = self._owners.get(session_id)
        return owner is not None and self._loads(owner)

    def close(self, session_id: str) -> TabOwner | None:
        """The tab has left; whose it was, None when it was not counted."""
        owner = self._owners.pop(session_id, None)
        if owner is not None:
            self._visitors.close(owner.actor.id)
            self._addresses.close(owner.address)
        return owner

    def _loads(self, owner: TabOwner) -> bool:
        if self._visitors.loads.wait(owner.actor.id) or self._addresses.loads.wait(owner.address):
            return False
        self._visitors.loads.count(owner.actor.id)
        self._addresses.loads.count(owner.address)
        return True


class _Count:
    """The tabs of visitors, or of addresses, by key."""

    def __init__(self, limits: TabLimits, now: Callable[[], float]) -> None:
        self._at_once = limits.at_once
        self.loads = RateLimiter(limits.loads_per_minute, 60.0, now=now)
        self.open: Counter[str] = Counter()

    def has_room(self, key: str) -> bool:
        return not self._at_once or self.open[key] < self._at_once

    def close(self, key: str) -> None:
        self.open[key] -= 1
        if not self.open[key]:
            del self.open[key]

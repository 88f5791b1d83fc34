"""Disconnected tabs: those that have gone a moment ago, and may come back to the state that they had."""

import time
from collections import Counter
from collections.abc import Callable

from maven_app.state.tabs.open_tabs import TabOwner

GRACE = 45.0
"""Seconds in which a reload, or a connection that was lost on the way, finds what the tab had that no log has: its tray and its choices."""
MOST, MAX_PER_VISITOR, MAX_PER_ADDRESS = 48, 4, 16
"""States that wait at most: in all, of one visitor, and of one address. Those who left last wait."""


class DisconnectedTabs:
    """Tells whose states are due to be dropped."""

    def __init__(self, *, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._left: dict[str, tuple[TabOwner, float]] = {}
        """By tab: whose it was and when it left, the newest last."""

    def __len__(self) -> int:
        return len(self._left)

    def leave(self, tab: str, owner: TabOwner) -> None:
        """The tab has left."""
        self._left.pop(tab, None)
        self._left[tab] = owner, self._now()

    def forget(self, tab: str) -> None:
        """The tab is there again, or its state was dropped."""
        self._left.pop(tab, None)

    def due(self) -> list[str]:
        """The tabs that were away for too long, and those that are too many."""
        visitors, addresses = Counter[str](), Counter[str]()
        due, waiting, since = [], 0, self._now() - GRACE
        for tab, (owner, left) in reversed(self._left.items()):
            if (
                left <= since
                or waiting == MOST
                or visitors[owner.actor.id] == MAX_PER_VISITOR
                or addresses[owner.address] == MAX_PER_ADDRESS
            ):
                due.append(tab)
                continue
            waiting += 1
            visitors[owner.actor.id] += 1
            addresses[owner.address] += 1
        return due

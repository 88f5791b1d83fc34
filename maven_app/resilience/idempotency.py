"""Idempotency: which requests have arrived already, by their sender and the key that each carries."""

import time
from collections import OrderedDict
from collections.abc import Callable

_LIFETIME = 900.0
"""Seconds for which a key is known: longer than a connection stays away and comes back."""
_KEYS, _SENDERS = 32, 10_000
"""Keys of one sender, and senders, that are known at most; the oldest go first."""


class IdempotencyLedger:
    """The requests that arrived lately, in this process's memory, each with a note. It belongs to one event loop."""

    def __init__(self, *, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._senders: OrderedDict[str, OrderedDict[str, tuple[float, str]]] = OrderedDict()

    def note(self, sender: str, key: str) -> str | None:
        """The outcome noted for the request of this key; None when `sender` sent none lately."""
        keys = self._senders.get(sender, OrderedDict())
        if key not in keys:
            return None
        arrived, noted = keys[key]
        return noted if arrived + _LIFETIME > self._now() else None

    def record(self, sender: str, key: str, note: str = "") -> None:
        """It has arrived."""
        keys = self._senders.setdefault(sender, OrderedDict())
        keys[key] = self._now(), note
        self._senders.move_to_end(sender)
        if len(keys) > _KEYS:
            keys.popitem(last=False)
        while len(self._senders) > _SENDERS or self._is_over(next(iter(self._senders.values()))):
            self._senders.popitem(last=False)

    def forget(self, sender: str, key: str) -> None:
        """Nothing came of it: the same may come again."""
        keys = self._senders.get(sender, OrderedDict())
        keys.pop(key, None)
        if not keys:
            self._senders.pop(sender, None)

    def _is_over(self, keys: OrderedDict[str, tuple[float, str]]) -> bool:
        return max(arrived for arrived, _ in keys.values()) + _LIFETIME <= self._now()

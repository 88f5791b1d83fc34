"""Idempotency: which requests have arrived already, by their sender and the key that each carries."""

import time
from collections import OrderedDict
from collections.abc import Callable


class IdempotencyLedger:
    """The requests that arrived lately, in this process's memory, each with a note. It belongs to one event loop.

    A key is known for `lifetime` seconds: longer than a connection stays away and comes back. Of one
    sender `most_keys` are known, and of senders `most_senders`; the oldest go first.
    """

    def __init__(
        self,
        *,
        lifetime: float = 900.0,
        most_keys: int = 32,
        most_senders: int = 10_000,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._lifetime = lifetime
        self._most_keys, self._most_senders = most_keys, most_senders
        self._now = now
        self._senders: OrderedDict[str, OrderedDict[str, tuple[float, str]]] = OrderedDict()

    def __len__(self) -> int:
        """How many senders are known."""
        return len(self._senders)

    def note(self, sender: str, key: str) -> str | None:
        """The outcome noted for the request of this key; None when `sender` sent none lately."""
        keys = self._senders.get(sender, OrderedDict())
        if key not in keys:
            return None
        arrived, noted = keys[key]
        return noted if arrived + self._lifetime > self._now() else None

    def record(self, sender: str, key: str, note: str = "") -> None:
        """It has arrived."""
        keys = self._senders.setdefault(sender, OrderedDict())
        keys[key] = self._now(), note
        self._senders.move_to_end(sender)
        if len(keys) > self._most_keys:
            keys.popitem(last=False)
        while len(self._senders) > self._most_senders or self._is_over(next(iter(self._senders.values()))):
            self._senders.popitem(last=False)

    def forget(self, sender: str, key: str) -> None:
        """Nothing came of it: the same may come again."""
        keys = self._senders.get(sender, OrderedDict())
        keys.pop(key, None)
        if not keys:
            self._senders.pop(sender, None)

    def _is_over(self, keys: OrderedDict[str, tuple[float, str]]) -> bool:
        return max(arrived for arrived, _ in keys.values()) + self._lifetime <= self._now()

"""Rate: how often something may happen within any stretch of time, counted by key in memory."""

from collections import OrderedDict, deque
from collections.abc import Callable


class RateLimiter:
    """At most `limit` times in any `seconds` for each key; a limit of 0 lets everything pass.

    It belongs to one event loop; it never waits, so it needs no lock.
    """

    def __init__(self, limit: int, seconds: float, *, now: Callable[[], float]) -> None:
        self.limit = limit
        self._seconds = seconds
        self._now = now
        self._times: OrderedDict[str, deque[float]] = OrderedDict()
        """By key, the one that was counted longest ago first."""

    def __len__(self) -> int:
        """How many keys something is counted for."""
        return len(self._times)

    def wait(self, key: str) -> float:
        """Seconds until one more may happen; 0 when it may now."""
        times = self._times.get(key, ())
        if not self.limit or len(times) < self.limit:
            return 0.0
        return max(times[-self.limit] + self._seconds - self._now(), 0.0)

    def count(self, key: str) -> None:
        """It happens."""
        if not self.limit:
            return
        self._forget_old()
        self._times.setdefault(key, deque(maxlen=self.limit)).append(self._now())
        self._times.move_to_end(key)

    def take_back(self, key: str) -> None:
        """Uncount what was counted last: it did not happen."""
        if times := self._times.get(key):
            times.pop()
            if not times:
                del self._times[key]

    def _forget_old(self) -> None:
        """Let go of the keys for which nothing is counted any more: there may be ever new ones."""
        while self._times:
            key, times = next(iter(self._times.items()))
            if times[-1] + self._seconds > self._now():
                return
            del self._times[key]

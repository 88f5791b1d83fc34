"""Result cache: what took long to find, kept for a while in this process's memory."""

from collections import OrderedDict

from maven_app.ports.clock import Clock
from maven_app.ports.telemetry.telemetry import SILENT_TELEMETRY, Telemetry


class MemoryResultCache:
    """A `ResultCache` of one process; of too many texts the one that was kept longest ago goes first."""

    def __init__(self, clock: Clock, *, size: int = 500, telemetry: Telemetry = SILENT_TELEMETRY) -> None:
        self._clock = clock
        self._telemetry = telemetry
        self._size = size
        self._entries: OrderedDict[str, tuple[str, float]] = OrderedDict()

    async def get(self, key: str) -> str | None:
        """The value kept under `key`, or None when there is nothing or it is too old."""
        value, until = self._entries.get(key, ("", 0.0))
        is_kept = self._clock.monotonic() < until
        self._telemetry.count_lookup("results", "hit" if is_kept else "miss")
        return value if is_kept else None

    async def set(self, key: str, value: str, *, seconds: float) -> None:
        """Keep `value` under `key` for so long."""
        self._entries.pop(key, None)
        self._entries[key] = (value, self._clock.monotonic() + seconds)
        while len(self._entries) > self._size:
            self._entries.popitem(last=False)

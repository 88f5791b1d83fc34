"""A clock that stands still until it is told to go on."""

from datetime import UTC, datetime, timedelta


class StillClock:
    """A `Clock` for tests."""

    def __init__(self, now: datetime = datetime(2025, 1, 2, 3, 4, 5, tzinfo=UTC)) -> None:
        self._start = self._now = now

    def now(self) -> datetime:
        return self._now

    def monotonic(self) -> float:
        return (self._now - self._start).total_seconds()

    def advance(self, seconds: float) -> None:
        self._now += timedelta(seconds=seconds)

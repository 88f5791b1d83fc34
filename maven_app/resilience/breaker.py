"""Breaker: a service that keeps failing is left alone for a while, then tried by one caller."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal

Circuit = Literal["closed", "open", "half_open"]


class BreakerOpenError(Exception):
    """The call was not made: the service is being left alone."""

    def __init__(self, name: str, retry_after: float) -> None:
        super().__init__(f"{name} is left alone for {retry_after:.0f} more seconds")
        self.retry_after = retry_after
        """Seconds until a call can be worth trying."""


class CircuitBreaker:
    """Counts failures in a row. Closed: calls pass. Open: none does. Half-open: one passes and decides.

    It belongs to one event loop; it never waits, so it needs no lock.
    """

    def __init__(self, name: str, *, threshold: int, cooldown: float, now: Callable[[], float]) -> None:
        self.name = name
        self._threshold = threshold
        self._cooldown = cooldown
        self._now = now
        self._failures = 0
        self._opened: float | None = None
        self._probing = False

    @property
    def state(self) -> Circuit:
        """Whether calls pass."""
        if self._opened is None:
            return "closed"
        return "half_open" if self._now() - self._opened >= self._cooldown else "open"

    @contextmanager
    def guarding(self, *failures: type[Exception]) -> Iterator[None]:
        """One call, made inside. `failures` count against the service; any other end of the call but a clean one decides nothing.

        A caller that gives up (a cancelled task, a closed stream) has not seen the service fail. Raises BreakerOpenError.
        """
        probe = self._admit()
        try:
            yield
        except failures:
            self._record_failure()
            raise
        else:
            self._failures, self._opened = 0, None
        finally:
            if probe:
                self._probing = False

    def _admit(self) -> bool:
        """Whether the call that may pass now is the probe. Raises BreakerOpenError when it may not."""
        state = self.state
        if state == "closed":
            return False
        if state == "open" or self._probing:
            waited = self._now() - (self._opened or 0.0)
            raise BreakerOpenError(self.name, max(self._cooldown - waited, 1.0))
        self._probing = True
        return True

    def _record_failure(self) -> None:
        self._failures += 1
        if self._failures >= self._threshold:
            self._opened = self._now()

"""Attempt allowance: how often somebody may try to sign in, ask for mail or for an export, in this process's memory."""

from collections.abc import Mapping

from maven_app.domain.errors import TooManyRequests
from maven_app.domain.language.translatable import translatable
from maven_app.persistence.turn_allowance import duration_text
from maven_app.ports.accounts import AttemptKind
from maven_app.ports.clock import Clock
from maven_app.resilience.rate import RateLimiter

_BOUNDS: Mapping[AttemptKind, tuple[int, int, float]] = {
    "sign in": (10, 100, 900.0),
    "mail": (5, 50, 3600.0),
    "export": (6, 30, 3600.0),
    "provider": (20, 200, 900.0),
}
"""How many of each kind one subject and one network have in so many seconds."""


class MemoryAttemptAllowance:
    """An `AttemptAllowance` of one process."""

    def __init__(self, clock: Clock) -> None:
        now = clock.monotonic
        self._by_subject = {kind: RateLimiter(most, seconds, now=now) for kind, (most, _, seconds) in _BOUNDS.items()}
        self._by_address = {kind: RateLimiter(most, seconds, now=now) for kind, (_, most, seconds) in _BOUNDS.items()}

    def take(self, kind: AttemptKind, *, subject: str, address: str) -> None:
        """Count one more. Raises TooManyRequests; then nothing was counted."""
        wait = max(self._by_subject[kind].wait(subject), self._by_address[kind].wait(address))
        if wait:
            says = translatable("error.too_many_attempts", wait=duration_text(wait))
            raise TooManyRequests(f"too many attempts: {kind}", public=says, retry_after=wait)
        self._by_subject[kind].count(subject)
        self._by_address[kind].count(address)

    def give_back(self, kind: AttemptKind, *, subject: str, address: str) -> None:
        """One of them succeeded, and does not count."""
        self._by_subject[kind].take_back(subject)
        self._by_address[kind].take_back(address)

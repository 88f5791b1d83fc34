"""Attempt allowance: how often somebody may try to sign in or ask for mail, in this process's memory."""

from maven_app.domain.errors import TooManyRequests
from maven_app.domain.language.translatable import translatable
from maven_app.persistence.turn_allowance import duration_text
from maven_app.ports.accounts import AttemptKind
from maven_app.ports.clock import Clock
from maven_app.resilience.rate import RateLimiter

_QUARTER, _HOUR = 900.0, 3600.0


class MemoryAttemptAllowance:
    """An `AttemptAllowance` of one process."""

    def __init__(self, clock: Clock) -> None:
        now = clock.monotonic
        self._by_email = {"sign in": RateLimiter(10, _QUARTER, now=now), "mail": RateLimiter(5, _HOUR, now=now)}
        self._by_address = {"sign in": RateLimiter(100, _QUARTER, now=now), "mail": RateLimiter(50, _HOUR, now=now)}

    def take(self, kind: AttemptKind, *, email: str, address: str) -> None:
        """Count one more. Raises TooManyRequests; then nothing was counted."""
        wait = max(self._by_email[kind].wait(email), self._by_address[kind].wait(address))
        if wait:
            says = translatable("error.too_many_attempts", wait=duration_text(wait))
            raise TooManyRequests(f"too many attempts: {kind}", public=says, retry_after=wait)
        self._by_email[kind].count(email)
        self._by_address[kind].count(address)

    def give_back(self, kind: AttemptKind, *, email: str, address: str) -> None:
        """One of them succeeded, and does not count."""
        self._by_email[kind].take_back(email)
        self._by_address[kind].take_back(address)

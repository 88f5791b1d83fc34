"""Retry: a call is made again after a while, with jitter, or when the service said that it can be."""

import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeVar

import stamina

T = TypeVar("T")


@dataclass(frozen=True)
class Retry:
    """How often a call is made again, and how long one waits before."""

    attempts: int = 3
    first_wait: float = 0.5
    """Seconds before the second attempt; each further wait is twice as long."""
    max_wait: float = 8.0
    """A service that asks for more patience than this is not waited for."""
    jitter: float = 0.5
    timeout: float = 10.0
    """Seconds after which no further attempt begins: what failed so late would be waited for twice."""

    async def call(self, make: Callable[[], Awaitable[T]], *, wait_for: Callable[[Exception], float | bool]) -> T:
        """Call `make` and return its result, at the latest that of the last attempt. Raises its last error.

        `wait_for` judges an error: False, it is final; True, try again; seconds, try again when they are over.
        """
        async for attempt in stamina.retry_context(
            on=lambda error: self._backoff(wait_for(error)),
            attempts=self.attempts,
            timeout=self.timeout,
            wait_initial=self.first_wait,
            wait_max=self.max_wait,
            wait_jitter=self.jitter,
        ):
            with attempt:
                return await make()
        raise AssertionError("stamina raises the last error")

    def _backoff(self, judged: float | bool) -> float | bool:
        if isinstance(judged, bool):
            return judged
        return judged + random.uniform(0, self.jitter) if judged <= self.max_wait else False  # noqa: S311 - no secret

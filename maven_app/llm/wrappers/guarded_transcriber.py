"""Guarded transcriber: a circuit breaker and a deadline around a transcriber."""

import asyncio

from maven_app.domain.errors import CircuitOpenError, ProviderUnavailable
from maven_app.ports.llm import Recording, Transcriber
from maven_app.resilience.breaker import BreakerOpenError, CircuitBreaker


class GuardedTranscriber:
    """A `Transcriber` behind a breaker and a deadline, without retries: speaking again is quicker than waiting for one."""

    def __init__(self, inner: Transcriber, breaker: CircuitBreaker, *, seconds: float) -> None:
        self.name = inner.name
        self._inner = inner
        self._breaker = breaker
        self._seconds = seconds

    async def transcribe(self, recording: Recording, *, language: str) -> str:
        """Transcribe by the wrapped service. Raises CircuitOpenError while the breaker is open, ProviderUnavailable after the deadline."""
        try:
            with self._breaker.guarding(ProviderUnavailable):
                return await self._in_time(recording, language)
        except BreakerOpenError as error:
            raise CircuitOpenError(str(error), retry_after=error.retry_after) from error

    async def _in_time(self, recording: Recording, language: str) -> str:
        try:
            async with asyncio.timeout(self._seconds):
                return await self._inner.transcribe(recording, language=language)
        except TimeoutError as error:
            raise ProviderUnavailable(f"{self.name} took over {self._seconds:.0f} s") from error

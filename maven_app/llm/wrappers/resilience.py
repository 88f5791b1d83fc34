"""Resilience: wrappers of models, each for one thing that goes wrong with a service: it is slow, it stumbles, it is down."""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from dataclasses import replace
from typing import TypeVar

from maven_app.domain.errors import CircuitOpenError, ProviderError, ProviderUnavailable, retry_delay
from maven_app.domain.usage import Usage
from maven_app.index.embedder import Embedder
from maven_app.llm.provider_errors import add_prior_usage, report_usage_on_cancel
from maven_app.ports.clock import Clock
from maven_app.ports.embedding import Vectors
from maven_app.ports.llm import Done, LanguageModel, Prompt, StreamChunk
from maven_app.resilience.breaker import BreakerOpenError, CircuitBreaker
from maven_app.resilience.retry import Retry

A = TypeVar("A")


class DeadlineModel:
    """A `LanguageModel` whose every call has to end in time."""

    def __init__(self, inner: LanguageModel, *, seconds: float, clock: Clock) -> None:
        self.name = inner.name
        self._inner = inner
        self._seconds = seconds
        self._clock = clock

    async def stream(self, prompt: Prompt[A]) -> AsyncGenerator[StreamChunk[A], None]:
        """Stream the answer of the wrapped model. Raises ProviderUnavailable when the time is over."""
        until = self._clock.monotonic() + self._seconds
        async with aclosing(self._inner.stream(prompt)) as pieces:
            while (left := until - self._clock.monotonic()) > 0:
                try:
                    async with asyncio.timeout(left):
                        piece = await anext(pieces)
                except StopAsyncIteration:
                    return
                except TimeoutError:
                    break
                yield piece
        raise ProviderUnavailable(f"{self.name} took over {self._seconds:.0f} s for {prompt.name}")


class RetryModel:
    """A `LanguageModel` that is asked again when it fails in passing, as long as nothing of its answer was shown."""

    def __init__(self, inner: LanguageModel, retry: Retry) -> None:
        self.name = inner.name
        self._inner = inner
        self._retry = retry

    async def stream(self, prompt: Prompt[A]) -> AsyncGenerator[StreamChunk[A], None]:
        """Stream the answer of the wrapped model, with failed attempts and their usage counted."""
        spent = list[Usage]()

        async def attempt() -> tuple[StreamChunk[A], AsyncGenerator[StreamChunk[A], None]]:
            try:
                return await start_stream(self._inner, prompt)
            except ProviderError as error:
                spent.append(error.usage)
                error.usage, error.attempts = sum(spent, Usage()), len(spent)
                raise

        with report_usage_on_cancel(lambda: sum(spent, Usage())):
            first, rest = await self._retry.call(attempt, wait_for=retry_delay)
        async with aclosing(with_prior_usage(first, rest, sum(spent, Usage()))) as pieces:
            try:
                async for piece in pieces:
                    yield replace(piece, attempts=len(spent) + 1) if isinstance(piece, Done) else piece
            except ProviderError as error:
                error.attempts = len(spent) + 1
                raise


class CircuitBreakerModel:
    """A `LanguageModel` that fails fast while the service behind it is down."""

    def __init__(self, inner: LanguageModel, breaker: CircuitBreaker) -> None:
        self.name = inner.name
        self._inner = inner
        self._breaker = breaker

    async def stream(self, prompt: Prompt[A]) -> AsyncGenerator[StreamChunk[A], None]:
        """Stream the answer of the wrapped model. Raises CircuitOpenError at once while the breaker is open."""
        try:
            with self._breaker.guarding(ProviderUnavailable):
                async with aclosing(self._inner.stream(prompt)) as pieces:
                    async for piece in pieces:
                        yield piece
        except BreakerOpenError as error:
            raise CircuitOpenError(str(error), retry_after=error.retry_after) from error


class GuardedEmbedder:
    """An `Embedder` behind retries and a circuit breaker."""

    def __init__(self, inner: Embedder, retry: Retry, breaker: CircuitBreaker) -> None:
        self.name = inner.name
        self._inner = inner
        self._retry = retry
        self._breaker = breaker

    async def embed(self, texts: Sequence[str]) -> Vectors:
        """Embed by the wrapped embedder. Raises CircuitOpenError at once while the breaker is open."""
        return await self._retry.call(lambda: self._embed(texts), wait_for=retry_delay)

    async def _embed(self, texts: Sequence[str]) -> Vectors:
        try:
            with self._breaker.guarding(ProviderUnavailable):
                return await self._inner.embed(texts)
        except BreakerOpenError as error:
            raise CircuitOpenError(str(error), retry_after=error.retry_after) from error


async def with_prior_usage(
    first: StreamChunk[A], rest: AsyncGenerator[StreamChunk[A], None], spent: Usage
) -> AsyncGenerator[StreamChunk[A], None]:
    """An answer that has begun, with what earlier attempts used counted once at its end, be that an error."""
    async with aclosing(rest):
        with add_prior_usage(lambda: spent):
            piece: StreamChunk[A] | None = first
            while piece is not None:
                if isinstance(piece, Done):  # which tells it: who stops reading here has heard of it
                    piece, spent = replace(piece, usage=spent + piece.usage), Usage()
                yield piece
                piece = await anext(rest, None)


async def start_stream(
    model: LanguageModel, prompt: Prompt[A]
) -> tuple[StreamChunk[A], AsyncGenerator[StreamChunk[A], None]]:
    """The first piece of an answer, and the stream that goes on with it. Until it returns, nothing was shown."""
    pieces = model.stream(prompt)
    try:
        return await anext(pieces), pieces
    except StopAsyncIteration as error:
        raise ProviderUnavailable(f"{model.name} ended {prompt.name} without an answer") from error
    except BaseException:
        await pieces.aclose()
        raise

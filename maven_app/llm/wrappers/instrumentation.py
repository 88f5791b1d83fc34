"""Instrumentation: a wrapper of models that measures each call."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import TypeVar

from maven_app.domain.errors import ProviderError
from maven_app.domain.usage import Usage
from maven_app.ports.llm import Done, LanguageModel, Prompt, StreamChunk
from maven_app.ports.telemetry.telemetry import FINISHED, STOPPED, ModelOperation, Telemetry

A = TypeVar("A")


class InstrumentedModel:
    """A `LanguageModel` whose calls are measured."""

    def __init__(self, inner: LanguageModel, provider: str, telemetry: Telemetry) -> None:
        """`provider` is whose model it is."""
        self.name = inner.name
        self._inner = inner
        self._provider = provider
        self._telemetry = telemetry

    async def stream(self, prompt: Prompt[A]) -> AsyncGenerator[StreamChunk[A], None]:
        """Stream the answer of the wrapped model."""
        span = self._telemetry.begin(ModelOperation(self.name, self._provider, prompt.name))
        outcome, usage = STOPPED, Usage()
        try:
            async with aclosing(self._inner.stream(prompt)) as pieces:
                async for piece in pieces:
                    span.mark_first_event()
                    if isinstance(piece, Done):
                        outcome, usage = FINISHED, piece.usage
                    yield piece
        except Exception as error:
            outcome = type(error).__name__
            usage = error.usage if isinstance(error, ProviderError) else usage
            raise
        finally:
            span.end(outcome, usage)

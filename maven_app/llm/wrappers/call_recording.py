"""Call recording: a wrapper of models that tells a recorder of each call that is made in a turn."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any, TypeVar

from maven_app.domain.errors import ProviderError
from maven_app.domain.usage import Usage
from maven_app.ports.clock import Clock
from maven_app.ports.llm import Done, LanguageModel, Prompt, StreamChunk, Words
from maven_app.ports.review.call_scope import CallScope, current_scope
from maven_app.ports.review.model_calls import CallRecorder, CallReport
from maven_app.ports.telemetry.telemetry import FINISHED, STOPPED

A = TypeVar("A")


class RecordedModel:
    """A `LanguageModel` whose calls are told to a recorder, with what they were asked and answered."""

    def __init__(self, inner: LanguageModel, provider: str, recorder: CallRecorder, clock: Clock) -> None:
        """`provider` is whose model it is."""
        self.name = inner.name
        self._inner = inner
        self._provider = provider
        self._recorder = recorder
        self._clock = clock

    async def stream(self, prompt: Prompt[A]) -> AsyncGenerator[StreamChunk[A], None]:
        """Stream the answer of the wrapped model."""
        scope = current_scope()
        watch = _CallWatch(self._clock)
        try:
            async with aclosing(self._inner.stream(prompt)) as pieces:
                async for piece in pieces:
                    watch.note(piece)
                    yield piece
        except Exception as error:
            watch.note_failure(error)
            raise
        finally:
            if scope is not None:
                self._recorder.record(watch.report(scope, prompt, self.name, self._provider))


class _CallWatch:
    """One call, as far as it has come."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._started, self._began = clock.now(), clock.monotonic()
        self._first: float | None = None
        self._outcome, self._cause = STOPPED, ""
        self._texts = list[str]()
        self._done: Done[Any] | None = None
        self._usage, self._attempts = Usage(), 1

    def note(self, piece: StreamChunk[Any]) -> None:
        if self._first is None:
            self._first = self._clock.monotonic() - self._began
        if isinstance(piece, Words):
            self._texts.append(piece.text)
        elif isinstance(piece, Done):
            self._done, self._outcome = piece, FINISHED
            self._usage, self._attempts = piece.usage, piece.attempts

    def note_failure(self, error: Exception) -> None:
        self._outcome, self._cause = type(error).__name__, str(error)
        if isinstance(error, ProviderError):
            self._usage, self._attempts = error.usage, error.attempts

    def report(self, scope: CallScope, prompt: Prompt[Any], model: str, provider: str) -> CallReport:
        return CallReport(
            scope=scope,
            prompt=prompt,
            model=model,
            provider=provider,
            started=self._started,
            seconds=self._clock.monotonic() - self._began,
            first_seconds=self._first,
            outcome=self._outcome,
            cause=self._cause,
            attempts=self._attempts,
            usage=self._usage,
            by_rule=self._done is not None and self._done.by_rule,
            text="".join(self._texts),
            answer=self._done.answer if self._done else None,
        )

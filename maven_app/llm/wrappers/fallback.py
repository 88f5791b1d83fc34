"""Fallback: models in order; the next takes over a call of which nothing was shown yet."""

import logging
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from typing import TypeVar

from maven_app.domain.errors import CircuitOpenError, InvalidModelOutput, ModelRefusal, ProviderError, ProviderRejected
from maven_app.domain.language.translatable import Translatable, translatable
from maven_app.domain.usage import Usage
from maven_app.llm.provider_errors import report_usage_on_cancel
from maven_app.llm.wrappers.resilience import start_stream, with_prior_usage
from maven_app.ports.llm import LanguageModel, ModelSwitch, Prompt, StreamChunk

log = logging.getLogger(__name__)

A = TypeVar("A")

_BROKEN_OFF = translatable("error.broken_off")


class FallbackModel:
    """A `LanguageModel` made of several, best first."""

    def __init__(self, models: Sequence[LanguageModel]) -> None:
        self.name = models[0].name
        self._models = tuple(models)

    async def stream(self, prompt: Prompt[A]) -> AsyncGenerator[StreamChunk[A], None]:
        """The first answer that begins; `ModelSwitch` is told before it when it is not the first model's.

        Once something was shown, an error passes on: half an answer of one model is not ended by another. Those that the prompt calls
        given up are passed over, but for the last.
        """
        pieces, rest, switched = await self._begin(prompt)
        # Both: closing `pieces` before its first piece was read would leave `rest` open.
        async with aclosing(rest), aclosing(pieces):
            if switched:
                yield switched
            try:
                async for piece in pieces:
                    yield piece
            except ProviderError as error:
                error.public = _BROKEN_OFF
                raise

    async def _begin(
        self, prompt: Prompt[A]
    ) -> tuple[AsyncGenerator[StreamChunk[A], None], AsyncGenerator[StreamChunk[A], None], ModelSwitch | None]:
        """An answer with what the failed ones before it used counted in, the stream it reads, and the switch, if any.

        Raises what the last model raises, with all that was used.
        """
        failed, usable = list[ProviderError](), self._usable(prompt)
        for model in usable:
            try:
                with report_usage_on_cancel(lambda: _usage_of(failed)):
                    first, rest = await start_stream(model, prompt)
            except ProviderError as error:
                failed.append(error)
                if model is self._models[-1]:
                    error.usage = _usage_of(failed)
                    raise
                log.warning("model=%s prompt=%s fell out: %s", model.name, prompt.name, error)
            else:
                return (
                    with_prior_usage(first, rest, _usage_of(failed)),
                    rest,
                    self._switch(model, failed if usable[0] is self._models[0] else []),
                )
        raise AssertionError("there is a last model")

    def _usable(self, prompt: Prompt[A]) -> list[LanguageModel]:
        *others, last = self._models
        return [*(model for model in others if model.name not in prompt.given_up_models()), last]

    def _switch(self, after: LanguageModel, failed: Sequence[ProviderError]) -> ModelSwitch | None:
        """That `after` answers in the place of the first model, whose failure is the first of `failed`; none where it was passed over."""
        if after is self._models[0]:
            return None
        reason = _reason(self.name, failed[0]) if failed else translatable("switch.unusable", model=self.name)
        return ModelSwitch(before=self.name, after=after.name, reason=reason)


def _usage_of(failed: Sequence[ProviderError]) -> Usage:
    return sum((error.usage for error in failed), Usage())


def _reason(name: str, error: ProviderError) -> Translatable:
    """Why the first model did not answer, for the shopper."""
    match error:
        case ModelRefusal():
            return translatable("switch.declined", model=name)
        case InvalidModelOutput():
            return translatable("switch.unusable", model=name)
        case CircuitOpenError():
            return translatable("switch.failing", model=name)
        case ProviderRejected():
            return translatable("switch.refused", model=name)
        case _:
            return translatable("switch.silent", model=name)

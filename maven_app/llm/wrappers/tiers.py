"""Tiers: the main model for what the shopper reads, an economical one for the rest; and what their answers cost."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import replace
from typing import TypeVar

from maven_app.domain.copying import copy_with
from maven_app.domain.errors import ProviderError
from maven_app.domain.usage import Usage
from maven_app.llm.registry import ModelEntry
from maven_app.ports.clock import Clock
from maven_app.ports.llm import Done, LanguageModel, Prompt, StreamChunk

A = TypeVar("A")


class TieredModel:
    """A `LanguageModel` that gives each prompt to the model of its tier."""

    def __init__(self, main: LanguageModel, economical: LanguageModel) -> None:
        self.name = main.name
        self._models = {"main": main, "economical": economical}

    async def stream(self, prompt: Prompt[A]) -> AsyncGenerator[StreamChunk[A], None]:
        """As the model of the prompt's tier."""
        async with aclosing(self._models[prompt.tier].stream(prompt)) as pieces:
            async for piece in pieces:
                yield piece


class PricedModel:
    """A `LanguageModel` whose answers say what they cost, as far as its prices are known."""

    def __init__(self, inner: LanguageModel, entry: ModelEntry, *, clock: Clock) -> None:
        self.name = inner.name
        self._inner = inner
        self._entry = entry
        self._clock = clock

    async def stream(self, prompt: Prompt[A]) -> AsyncGenerator[StreamChunk[A], None]:
        """Stream the answer of the wrapped model, with its cost in `Done`, or in the error that it ends in."""
        try:
            async with aclosing(self._inner.stream(prompt)) as pieces:
                async for piece in pieces:
                    yield replace(piece, usage=self._with_price(piece.usage)) if isinstance(piece, Done) else piece
        except ProviderError as error:
            error.usage = self._with_price(error.usage)
            raise

    def _with_price(self, usage: Usage) -> Usage:
        if usage == Usage():
            return usage
        return copy_with(usage, cost=self._entry.cost(usage, on=self._clock.now().date()))

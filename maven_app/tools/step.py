"""Step: what a tool works with during one call."""

from contextlib import aclosing
from dataclasses import dataclass, field
from typing import TypeVar

from maven_app.domain.artifacts import Artifact, Item
from maven_app.domain.errors import ProviderUnavailable
from maven_app.domain.events import (
    ArtifactReady,
    ArtifactStarted,
    ItemAdded,
    SourcesFound,
    StepProgressed,
    Usage,
)
from maven_app.domain.messages import Message, TurnOptions
from maven_app.domain.money import Rates
from maven_app.domain.needs import Need
from maven_app.domain.sources import NumberedSource, Source
from maven_app.domain.transcript import Transcript
from maven_app.ports.llm import Done, LanguageModel, Prompt
from maven_app.ports.products import ProductIndex, ProductSource

A = TypeVar("A")


@dataclass
class SourceNumbers:
    """The numbers under which one turn cites its sources: 1, 2, 3 in the order of finding.

    A turn that was stopped may have told some of them only, so the next one follows the highest.
    """

    known: dict[str, int] = field(default_factory=dict)

    def number(self, sources: tuple[Source, ...]) -> tuple[NumberedSource, ...]:
        """Those of `sources` that have no number yet, with the numbers they get now."""
        fresh = []
        for source in sources:
            if source.id not in self.known:
                self.known[source.id] = max(self.known.values(), default=0) + 1
                fresh.append(NumberedSource(number=self.known[source.id], source=source))
        return tuple(fresh)


@dataclass
class Step:
    """One tool call: what it may use, and how it says what it finds."""

    call_id: str
    message: Message
    options: TurnOptions
    need: Need
    """What the shopper's message asks for; a tool may narrow it, never widen it."""
    transcript: Transcript
    """The conversation, this turn's finished steps included."""
    model: LanguageModel
    source: ProductSource
    catalogue: ProductIndex
    brands: tuple[str, ...]
    rates: Rates
    numbers: SourceNumbers
    usage: Usage = field(default_factory=Usage)
    """Of the model calls that the step made so far."""

    async def ask(self, prompt: Prompt[A]) -> A:
        """The model's whole answer to `prompt`. Raises ProviderUnavailable, ProviderRejected."""
        async with aclosing(self.model.stream(prompt)) as pieces:
            async for piece in pieces:
                if isinstance(piece, Done):
                    self.usage += piece.usage
                    answer: A = piece.answer
                    return answer
        raise ProviderUnavailable(f"{self.model.name} ended {prompt.name} without an answer")

    def progress(self, label: str, done: int | None = None, total: int | None = None) -> StepProgressed:
        """The stage that the step enters, or how far it has come in one."""
        return StepProgressed(call_id=self.call_id, label=label, done=done, total=total)

    def cite(self, *sources: Source) -> list[SourcesFound]:
        """`sources` under their numbers; nothing for those that were cited before."""
        fresh = self.numbers.number(sources)
        return [SourcesFound(call_id=self.call_id, sources=fresh)] if fresh else []

    def begin(self, artifact: Artifact) -> ArtifactStarted:
        """The head of the artifact."""
        return ArtifactStarted(call_id=self.call_id, artifact=artifact)

    def item(self, item: Item) -> ItemAdded:
        """One more item of it."""
        return ItemAdded(call_id=self.call_id, item=item)

    def ready(self, artifact: Artifact) -> ArtifactReady:
        """All of it."""
        return ArtifactReady(call_id=self.call_id, artifact=artifact)

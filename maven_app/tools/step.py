"""Step: what a tool works with during one call."""

import logging
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from dataclasses import dataclass, field
from datetime import datetime
from typing import TypeVar

from maven_app.domain.catalogue.market import Market
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.shop import Shop
from maven_app.domain.conversation.artifacts import Artifact, Item
from maven_app.domain.conversation.events import (
    ArtifactReady,
    ArtifactStarted,
    ItemAdded,
    ModelSwitched,
    StepProgressed,
    TextDelta,
)
from maven_app.domain.conversation.messages import Message, TurnOptions, source_text
from maven_app.domain.conversation.transcript import Transcript
from maven_app.domain.errors import ProviderError, ProviderUnavailable
from maven_app.domain.language.translatable import Text, translatable
from maven_app.domain.needs.need import Need
from maven_app.domain.ranking.matcher import Matcher
from maven_app.domain.sources.sources import Source
from maven_app.domain.usage import Usage
from maven_app.knowledge.shipped import Knowledge
from maven_app.ports.llm import Done, GroundingSources, LanguageModel, ModelSwitch, Prompt, StreamChunk
from maven_app.ports.pages import PageReader
from maven_app.ports.products import ProductIndex, ProductSource, SearchReport, SearchResult, Vocabulary, collect_search
from maven_app.ports.result_cache import ResultCache
from maven_app.ports.web import WebSearch

log = logging.getLogger(__name__)

A = TypeVar("A")


@dataclass(frozen=True)
class CitedSources:
    """Sources that what a step tells next stands on. Those that were told before are not told again."""

    sources: tuple[Source, ...]
    suggestions: str = ""
    """HTML that a search provider wants shown with them."""


StepEvent = StepProgressed | CitedSources | ArtifactStarted | ItemAdded | ArtifactReady | TextDelta | ModelSwitched
"""An event that a tool may tell. A tool that tells words explains the turn: the model is not asked to do so again."""


@dataclass
class Step:
    """One tool call: what it may use, and how it tells what it finds while it works."""

    call_id: str
    emit: Callable[[StepEvent], None]
    """Tells an event; nobody is waited for."""
    message: Message
    options: TurnOptions
    need: Need
    """The need that the shopper's message states; a tool may narrow it, never widen it."""
    transcript: Transcript
    """The conversation, this turn's finished steps included."""
    model: LanguageModel
    source: ProductSource
    fallback_source: ProductSource
    """Searched where `source` does not answer: the catalogue."""
    catalogue: ProductIndex
    vocabulary: Vocabulary
    """The words that the catalogue itself brings."""
    market: Market
    """Where the shopper buys; its currency is that of amounts that name none."""
    shop: Shop
    """Who sells: its categories and keys, its exchange rates."""
    knowledge: Knowledge
    """Buying knowledge, by category."""
    number: Callable[[Source], int]
    """The number under which this turn cites a source; `cite` it before words that use it."""
    now: Callable[[], datetime]
    """The time of day, in UTC."""
    unavailable_sources: list[Text] = field(default_factory=list)
    """Sources that the catalogue stands in for, as the page names them."""
    pages: PageReader | None = None
    """None where no pages are opened."""
    web: WebSearch | None = None
    """None where pages are not searched."""
    result_cache: ResultCache | None = None
    """None where nothing is kept."""
    texts: dict[str, str] = field(default_factory=dict)
    """Whole texts by source id, as far as this turn has read them; citations are checked against them."""
    routed_by_rule: bool = True
    """Whether code alone has routed the turn so far, and wrote what the step is called with."""
    is_alone: bool = True
    """False when the model asked for other steps at the same time: then this one is a means to their common end, and brief."""
    usage: Usage = field(default_factory=Usage)
    """Of the model calls that the step made so far."""
    cached_at: datetime | None = None
    """When the oldest of what was found was fetched, where it was kept from an earlier search."""
    by_rule: bool = True
    """Whether code made all that the step was answered; then nothing that it says is a model's own knowledge."""
    has_items: bool = False
    """Whether it has told an item."""
    has_spoken: bool = False
    """Whether it has told words, which explain the turn."""

    @property
    def matcher(self) -> Matcher:
        """Holds products against needs."""
        return self.knowledge.matcher(self.shop.rates)

    @property
    def need_before(self) -> Need | None:
        """The need in force before the message of this turn."""
        turns = self.transcript.turns
        return turns[-2].need if len(turns) > 1 else None

    async def ask(self, prompt: Prompt[A]) -> A:
        """The model's whole answer to `prompt`. Raises ProviderUnavailable, ProviderRejected."""
        answer, _ = await self.ask_grounded(prompt)
        return answer

    async def ask_grounded(self, prompt: Prompt[A]) -> tuple[A, CitedSources]:
        """The model's whole answer to `prompt`, and the pages that it leant on, ready to be told. Raises as `ask`."""
        leant_on = CitedSources(())
        async with aclosing(self.stream(prompt)) as pieces:
            async for piece in pieces:
                if isinstance(piece, GroundingSources):
                    leant_on = CitedSources(piece.sources, piece.suggestions)
                elif isinstance(piece, Done):
                    answer: A = piece.answer
        return answer, leant_on

    def count(self, usage: Usage) -> None:
        """Count what a model's call used."""
        self.usage += usage

    async def stream(self, prompt: Prompt[A]) -> AsyncGenerator[StreamChunk[A], None]:
        """The model's answer to `prompt` as it comes. Raises as `ask`, the want of an end included."""
        is_whole = False
        try:
            async with aclosing(self.model.stream(prompt)) as pieces:
                async for piece in pieces:
                    if isinstance(piece, ModelSwitch):
                        self.emit(ModelSwitched(before=piece.before, after=piece.after, reason=piece.reason))
                    elif isinstance(piece, Done):
                        self.count(piece.usage)
                        self.by_rule &= piece.by_rule
                        is_whole = True
                    yield piece
        except ProviderError as error:
            self.count(error.usage)
            raise
        finally:
            self.by_rule &= is_whole
        if not is_whole:
            raise ProviderUnavailable(f"{self.model.name} ended {prompt.name} without an answer")

    def search(self, need: Need, *, limit: int, refresh: bool = False) -> AsyncGenerator[Product | SearchReport, None]:
        """Products that the chosen source finds in the shopper's market, then its report. Raises CatalogueUnavailable, ProviderError."""
        return self.source.search(need, limit=limit, market=self.market, refresh=refresh)

    async def search_all(self, need: Need, *, limit: int, refresh: bool = False) -> SearchResult:
        """The same once all of it is found."""
        return await collect_search(self.search(need, limit=limit, refresh=refresh))

    async def search_or_fall_back(self, need: Need, *, limit: int, refresh: bool = False) -> SearchResult:
        """The same, of the catalogue where the chosen source does not answer."""
        try:
            return await self.search_all(need, limit=limit, refresh=refresh)
        except ProviderError as error:
            if not self.fall_back_to_catalogue(error):
                raise
        return await self.search_all(need, limit=limit)

    def fall_back_to_catalogue(self, error: ProviderError) -> bool:
        """Whether the catalogue is searched from here on, as the chosen source ended in `error`; False where it is chosen itself."""
        if self.source.is_exhaustive:
            return False
        log.warning("the catalogue stands in for source=%s error=%s", self.source.name, error)
        self.unavailable_sources.append(source_text(self.source.name))
        self.source = self.fallback_source
        return True

    def outage_notes(self, report: SearchReport) -> tuple[Text, ...]:
        """Which sources did not answer, and in whose place the catalogue was searched."""
        replaced, parts = tuple(self.unavailable_sources), tuple(dict.fromkeys(report.unavailable_sources))
        return (
            *((translatable("outage.catalogue", sources=replaced),) if replaced else ()),
            *((translatable("outage.part", sources=parts),) if parts else ()),
        )

    def note_cached_at(self, at: datetime | None) -> None:
        """A part of what was found was kept from an earlier search, that of `at`; None: it was not."""
        self.cached_at = min(filter(None, (at, self.cached_at)), default=None)

    def progress(self, label: Text, done: int | None = None, total: int | None = None) -> None:
        """Tell the stage that the step enters, or how far it has come in one."""
        self.emit(StepProgressed(call_id=self.call_id, label=label, done=done, total=total))

    def cite(self, *sources: Source, suggestions: str = "") -> None:
        """Tell that what follows stands on `sources`; those cited before are not told again, unless they were read since."""
        self.emit(CitedSources(sources, suggestions))

    def say(self, text: str) -> None:
        """Tell more words of the turn's explanation."""
        self.has_spoken = True
        self.emit(TextDelta(text=text))

    def begin(self, artifact: Artifact) -> None:
        """Tell the head of the artifact."""
        self.emit(ArtifactStarted(call_id=self.call_id, artifact=artifact))

    def add(self, item: Item) -> None:
        """Tell one more item of it."""
        self.has_items = True
        self.emit(ItemAdded(call_id=self.call_id, item=item))

    def complete(self, artifact: Artifact) -> None:
        """Tell all of it."""
        self.emit(ArtifactReady(call_id=self.call_id, artifact=artifact))

"""A runner and all that it works with, in memory."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TypeVar

from maven_app.datasources.catalogue import CatalogueSource
from maven_app.domain.actors import Actor
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP, Shop
from maven_app.domain.conversation.events import TURN_ENDS, LogEntry, TurnEvent
from maven_app.domain.conversation.messages import Message, SourceChoice, TextMessage, TurnOptions
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.feeds.reference_data import reference_products
from maven_app.history.indexer import HistoryIndexer
from maven_app.history.passage_embedder import PassageEmbedder
from maven_app.history.search import HistorySearch
from maven_app.history.title_suggestions import TitleSuggester
from maven_app.index.embedder import local_embedder
from maven_app.knowledge.shipped import matcher_at, shipped_knowledge
from maven_app.llm.offline.engine import OfflineEngine
from maven_app.messages.catalogue import SOURCE
from maven_app.messages.text_rendering import render_all
from maven_app.orchestrator.context import TurnServices
from maven_app.orchestrator.limits import TurnLimits
from maven_app.persistence.turn_allowance import MemoryTurnQuota, TurnRates
from maven_app.ports.allowance import TurnQuota, TurnRequester
from maven_app.ports.llm import LanguageModel
from maven_app.ports.log import Lease, NewLogEntry, StopSignals, TurnLog, TurnRepository
from maven_app.ports.pages import PageReader
from maven_app.ports.products import ProductSource
from maven_app.ports.result_cache import ResultCache
from maven_app.ports.telemetry.telemetry import SILENT_TELEMETRY, Telemetry
from maven_app.ports.web import WebSearch
from maven_app.review.evaluation_launcher import EvaluationLauncher
from maven_app.review.review import Review
from maven_app.review.shopper_feedback import ShopperFeedback
from maven_app.review.summary_writer import SummaryWriter
from maven_app.sharing.continuation import SharedPageContinuation
from maven_app.sharing.sharing import Sharing
from maven_app.turns.memory import PersonalMemory
from maven_app.turns.runner import TurnRunner
from maven_app.turns.transcripts import TranscriptCache
from tests import patience
from tests.fakes.clock import StillClock
from tests.fakes.memory_accounts import MemoryMailer, memory_accounts
from tests.fakes.memory_evaluation_runs import (
    FakeRunProcess,
    MemoryEvaluationRecorder,
    MemoryEvaluationRunRepository,
)
from tests.fakes.memory_feedback import MemoryFeedbackRepository
from tests.fakes.memory_golden_cases import MemoryGoldenCaseRepository
from tests.fakes.memory_history import MemoryHistoryIndex, MemoryMeaningIndex
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.memory_log import (
    MemoryConversationChanges,
    MemoryConversationRepository,
    MemoryConversationTitles,
    MemoryDatabase,
    MemoryStopSignals,
    MemoryTurnLog,
    MemoryTurnRepository,
)
from tests.fakes.memory_model_calls import MemoryModelCalls
from tests.fakes.memory_preferences import MemoryPreferenceRepository, MemoryRememberedNeedRepository
from tests.fakes.memory_shares import MemoryShareRepository
from tests.fakes.memory_summaries import MemoryConversationSummaries, MemoryReviewLog, MemorySavedFilters
from tests.fakes.memory_turn_statistics import MemoryTurnStatistics

T = TypeVar("T")
OWNER = Actor("ana")


def catalogue() -> list[Product]:
    """The reference data: the tests speak of products that there are."""
    return list(_reference())


def few(*ids: str) -> list[Product]:
    """These products of the reference data, for tests that must know what comes first."""
    return [product for product in _reference() if product.id in ids]


@cache
def _reference() -> tuple[Product, ...]:
    return tuple(reference_products())


def _directly(port: T) -> T:
    return port


class ChangingAllowance:
    """A `TurnQuota` whose bounds can be set anew."""

    def __init__(self, inner: TurnQuota) -> None:
        self.inner = inner

    async def take(self, asker: TurnRequester) -> str:
        return await self.inner.take(asker)

    async def give_back(self, place: str, *, counts: bool = True) -> None:
        await self.inner.give_back(place, counts=counts)


@dataclass
class Bench:
    """One process that answers turns, over a database that others may share."""

    model: LanguageModel
    index: MemoryIndex = field(default_factory=lambda: MemoryIndex(catalogue()))
    database: MemoryDatabase = field(default_factory=MemoryDatabase)
    clock: StillClock = field(default_factory=StillClock)
    limits: TurnLimits = field(default_factory=TurnLimits)
    sources: Mapping[SourceChoice, ProductSource] = field(default_factory=dict)
    """Sources beside the catalogue."""
    pages: PageReader | None = None
    web: WebSearch | None = None
    kept: ResultCache | None = None
    models: Mapping[str, LanguageModel] = field(default_factory=dict)
    """Those that can be chosen in the place of `model`, by their id."""
    unavailable: Callable[[], tuple[str, ...]] = tuple
    telemetry: Telemetry = SILENT_TELEMETRY
    visitor: TurnRates = field(default_factory=TurnRates)
    """What one visitor may ask for; nothing is no limit."""
    address: TurnRates = field(default_factory=TurnRates)
    shop: Shop = BUILT_IN_SHOP
    reach_log: Callable[[TurnLog], TurnLog] = _directly
    """What the runner has of the log; `reach_turns` and `reach_stops` likewise."""
    reach_turns: Callable[[TurnRepository], TurnRepository] = _directly
    reach_stops: Callable[[StopSignals], StopSignals] = _directly

    def __post_init__(self) -> None:
        self.conversations = MemoryConversationRepository(self.database, clock=self.clock)
        self.changes = MemoryConversationChanges(self.database)
        self.mailer = MemoryMailer()
        self.accounts = memory_accounts(self.database, self.clock, self.mailer)
        self.preferences = MemoryPreferenceRepository(self.database)
        self.remembered = MemoryRememberedNeedRepository(self.database)
        self.memory = PersonalMemory(self.preferences, self.remembered, self.clock)
        self.log = MemoryTurnLog(self.database)
        index = MemoryHistoryIndex(self.database, clock=self.clock)
        meanings = MemoryMeaningIndex(self.database, clock=self.clock)
        self.indexer = HistoryIndexer(index, self.log)
        self.embedder = PassageEmbedder(meanings, local_embedder())
        self.history = HistorySearch(index, meanings, self.indexer, self.embedder, self.clock)
        self.titles = MemoryConversationTitles(self.database, clock=self.clock)
        summaries = MemoryConversationSummaries(self.database, clock=self.clock)
        self.review = Review(
            summaries,
            MemorySavedFilters(self.database),
            MemoryReviewLog(self.database, clock=self.clock),
            MemoryModelCalls(self.database),
            MemoryFeedbackRepository(self.database, clock=self.clock),
            MemoryGoldenCaseRepository(self.database, clock=self.clock),
            MemoryTurnStatistics(self.database),
            runs := MemoryEvaluationRunRepository(self.database, clock=self.clock),
        )
        self.run_processes: list[FakeRunProcess] = []
        """Those of runs of test cases, in the order of their start."""
        self.evaluation_recorder = MemoryEvaluationRecorder(self.database, clock=self.clock)
        self.evaluations = EvaluationLauncher(runs, self.evaluation_recorder, self._launch_run)
        self.feedback = ShopperFeedback(self.review.feedback, self.conversations, self.log, country="us")
        self.summarizer = SummaryWriter(summaries, self.log, shipped_knowledge())
        self._transcripts = TranscriptCache(self.log)
        self.stops = MemoryStopSignals(self.database)
        self.turns = MemoryTurnRepository(self.database, clock=self.clock)
        self.services = TurnServices(
            model=self.model,
            sources={"catalogue": CatalogueSource(self.index, matcher=matcher_at(self.shop.rates)), **self.sources},
            catalogue=self.index,
            knowledge=shipped_knowledge(),
            clock=self.clock,
            limits=self.limits,
            pages=self.pages,
            web=self.web,
            unavailable_providers=self.unavailable,
            result_cache=self.kept,
            models=self.models,
            shop=self.shop,
            memory=self.memory,
            telemetry=self.telemetry,
        )
        self.title_suggester = TitleSuggester(self.services, self.titles, self.conversations, self.log)
        self.allowance = ChangingAllowance(MemoryTurnQuota(self.clock, visitor=self.visitor, address=self.address))
        self.runner = TurnRunner(
            self.services,
            conversations=self.conversations,
            turns=self.reach_turns(self.turns),
            turn_log=self.reach_log(self.log),
            stops=self.reach_stops(self.stops),
            allowance=self.allowance,
            renew_every=0.01,
        )
        self.shares = MemoryShareRepository(self.database, clock=self.clock)
        continuation = SharedPageContinuation(
            self.conversations, self.turns, allowance=self.allowance, clock=self.clock
        )
        self.sharing = Sharing(
            self.conversations,
            self.log,
            self.shares,
            continuation,
            clock=self.clock,
            shop=self.shop,
            url="https://maven.example",
        )

    async def _launch_run(self, run_id: str) -> FakeRunProcess:
        self.run_processes.append(FakeRunProcess(run_id))
        return self.run_processes[-1]

    def limit(self, *, visitor: TurnRates | None = None, address: TurnRates | None = None) -> None:
        """Bound what may be asked from here on."""
        rates = {"visitor": visitor or TurnRates(), "address": address or TurnRates()}
        self.allowance.inner = MemoryTurnQuota(self.clock, **rates)

    async def conversation(self) -> str:
        """A new conversation of OWNER."""
        return (await self.conversations.create(OWNER, title="test")).id

    async def say(
        self,
        message: Message | str,
        conversation_id: str | None = None,
        *,
        related: bool = True,
        source: SourceChoice = "catalogue",
        region: str = "",
        actor: Actor = OWNER,
    ) -> Turn:
        """Send a message and wait for its turn's end; the turn as the log tells it to a reader of English."""
        conversation_id = conversation_id or await self.conversation()
        said = TextMessage(text=message) if isinstance(message, str) else message
        await self.runner.start(
            actor, conversation_id, said, TurnOptions(related=related, source=source, region=region)
        )
        return await self.ended(conversation_id)

    async def begin_answered(self, message: str, *, title: str = "test", actor: Actor = OWNER) -> str:
        """A new conversation that begins with the offline engine's answer to `message` over the reference data.

        It is given once and laid into every conversation after that: for tests that are about what comes next.
        """
        conversation_id = (await self.conversations.create(actor, title=title)).id
        lease = Lease(conversation_id, f"{conversation_id}-t1", "answered before")
        await self.turns.begin(lease)
        await self.log.append(
            lease, [NewLogEntry(self.clock.now(), event) for event in await _answer(message)], last=True
        )
        return conversation_id

    async def ended(self, conversation_id: str) -> Turn:
        """The last turn, once it has ended, as a reader of English sees it."""
        async with asyncio.timeout(patience.SECONDS):
            while True:
                transcript = await self._transcripts.read(conversation_id)
                if transcript.last and not transcript.last.is_running:
                    return render_all(transcript.last, SOURCE)
                await asyncio.sleep(0.005)

    async def transcript(self, conversation_id: str) -> Transcript:
        """The conversation as it stands."""
        return await self._transcripts.read(conversation_id)

    async def events(self, conversation_id: str) -> list[TurnEvent]:
        """Everything that was kept, in order, as a reader of English sees it."""
        return [render_all(line.event, SOURCE) for line in await self.lines(conversation_id)]

    async def lines(self, conversation_id: str) -> list[LogEntry]:
        """The conversation's log."""
        return list(await self.log.read(conversation_id, after=0))


_answers: dict[str, tuple[TurnEvent, ...]] = {}
"""By the message that each begins with."""


async def _answer(message: str) -> tuple[TurnEvent, ...]:
    if message not in _answers:
        index = MemoryIndex(catalogue())
        bench = Bench(OfflineEngine(index), index=index)
        conversation_id = await bench.conversation()
        await bench.say(message, conversation_id)
        _answers[message] = tuple(line.event for line in await bench.lines(conversation_id))
    return _answers[message]


def kinds(events: list[TurnEvent]) -> list[str]:
    """The kinds of events, repeated ones told once."""
    told: list[str] = []
    for event in events:
        if not told or told[-1] != event.kind:
            told.append(event.kind)
    return told


def ends(events: list[TurnEvent]) -> list[TurnEvent]:
    """The events that end a turn."""
    return [event for event in events if isinstance(event, TURN_ENDS)]

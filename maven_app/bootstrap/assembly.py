"""Assembly: everything that handlers, the HTTP routes and the terminal work with, built once and installed."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, Any

from maven_app.bootstrap.accounts.assembly import accounts_over
from maven_app.bootstrap.built_services import Services
from maven_app.bootstrap.capabilities import Capabilities, capabilities_of
from maven_app.bootstrap.cleanup import Close, close_all
from maven_app.bootstrap.clock import SystemClock
from maven_app.bootstrap.embedder import BuiltEmbedder, build_embedder
from maven_app.bootstrap.evaluation.run_folders import RunFolders
from maven_app.bootstrap.evaluation.run_process import launch_run
from maven_app.bootstrap.live.transcription import BuiltTranscriber, build_transcriber
from maven_app.bootstrap.models import BuiltModel, build_model
from maven_app.bootstrap.pages import BuiltPages, build_pages
from maven_app.bootstrap.process_services import install, uninstall
from maven_app.bootstrap.shop import shop_of
from maven_app.bootstrap.sources import BuiltSources, build_index, build_sources
from maven_app.bootstrap.telemetry.assembly import BuiltTelemetry, build_telemetry
from maven_app.bootstrap.telemetry.instrumentation import record_calls
from maven_app.bootstrap.warm_up import no_warm_up, warm_up
from maven_app.bootstrap.web_search import BuiltSearch, build_web_search
from maven_app.config import Settings
from maven_app.domain.catalogue.shop import Shop
from maven_app.history.indexer import HistoryIndexer
from maven_app.history.passage_embedder import PassageEmbedder
from maven_app.history.purge import Purge
from maven_app.history.search import HistorySearch
from maven_app.history.title_suggestions import TitleSuggester
from maven_app.history.title_writer import TitleWriter
from maven_app.index.embedder import local_embedder
from maven_app.index.lance_index import LanceProductIndex
from maven_app.knowledge.shipped import Knowledge, apply_overrides
from maven_app.orchestrator.context import TurnServices
from maven_app.orchestrator.limits import TurnLimits
from maven_app.persistence.change_notifier import ChangeNotifier
from maven_app.persistence.conversations import SqlConversationRepository
from maven_app.persistence.database import Database, open_database
from maven_app.persistence.history.conversation_changes import SqlConversationChanges
from maven_app.persistence.history.conversation_titles import SqlConversationTitles
from maven_app.persistence.history.meaning_index import SqlMeaningIndex
from maven_app.persistence.history.word_index import SqlHistoryIndex
from maven_app.persistence.preferences.preferences import SqlPreferenceRepository
from maven_app.persistence.preferences.remembered_needs import SqlRememberedNeedRepository
from maven_app.persistence.result_cache import MemoryResultCache
from maven_app.persistence.review.evaluation_recorder import SqlEvaluationRecorder
from maven_app.persistence.review.evaluation_runs import SqlEvaluationRunRepository
from maven_app.persistence.review.feedback import SqlFeedbackRepository
from maven_app.persistence.review.golden_cases import SqlGoldenCaseRepository
from maven_app.persistence.review.model_calls import SqlModelCalls
from maven_app.persistence.review.review_log import SqlReviewLog
from maven_app.persistence.review.saved_filters import SqlSavedFilters
from maven_app.persistence.review.summaries import SqlConversationSummaries
from maven_app.persistence.review.turns.turn_statistics import SqlTurnStatistics
from maven_app.persistence.sharing.shares import SqlShareRepository
from maven_app.persistence.turn_allowance import MemoryTurnQuota, TurnRates
from maven_app.persistence.turn_log import SqlTurnLog
from maven_app.persistence.turns import SqlStopSignals, SqlTurnRepository
from maven_app.ports.allowance import TurnQuota
from maven_app.ports.clock import Clock
from maven_app.ports.llm import LanguageModel
from maven_app.ports.review.model_calls import CallRecorder
from maven_app.resilience.breaker import CircuitBreaker
from maven_app.review.call_recorder import ModelCallRecorder
from maven_app.review.evaluation_launcher import EvaluationLauncher
from maven_app.review.review import Review
from maven_app.review.shopper_feedback import ShopperFeedback
from maven_app.review.summary_writer import SummaryWriter
from maven_app.sharing.continuation import SharedPageContinuation
from maven_app.sharing.sharing import Sharing
from maven_app.turns.memory import PersonalMemory
from maven_app.turns.runner import TurnRunner

if TYPE_CHECKING:
    from maven_app.datasources.web.safe_client import SafeClient


@asynccontextmanager
async def services_lifespan(
    settings: Settings,
    model: LanguageModel | None = None,
    client: "SafeClient | None" = None,
    *,
    limited: bool = True,
) -> AsyncIterator[Services]:
    """The services, installed and watching for interrupted turns, for as long as the app runs.

    Without `limited` turns are not counted, none is rehearsed, and what there is in the background waits for the next server: for what is
    run by hand, and asks at once, not by visitors.
    """
    built = await asyncio.to_thread(build_services, settings, model=model, client=client, limited=limited)
    install(built)
    watching = asyncio.create_task(built.runner.interrupt_expired_turns(), name="watch for interrupted turns")
    upkeep = [asyncio.create_task(work()) for work in (built.upkeep if limited else ())]
    rehearsing = asyncio.ensure_future(built.run_warm_up() if limited else no_warm_up())
    try:
        yield built
    finally:
        tasks = (watching, rehearsing, *upkeep)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await built.close()
        uninstall(built)


def build_services(
    settings: Settings, *, model: LanguageModel | None = None, client: "SafeClient | None" = None, limited: bool = True
) -> Services:
    """Everything, from the settings, with `model` and `client` in place of theirs if given. Nothing is connected yet.

    Raises SetupError for a setting that cannot work.
    """
    stored = _Repositories(settings, shop := shop_of(settings), clock := SystemClock())
    parts = _build_parts(settings, clock, model, client, stored.call_recorder if limited else None)
    memory = PersonalMemory(stored.preferences, stored.remembered, clock)
    answering = _turn_services(settings, shop, clock, parts, memory)
    allowance = build_allowance(settings, clock) if limited else MemoryTurnQuota(clock)
    history, titles = stored.history_search(clock), stored.title_suggester(answering)
    return Services(
        conversations=stored.conversations,
        log=stored.turn_log,
        runner=stored.turn_runner(answering, allowance),
        index=parts.index,
        capabilities=parts.capabilities(settings),
        database=stored.database,
        accounts=accounts_over(stored.database, settings, shop, clock),
        history=history,
        titles=titles,
        clock=clock,
        changes=stored.changes,
        preferences=stored.preferences,
        sharing=(sharing := stored.sharing(settings, shop, allowance, clock)),
        memory=memory,
        review=stored.review,
        feedback=stored.shopper_feedback(settings.country),
        evaluations=stored.evaluations,
        breakers=parts.breakers,
        transcriber=parts.transcriber.transcriber,
        gallery=parts.pages.gallery,
        run_warm_up=partial(warm_up, answering),
        shop=shop,
        upkeep=stored.upkeep(history, titles, sharing, answering.knowledge, clock),
        metrics=parts.telemetry.metrics,
        let_go=close_all(parts.closer(), stored.call_recorder.close),
    )


class _Repositories:
    """The repositories over one database."""

    def __init__(self, settings: Settings, shop: Shop, clock: SystemClock) -> None:
        self.database = Database(open_database(settings.database))
        watch = ChangeNotifier(self.database)
        self.conversations = SqlConversationRepository(self.database, clock=clock, shop=shop.id)
        self.turns = SqlTurnRepository(self.database, clock=clock, shop=shop.id)
        self.turn_log = SqlTurnLog(self.database, watch)
        self.stops = SqlStopSignals(self.database, watch, clock=clock)
        self.history = SqlHistoryIndex(self.database, clock=clock, shop=shop.id)
        self.meanings = SqlMeaningIndex(self.database, clock=clock, shop=shop.id)
        self.changes = SqlConversationChanges(self.database, watch)
        self.titles = SqlConversationTitles(self.database, clock=clock, shop=shop.id)
        self.preferences = SqlPreferenceRepository(self.database)
        self.remembered = SqlRememberedNeedRepository(self.database)
        self.shares = SqlShareRepository(self.database, clock=clock, shop=shop.id)
        self._retention = timedelta(days=settings.retention_days) if settings.retention_days else None
        summaries = SqlConversationSummaries(self.database, clock=clock, shop=shop.id)
        calls = SqlModelCalls(self.database, shop=shop.id)
        self.review = Review(
            summaries,
            SqlSavedFilters(self.database),
            SqlReviewLog(self.database, clock=clock, shop=shop.id),
            calls,
            SqlFeedbackRepository(self.database, clock=clock, shop=shop.id),
            SqlGoldenCaseRepository(self.database, clock=clock, shop=shop.id),
            SqlTurnStatistics(self.database, shop=shop.id),
            runs := SqlEvaluationRunRepository(self.database, clock=clock, shop=shop.id),
        )
        self._folders = RunFolders(settings.data_dir)
        recorder, launch = SqlEvaluationRecorder(self.database, clock=clock), partial(launch_run, self._folders)
        self.evaluations = EvaluationLauncher(runs, recorder, launch)
        self.call_recorder = ModelCallRecorder(calls, clock, country=settings.country, days=settings.prompt_days)

    def history_search(self, clock: SystemClock) -> HistorySearch:
        """Build the search of history. Conversations are embedded on this machine even where a service embeds the catalogue."""
        indexer = HistoryIndexer(self.history, self.turn_log)
        embedder = PassageEmbedder(self.meanings, local_embedder())
        return HistorySearch(self.history, self.meanings, indexer, embedder, clock)

    def shopper_feedback(self, country: str) -> ShopperFeedback:
        """Build what takes ratings from shoppers."""
        return ShopperFeedback(self.review.feedback, self.conversations, self.turn_log, country=country)

    def title_suggester(self, answering: TurnServices) -> TitleSuggester:
        """Build what asks models for titles, those that answer turns."""
        return TitleSuggester(answering, self.titles, self.conversations, self.turn_log)

    def sharing(self, settings: Settings, shop: Shop, allowance: TurnQuota, clock: Clock) -> Sharing:
        """Build sharing, whose conversations begin within the allowance of turns."""
        continuation = SharedPageContinuation(self.conversations, self.turns, allowance=allowance, clock=clock)
        return Sharing(
            self.conversations, self.turn_log, self.shares, continuation, clock=clock, shop=shop, url=settings.url
        )

    def upkeep(
        self, history: HistorySearch, suggester: TitleSuggester, sharing: Sharing, knowledge: Knowledge, clock: Clock
    ) -> tuple[Callable[[], Coroutine[Any, Any, None]], ...]:
        """The tasks that run beside turns: those of conversations, the recording of calls, and the removal of what was deleted or left."""
        titles = TitleWriter(self.titles, self.turn_log, suggester, knowledge)
        purge = Purge(self.conversations, sharing.shares, clock, retention=self._retention)
        summaries = SummaryWriter(self.review.summaries, self.turn_log, knowledge)
        beside = self.call_recorder.run, purge.run, self._folders.keep_swept
        return history.indexer.run, history.embedder.run, titles.run, summaries.run, *beside

    def turn_runner(self, answering: TurnServices, allowance: TurnQuota) -> TurnRunner:
        """Build the runner of turns in these conversations."""
        return TurnRunner(
            answering,
            conversations=self.conversations,
            turns=self.turns,
            turn_log=self.turn_log,
            stops=self.stops,
            allowance=allowance,
        )


@dataclass(frozen=True)
class _Parts:
    """The parts made of the settings, beside the database."""

    embedder: BuiltEmbedder
    index: LanceProductIndex
    model: BuiltModel
    sources: BuiltSources
    pages: BuiltPages
    search: BuiltSearch
    transcriber: BuiltTranscriber
    telemetry: BuiltTelemetry

    @property
    def breakers(self) -> Mapping[str, CircuitBreaker]:
        """By the name of their service."""
        parts = (self.model, self.embedder, self.sources, self.pages, self.search, self.transcriber)
        return {name: breaker for part in parts for name, breaker in part.breakers.items()}

    def capabilities(self, settings: Settings) -> Capabilities:
        """The things that can be done with them."""
        built, searcher = self.model, self.model.searcher
        return capabilities_of(settings, built.model.name, built.choices, searcher=searcher.name if searcher else "")

    def closer(self) -> Close:
        """Return the function that closes all of them."""
        parts = (self.model, self.embedder, self.sources, self.pages, self.search, self.transcriber)
        return close_all(*(part.close for part in parts), self.telemetry.close)


def _build_parts(
    settings: Settings,
    clock: Clock,
    model: LanguageModel | None,
    client: "SafeClient | None",
    recorder: CallRecorder | None,
) -> _Parts:
    watch = build_telemetry(settings, clock)
    telemetry = watch.telemetry
    embedder = build_embedder(settings)
    index = build_index(settings, embedder.embedder)
    if model:
        built_model = BuiltModel(record_calls(model, model.name, recorder, clock))
    else:
        built_model = build_model(settings, index, telemetry, recorder)
    sources, pages = build_sources(settings, index, clock, telemetry), build_pages(settings, clock, client, telemetry)
    search = build_web_search(settings, built_model, sources, clock, telemetry)
    transcriber = build_transcriber(settings, clock)
    parts = _Parts(embedder, index, built_model, sources, pages, search, transcriber, watch)
    watch.breakers.update(parts.breakers)
    return parts


def _turn_services(settings: Settings, shop: Shop, clock: Clock, parts: _Parts, memory: PersonalMemory) -> TurnServices:
    """The services that turns are answered with."""
    breakers = parts.breakers
    return TurnServices(
        model=parts.model.model,
        sources=parts.sources.sources,
        catalogue=parts.index,
        knowledge=apply_overrides(settings.knowledge_dir),
        clock=clock,
        shop=shop,
        memory=memory,
        limits=TurnLimits(seconds=settings.turn_seconds, cost=settings.turn_cost),
        pages=parts.pages.pages,
        web=parts.search.web,
        result_cache=MemoryResultCache(clock, telemetry=parts.telemetry.telemetry),
        models=parts.model.models,
        unavailable_providers=lambda: tuple(name for name, breaker in breakers.items() if breaker.state != "closed"),
        telemetry=parts.telemetry.telemetry,
    )


def build_allowance(settings: Settings, clock: Clock) -> MemoryTurnQuota:
    """How many turns visitors and addresses may have."""
    return MemoryTurnQuota(
        clock,
        visitor=TurnRates(settings.turns_per_minute, settings.turns_per_day, settings.turns_at_once),
        address=TurnRates(
            settings.address_turns_per_minute, settings.address_turns_per_day, settings.address_turns_at_once
        ),
    )

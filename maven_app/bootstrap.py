"""Composition root: Settings -> Services; the one place that names concrete adapters."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime

from pydantic import SecretStr
from sqlalchemy import Engine

from maven_app.config import Settings
from maven_app.datasources.catalogue import CatalogueSource
from maven_app.domain.errors import SetupError
from maven_app.domain.market import Market
from maven_app.domain.messages import SOURCE_NAMES, SourceChoice
from maven_app.domain.money import REFERENCE_RATES
from maven_app.domain.needs import Need
from maven_app.llm.fallback import Fallback
from maven_app.llm.guards import WithBreaker, WithDeadline, WithRetry
from maven_app.llm.offline.engine import OfflineEngine
from maven_app.llm.registry import ModelEntry, Registry, load_registry
from maven_app.llm.tiers import Priced, Tiered
from maven_app.orchestrator.context import TurnServices
from maven_app.persistence.conversations import SqlConversationRepository
from maven_app.persistence.database import open_database
from maven_app.persistence.turn_log import SqlTurnLog
from maven_app.persistence.turns import SqlStopSignals, SqlTurnRepository
from maven_app.persistence.watch import ConversationWatch
from maven_app.ports.clock import Clock
from maven_app.ports.llm import LanguageModel
from maven_app.ports.log import ConversationRepository, TurnLog
from maven_app.ports.pages import PageReader
from maven_app.ports.products import ProductIndex, ProductSource
from maven_app.ports.web import WebSearch
from maven_app.resilience.breaker import CircuitBreaker
from maven_app.resilience.retry import Retry
from maven_app.turns.runner import TurnRunner
from maven_app.vectors.embedder import MiniLmEmbedder
from maven_app.vectors.lance_index import LanceProductIndex

_REFERENCE_NOTE = (
    "Reference data: launch prices and specifications as published at the dates shown, collected by hand and not checked since. "
    "What shops ask today may differ."
)
_MODEL_KEYS = "set GEMINI_API_KEY or OPENAI_API_KEY"
_SOURCE_KEYS = "set SERPER_API_KEY or TAVILY_API_KEY"


class SystemClock:
    """The machine's clock."""

    def now(self) -> datetime:
        """The time of day, in UTC."""
        return datetime.now(UTC)

    def monotonic(self) -> float:
        """Seconds since some moment; never goes back."""
        return time.monotonic()


@dataclass(frozen=True)
class Capability:
    """Something that can be switched on, and whether it is."""

    name: str
    on: bool
    says: str


@dataclass(frozen=True)
class Capabilities:
    """What this Maven can do, in words for the page and the terminal."""

    model: str
    lines: tuple[Capability, ...]
    reference_note: str
    sources: tuple[SourceChoice, ...] = ("catalogue",)
    """Those that can be chosen."""


async def _nothing_to_close() -> None:
    """The offline engine holds no connection."""


@dataclass(frozen=True)
class BuiltModel:
    """The model that answers, and what hangs on it."""

    model: LanguageModel
    breakers: Mapping[str, CircuitBreaker] = field(default_factory=dict)
    """By provider; their state tells who is left alone at the moment."""
    live: tuple[LanguageModel, ...] = ()
    """The live ones of which it is made, each alone."""
    close: Callable[[], Awaitable[None]] = _nothing_to_close


@dataclass(frozen=True)
class BuiltSources:
    """The sources that can be chosen, and what hangs on them."""

    sources: Mapping[SourceChoice, ProductSource]
    web: WebSearch | None = None
    """Searches pages; None without a key for it."""
    breakers: Mapping[str, CircuitBreaker] = field(default_factory=dict)
    close: Callable[[], Awaitable[None]] = _nothing_to_close


@dataclass(frozen=True)
class BuiltPages:
    """What opens pages, if anything does, and what hangs on it."""

    pages: PageReader | None = None
    breakers: Mapping[str, CircuitBreaker] = field(default_factory=dict)
    close: Callable[[], Awaitable[None]] = _nothing_to_close


@dataclass(frozen=True)
class Services:
    """What handlers, the HTTP routes and the terminal work with."""

    conversations: ConversationRepository
    log: TurnLog
    runner: TurnRunner
    index: ProductIndex
    capabilities: Capabilities
    engine: Engine
    """The database's connections; closed with the services."""
    breakers: Mapping[str, CircuitBreaker] = field(default_factory=dict)
    """By provider; their state tells who is left alone at the moment."""
    let_go: Callable[[], Awaitable[None]] = _nothing_to_close
    """Closes the connections to models."""

    async def close(self) -> None:
        """End what runs, then let go of the models and the database."""
        await self.runner.close()
        await self.let_go()
        await asyncio.to_thread(self.engine.dispose)


_installed: list[Services] = []
"""The process's services: empty until the app starts, one while it runs."""


def services() -> Services:
    """The services of this process. Raises SetupError before `running` has installed them."""
    if not _installed:
        raise SetupError("services are read before the app has started")
    return _installed[-1]


def install(built: Services) -> None:
    """Make `built` the services that handlers read; the newest counts."""
    _installed.append(built)


def uninstall(built: Services) -> None:
    """Undo `install`."""
    _installed.remove(built)


@asynccontextmanager
async def running(settings: Settings, model: LanguageModel | None = None) -> AsyncIterator[Services]:
    """The services, installed and watching for interrupted turns, for as long as the app runs."""
    built = build_services(settings, model=model)
    install(built)
    watching = asyncio.create_task(built.runner.watch(), name="watch for interrupted turns")
    warming = asyncio.create_task(_warm(built.index), name="warm the catalogue")
    try:
        yield built
    finally:
        for task in (watching, warming):
            task.cancel()
        await asyncio.gather(watching, warming, return_exceptions=True)
        await built.close()
        uninstall(built)


async def _warm(index: ProductIndex) -> None:
    """Read names and the embedding model before the first shopper asks."""
    await index.search(Need(text="warm up"), limit=1)


def build_services(settings: Settings, *, model: LanguageModel | None = None) -> Services:
    """Everything, from the settings, with `model` in place of theirs if one is given. Nothing is connected yet.

    Raises SetupError for a setting that cannot work.
    """
    clock = SystemClock()
    engine = open_database(settings.database)
    watch = ConversationWatch(engine)
    conversations = SqlConversationRepository(engine, clock=clock)
    turn_log = SqlTurnLog(engine, watch)
    index = build_index(settings)
    live = BuiltModel(model) if model else build_model(settings, index)
    found = build_sources(settings, index, clock)
    opened = build_pages(settings, clock)
    runner = TurnRunner(
        TurnServices(
            model=live.model,
            sources=found.sources,
            catalogue=index,
            rates=REFERENCE_RATES,
            clock=clock,
            currency=settings.currency,
            pages=opened.pages,
        ),
        conversations=conversations,
        turns=SqlTurnRepository(engine, clock=clock),
        turn_log=turn_log,
        stops=SqlStopSignals(engine, watch, clock=clock),
    )
    able = capabilities_of(settings, live.model.name)
    breakers = {**live.breakers, **found.breakers, **opened.breakers}

    async def let_go() -> None:
        await asyncio.gather(live.close(), found.close(), opened.close())

    return Services(conversations, turn_log, runner, index, able, engine, breakers, let_go)


def build_index(settings: Settings) -> LanceProductIndex:
    """The catalogue's index."""
    return LanceProductIndex(settings.catalogue, MiniLmEmbedder())


def sources_on(settings: Settings) -> tuple[SourceChoice, ...]:
    """The sources that can be chosen: the catalogue, and with a key of Serper or Tavily what that can search."""
    if settings.serper_api_key:
        return tuple(SOURCE_NAMES)
    return ("catalogue", "shopee", "tokopedia", "everything") if settings.tavily_api_key else ("catalogue",)


def build_sources(settings: Settings, index: ProductIndex, clock: Clock) -> BuiltSources:
    """The catalogue and, with their keys, the live sources, each behind a guard and a cache. Nothing is connected yet."""
    catalogue = CatalogueSource(index)
    if sources_on(settings) == ("catalogue",):
        return BuiltSources({"catalogue": catalogue})
    from maven_app.datasources.live import Access, LiveSources  # two seconds' work, for a start with a key only

    access = Access(
        market=Market(country=settings.country, language=settings.language, currency=settings.currency),
        serper_key=_revealed(settings.serper_api_key) if settings.serper_api_key else None,
        serper_url=settings.serper_base_url,
        tavily_key=_revealed(settings.tavily_api_key) if settings.tavily_api_key else None,
        tavily_url=settings.tavily_base_url,
    )
    live = LiveSources(access, clock)
    beside = {"catalogue": catalogue, **live.sources(catalogue, index)}
    return BuiltSources(
        {choice: beside[choice] for choice in sources_on(settings)}, live.web, live.breakers, live.close
    )


def build_pages(settings: Settings, clock: Clock) -> BuiltPages:
    """Firecrawl with its key, else our own reader when it is switched on. Nothing is connected yet."""
    if not settings.firecrawl_api_key and not settings.read_pages:
        return BuiltPages()
    from maven_app.datasources.live_pages import LivePages  # for a start that opens pages only

    key = settings.firecrawl_api_key.get_secret_value() if settings.firecrawl_api_key else None
    live = LivePages(clock, firecrawl_key=key, firecrawl_url=settings.firecrawl_base_url)
    return BuiltPages(live.pages, live.breakers, live.close)


def build_model(settings: Settings, index: ProductIndex) -> BuiltModel:
    """The model that answers: those that are set in their order, and the offline engine behind them. Nothing is connected yet.

    Raises SetupError for a list of models that cannot be read.
    """
    offline = OfflineEngine(index)
    registry = load_registry(settings.models_file)
    chosen = chosen_models(settings, registry)
    if not chosen:
        return BuiltModel(offline)
    live = LiveModels(settings, SystemClock())
    each = {entry.id: live.model(entry) for pair in chosen for entry in pair}
    tiered = [Tiered(each[main.id], each[economical.id]) for main, economical in chosen]
    return BuiltModel(Fallback([*tiered, offline]), live.breakers, tuple(each.values()), live.http.aclose)


def chosen_models(settings: Settings, registry: Registry) -> list[tuple[ModelEntry, ModelEntry]]:
    """The main model and the second one, each with the economical one beside it; none when the offline engine answers."""
    keys = {"gemini": settings.gemini_api_key, "openai": settings.openai_api_key}
    with_key = [provider for provider, key in keys.items() if key]
    main = _entry(settings.model, registry, with_key)
    if main is None:
        return []
    second = _entry(settings.fallback_model, registry, [provider for provider in with_key if provider != main.provider])
    economical = _entry(settings.economical_model, registry, []) or registry.economical_beside(main)
    beside = [(second, registry.economical_beside(second))] if second and second.id != main.id else []
    return [(main, economical), *beside]


def _entry(choice: str, registry: Registry, providers: list[str]) -> ModelEntry | None:
    """The model that a setting names; for `auto` the first main one of `providers`."""
    if choice == "auto":
        return registry.first("main", providers)
    return None if choice in ("offline", "none") else registry.entry(choice)


class LiveModels:
    """Makes live models, each behind its price, a breaker per provider, retries and a deadline; they share one transport."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        import httpx2  # with the SDKs below a second's work: only a start with a key waits for it

        self.http = httpx2.AsyncClient()
        self.breakers: dict[str, CircuitBreaker] = {}
        self._settings = settings
        self._clock = clock

    def model(self, entry: ModelEntry) -> LanguageModel:
        """The model of this entry, guarded."""
        breaker = self.breakers.setdefault(
            entry.provider,
            CircuitBreaker(entry.provider, threshold=4, cooldown=30.0, now=self._clock.monotonic),
        )
        priced = Priced(self._adapter(entry), entry, clock=self._clock)
        retried = WithRetry(WithBreaker(priced, breaker), Retry(attempts=2, longest_wait=5.0))
        return WithDeadline(retried, seconds=self._settings.model_seconds, clock=self._clock)

    def _adapter(self, entry: ModelEntry) -> LanguageModel:
        settings = self._settings
        if entry.provider == "gemini":
            from maven_app.llm import gemini

            return gemini.GeminiModel(
                entry.name,
                api_key=_revealed(settings.gemini_api_key),
                http=self.http,
                base_url=settings.gemini_base_url or gemini.BASE_URL,
                idle_seconds=settings.model_silence,
                call_seconds=settings.model_seconds,
                thinks=entry.can_think_less,
            )
        from maven_app.llm import openai_compatible

        return openai_compatible.OpenAICompatibleModel(
            entry.name,
            api_key=_revealed(settings.openai_api_key),
            http=self.http,
            base_url=settings.openai_base_url or openai_compatible.BASE_URL,
            idle_seconds=settings.model_silence,
            thinks=entry.can_think_less,
            tools=entry.tools,
        )


def _revealed(key: SecretStr | None) -> str:
    """The key, or a word in its place for a server that asks for none."""
    return key.get_secret_value() if key else "none"


def _shops(settings: Settings) -> Capability:
    on = [SOURCE_NAMES[choice] for choice in sources_on(settings) if choice != "catalogue"]
    says = f"searched when chosen: {', '.join(on)}" if on else "need a search: " + _SOURCE_KEYS
    return Capability("Shops and the web", on=bool(on), says=says)


def _page_reading(settings: Settings) -> Capability:
    on = bool(settings.firecrawl_api_key) or settings.read_pages
    by = " by Firecrawl" if settings.firecrawl_api_key else ""
    says = f"opened{by} when a link is given" if on else "not opened: set MAVEN_READ_PAGES=true or FIRECRAWL_API_KEY"
    return Capability("Pages behind links", on=on, says=says)


def capabilities_of(settings: Settings, model: str) -> Capabilities:
    """What is on and what is off, in words."""
    live = model != OfflineEngine.name
    return Capabilities(
        model=model,
        lines=(
            Capability("Catalogue", on=True, says="search, compare and recommend from the products kept here"),
            Capability(
                "Open questions", on=live, says=f"answered by {model}" if live else "need a model: " + _MODEL_KEYS
            ),
            _shops(settings),
            _page_reading(settings),
        ),
        reference_note=_REFERENCE_NOTE,
        sources=sources_on(settings),
    )

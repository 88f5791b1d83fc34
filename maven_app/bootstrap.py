"""Composition root: Settings -> Services; the one place that names concrete adapters."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import Engine

from maven_app.config import Settings
from maven_app.datasources.catalogue import CatalogueSource
from maven_app.domain.errors import SetupError
from maven_app.domain.money import REFERENCE_RATES
from maven_app.domain.needs import Need
from maven_app.llm.offline.engine import OfflineEngine
from maven_app.orchestrator.context import TurnServices
from maven_app.persistence.conversations import SqlConversationRepository
from maven_app.persistence.database import open_database
from maven_app.persistence.turn_log import SqlTurnLog
from maven_app.persistence.turns import SqlStopSignals, SqlTurnRepository
from maven_app.persistence.watch import ConversationWatch
from maven_app.ports.llm import LanguageModel
from maven_app.ports.log import ConversationRepository, TurnLog
from maven_app.ports.products import ProductIndex
from maven_app.turns.runner import TurnRunner
from maven_app.vectors.embedder import MiniLmEmbedder
from maven_app.vectors.lance_index import LanceProductIndex

_REFERENCE_NOTE = (
    "Reference data: launch prices and specifications as published at the dates shown, collected by hand and not checked since. "
    "What shops ask today may differ."
)


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

    async def close(self) -> None:
        """End what runs, then let go of the database."""
        await self.runner.close()
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
    model = model or build_model(settings, index)
    runner = TurnRunner(
        TurnServices(
            model=model,
            sources={"catalogue": CatalogueSource(index)},
            catalogue=index,
            rates=REFERENCE_RATES,
            clock=clock,
            currency=settings.currency,
        ),
        conversations=conversations,
        turns=SqlTurnRepository(engine, clock=clock),
        turn_log=turn_log,
        stops=SqlStopSignals(engine, watch, clock=clock),
    )
    return Services(conversations, turn_log, runner, index, capabilities_of(settings, model.name), engine)


def build_index(settings: Settings) -> LanceProductIndex:
    """The catalogue's index."""
    return LanceProductIndex(settings.catalogue, MiniLmEmbedder())


def build_model(settings: Settings, index: ProductIndex) -> LanguageModel:
    """The model that answers: the offline engine until live models are built in."""
    if settings.model not in ("auto", "offline"):
        raise SetupError(
            public=f"MAVEN_MODEL={settings.model} is not built into this version; it answers with the offline engine only."
        )
    return OfflineEngine(index)


def capabilities_of(settings: Settings, model: str) -> Capabilities:
    """What is on and what is off, in words."""
    return Capabilities(
        model=model,
        lines=(
            Capability("Catalogue", on=True, says="search, compare and recommend from the products kept here"),
            Capability("Open questions", on=False, says="need a live model, which this version does not have yet"),
            Capability("Shops and the web", on=False, says="need live sources, which this version does not have yet"),
        ),
        reference_note=_REFERENCE_NOTE,
    )

"""Evaluation store: cases and runs in the database that is set, for the terminal, without the rest of what serves."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from maven_app.bootstrap.clock import SystemClock
from maven_app.bootstrap.shop import shop_of
from maven_app.config import Settings
from maven_app.domain.actors import ACCOUNT, Actor
from maven_app.persistence.database import Database, open_database
from maven_app.persistence.migrate import upgrade
from maven_app.persistence.review.evaluation_recorder import SqlEvaluationRecorder
from maven_app.persistence.review.evaluation_runs import SqlEvaluationRunRepository
from maven_app.persistence.review.golden_cases import SqlGoldenCaseRepository
from maven_app.ports.review.evaluation_runs import EvaluationRecorder, EvaluationRunRepository
from maven_app.ports.review.golden_cases import GoldenCaseRepository

_SERVER_OWNER = Actor(f"{ACCOUNT}server", "admin")


@dataclass(frozen=True)
class EvaluationStore:
    """The repositories of evaluation."""

    cases: GoldenCaseRepository
    runs: EvaluationRunRepository
    recorder: EvaluationRecorder
    owner: Actor
    """Whoever runs the server, at its terminal."""


@asynccontextmanager
async def evaluation_store(settings: Settings) -> AsyncIterator[EvaluationStore]:
    """The store in the database that is set, brought to the newest migration."""
    await asyncio.to_thread(upgrade, settings.database)
    database, clock, shop = Database(open_database(settings.database)), SystemClock(), shop_of(settings).id
    try:
        yield EvaluationStore(
            SqlGoldenCaseRepository(database, clock=clock, shop=shop),
            SqlEvaluationRunRepository(database, clock=clock, shop=shop),
            SqlEvaluationRecorder(database, clock=clock),
            _SERVER_OWNER,
        )
    finally:
        await asyncio.to_thread(database.close)

"""Evaluation runs in SQL, as those who run the shop begin, read, stop and remove them."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import Any
from uuid import uuid4

from pydantic import TypeAdapter
from sqlalchemy import Connection, Row, Select, and_, delete, insert, or_, select, tuple_, update
from sqlalchemy.exc import IntegrityError
from sqlmodel import col

from maven_app.domain.actors import Actor, Permission, pseudonym, require
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.errors import EvaluationRunning, NotFound
from maven_app.domain.language.translatable import Text, translatable
from maven_app.persistence.accounts.tables import AccountRow
from maven_app.persistence.database import Database
from maven_app.persistence.removal.freed_bytes import overwrite_freed
from maven_app.persistence.review.tables import AdminActRow, EvaluationResultRow, EvaluationRunRow
from maven_app.persistence.tables import ConversationRow
from maven_app.ports.clock import Clock
from maven_app.ports.review.evaluation_runs import (
    REMOVED,
    SECONDS_TO_LIVE,
    STARTED,
    STOPPED,
    CaseFault,
    CaseVerdict,
    EvaluationRun,
    RunAct,
    RunFilter,
    RunOutcome,
    RunSetup,
    RunVersions,
)

VERSIONS, OUTCOME, FAULTS = TypeAdapter(RunVersions), TypeAdapter(RunOutcome), TypeAdapter(tuple[CaseFault, ...])
PROBLEM: TypeAdapter[Text] = TypeAdapter(Text)
_RUN, _RESULT, _ACT = EvaluationRunRow, EvaluationResultRow, AdminActRow


class SqlEvaluationRunRepository:
    """An `EvaluationRunRepository` of one shop in a SQL database. A run that has told nothing for long reads as interrupted."""

    def __init__(self, database: Database, *, clock: Clock, shop: str = BUILT_IN_SHOP.id) -> None:
        self._database = database
        self._clock = clock
        self._shop = shop

    async def begin(self, actor: Actor, setup: RunSetup) -> EvaluationRun:
        """Begin a run, unless one goes on. Raises NotFound, EvaluationRunning, StorageFull."""
        require(actor, Permission.ADMINISTER, owner=None)
        return await self._database.write(partial(self._begin, actor, setup))

    async def get(self, actor: Actor, run_id: str) -> EvaluationRun:
        """The run of this id. Raises NotFound."""
        require(actor, Permission.READ_ADMIN_PAGES, owner=None)
        return await self._database.read(partial(self._run, run_id))

    async def list(
        self,
        actor: Actor,
        where: RunFilter = RunFilter(),  # noqa: B008 - a frozen value
        *,
        after: EvaluationRun | None = None,
        limit: int = 50,
    ) -> Sequence[EvaluationRun]:
        """Runs, the newest first. Raises NotFound."""
        require(actor, Permission.READ_ADMIN_PAGES, owner=None)
        query = self._runs().where(*self._conditions(where))
        if after is not None:
            query = query.where(tuple_(col(_RUN.began_at), col(_RUN.id)) < tuple_(after.began, after.id))
        ordered = query.order_by(col(_RUN.began_at).desc(), col(_RUN.id).desc()).limit(limit)
        return await self._database.read(partial(self._runs_in, ordered))

    async def verdicts(self, actor: Actor, run_id: str) -> Sequence[CaseVerdict]:
        """The verdicts on its cases, in their order. Raises NotFound."""
        require(actor, Permission.READ_ADMIN_PAGES, owner=None)
        return await self._database.read(partial(self._verdicts, run_id))

    async def acts(self, actor: Actor, run_id: str) -> Sequence[RunAct]:
        """Who did what to it, the latest last. Raises NotFound."""
        require(actor, Permission.READ_ADMIN_PAGES, owner=None)
        query = (
            select(col(_ACT.actor), col(AccountRow.email), col(_ACT.time), col(_ACT.action))
            .outerjoin(AccountRow, col(AccountRow.id) == col(_ACT.actor))
            .where(col(_ACT.subject) == run_id, col(_ACT.shop) == self._shop)
            .order_by(col(_ACT.time), col(_ACT.id))
        )
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [RunAct(email or pseudonym(actor), time, action) for actor, email, time, action in rows]

    async def stop(self, actor: Actor, run_id: str) -> None:
        """Have it stop, wherever it runs. Raises NotFound, StorageFull."""
        require(actor, Permission.ADMINISTER, owner=None)

        def ask(connection: Connection) -> None:
            self._run(run_id, connection)
            goes_on = and_(col(_RUN.id) == run_id, self._is_alive(), col(_RUN.is_stopping).is_(False))
            if connection.execute(update(_RUN).where(goes_on).values(is_stopping=True)).rowcount:
                self._note(actor, STOPPED, run_id, connection)

        await self._database.write(ask)

    async def remove(self, actor: Actor, run_id: str) -> None:
        """Remove one that is over. Raises NotFound, EvaluationRunning, StorageFull."""
        require(actor, Permission.ADMINISTER, owner=None)

        def take_out(connection: Connection) -> None:
            if self._run(run_id, connection).state == "running":
                raise EvaluationRunning(f"run {run_id!r} goes on")
            overwrite_freed(connection)
            connection.execute(delete(_RESULT).where(col(_RESULT.run_id) == run_id))
            connection.execute(delete(_RUN).where(col(_RUN.id) == run_id))
            self._note(actor, REMOVED, run_id, connection)

        await self._database.write(take_out)

    def _begin(self, actor: Actor, setup: RunSetup, connection: Connection) -> EvaluationRun:
        now, id = self._clock.now(), uuid4().hex
        gone = and_(col(_RUN.running) == self._shop, col(_RUN.renewed_at) <= self._latest_sign())
        over = {"state": "interrupted", "running": None, "ended_at": col(_RUN.renewed_at)}
        connection.execute(update(_RUN).where(gone).values(over))
        row = {
            **{"id": id, "shop": self._shop, "running": self._shop, "author": actor.id, "state": "running"},
            **{"suite": setup.suite, "model": setup.model, "origin": setup.origin, "is_stopping": False},
            **{"began_at": now, "renewed_at": now, "done": 0, "held": 0},
            **{"versions": "{}", "outcome": "{}", "problem": '""'},
        }
        try:
            connection.execute(insert(_RUN).values(row))
        except IntegrityError as error:
            raise EvaluationRunning("one goes on") from error
        self._note(actor, STARTED, id, connection)
        return self._run(id, connection)

    def _note(self, actor: Actor, action: str, run_id: str, connection: Connection) -> None:
        note = {
            **{"id": uuid4().hex, "shop": self._shop, "actor": actor.id, "time": self._clock.now()},
            **{"action": action, "subject": run_id},
        }
        connection.execute(insert(_ACT).values(note))

    def _run(self, id: str, connection: Connection) -> EvaluationRun:
        found = self._runs_in(self._runs().where(col(_RUN.id) == id), connection)
        if not found:
            raise NotFound(f"no run {id!r}", public=translatable("evaluation.gone"))
        return found[0]

    def _runs(self) -> Select[*tuple[Any, ...]]:
        table = _RUN.__table__  # type: ignore[attr-defined]
        query = select(table, col(AccountRow.email)).outerjoin(AccountRow, col(AccountRow.id) == col(_RUN.author))
        return query.where(col(_RUN.shop) == self._shop)

    def _conditions(self, where: RunFilter) -> Sequence[Any]:
        named = ((_RUN.suite, where.suite), (_RUN.model, where.model))
        conditions: list[Any] = [col(column) == value for column, value in named if value]
        match where.state:
            case None:
                return conditions
            case "running":
                return [*conditions, self._is_alive()]
            case "interrupted":
                went = and_(col(_RUN.state) == "running", col(_RUN.renewed_at) <= self._latest_sign())
                return [*conditions, or_(col(_RUN.state) == "interrupted", went)]
            case state:
                return [*conditions, col(_RUN.state) == state]

    def _is_alive(self) -> Any:
        return and_(col(_RUN.state) == "running", col(_RUN.renewed_at) > self._latest_sign())

    def _latest_sign(self) -> datetime:
        """The moment at which a run that goes on must have told something by now."""
        return self._clock.now() - timedelta(seconds=SECONDS_TO_LIVE)

    def _runs_in(self, query: Select[*tuple[Any, ...]], connection: Connection) -> Sequence[EvaluationRun]:
        rows = connection.execute(query).all()
        return [self._over_if_silent(_evaluation_run(row), row.renewed_at) for row in rows]

    def _over_if_silent(self, run: EvaluationRun, renewed: datetime) -> EvaluationRun:
        is_silent = run.state == "running" and renewed <= self._latest_sign()
        return replace(run, state="interrupted", ended=renewed, is_stopping=False) if is_silent else run

    def _verdicts(self, run_id: str, connection: Connection) -> Sequence[CaseVerdict]:
        self._run(run_id, connection)
        conversation = ConversationRow
        columns: Sequence[Any] = (
            *(_RESULT.case_id, _RESULT.messages, _RESULT.faults, _RESULT.seconds, _RESULT.conversation_id),
        )
        query = (
            select(*map(col, columns))
            .outerjoin(conversation, col(conversation.id) == col(_RESULT.conversation_id))
            .where(col(_RESULT.run_id) == run_id, col(conversation.deleted_at).is_(None))
            .order_by(col(_RESULT.place))
        )
        return [
            CaseVerdict(row.case_id, row.messages, FAULTS.validate_json(row.faults), row.seconds, row.conversation_id)
            for row in connection.execute(query)
        ]


def _evaluation_run(row: Row[Any]) -> EvaluationRun:
    return EvaluationRun(
        id=row.id,
        setup=RunSetup(row.suite, row.model, row.origin),
        author=row.email or pseudonym(row.author),
        began=row.began_at,
        ended=row.ended_at,
        state=row.state,
        total=row.total,
        done=row.done,
        held=row.held,
        versions=VERSIONS.validate_json(row.versions),
        outcome=OUTCOME.validate_json(row.outcome),
        problem=PROBLEM.validate_json(row.problem),
        is_stopping=row.is_stopping and row.state == "running",
    )

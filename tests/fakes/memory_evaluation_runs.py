"""Evaluation runs in memory."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from uuid import uuid4

from maven_app.domain.actors import Actor, Permission, pseudonym
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.errors import EvaluationRunning, NotFound
from maven_app.domain.language.translatable import Text, translatable
from maven_app.ports.clock import Clock
from maven_app.ports.review.evaluation_runs import (
    REMOVED,
    SECONDS_TO_LIVE,
    STARTED,
    STOPPED,
    CaseVerdict,
    EvaluationRun,
    RunAct,
    RunFilter,
    RunOutcome,
    RunReport,
    RunSetup,
    RunState,
)
from tests.fakes.memory_log import MemoryDatabase


@dataclass
class KeptRun:
    """A run, with what no reader sees; its author is the id of an account."""

    run: EvaluationRun
    shop: str
    renewed: datetime
    verdicts: list[CaseVerdict] = field(default_factory=list)
    is_stopping: bool = False


class MemoryEvaluationRunRepository:
    """An `EvaluationRunRepository` in memory."""

    def __init__(self, database: MemoryDatabase, *, clock: Clock, shop: str = BUILT_IN_SHOP.id) -> None:
        self._database = database
        self._clock = clock
        self._shop = shop

    async def begin(self, actor: Actor, setup: RunSetup) -> EvaluationRun:
        await self._permit(actor, Permission.ADMINISTER)
        self._database.check_room()
        if any(self._as_read(kept).state == "running" for kept in self._ours()):
            raise EvaluationRunning("one goes on")
        for kept in self._ours():
            kept.run = replace(self._as_read(kept), author=kept.run.author)
        now = self._clock.now()
        run = EvaluationRun(uuid4().hex, setup, actor.id, now, None, "running", None, 0, 0)
        self._database.evaluation_runs[run.id] = KeptRun(run, self._shop, now)
        self._note(actor, STARTED, run.id)
        return self._as_read(self._database.evaluation_runs[run.id])

    async def get(self, actor: Actor, run_id: str) -> EvaluationRun:
        await self._permit(actor, Permission.READ_ADMIN_PAGES)
        return self._as_read(self._run(run_id))

    async def list(
        self,
        actor: Actor,
        where: RunFilter = RunFilter(),  # noqa: B008 - a frozen value
        *,
        after: EvaluationRun | None = None,
        limit: int = 50,
    ) -> Sequence[EvaluationRun]:
        await self._permit(actor, Permission.READ_ADMIN_PAGES)
        found = sorted(map(self._as_read, self._ours()), key=lambda one: (one.began, one.id), reverse=True)
        return [
            one
            for one in found
            if where.suite in ("", one.setup.suite)
            and where.model in ("", one.setup.model)
            and where.state in (None, one.state)
            and (after is None or (one.began, one.id) < (after.began, after.id))
        ][:limit]

    async def verdicts(self, actor: Actor, run_id: str) -> Sequence[CaseVerdict]:
        await self._permit(actor, Permission.READ_ADMIN_PAGES)
        return [one for one in self._run(run_id).verdicts if self._is_here(one)]

    async def acts(self, actor: Actor, run_id: str) -> Sequence[RunAct]:
        await self._permit(actor, Permission.READ_ADMIN_PAGES)
        noted = [one for one in self._database.admin_acts if one[0] == self._shop and one[4] == run_id]
        return [RunAct(self._name_of(actor_id), time, action) for _, actor_id, time, action, _ in noted]

    async def stop(self, actor: Actor, run_id: str) -> None:
        await self._permit(actor, Permission.ADMINISTER)
        self._database.check_room()
        kept = self._run(run_id)
        if self._as_read(kept).state == "running" and not kept.is_stopping:
            kept.is_stopping = True
            self._note(actor, STOPPED, run_id)

    async def remove(self, actor: Actor, run_id: str) -> None:
        await self._permit(actor, Permission.ADMINISTER)
        self._database.check_room()
        if self._as_read(self._run(run_id)).state == "running":
            raise EvaluationRunning(f"run {run_id!r} goes on")
        del self._database.evaluation_runs[run_id]
        self._note(actor, REMOVED, run_id)

    async def _permit(self, actor: Actor, permission: Permission) -> None:
        await asyncio.sleep(0)
        self._database.require(actor, permission, owner=None)

    def _note(self, actor: Actor, action: str, run_id: str) -> None:
        self._database.admin_acts.append((self._shop, actor.id, self._clock.now(), action, run_id))

    def _ours(self) -> Sequence[KeptRun]:
        return [kept for kept in self._database.evaluation_runs.values() if kept.shop == self._shop]

    def _run(self, id: str) -> KeptRun:
        kept = self._database.evaluation_runs.get(id)
        if kept is None or kept.shop != self._shop:
            raise NotFound(f"no run {id!r}", public=translatable("evaluation.gone"))
        return kept

    def _as_read(self, kept: KeptRun) -> EvaluationRun:
        run = replace(kept.run, author=self._name_of(kept.run.author))
        is_silent = kept.renewed <= self._clock.now() - timedelta(seconds=SECONDS_TO_LIVE)
        if run.state == "running" and is_silent:
            return replace(run, state="interrupted", ended=kept.renewed)
        return replace(run, is_stopping=kept.is_stopping and run.state == "running")

    def _name_of(self, account_id: str) -> str:
        account = self._database.accounts.get(account_id)
        return account.email if account else pseudonym(account_id)

    def _is_here(self, verdict: CaseVerdict) -> bool:
        if verdict.conversation_id is None:
            return True
        kept = self._database.conversations.get(verdict.conversation_id)
        return kept is not None and not kept.hidden


class MemoryEvaluationRecorder:
    """An `EvaluationRecorder` in memory."""

    def __init__(self, database: MemoryDatabase, *, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def report(self, run_id: str, report: RunReport) -> bool:
        await asyncio.sleep(0)
        return self._report(run_id, report)

    def _report(self, run_id: str, report: RunReport) -> bool:
        self._database.check_room()
        kept = self._database.evaluation_runs.get(run_id)
        if kept is None or kept.run.state != "running":
            return False
        kept.renewed = self._clock.now()
        kept.verdicts += report.verdicts
        kept.run = replace(
            kept.run,
            total=kept.run.total if report.total is None else report.total,
            versions=report.versions or kept.run.versions,
            done=kept.run.done + len(report.verdicts),
            held=kept.run.held + sum(verdict.is_held for verdict in report.verdicts),
        )
        return not kept.is_stopping

    async def end(
        self,
        run_id: str,
        state: RunState,
        outcome: RunOutcome = RunOutcome(),  # noqa: B008 - a frozen value
        *,
        problem: Text = "",
        rest: RunReport = RunReport(),  # noqa: B008 - a frozen value
    ) -> None:
        await asyncio.sleep(0)
        self._report(run_id, rest)
        kept = self._database.evaluation_runs.get(run_id)
        if kept is not None and kept.run.state == "running":
            kept.run = replace(kept.run, state=state, outcome=outcome, problem=problem, ended=self._clock.now())


class FakeRunProcess:
    """A process of a run that does nothing until a test ends it."""

    def __init__(self, run_id: str) -> None:
        self.run_id = run_id
        self.is_closed = False
        self.over = asyncio.Event()

    async def wait(self) -> None:
        await self.over.wait()

    async def close(self) -> None:
        self.is_closed = True
        self.over.set()

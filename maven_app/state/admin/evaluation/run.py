"""One run of test cases: its measures beside their thresholds, and its cases beside those of the run before."""

import asyncio
from collections.abc import Sequence
from typing import Any

import reflex as rx

from maven_app.bootstrap.process_services import get_services
from maven_app.domain.actors import Actor, Permission, is_allowed
from maven_app.domain.errors import NotFound
from maven_app.evaluation.stored_runs.comparison import ComparedCase, compare_runs
from maven_app.messages.catalogue import get_translator
from maven_app.ports.review.evaluation_runs import CaseVerdict, EvaluationRun, RunFilter
from maven_app.state.admin.attempts import attempt
from maven_app.state.admin.evaluation.case_views import ResultGroup, ResultView, result_groups, result_view
from maven_app.state.admin.evaluation.following import follow_while_signed_in
from maven_app.state.admin.evaluation.run_views import (
    FactView,
    MeasureView,
    RunView,
    act_views,
    fact_views,
    measure_views,
    run_view,
)
from maven_app.state.admin.evaluation.runs import RUNS, model_names
from maven_app.state.sidebar import SidebarState
from maven_app.state.visitor import actor_in, checked_id, id_in, reader_language, render_for

_CASES_AT_ONCE = 50


class AdminEvaluationRunState(rx.State):
    """The run that the address names, and the case of it that is open."""

    run: RunView = RunView()
    facts: list[FactView] = []
    acts: list[FactView] = []
    measures: list[MeasureView] = []
    before: RunView = RunView()
    """The last finished run of the same suite and model before it; empty for none."""
    groups: list[ResultGroup] = []
    note: str = ""
    """How many cases are not told of, in words."""
    all_held: bool = False
    """Whether every case was run, is still there and has no fault."""
    case: ResultView = ResultView()
    may_read: bool = False
    may_change: bool = False
    problem: str = ""
    _shown: int = _CASES_AT_ONCE

    @rx.event
    async def open(self) -> list[Any]:
        """Show the run."""
        actor = actor_in(self)
        self.may_read = is_allowed(actor, Permission.READ_ADMIN_PAGES, owner=None)
        self.may_change = is_allowed(actor, Permission.ADMINISTER, owner=None)
        self._clear()
        await self._do(self._load())
        return [SidebarState.refresh, *self._following]

    @rx.event
    async def open_case(self, case_id: str) -> None:
        """Show a case with what is wrong in it, and note who reads the conversation of an own one; the open one is closed.

        Raises NotFound for what can be no id.
        """
        actor_in(self)
        await self._do(self._open_case(checked_id(case_id)))

    @rx.event
    def close_case(self) -> None:
        """Show no case."""
        actor_in(self)
        self.case = ResultView()

    @rx.event
    async def show_more(self) -> None:
        """Show more cases of each group, of those that are there by now."""
        actor_in(self)
        self._shown += _CASES_AT_ONCE
        await self._do(self._load())

    @rx.event
    async def stop(self) -> Any:
        """Have it stop."""
        actor, id = actor_in(self), self._id

        async def ask() -> None:
            await get_services().review.runs.stop(actor, id)
            await self._load()

        await self._do(ask())
        return self._following

    @rx.event
    async def remove(self) -> Any:
        """Delete it, and go to the other runs."""
        actor, id = actor_in(self), self._id
        await self._do(get_services().review.runs.remove(actor, id))
        return [] if self.problem else [rx.redirect(RUNS, replace=True)]

    @rx.event(background=True, supersedes=True)
    async def follow(self) -> list[Any]:
        """Show how far it is, until it is over, somebody is signed out or the tab leaves; what cannot be read now is a moment later."""
        async with self:
            actor_in(self)
            id = self._id

        async def read(actor: Actor) -> EvaluationRun:
            return await get_services().review.runs.get(actor, id)

        return await follow_while_signed_in(self, read, self._show, self._refuse)

    async def _show(self, run: EvaluationRun) -> bool:
        """Show how far it is, all of it once it is over; whether it goes on."""
        if run.state == "running":
            self.run = run_view(run, model_names(), reader_language(self))
            return True
        await self._load()
        return False

    def _refuse(self, problem: str) -> None:
        """Show no run any more, and why."""
        self._clear()
        self.problem = problem

    def _clear(self) -> None:
        """Show nothing of any run."""
        self.run, self.before, self.case, self.note, self.all_held = RunView(), RunView(), ResultView(), "", False
        self.facts, self.acts, self.measures, self.groups = [], [], [], []
        self._shown = _CASES_AT_ONCE

    @property
    def _id(self) -> str:
        """The id in the address. Raises NotFound for what can be none."""
        return id_in(self.router.url.path)

    @property
    def _following(self) -> list[Any]:
        return [AdminEvaluationRunState.follow] if self.run.state == "running" else []

    async def _do(self, act: Any) -> None:
        """Await something. A failure is said in place."""
        error = await attempt(self, act)
        self.problem = render_for(self, error.public) if error else ""

    async def _load(self) -> None:
        """Read the run, and show nothing of it any more where it is not there for this reader."""
        try:
            run = await get_services().review.runs.get(actor_in(self), self._id)
            before = await self._run_before(run)
            await self._show_cases(run, before)
            acts = await get_services().review.runs.acts(actor_in(self), run.id)
        except NotFound:
            self._clear()
            raise
        names, language = model_names(), reader_language(self)
        self.run = run_view(run, names, language)
        self.before = run_view(before, names, language) if before else RunView()
        self.facts, self.measures = fact_views(run, before, language), measure_views(run, before, language)
        self.acts = act_views(run, acts, language)

    async def _show_cases(self, run: EvaluationRun, before: EvaluationRun | None) -> None:
        """Show what came of the cases that are there by now; one that is open and gone is closed."""
        language = reader_language(self)
        now, compared = await _compared_cases(actor_in(self), run, before)
        self.groups = await asyncio.to_thread(result_groups, compared, language, limit=self._shown)
        if self.case.id not in {one.case_id for one in now}:
            self.case = ResultView()
        gone = run.done - len(now)
        self.note = get_translator(language).count("evaluation.cases_gone", gone) if gone > 0 else ""
        self.all_held = run.state == "finished" and 0 < run.held == run.total and not gone

    async def _run_before(self, run: EvaluationRun) -> EvaluationRun | None:
        """The last finished one of the same suite and model before it."""
        where = RunFilter(run.setup.suite, run.setup.model, "finished")
        found = await get_services().review.runs.list(actor_in(self), where, after=run, limit=1)
        return found[0] if found else None

    async def _open_case(self, case_id: str) -> None:
        actor, here = actor_in(self), get_services()
        run = await here.review.runs.get(actor, self._id)
        _, compared = await _compared_cases(actor, run, await self._run_before(run))
        found = next((one for one in compared if one.verdict.case_id == case_id), None)
        if found is None:
            raise NotFound(f"no case {case_id!r} in this run")
        is_there = False
        if conversation := found.verdict.conversation_id:
            await here.review.log.record(actor, conversation)
            is_there = case_id in {one.id for one in await here.review.cases.of_conversations(actor, [conversation])}
        self.case = result_view(found, reader_language(self), is_there=is_there)


async def _compared_cases(
    actor: Actor, run: EvaluationRun, before: EvaluationRun | None
) -> tuple[Sequence[CaseVerdict], Sequence[ComparedCase]]:
    """The verdicts of a run that are there, and its cases beside those of the run before."""
    runs = get_services().review.runs
    now = await runs.verdicts(actor, run.id)
    earlier = await runs.verdicts(actor, before.id) if before else None
    return now, await asyncio.to_thread(compare_runs, now, earlier)

"""Runs of test cases: begun, followed and stopped, listed and drawn over time, for those who run the shop."""

import asyncio
from collections.abc import Sequence
from typing import Any

import reflex as rx

from maven_app.bootstrap.process_services import get_services
from maven_app.domain.actors import Actor, Permission, is_allowed
from maven_app.domain.errors import MessageRejected
from maven_app.domain.language.translatable import translatable
from maven_app.evaluation.stored_runs.suites import GOLDEN, OWN, golden_suites
from maven_app.ports.review.evaluation_runs import EvaluationRun, RunFilter, RunSetup
from maven_app.state.admin.attempts import attempt
from maven_app.state.admin.chart_views import ChartView
from maven_app.state.admin.evaluation.following import follow_while_signed_in
from maven_app.state.admin.evaluation.labels import MEASURES, SuiteGroup, measure_label, suite_groups
from maven_app.state.admin.evaluation.run_views import MeasureChoice, RunView, run_view, trend_view
from maven_app.state.composer import Choice
from maven_app.state.sidebar import SidebarState
from maven_app.state.visitor import actor_in, checked_id, reader_language, render_for

RUNS = "/admin/evaluation"
"""The address of their list; each has its page below."""
_RUNS_AT_ONCE = 25
_DRAWN = 30
"""Runs that are drawn over time."""
_RUNNING = RunFilter(state="running")


class AdminEvaluationState(rx.State):
    """The cases that are run next, the run that goes on, and those before."""

    suites: list[SuiteGroup] = []
    models: list[Choice] = []
    measures: list[MeasureChoice] = []
    suite: str = GOLDEN
    model: str = ""
    measure: str = MEASURES[0]
    running: RunView = RunView()
    """The one that goes on; empty for none."""
    rows: list[RunView] = []
    has_more: bool = False
    trend: ChartView = ChartView()
    may_read: bool = False
    may_change: bool = False
    problem: str = ""
    _found: list[EvaluationRun] = []

    @rx.event
    async def open(self) -> list[Any]:
        """Show what can be run, what runs, and what was run."""
        actor = actor_in(self)
        self.may_read = is_allowed(actor, Permission.READ_ADMIN_PAGES, owner=None)
        self.may_change = is_allowed(actor, Permission.ADMINISTER, owner=None)
        await self._do(self._load())
        return [SidebarState.refresh, *self._following]

    @rx.event
    async def choose_suite(self, suite: str) -> None:
        """Have these cases run next, and draw their runs."""
        actor_in(self)
        self.suite = next((one.id for group in self.suites for one in group.suites if one.id == suite), GOLDEN)
        await self._do(self._draw())

    @rx.event
    async def choose_model(self, model: str) -> None:
        """Have them answered by this model, and draw its runs."""
        actor_in(self)
        self.model = next((one.id for one in self.models if one.id == model), self.model)
        await self._do(self._draw())

    @rx.event
    async def choose_measure(self, measure: str) -> None:
        """Draw this measure."""
        actor_in(self)
        self.measure = measure if measure in MEASURES else MEASURES[0]
        await self._do(self._draw())

    @rx.event
    async def start(self) -> Any:
        """Run the chosen cases on the chosen model."""
        await self._do(self._start())
        return self._following

    @rx.event
    async def stop(self, run_id: str) -> Any:
        """Have a run stop. Raises NotFound for what can be no id."""
        actor, id = actor_in(self), checked_id(run_id)

        async def ask() -> None:
            await get_services().review.runs.stop(actor, id)
            await self._list()

        await self._do(ask())
        return self._following

    @rx.event
    async def show_more(self) -> None:
        """Show more runs, from behind the last that is shown."""
        actor_in(self)
        await self._do(self._list(more=True))

    @rx.event(background=True, supersedes=True)
    async def follow(self) -> list[Any]:
        """Show how far the run is that goes on, until it is over, somebody is signed out or the tab leaves."""
        async with self:
            actor_in(self)
        return await follow_while_signed_in(self, _running, self._show_running, self._refuse)

    async def _show_running(self, running: Sequence[EvaluationRun]) -> bool:
        """Show how far the run is that goes on, all runs once it is over; whether one goes on."""
        if running:
            self.running = self._view(running[0])
            return True
        await self._list()
        return False

    def _refuse(self, problem: str) -> None:
        """Show no run any more, and why."""
        self.rows, self.running, self.trend, self._found = [], RunView(), ChartView(), []
        self.problem = problem

    @property
    def _following(self) -> list[Any]:
        """The follower of the run that goes on, if one does."""
        return [AdminEvaluationState.follow] if self.running.id else []

    async def _start(self) -> None:
        actor, here = actor_in(self), get_services()
        if self.suite not in await asyncio.to_thread(golden_suites) and self.suite != OWN:
            raise MessageRejected(f"no suite {self.suite!r}")
        if self.model not in [one.id for one in here.capabilities.models]:
            raise MessageRejected(f"no model {self.model!r}", public=translatable("evaluation.no_model"))
        if self.suite == OWN and not await here.review.cases.count(actor):
            raise MessageRejected("no own cases", public=translatable("evaluation.no_own_cases"))
        try:
            await here.evaluations.start(actor, RunSetup(self.suite, self.model))
        finally:  # one that goes on already is shown, to be waited for or stopped
            await self._list()

    async def _do(self, act: Any) -> None:
        """Await something. A failure is said in place."""
        error = await attempt(self, act)
        self.problem = render_for(self, error.public) if error else ""

    async def _load(self) -> None:
        actor, here, language = actor_in(self), get_services(), reader_language(self)
        own = await here.review.cases.count(actor)
        golden = await asyncio.to_thread(golden_suites)
        self.suites = suite_groups(golden, own, language)
        self.models = [Choice(id=one.id, name=one.label) for one in here.capabilities.models]
        self.measures = [MeasureChoice(id=one, name=measure_label(one, language)) for one in MEASURES]
        if self.model not in [one.id for one in self.models]:
            self.model = self.models[0].id if self.models else ""
        await self._list()

    async def _list(self, *, more: bool = False) -> None:
        """Read the runs, and the one that goes on."""
        runs, actor, before = get_services().review.runs, actor_in(self), self._found if more else []
        found = await runs.list(actor, after=before[-1] if before else None, limit=_RUNS_AT_ONCE + 1)
        running = await _running(actor)
        self._found, self.has_more = [*before, *found[:_RUNS_AT_ONCE]], len(found) > _RUNS_AT_ONCE
        self.rows = [self._view(one) for one in self._found if one.state != "running"]
        self.running = self._view(running[0]) if running else RunView()
        await self._draw()

    async def _draw(self) -> None:
        where = RunFilter(self.suite, self.model, "finished")
        runs = await get_services().review.runs.list(actor_in(self), where, limit=_DRAWN)
        self.trend = trend_view(runs[::-1], self.measure, reader_language(self))

    def _view(self, run: EvaluationRun) -> RunView:
        return run_view(run, model_names(), reader_language(self))


def model_names() -> dict[str, str]:
    """The names of the models that can be chosen, by their ids."""
    return {one.id: one.label for one in get_services().capabilities.models}


async def _running(actor: Actor) -> Sequence[EvaluationRun]:
    return await get_services().review.runs.list(actor, _RUNNING, limit=1)

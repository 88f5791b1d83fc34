"""Evaluation page: who runs the shop reads runs, an admin begins and stops them; a run is followed until it is over."""

import pytest

from maven_app.domain.actors import Actor
from maven_app.domain.errors import EvaluationRunning, NotFound
from maven_app.ports.review.evaluation_runs import (
    CaseFault,
    CaseVerdict,
    MeasuredValue,
    RunOutcome,
    RunReport,
    RunSetup,
)
from maven_app.state.admin.evaluation.runs import AdminEvaluationState
from tests.english import english
from tests.fakes.signed_in import cookie_of_account
from tests.fakes.tab import STRANGER, VISITOR, Tab
from tests.fakes.turns import Bench

ADA, PAGE = Actor("account:ada", "admin"), "/admin/evaluation"
HELD = CaseVerdict("a", "[]")
FAULTY = CaseVerdict("b", "[]", (CaseFault("order", 1, "this", "that"),))


def admin_tab(bench: Bench, role: str = "admin") -> Tab:
    return Tab(cookie=cookie_of_account(bench, role), path=PAGE)  # type: ignore[arg-type]


def shown(tab: Tab, name: str) -> object:
    return tab.vars[f"admin_evaluation.{name}"]


async def finish(bench: Bench, right: int, *, suite: str = "section:names", at_least: float = 0.95) -> str:
    """The id of a run of ten cases that has ended."""
    run = await bench.review.runs.begin(ADA, RunSetup(suite, "offline"))
    value = MeasuredValue("cases_held", right / 10, 10, right, at_least=at_least)
    await bench.evaluation_recorder.report(run.id, RunReport(10, verdicts=[HELD] * right + [FAULTY] * (10 - right)))
    await bench.evaluation_recorder.end(run.id, "finished", RunOutcome((value,)))
    bench.clock.advance(60)
    return run.id


async def test_a_run_is_begun_followed_and_listed_once_it_is_over(bench: Bench) -> None:
    async with admin_tab(bench) as tab:
        await tab.do(AdminEvaluationState.open)
        await tab.do(AdminEvaluationState.choose_suite, suite="section:names")
        await tab.do(AdminEvaluationState.choose_model, model="offline")
        await tab.do(AdminEvaluationState.start)
        [process] = bench.run_processes
        run = await bench.review.runs.get(ADA, process.run_id)
        assert (run.setup, run.state) == (RunSetup("section:names", "offline"), "running")
        running = shown(tab, "running")
        assert (running.id, running.suite, running.total) == (run.id, "Product names", "0")  # type: ignore[attr-defined]

        await bench.evaluation_recorder.report(run.id, RunReport(4, verdicts=[HELD, FAULTY]))
        vars = await tab.until(lambda vars: vars["admin_evaluation.running"].done == "2")
        assert vars["admin_evaluation.running"].progress == "2 of 4 done: 1 right, 1 wrong"
        await bench.evaluation_recorder.end(run.id, "finished")
        await tab.until(lambda vars: vars["admin_evaluation.running"].id == "")
        [row] = tab.vars["admin_evaluation.rows"]
    assert (row.id, row.label, row.verdict, row.right) == (run.id, "Finished", "All thresholds met", "50% (1 of 2)")
    assert [act.action for act in await bench.review.runs.acts(ADA, run.id)] == ["evaluation_started"]


async def test_a_run_is_followed_again_by_a_page_that_is_opened_later_and_stopped_there(bench: Bench) -> None:
    run = await bench.evaluations.start(ADA, RunSetup("golden", "offline"))
    async with admin_tab(bench) as tab:
        await tab.do(AdminEvaluationState.open)
        assert tab.vars["admin_evaluation.running"].progress == "Getting ready…"
        await tab.do(AdminEvaluationState.stop, run_id=run.id)
        heard = tab.vars["admin_evaluation.running"]
        assert (heard.is_stopping, heard.progress) == (True, "Stopping…")
        assert not await bench.evaluation_recorder.report(run.id, RunReport(3, verdicts=[HELD]))
        await bench.evaluation_recorder.end(run.id, "stopped")
        await tab.until(lambda vars: vars["admin_evaluation.running"].id == "")
    [row] = tab.vars["admin_evaluation.rows"]
    assert (row.label, row.verdict) == ("Stopped", "")
    assert [act.action for act in await bench.review.runs.acts(ADA, run.id)][1:] == ["evaluation_stopped"]


async def test_a_second_run_is_refused_with_a_reason(bench: Bench) -> None:
    async with admin_tab(bench) as tab:
        await tab.do(AdminEvaluationState.open)
        await tab.do(AdminEvaluationState.start)
        await tab.do(AdminEvaluationState.start)
        assert shown(tab, "problem") == english(EvaluationRunning.public)
    assert len(bench.run_processes) == 1


async def test_a_run_that_was_begun_elsewhere_is_shown_to_whoever_is_refused(bench: Bench) -> None:
    async with admin_tab(bench) as tab:
        await tab.do(AdminEvaluationState.open)
        run = await bench.evaluations.start(ADA, RunSetup("golden", "offline"))
        await tab.do(AdminEvaluationState.start)
        assert shown(tab, "problem") == english(EvaluationRunning.public)
        assert tab.vars["admin_evaluation.running"].id == run.id
        await bench.evaluation_recorder.end(run.id, "finished")
        await tab.until(lambda vars: vars["admin_evaluation.running"].id == "")


async def test_what_was_wrong_is_drawn_over_time_for_the_chosen_suite(bench: Bench) -> None:
    for right in (7, 10, 9):
        await finish(bench, right)
    await finish(bench, 1, suite="golden")
    async with admin_tab(bench) as tab:
        await tab.do(AdminEvaluationState.open)
        await tab.do(AdminEvaluationState.choose_suite, suite="section:names")
        trend, rows = shown(tab, "trend"), shown(tab, "rows")
        await tab.do(AdminEvaluationState.choose_measure, measure="must_say")
        assert shown(tab, "trend").bars == ()  # type: ignore[attr-defined]

    assert [bar.height for bar in trend.bars] == ["100.00%", "0%", "33.33%"]  # type: ignore[attr-defined]
    assert [row.cells for row in trend.rows] == [("70%", "3 of 10"), ("100%", "0 of 10"), ("90%", "1 of 10")]  # type: ignore[attr-defined]
    assert [(row.suite, row.verdict) for row in rows] == [  # type: ignore[attr-defined]
        ("All that come with Maven", "1 threshold missed"),
        ("Product names", "1 threshold missed"),
        ("Product names", "All thresholds met"),
        ("Product names", "1 threshold missed"),
    ]


async def test_what_cannot_be_chosen_is_not_run(bench: Bench) -> None:
    async with admin_tab(bench) as tab:
        await tab.do(AdminEvaluationState.open)
        await tab.do(AdminEvaluationState.choose_suite, suite="unseen")
        await tab.do(AdminEvaluationState.choose_model, model={"id": "gpt"})
        await tab.do(AdminEvaluationState.choose_measure, measure=7)
        assert (shown(tab, "suite"), shown(tab, "model"), shown(tab, "measure")) == ("golden", "offline", "cases_held")
        offered = {suite.id for group in tab.vars["admin_evaluation.suites"] for suite in group.suites}
    assert "own" not in offered and "unseen" not in offered


async def test_more_runs_are_shown_from_behind_the_last(bench: Bench) -> None:
    made = [await finish(bench, 9) for _ in range(27)]
    async with admin_tab(bench) as tab:
        await tab.do(AdminEvaluationState.open)
        assert len(tab.vars["admin_evaluation.rows"]) == 25 and shown(tab, "has_more")
        await tab.do(AdminEvaluationState.show_more)
    assert [row.id for row in tab.vars["admin_evaluation.rows"]] == made[::-1] and not shown(tab, "has_more")


async def test_a_researcher_reads_and_begins_nothing(bench: Bench) -> None:
    id = await finish(bench, 9)
    async with admin_tab(bench, "researcher") as tab:
        await tab.do(AdminEvaluationState.open)
        assert [row.id for row in tab.vars["admin_evaluation.rows"]] == [id]
        assert (shown(tab, "may_read"), shown(tab, "may_change")) == (True, False)
        await tab.do(AdminEvaluationState.start)
        assert shown(tab, "problem") == english(NotFound.public)
    assert bench.run_processes == []


@pytest.mark.parametrize("cookie", [STRANGER, VISITOR])
async def test_who_shops_sees_nothing(bench: Bench, cookie: str) -> None:
    await finish(bench, 9)
    async with Tab(cookie=cookie, path=PAGE) as tab:
        await tab.do(AdminEvaluationState.open)
        await tab.do(AdminEvaluationState.start)
        assert not shown(tab, "may_read") and shown(tab, "rows") == []
    assert bench.run_processes == []


async def test_a_reader_of_indonesian_reads_it_in_indonesian(bench: Bench) -> None:
    await finish(bench, 7)
    async with Tab(cookie=f"{cookie_of_account(bench, 'admin')}; maven_preferences=language=id", path=PAGE) as tab:
        await tab.do(AdminEvaluationState.open)
        [row] = tab.vars["admin_evaluation.rows"]
    assert (row.suite, row.label, row.right) == ("Nama produk", "Selesai", "70% (7 dari 10)")
    assert (row.verdict, row.progress) == ("1 ambang batas tidak tercapai", "10 kasus: 7 benar, 3 salah")

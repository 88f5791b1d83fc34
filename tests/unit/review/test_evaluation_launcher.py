"""Evaluation launcher: a run has a process of its own; whatever becomes of that, the run ends, and the next can begin."""

import asyncio

import pytest

from maven_app.domain.actors import Actor
from maven_app.domain.errors import EvaluationRunning, MavenError
from maven_app.ports.review.evaluation_runs import SECONDS_TO_LIVE, EvaluationRun, RunSetup
from maven_app.review import evaluation_launcher
from maven_app.review.evaluation_launcher import EvaluationLauncher, RunProcess
from tests import patience
from tests.fakes.turns import Bench

ADA, SETUP = Actor("account:ada", "admin"), RunSetup("section:names", "offline")


async def state_of(bench: Bench, run: EvaluationRun) -> str:
    return (await bench.review.runs.get(ADA, run.id)).state


async def until_state(bench: Bench, run: EvaluationRun, state: str) -> None:
    async with asyncio.timeout(patience.SECONDS):
        while await state_of(bench, run) != state:
            await asyncio.sleep(0.005)


async def test_a_run_goes_on_in_a_process_and_no_second_one_beside_it(bench: Bench) -> None:
    run = await bench.evaluations.start(ADA, SETUP)
    with pytest.raises(EvaluationRunning):
        await bench.evaluations.start(ADA, SETUP)
    assert [process.run_id for process in bench.run_processes] == [run.id]
    assert await state_of(bench, run) == "running"


async def test_a_process_that_ends_its_run_leaves_it_as_it_is(bench: Bench) -> None:
    run = await bench.evaluations.start(ADA, SETUP)
    await bench.evaluation_recorder.end(run.id, "finished")
    bench.run_processes[0].over.set()
    following = await bench.evaluations.start(ADA, SETUP)
    assert await state_of(bench, run) == "finished" and await state_of(bench, following) == "running"


async def test_a_process_that_goes_without_a_word_has_failed(bench: Bench) -> None:
    run = await bench.evaluations.start(ADA, SETUP)
    bench.run_processes[0].over.set()
    await until_state(bench, run, "failed")
    assert (await bench.review.runs.get(ADA, run.id)).problem


async def test_a_server_that_stops_interrupts_its_run(bench: Bench) -> None:
    run = await bench.evaluations.start(ADA, SETUP)
    await bench.evaluations.close()
    assert bench.run_processes[0].is_closed
    assert await state_of(bench, run) == "interrupted"


async def test_where_no_process_starts_the_run_has_failed_and_says_so(bench: Bench) -> None:
    async def refuse(run_id: str) -> RunProcess:
        raise OSError("no more processes")

    launcher = EvaluationLauncher(bench.review.runs, bench.evaluation_recorder, refuse)
    with pytest.raises(MavenError):
        await launcher.start(ADA, SETUP)
    [run] = await bench.review.runs.list(ADA)
    assert run.state == "failed" and run.problem


async def test_a_process_that_is_long_in_starting_is_no_interruption(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evaluation_launcher, "_EVERY", 0.005)
    run = await bench.evaluations.start(ADA, SETUP)
    for _ in range(4):
        bench.clock.advance(SECONDS_TO_LIVE - 1)
        await asyncio.sleep(0.05)
    assert await state_of(bench, run) == "running"


async def test_a_process_that_hangs_is_not_said_to_live_for_ever(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluation_launcher, "_EVERY", 0.001)
    monkeypatch.setattr(evaluation_launcher, "_STARTS", 3)
    run = await bench.evaluations.start(ADA, SETUP)
    await asyncio.sleep(0.05)
    bench.clock.advance(SECONDS_TO_LIVE)
    assert await state_of(bench, run) == "interrupted"


async def test_a_start_that_is_cancelled_leaves_no_run_that_goes_on(bench: Bench) -> None:
    begun = asyncio.Event()

    async def launch(run_id: str) -> RunProcess:
        begun.set()
        await asyncio.sleep(60)
        raise AssertionError

    launcher = EvaluationLauncher(bench.review.runs, bench.evaluation_recorder, launch)
    starting = asyncio.create_task(launcher.start(ADA, SETUP))
    await begun.wait()
    starting.cancel()
    await asyncio.wait([starting])
    [run] = await bench.review.runs.list(ADA)
    assert run.state == "failed"


async def test_a_run_that_begins_while_the_server_stops_is_interrupted(bench: Bench) -> None:
    await bench.evaluations.close()
    run = await bench.evaluations.start(ADA, SETUP)
    assert bench.run_processes[0].is_closed and await state_of(bench, run) == "interrupted"

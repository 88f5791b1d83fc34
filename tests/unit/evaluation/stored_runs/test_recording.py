"""Recording: what comes of each case is kept while the run goes; it ends as it is told to, or when something breaks."""

import asyncio
import json
from collections.abc import AsyncGenerator
from typing import Any

import pytest

from maven_app.domain.actors import Actor
from maven_app.domain.errors import CatalogueUnavailable, StorageBusy
from maven_app.domain.usage import Usage
from maven_app.evaluation.cases import EvalCase
from maven_app.evaluation.scoring import CaseResult, Measurement
from maven_app.evaluation.stored_runs.recording import RunRecording
from maven_app.ports.review.evaluation_runs import CaseFault, EvaluationRun, RunReport, RunSetup
from tests import patience
from tests.fakes.memory_evaluation_runs import MemoryEvaluationRecorder
from tests.fakes.turns import Bench

ADA = Actor("account:ada", "admin")


def result(id: str, *, held: bool = True) -> CaseResult:
    case = EvalCase.model_validate({"id": id, "messages": [f"{id}?", {"kind": "form_answer", "selected": ["Light"]}]})
    said = Measurement(measure="must_say", value=int(held), expected="light", came="heavy", turn=2)
    whole = Measurement(measure="cases_held", value=int(held))
    return CaseResult(case, (said, whole), seconds=0.5, usage=Usage(model="offline", calls=2, cost=0.0))


async def of(*results: CaseResult) -> AsyncGenerator[CaseResult, None]:
    for one in results:
        yield one


async def begin(bench: Bench, suite: str = "section:names") -> str:
    return (await bench.review.runs.begin(ADA, RunSetup(suite, "offline"))).id


async def read(bench: Bench, id: str) -> EvaluationRun:
    return await bench.review.runs.get(ADA, id)


async def test_every_verdict_is_kept_and_the_whole_is_measured(bench: Bench) -> None:
    id = await begin(bench)
    shown: list[CaseResult] = []
    recording = RunRecording(bench.evaluation_recorder, id, show=shown.append)
    await recording.report(total=2)
    assert await recording.run(of(result("a"), result("b", held=False))) == "finished"

    run, [first, second] = await read(bench, id), await bench.review.runs.verdicts(ADA, id)
    assert (run.state, run.total, run.done, run.held) == ("finished", 2, 2, 1)
    assert (first.case_id, first.is_held, first.seconds) == ("a", True, 0.5)
    assert json.loads(second.messages)[1] == {"kind": "form_answer", "selected": ["Light"]}
    assert second.faults == (CaseFault("must_say", 2, "light", "heavy"),)
    values = {one.measure: one for one in run.outcome.measures}
    assert (values["must_say"].value, values["must_say"].at_least, values["must_say"].is_met) == (0.5, 0.95, False)
    assert (values["intent"].value, values["intent"].is_met) == (None, True)
    assert run.outcome.usage.calls == 4 and [one.case.id for one in shown] == ["a", "b"]


async def test_an_own_case_is_kept_with_its_conversation(bench: Bench) -> None:
    id, conversation = await begin(bench, "own"), await bench.conversation()
    await RunRecording(bench.evaluation_recorder, id, {"a": conversation}).run(of(result("a"), result("b")))
    assert [one.conversation_id for one in await bench.review.runs.verdicts(ADA, id)] == [conversation, None]


async def endless(closed: list[bool]) -> AsyncGenerator[CaseResult, None]:
    try:
        for number in range(10**6):
            yield result(f"case-{number}")
            await asyncio.sleep(0.005)
    finally:
        closed.append(True)


async def test_a_run_that_somebody_stops_keeps_what_is_done(bench: Bench) -> None:
    id, closed = await begin(bench), list[bool]()
    recording = RunRecording(bench.evaluation_recorder, id, every=0.01)
    running = asyncio.create_task(recording.run(endless(closed)))
    async with asyncio.timeout(patience.SECONDS):
        while (await read(bench, id)).done < 2:
            await asyncio.sleep(0.005)
    await bench.review.runs.stop(ADA, id)

    assert await running == "stopped" and closed
    run = await read(bench, id)
    assert run.state == "stopped" and run.done == len(recording.judged) >= 2
    assert run.outcome.measures


async def test_a_run_whose_server_goes_is_interrupted(bench: Bench) -> None:
    id, closed, gone = await begin(bench), list[bool](), asyncio.Event()
    running = asyncio.create_task(RunRecording(bench.evaluation_recorder, id).run(endless(closed), interrupted=gone))
    await asyncio.sleep(0.02)
    gone.set()
    assert await running == "interrupted" and closed
    assert (await read(bench, id)).state == "interrupted"


async def test_a_run_that_is_cancelled_is_interrupted(bench: Bench) -> None:
    id, closed = await begin(bench), list[bool]()
    running = asyncio.create_task(RunRecording(bench.evaluation_recorder, id).run(endless(closed)))
    await asyncio.sleep(0.02)
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert (await read(bench, id)).state == "interrupted" and closed


async def test_what_breaks_a_run_is_said_in_it(bench: Bench) -> None:
    async def broken() -> AsyncGenerator[CaseResult, None]:
        yield result("a")
        raise CatalogueUnavailable("gone")

    id = await begin(bench)
    with pytest.raises(CatalogueUnavailable):
        await RunRecording(bench.evaluation_recorder, id).run(broken())
    run = await read(bench, id)
    assert (run.state, run.done, run.problem) == ("failed", 1, CatalogueUnavailable.public)


async def test_what_cannot_be_written_now_is_written_with_the_next_report(bench: Bench) -> None:
    id = await begin(bench)
    recording = RunRecording(bench.evaluation_recorder, id)
    recording.judged.append(result("a"))
    bench.database.is_busy = True
    assert await recording.report()
    bench.database.is_busy = False
    assert (await read(bench, id)).done == 0
    assert await recording.report() and await recording.report()
    assert (await read(bench, id)).done == 1


async def test_what_is_told_while_the_store_is_busy_is_not_lost(bench: Bench) -> None:
    id = await begin(bench)
    recording = RunRecording(bench.evaluation_recorder, id)
    bench.database.is_busy = True
    await recording.report(total=7)
    bench.database.is_busy = False
    await recording.report()
    assert (await read(bench, id)).total == 7


async def busy_at_the_end(bench: Bench) -> AsyncGenerator[CaseResult, None]:
    yield result("a")
    await asyncio.sleep(0.05)
    bench.database.is_busy = True
    yield result("b", held=False)


async def test_a_run_whose_end_finds_the_store_busy_waits_and_loses_nothing(bench: Bench) -> None:
    id = await begin(bench)
    recording = RunRecording(bench.evaluation_recorder, id, every=0.01)
    running = asyncio.create_task(recording.run(busy_at_the_end(bench)))
    async with asyncio.timeout(patience.SECONDS):
        while len(recording.judged) < 2:
            await asyncio.sleep(0.005)
    await asyncio.sleep(0.05)
    bench.database.is_busy = False
    assert await running == "finished"
    run, verdicts = await read(bench, id), await bench.review.runs.verdicts(ADA, id)
    assert (run.state, run.done, run.held, len(verdicts)) == ("finished", 2, 1, 2)
    assert run.outcome.measures


async def test_a_run_whose_end_cannot_be_kept_is_not_said_to_have_finished(bench: Bench) -> None:
    id = await begin(bench)
    with pytest.raises(StorageBusy):
        await RunRecording(bench.evaluation_recorder, id, every=0.001).run(busy_at_the_end(bench))
    bench.database.is_busy = False
    assert (await read(bench, id)).state == "running"


class SlowRecorder(MemoryEvaluationRecorder):
    """Goes on with what it writes also where nobody waits for it any more, as the writer of a database does."""

    writer = asyncio.Lock()

    async def report(self, run_id: str, report: RunReport) -> bool:
        return await asyncio.shield(asyncio.ensure_future(self._report_late(run_id, report)))

    async def _report_late(self, run_id: str, report: RunReport) -> bool:
        async with self.writer:
            await asyncio.sleep(0.05)
            return await super().report(run_id, report)

    async def end(self, *ended: Any, **said: Any) -> None:
        async with self.writer:
            await super().end(*ended, **said)


async def test_what_is_being_written_at_the_end_is_kept_once(bench: Bench) -> None:
    async def two() -> AsyncGenerator[CaseResult, None]:
        yield result("a")
        yield result("b")
        await asyncio.sleep(0.02)

    id, recorder = await begin(bench), SlowRecorder(bench.database, clock=bench.clock)
    await RunRecording(recorder, id, every=0.001).run(two())
    await asyncio.sleep(0.1)
    assert ((await read(bench, id)).done, len(await bench.review.runs.verdicts(ADA, id))) == (2, 2)

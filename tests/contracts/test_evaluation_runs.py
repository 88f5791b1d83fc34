"""The contract of ports.review.evaluation_runs: the repository of runs, and the recorder of the process that has one."""

import asyncio
from dataclasses import replace

import pytest

from maven_app.domain.accounts import Account
from maven_app.domain.actors import NOBODY, Actor, pseudonym
from maven_app.domain.errors import EvaluationRunning, NotFound, StorageFull, UnknownVisitor
from maven_app.domain.language.translatable import translatable
from maven_app.domain.usage import Usage
from maven_app.ports.review.evaluation_runs import (
    REMOVED,
    SECONDS_TO_LIVE,
    STARTED,
    STOPPED,
    CaseFault,
    CaseVerdict,
    MeasuredValue,
    RunFilter,
    RunOutcome,
    RunReport,
    RunSetup,
    RunVersions,
)
from tests.contracts.storage import ANA, Storage

ADMIN, RESEARCHER = Actor("account:ada", "admin"), Actor("account:rob", "researcher")
CAT = Actor("account:cat", "shopper")
SETUP = RunSetup("section:names", "offline")
HELD = CaseVerdict("names-1", '["lamps?"]', seconds=0.5)
FAULT = CaseFault("must_say", 1, "lamp", "candle")
FAULTY = CaseVerdict("names-2", '["a lamp"]', (FAULT,))
OUTCOME = RunOutcome((MeasuredValue("must_say", 0.5, 2, 1, at_least=0.95),), Usage(model="offline", calls=3, cost=0.0))


async def test_a_run_tells_what_came_of_its_cases_and_ends_with_its_measures(storage: Storage) -> None:
    begun = await storage.evaluation_runs.begin(ADMIN, SETUP)
    assert (begun.setup, begun.state, begun.total, begun.done) == (SETUP, "running", None, 0)
    assert (begun.author, begun.began, begun.ended) == (pseudonym(ADMIN.id), storage.clock.now(), None)
    worker, versions = storage.another().evaluation_recorder, RunVersions("c", "p", "k")
    assert await worker.report(begun.id, RunReport(total=3, versions=versions))
    assert await worker.report(begun.id, RunReport(verdicts=[HELD]))
    storage.clock.advance(5)
    assert await worker.report(begun.id, RunReport(verdicts=[FAULTY]))

    run = await storage.evaluation_runs.get(RESEARCHER, begun.id)
    assert (run.total, run.done, run.held, run.faulty_cases, run.versions) == (3, 2, 1, 1, versions)
    assert list(await storage.evaluation_runs.verdicts(RESEARCHER, run.id)) == [HELD, FAULTY]
    await worker.end(run.id, "finished", OUTCOME)
    ended = await storage.evaluation_runs.get(ADMIN, run.id)
    assert ended == replace(run, state="finished", outcome=OUTCOME, ended=storage.clock.now())
    assert not await worker.report(run.id, RunReport(verdicts=[HELD]))
    await worker.end(run.id, "failed", problem="too late")
    assert await storage.evaluation_runs.get(ADMIN, run.id) == ended


async def test_the_last_verdicts_are_kept_with_the_end(storage: Storage) -> None:
    begun, worker = await storage.evaluation_runs.begin(ADMIN, SETUP), storage.evaluation_recorder
    await worker.report(begun.id, RunReport(total=2, verdicts=[HELD]))
    await worker.end(begun.id, "finished", OUTCOME, rest=RunReport(verdicts=[FAULTY]))
    await worker.end(begun.id, "failed", rest=RunReport(verdicts=[FAULTY]))
    run = await storage.evaluation_runs.get(ADMIN, begun.id)
    assert (run.state, run.done, run.held) == ("finished", 2, 1)
    assert list(await storage.evaluation_runs.verdicts(ADMIN, begun.id)) == [HELD, FAULTY]


async def test_one_run_goes_at_a_time_in_all_processes(storage: Storage) -> None:
    other = storage.another()
    begun = await asyncio.gather(
        *(one.evaluation_runs.begin(ADMIN, SETUP) for one in (storage, other)), return_exceptions=True
    )
    assert sorted(type(one).__name__ for one in begun) == ["EvaluationRun", "EvaluationRunning"]
    [first] = await other.evaluation_runs.list(ADMIN, RunFilter(state="running"))
    elsewhere = await storage.another(shop="elsewhere").evaluation_runs.begin(ADMIN, SETUP)
    assert elsewhere.id != first.id

    problem = translatable("evaluation.gone")
    await other.evaluation_recorder.end(first.id, "failed", problem=problem)
    assert (await storage.evaluation_runs.get(ADMIN, first.id)).problem == problem
    assert (await storage.evaluation_runs.begin(ADMIN, SETUP)).state == "running"


async def test_a_run_that_tells_nothing_for_long_is_interrupted_and_makes_room(storage: Storage) -> None:
    silent = await storage.evaluation_runs.begin(ADMIN, SETUP)
    storage.clock.advance(SECONDS_TO_LIVE - 1)
    await storage.evaluation_recorder.report(silent.id, RunReport(verdicts=[HELD]))
    told = storage.clock.now()
    storage.clock.advance(SECONDS_TO_LIVE - 1)
    assert (await storage.evaluation_runs.get(ADMIN, silent.id)).state == "running"
    storage.clock.advance(1)

    read = await storage.evaluation_runs.get(ADMIN, silent.id)
    assert (read.state, read.ended, read.done) == ("interrupted", told, 1)
    assert list(await storage.evaluation_runs.list(ADMIN, RunFilter(state="running"))) == []
    assert list(await storage.evaluation_runs.list(ADMIN, RunFilter(state="interrupted"))) == [read]
    following = await storage.evaluation_runs.begin(ADMIN, SETUP)
    assert not await storage.evaluation_recorder.report(silent.id, RunReport(verdicts=[HELD]))
    assert await storage.evaluation_runs.get(ADMIN, silent.id) == read
    assert following.state == "running"


async def test_a_run_hears_that_it_is_to_stop(storage: Storage) -> None:
    run = await storage.evaluation_runs.begin(ADMIN, SETUP)
    assert await storage.evaluation_recorder.report(run.id, RunReport())
    storage.clock.advance(1)
    await storage.another().evaluation_runs.stop(ADMIN, run.id)
    await storage.evaluation_runs.stop(ADMIN, run.id)
    assert not await storage.evaluation_recorder.report(run.id, RunReport(verdicts=[HELD]))
    heard = await storage.evaluation_runs.get(ADMIN, run.id)
    assert (heard.done, heard.state, heard.is_stopping) == (1, "running", True)
    await storage.evaluation_recorder.end(run.id, "stopped")
    assert not (await storage.evaluation_runs.get(ADMIN, run.id)).is_stopping
    await storage.evaluation_runs.stop(ADMIN, run.id)

    acts = await storage.evaluation_runs.acts(RESEARCHER, run.id)
    assert [(act.actor, act.action) for act in acts] == [(pseudonym(ADMIN.id), STARTED), (pseudonym(ADMIN.id), STOPPED)]


async def test_runs_are_listed_newest_first_by_suite_model_and_state(storage: Storage) -> None:
    await storage.accounts.create(Account(ADMIN.id, "ada@example.com", "admin", storage.clock.now()))
    made = []
    for suite, model, state in (
        ("own", "offline", "finished"),
        ("own", "other", "finished"),
        ("own", "offline", "stopped"),
    ):
        run = await storage.evaluation_runs.begin(ADMIN, RunSetup(suite, model, "terminal"))
        await storage.evaluation_recorder.end(run.id, state)
        made.append(run.id)
        storage.clock.advance(1)

    found = await storage.evaluation_runs.list(RESEARCHER, limit=2)
    assert [run.id for run in found] == made[:0:-1]
    assert {run.author for run in found} == {"ada@example.com"}
    assert found[0].setup.origin == "terminal"
    assert [run.id for run in await storage.evaluation_runs.list(ADMIN, after=found[1])] == made[:1]
    finished = RunFilter("own", "offline", "finished")
    assert [run.id for run in await storage.evaluation_runs.list(ADMIN, finished, after=found[0])] == made[:1]
    assert list(await storage.evaluation_runs.list(ADMIN, RunFilter("golden"))) == []
    assert list(await storage.another(shop="elsewhere").evaluation_runs.list(ADMIN)) == []


async def test_what_came_of_an_own_case_goes_with_its_conversation(storage: Storage) -> None:
    gone, kept = await storage.conversation(), await storage.conversation()
    run = await storage.evaluation_runs.begin(ADMIN, RunSetup("own", "offline"))
    verdicts = [replace(HELD, conversation_id=gone), replace(FAULTY, conversation_id=kept)]
    await storage.evaluation_recorder.report(run.id, RunReport(verdicts=verdicts))
    await storage.conversations.delete(ANA, gone)
    assert list(await storage.evaluation_runs.verdicts(ADMIN, run.id)) == verdicts[1:]

    storage.clock.advance(3_600)
    await storage.conversations.purge(deleted_before=storage.clock.now())
    assert list(await storage.evaluation_runs.verdicts(ADMIN, run.id)) == verdicts[1:]
    assert (await storage.evaluation_runs.get(ADMIN, run.id)).done == 2


async def test_what_came_of_a_case_is_among_what_its_shopper_can_download(storage: Storage) -> None:
    conversation = await storage.conversation()
    run = await storage.evaluation_runs.begin(ADMIN, RunSetup("own", "offline"))
    verdicts = [FAULTY, replace(HELD, conversation_id=conversation)]
    await storage.evaluation_recorder.report(run.id, RunReport(verdicts=verdicts))

    [record] = (await storage.records.read(ANA))["evaluation_results"]
    assert (record["case_id"], record["messages"]) == (HELD.case_id, HELD.messages)
    assert "evaluation_results" not in await storage.records.read(CAT)


async def test_one_that_is_over_can_be_removed(storage: Storage) -> None:
    run = await storage.evaluation_runs.begin(ADMIN, SETUP)
    await storage.evaluation_recorder.report(run.id, RunReport(verdicts=[FAULTY]))
    with pytest.raises(EvaluationRunning):
        await storage.evaluation_runs.remove(ADMIN, run.id)
    await storage.evaluation_recorder.end(run.id, "finished")
    storage.clock.advance(1)
    await storage.evaluation_runs.remove(ADMIN, run.id)
    with pytest.raises(NotFound):
        await storage.evaluation_runs.verdicts(ADMIN, run.id)
    assert [act.action for act in await storage.evaluation_runs.acts(ADMIN, run.id)] == [STARTED, REMOVED]


@pytest.mark.parametrize("actor", [ANA, CAT, RESEARCHER, NOBODY])
async def test_admins_alone_begin_stop_and_remove(storage: Storage, actor: Actor) -> None:
    runs = storage.evaluation_runs
    run = await runs.begin(ADMIN, SETUP)
    refusal = UnknownVisitor if actor is NOBODY else NotFound
    for act in (runs.begin(actor, SETUP), runs.stop(actor, run.id), runs.remove(actor, run.id)):
        with pytest.raises(refusal):
            await act
    if actor is not RESEARCHER:
        for reading in (
            runs.list(actor),
            runs.get(actor, run.id),
            runs.verdicts(actor, run.id),
            runs.acts(actor, run.id),
        ):
            with pytest.raises(refusal):
                await reading
    assert [one.action for one in await runs.acts(ADMIN, run.id)] == [STARTED]


async def test_without_space_nothing_is_kept(storage: Storage) -> None:
    run = await storage.evaluation_runs.begin(ADMIN, SETUP)
    storage.set_full(True)
    with pytest.raises(StorageFull):
        await storage.evaluation_recorder.report(run.id, RunReport(verdicts=[HELD]))
    with pytest.raises(StorageFull):
        await storage.evaluation_runs.stop(ADMIN, run.id)
    storage.set_full(False)
    assert (await storage.evaluation_runs.get(ADMIN, run.id)).done == 0

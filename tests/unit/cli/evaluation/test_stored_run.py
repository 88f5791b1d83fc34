"""Runs of the terminal's that are stored."""

import asyncio
import json
from collections.abc import AsyncGenerator, Callable, Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner

from maven_app.bootstrap import SystemClock, evaluation_store, shop_of
from maven_app.cli.evaluation import eval
from maven_app.config import load_settings
from maven_app.domain.actors import Actor
from maven_app.evaluation.cases import EvalCase
from maven_app.evaluation.scoring import CaseResult, Measurement
from maven_app.persistence.conversations import SqlConversationRepository
from maven_app.persistence.database import Database, open_database
from maven_app.ports.review.evaluation_runs import CaseVerdict

CONTENT = '{"id":"","turns":[{"message":"lamps?"}]}'


async def make_case() -> tuple[str, str]:
    """The ids of an own case and of its conversation."""
    settings = load_settings()
    async with evaluation_store(settings) as store:
        database = Database(open_database(settings.database))
        conversations = SqlConversationRepository(database, clock=SystemClock(), shop=shop_of(settings).id)
        conversation = await conversations.create(Actor("ana"), title="Lamps")
        case = await store.cases.add(store.owner, conversation.id, "t1", CONTENT)
        await asyncio.to_thread(database.close)
    return case.id, conversation.id


async def remove_case(id: str) -> None:
    async with evaluation_store(load_settings()) as store:
        await store.cases.remove(store.owner, id)


async def stored_verdicts() -> Sequence[CaseVerdict]:
    async with evaluation_store(load_settings()) as store:
        [run] = await store.runs.list(store.owner)
        return await store.runs.verdicts(store.owner, run.id)


def run_after(act: Callable[[], None]) -> type:
    """A run that begins once `act` has been done, and finds nothing wrong."""

    class Run:
        def __init__(self, _: object, cases: Sequence[EvalCase], **__: object) -> None:
            act()
            self.cases, self.model_name = cases, "offline"

        async def verdicts(self) -> AsyncGenerator[CaseResult, None]:
            for case in self.cases:
                yield CaseResult(case, (Measurement(measure="cases_held", value=1),))

    return Run


def test_what_is_kept_of_a_case_that_is_removed_meanwhile_goes_with_its_conversation(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MAVEN_DATA_DIR", str(tmp_path))
    case, conversation = asyncio.run(make_case())
    monkeypatch.setattr(eval, "SuiteRun", run_after(lambda: asyncio.run(remove_case(case))))

    ran = CliRunner().invoke(eval.command, ["--own", "--store", "--json"])

    assert [one["id"] for one in json.loads(ran.stdout)["cases"]] == [case], ran.output
    assert [(one.case_id, one.conversation_id) for one in asyncio.run(stored_verdicts())] == [(case, conversation)]

"""Golden cases through the real runner, database and catalogue in a temporary folder."""

import asyncio
import json
import logging
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import pytest
from click.testing import CliRunner

from maven_app.bootstrap import evaluation_store, services_lifespan
from maven_app.bootstrap.evaluation.run_folders import RunFolders
from maven_app.bootstrap.evaluation.run_process import launch_run
from maven_app.cli.evaluation.eval import command
from maven_app.cli.setup_steps import prepare_data
from maven_app.config import load_settings
from maven_app.domain.actors import Actor
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.transcript import Transcript, fold
from maven_app.domain.errors import SetupError
from maven_app.domain.language.translatable import translatable
from maven_app.evaluation.own_cases.drafting import make_case
from maven_app.evaluation.own_cases.editing import CaseEditor, case_in, expectation_lines
from maven_app.ports.review.evaluation_runs import CaseVerdict, EvaluationRun, RunSetup
from maven_app.review.evaluation_launcher import EvaluationLauncher
from tests import patience
from tests.english import english

CASES = ("headphones-flights", "refine-brand", "compare-request", "shop-wireless-mouse")
"""A search, a conversation, a comparison, and a search among a shop's goods."""


@pytest.fixture(autouse=True)
def _apart(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """No .env file is read, and the program's log level is left as it was."""
    monkeypatch.chdir(tmp_path)
    level = logging.getLogger("maven_app").level
    yield
    logging.getLogger("maven_app").setLevel(level)


def test_cases_are_run_and_held_to_the_thresholds() -> None:
    ran = CliRunner().invoke(command, ["--json", *(part for id in CASES for part in ("--case", id))])

    told = json.loads(ran.stdout)
    assert ran.exit_code == 0, told
    assert told["model"] == "offline"
    assert sorted(case["id"] for case in told["cases"]) == sorted(CASES)
    assert told["conversations"] == 1
    assert told["used"]["calls"] > len(CASES)
    assert told["sections"]["shop-goods"] == {"cases": 1, "held": 1, "faults": {}}


def test_an_unknown_tag_is_said_in_a_sentence() -> None:
    ran = CliRunner().invoke(command, ["--tag", "nothing"])

    assert isinstance(ran.exception, SetupError)
    assert "nothing" in english(ran.exception.public)


async def _make_own_cases() -> tuple[str, str]:
    """The ids of two cases of one turn each in the store in use: a draft, and one that expects what is not said."""
    ana, ada = Actor("ana"), Actor("account:ada", "admin")
    async with services_lifespan(load_settings(), limited=False) as here:
        made = []
        for _ in range(2):
            conversation = (await here.conversations.create(ana, title="Flights")).id
            await here.runner.start(ana, conversation, TextMessage(text="over-ear headphones under $300, no Beats"))
            transcript = Transcript()
            while not transcript.last or transcript.last.is_running:
                transcript = fold(transcript, await here.log.read(conversation, after=transcript.position, wait=5.0))
            made.append(await make_case(here, ada, conversation, transcript.last.id))
        draft, wrong = made
        lines = {**expectation_lines(case_in(wrong)), "must_say": ["starlit sketching"]}
        edited = await CaseEditor(here.index, here.knowledge).edit(case_in(wrong), lines, range(9))
        await here.review.cases.change(ada, wrong.id, edited.model_dump_json(), since=wrong.updated)
    return draft.id, wrong.id


async def _spoil(id: str) -> None:
    """Keep what no case says."""
    ada = Actor("account:ada", "admin")
    async with services_lifespan(load_settings(), limited=False) as here:
        stored = await here.review.cases.get(ada, id)
        await here.review.cases.change(ada, id, "{}", since=stored.updated)


def test_the_owners_cases_are_run_from_the_store_in_use_which_they_leave_as_it_was(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("MAVEN_DATA_DIR", str(tmp_path / "data"))
    prepare_data(load_settings())
    none = CliRunner().invoke(command, ["--own"])
    assert isinstance(none.exception, SetupError) and "no test cases yet" in english(none.exception.public)
    draft, wrong = asyncio.run(_make_own_cases())
    before = (tmp_path / "data" / "maven.db").read_bytes()

    ran = CliRunner().invoke(command, ["--own", "--json"])
    told = json.loads(ran.stdout)
    faults = {case["id"]: [fault["measure"] for fault in case["faults"]] for case in told["cases"]}
    assert (ran.exit_code, faults) == (1, {draft: [], wrong: ["must_say"]})
    assert "1 of 2 are drafts" in ran.stderr
    one = CliRunner().invoke(command, ["--own", "--json", "--case", draft])
    assert one.exit_code == 0, one.stdout
    assert [case["id"] for case in json.loads(one.stdout)["cases"]] == [draft]
    assert (tmp_path / "data" / "maven.db").read_bytes() == before

    asyncio.run(_spoil(draft))
    rest = CliRunner().invoke(command, ["--own", "--json"])
    assert [case["id"] for case in json.loads(rest.stdout)["cases"]] == [wrong]
    assert f"{draft} is left out" in rest.stderr
    asyncio.run(_spoil(wrong))
    CliRunner().invoke(command, ["--run", asyncio.run(_begin("own"))])
    [(run, _, _)] = asyncio.run(_stored_runs())
    assert (run.state, run.problem) == ("failed", translatable("evaluation.no_readable_cases"))
    nothing = CliRunner().invoke(command, ["--own", "--case", draft])
    assert isinstance(nothing.exception, SetupError) and "none of your" in english(nothing.exception.public)


def test_an_own_case_that_is_not_there_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MAVEN_DATA_DIR", str(tmp_path / "data"))
    ran = CliRunner().invoke(command, ["--own", "--case", "own-guessed"])
    mixed = CliRunner().invoke(command, ["--own", "--unseen"])

    assert isinstance(ran.exception, SetupError) and "own-guessed" in english(ran.exception.public)
    assert mixed.exit_code == 2 and "--case alone" in mixed.stderr


async def _stored_runs() -> list[tuple[EvaluationRun, Sequence[CaseVerdict], list[str]]]:
    """The runs in the store in use, the newest first, with their verdicts and what was done to them."""
    async with evaluation_store(load_settings()) as store:
        runs = await store.runs.list(store.owner)
        return [
            (
                run,
                await store.runs.verdicts(store.owner, run.id),
                [act.action for act in await store.runs.acts(store.owner, run.id)],
            )
            for run in runs
        ]


def test_a_run_of_the_terminal_is_stored_and_stands_beside_one_that_a_server_began(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("MAVEN_DATA_DIR", str(tmp_path / "data"))
    ran = CliRunner().invoke(command, ["--store", "--tag", "budget", "--model", "offline", "--json"])
    assert ran.exit_code == 0, ran.output
    told = json.loads(ran.stdout)
    assert told["model"] == "offline"

    asyncio.run(_do_a_run())
    (served, verdicts, _), (stored, before, acts) = asyncio.run(_stored_runs())
    assert (stored.setup, stored.state, stored.total) == (RunSetup("budget", "offline", "terminal"), "finished", 1)
    assert (served.setup, served.state, served.total) == (RunSetup("budget", "offline"), "finished", 1)
    assert [one.case_id for one in before] == [one.case_id for one in verdicts] == [told["cases"][0]["id"]]
    assert acts == ["evaluation_started"] and served.versions == stored.versions
    assert {one.measure: one.value for one in served.outcome.measures}["cases_held"] == 1.0


async def _begin(suite: str, model: str = "offline") -> str:
    async with evaluation_store(load_settings()) as store:
        return (await store.runs.begin(store.owner, RunSetup(suite, model))).id


async def _do_a_run() -> None:
    """Begin a run as a server does, and have it done in a process of its own."""
    async with evaluation_store(load_settings()) as store:
        launcher = EvaluationLauncher(
            store.runs, store.recorder, partial(launch_run, RunFolders(load_settings().data_dir))
        )
        run = await launcher.start(store.owner, RunSetup("budget", "offline"))
        async with asyncio.timeout(patience.PROCESS_SECONDS):
            while (await store.runs.get(store.owner, run.id)).state == "running":
                await asyncio.sleep(0.1)
        await launcher.close()


def test_a_run_ends_with_the_server_that_began_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MAVEN_DATA_DIR", str(tmp_path / "data"))
    prepare_data(load_settings())

    async def begin_and_go() -> None:
        async with evaluation_store(load_settings()) as store:
            run = await store.runs.begin(store.owner, RunSetup("golden", "offline"))
            process = await launch_run(RunFolders(load_settings().data_dir), run.id)
            async with asyncio.timeout(patience.PROCESS_SECONDS):
                while (await store.runs.get(store.owner, run.id)).total is None:
                    await asyncio.sleep(0.1)
            process.close_input()  # as the system does when the server is killed
            await process.wait()

    asyncio.run(begin_and_go())
    [(run, _, _)] = asyncio.run(_stored_runs())
    assert run.state == "interrupted"


def test_a_run_on_a_model_that_is_gone_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MAVEN_DATA_DIR", str(tmp_path / "data"))
    prepare_data(load_settings())

    CliRunner().invoke(command, ["--run", asyncio.run(_begin("budget", "gpt-gone"))])
    [(run, verdicts, _)] = asyncio.run(_stored_runs())
    assert (run.state, run.problem, list(verdicts)) == ("failed", translatable("evaluation.no_model"), [])


@pytest.mark.parametrize("options", [("--store", "--case", "budget"), ("--store", "--gap"), ("--own", "--tag", "x")])
def test_what_does_not_go_together_is_said(options: tuple[str, ...]) -> None:
    assert CliRunner().invoke(command, options).exit_code == 2


def test_a_model_that_there_is_not_is_said_in_a_sentence() -> None:
    ran = CliRunner().invoke(command, ["--model", "gpt-none", "--tag", "budget"])
    assert isinstance(ran.exception, SetupError) and "offline" in english(ran.exception.public)

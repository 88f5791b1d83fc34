"""Stored run: test cases whose verdicts are kept in the server's database, begun at the page or at the terminal."""

import asyncio
import contextlib
import os
import sys
import threading
from collections.abc import Callable, Sequence

from maven_app.bootstrap import evaluation_store, model_ids
from maven_app.cli.evaluation.suite_run import SuiteRun
from maven_app.cli.setup_steps import ensure_data_dir
from maven_app.config import Settings
from maven_app.domain.errors import SetupError
from maven_app.domain.language.translatable import translatable
from maven_app.evaluation.cases import EvalCase
from maven_app.evaluation.own_cases.editing import CaseUnreadable, case_in
from maven_app.evaluation.scoring import CaseResult
from maven_app.evaluation.stored_runs.recording import RunRecording
from maven_app.evaluation.stored_runs.suites import OWN, suite_cases
from maven_app.evaluation.stored_runs.versions import run_versions
from maven_app.ports.review.evaluation_runs import RunSetup, RunState
from maven_app.ports.review.golden_cases import GoldenCase

_LOWER_PRIORITY = 10


async def store_run(
    settings: Settings,
    run: SuiteRun,
    setup: RunSetup,
    stored: Sequence[GoldenCase],
    *,
    show: Callable[[CaseResult], None],
) -> Sequence[CaseResult]:
    """Run the cases of the terminal and keep what comes of them; `stored` are those of them that are the owner's.

    Raises EvaluationRunning, SetupError when it is stopped.
    """
    ensure_data_dir(settings)
    async with evaluation_store(settings) as store:
        begun = await store.runs.begin(store.owner, setup)
        recording = RunRecording(store.recorder, begun.id, _conversations_of(stored), show=show)
        state = await _record(recording, run, settings)
    if state != "finished":
        raise SetupError(public=f"Stopped from the page after {len(recording.judged)} of {len(run.cases)} cases.")
    return recording.judged


def do_run(settings: Settings, run_id: str) -> None:
    """Do the run of this id, which a server has begun: what runs in a process of its own, until that server goes."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(_LOWER_PRIORITY)  # shoppers come first
    asyncio.run(_do_run(settings, run_id))


async def _do_run(settings: Settings, run_id: str) -> None:
    async with evaluation_store(settings) as store:
        setup = (await store.runs.get(store.owner, run_id)).setup
        stored = await store.cases.list(store.owner, limit=None) if setup.suite == OWN else []
        if setup.model not in (offered := model_ids(settings)):
            await store.recorder.end(run_id, "failed", problem=translatable("evaluation.no_model"))
            return
        recording = RunRecording(store.recorder, run_id, _conversations_of(stored))
        model = "" if setup.model == offered[0] else setup.model
        if not (cases := await _cases_of(setup, stored)):
            await store.recorder.end(run_id, "failed", problem=translatable("evaluation.no_readable_cases"))
            return
        run = SuiteRun(settings, cases, is_own=setup.suite == OWN, model=model, quiet=True)
        await _record(recording, run, settings, interrupted=_server_gone())


async def _cases_of(setup: RunSetup, stored: Sequence[GoldenCase]) -> Sequence[EvalCase]:
    if setup.suite == OWN:
        return readable_cases(stored)
    return await asyncio.to_thread(suite_cases, setup.suite)


async def _record(
    recording: RunRecording, run: SuiteRun, settings: Settings, *, interrupted: asyncio.Event | None = None
) -> RunState:
    versions = await asyncio.to_thread(run_versions, settings.knowledge_dir, run.cases)
    await recording.report(total=len(run.cases), versions=versions)
    return await recording.run(run.verdicts(), interrupted=interrupted)


def readable_cases(stored: Sequence[GoldenCase], say: Callable[[str], None] = lambda _: None) -> list[EvalCase]:
    """The owner's cases that this version can read, the oldest first; each of the others is said."""
    cases = []
    for one in stored[::-1]:
        try:
            cases.append(case_in(one))
        except CaseUnreadable:
            say(f"{one.id} is left out: this version can't read it.")
    return cases


def _conversations_of(stored: Sequence[GoldenCase]) -> dict[str, str]:
    return {one.id: one.conversation_id for one in stored}


def _server_gone() -> asyncio.Event:
    """Set once the input of this process is closed: by the server that started it, or because that is gone."""
    gone, loop = asyncio.Event(), asyncio.get_running_loop()

    def wait() -> None:
        while os.read(sys.stdin.fileno(), 1):  # the buffered reader would keep the interpreter from ending
            pass
        with contextlib.suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(gone.set)

    threading.Thread(target=wait, daemon=True).start()
    return gone

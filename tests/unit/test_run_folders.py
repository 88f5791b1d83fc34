"""Run folders: what shoppers wrote lies in them no longer than the process that runs the test cases lives, however that ends."""

import asyncio
import sys
import threading
from asyncio.subprocess import PIPE
from pathlib import Path
from typing import Any

import pytest

from maven_app.bootstrap.evaluation.run_folders import RunFolders
from maven_app.bootstrap.evaluation.run_process import EvaluationProcess
from maven_app.cli.evaluation import suite_run
from maven_app.cli.evaluation.suite_run import SuiteRun
from maven_app.config import Settings
from tests import patience

RUN = """
import sys
from pathlib import Path
from maven_app.bootstrap.evaluation.run_folders import RunFolders
with RunFolders(Path(sys.argv[1])).folder() as folder:
    (folder / "maven.db").write_text("what a shopper wrote")
    print("written", flush=True)
    sys.stdin.read()
"""


async def begin(data_dir: Path) -> asyncio.subprocess.Process:
    """A run in a process of its own that has written something."""
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", RUN, str(data_dir), stdin=PIPE, stdout=PIPE)
    assert process.stdout is not None
    async with asyncio.timeout(patience.PROCESS_SECONDS):
        assert await process.stdout.readline() == b"written\n"
    return process


def left_in(data_dir: Path) -> list[str]:
    return [file.name for file in data_dir.rglob("*") if file.is_file()]


async def test_a_run_that_is_killed_leaves_nothing_to_the_next_and_one_that_goes_on_is_let_be(tmp_path: Path) -> None:
    killed, alive = await begin(tmp_path), await begin(tmp_path)
    assert left_in(tmp_path) == ["maven.db"] * 2
    killed.kill()
    await killed.wait()
    with RunFolders(tmp_path).folder() as folder:
        assert left_in(tmp_path) == ["maven.db"] and list(folder.iterdir()) == []
    alive.terminate()
    await alive.wait()
    RunFolders(tmp_path).sweep()
    assert left_in(tmp_path) == []


async def test_the_server_that_waits_for_a_process_takes_away_what_it_left(tmp_path: Path) -> None:
    process = await begin(tmp_path)
    waiting = asyncio.create_task(EvaluationProcess(process, RunFolders(tmp_path)).wait())
    process.kill()
    await waiting
    assert left_in(tmp_path) == []


async def test_a_process_that_does_not_end_in_time_is_killed_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("maven_app.bootstrap.evaluation.run_process._ENDS_WITHIN", 0.0)
    process = await begin(tmp_path)
    await EvaluationProcess(process, RunFolders(tmp_path)).close()
    assert process.returncode is not None and left_in(tmp_path) == []


async def test_a_server_takes_away_at_its_start_what_was_left(tmp_path: Path) -> None:
    process = await begin(tmp_path)
    process.kill()
    await process.wait()
    sweeping = asyncio.create_task(RunFolders(tmp_path).keep_swept())
    async with asyncio.timeout(patience.SECONDS):
        while left_in(tmp_path):
            await asyncio.sleep(0.01)
    sweeping.cancel()


async def test_a_run_that_is_stopped_while_it_prepares_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, goes_on = threading.Event(), threading.Event()

    def prepare(settings: Settings, **_: Any) -> None:
        begun.set()
        goes_on.wait(patience.SECONDS)
        settings.data_dir.mkdir(parents=True, exist_ok=True)
        (settings.data_dir / "maven.db").write_text("made behind its back")

    monkeypatch.setattr(suite_run, "prepare_data", prepare)
    running = asyncio.create_task(anext(SuiteRun(Settings(data_dir=tmp_path), ()).verdicts()))
    await asyncio.to_thread(begun.wait, patience.SECONDS)
    running.cancel()
    await asyncio.sleep(0.05)
    goes_on.set()
    await asyncio.wait([running])
    await asyncio.sleep(0.05)
    assert running.cancelled() and left_in(tmp_path) == []

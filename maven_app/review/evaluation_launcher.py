"""Evaluation launcher: begins a run of test cases and has it done by a process of its own, so that no shopper waits for it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol

from maven_app.domain.actors import Actor
from maven_app.domain.errors import MavenError, StorageError
from maven_app.domain.language.translatable import Text, translatable
from maven_app.ports.review.evaluation_runs import (
    EvaluationRecorder,
    EvaluationRun,
    EvaluationRunRepository,
    RunReport,
    RunSetup,
    RunState,
)

log = logging.getLogger(__name__)
_NO_PROCESS, _LOST = translatable("evaluation.no_process"), translatable("evaluation.lost")
_EVERY = 10.0
"""Seconds between two signs of life for a process that starts."""
_STARTS = 60
"""How many of them it is given."""


class RunProcess(Protocol):
    """The process that does a run."""

    async def wait(self) -> None:
        """Wait until it has ended."""
        ...

    async def close(self) -> None:
        """End it soon."""
        ...


Launch = Callable[[str], Awaitable[RunProcess]]
"""Starts the process of the run of this id. Raises OSError."""


class EvaluationLauncher:
    """Begins runs. Those of this process end with it; any process can stop them."""

    def __init__(self, runs: EvaluationRunRepository, recorder: EvaluationRecorder, launch: Launch) -> None:
        self._runs = runs
        self._recorder = recorder
        self._launch = launch
        self._processes: dict[str, tuple[RunProcess, asyncio.Task[None]]] = {}
        self._is_closed = False

    async def start(self, actor: Actor, setup: RunSetup) -> EvaluationRun:
        """Begin a run; it goes on without the caller. Raises NotFound, UnknownVisitor, EvaluationRunning, StorageFull."""
        run = await self._runs.begin(actor, setup)
        try:
            process = await self._launch(run.id)
        except OSError as error:
            log.error("no process for run %s: %s", run.id, error)
            await self._end(run.id, "failed", problem=_NO_PROCESS)
            raise MavenError(f"no process: {error}", public=_NO_PROCESS) from error
        except BaseException:
            await asyncio.shield(self._end(run.id, "failed", problem=_NO_PROCESS))
            raise
        watching = asyncio.create_task(self._watch(run.id, process))
        if self._is_closed:
            await self._interrupt(run.id, process, watching)
        else:
            self._processes[run.id] = process, watching
        return run

    async def close(self) -> None:
        """End what runs, and what begins yet."""
        self._is_closed = True
        running, self._processes = self._processes, {}
        await asyncio.gather(*(self._interrupt(id, *one) for id, one in running.items()))

    async def _watch(self, run_id: str, process: RunProcess) -> None:
        """Wait for the process; a run that it has not ended by then has failed."""
        renewing = asyncio.create_task(self._renew(run_id))
        try:
            await process.wait()
        finally:
            renewing.cancel()
        self._processes.pop(run_id, None)
        await self._end(run_id, "failed", problem=_LOST)

    async def _renew(self, run_id: str) -> None:
        """Tell that the run lives while its process starts, which takes it long on a busy machine; later it tells so itself."""
        for _ in range(_STARTS):
            await asyncio.sleep(_EVERY)
            with suppress(StorageError):
                await self._recorder.report(run_id, RunReport())

    async def _interrupt(self, run_id: str, process: RunProcess, watching: "asyncio.Task[None]") -> None:
        watching.cancel()
        await process.close()
        await self._end(run_id, "interrupted")

    async def _end(self, run_id: str, state: RunState, *, problem: Text = "") -> None:
        """End it where its process has not; what cannot be written now is found silent later."""
        try:
            await self._recorder.end(run_id, state, problem=problem)
        except (StorageError, RuntimeError) as error:  # the latter once the database is closed
            log.error("run %s has ended as %s, which was not kept: %s", run_id, state, error)

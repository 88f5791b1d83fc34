"""Run process: test cases are run by a process of their own, which ends by itself when the one that started it goes."""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from pathlib import Path

from maven_app.bootstrap.evaluation.run_folders import RunFolders

_ROOT = Path(__file__).parents[3]
_COMMAND = "import runpy, sys; sys.path[0] = sys.argv.pop(1); runpy.run_module('maven_app', run_name='__main__', alter_sys=True)"
"""As `python -m maven_app`, from whatever folder: settings and data are found from the one that the server stands in."""
_ENDS_WITHIN = 3.0
"""Seconds that it has for noting that it was interrupted and for taking its folder away."""


class EvaluationProcess:
    """A `RunProcess`: `eval --run ID`, with the settings and the keys of this one. However it ends, its folder goes."""

    def __init__(self, process: Process, folders: RunFolders) -> None:
        self._process = process
        self._folders = folders

    async def wait(self) -> None:
        """Wait until it has ended, and nothing of it is left."""
        await self._process.wait()
        await asyncio.to_thread(self._folders.sweep)

    def close_input(self) -> None:
        """Tell it that nobody waits for it any more, as the system does where the process that started it is killed."""
        if self._process.stdin is not None:
            self._process.stdin.close()

    async def close(self) -> None:
        """Close its input, which tells it to end, and kill it when it takes too long."""
        self.close_input()
        try:
            async with asyncio.timeout(_ENDS_WITHIN):
                await self._process.wait()
        except TimeoutError:
            self._process.kill()
        await self.wait()


async def launch_run(folders: RunFolders, run_id: str) -> EvaluationProcess:
    """Start it, in a session of its own: a Ctrl-C at the terminal is for the server. Raises OSError."""
    command = (sys.executable, "-X", "utf8", "-c", _COMMAND, str(_ROOT), "eval", "--run", run_id)
    process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=DEVNULL, start_new_session=True)
    return EvaluationProcess(process, folders)

"""Run folders: where test cases are run, apart from what is kept. None outlasts the process that runs them."""

import asyncio
import fcntl
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_EVERY = 60.0
"""Seconds between two looks of a server for what a killed run of the terminal's has left."""


class RunFolders:
    """The folders of the runs of one data folder. Each is locked by its process, which the system undoes however that ends."""

    def __init__(self, data_dir: Path) -> None:
        self._root = data_dir / "evaluation"

    @contextmanager
    def folder(self) -> Iterator[Path]:
        """Make an empty folder for as long as the run goes; those that killed runs have left go first."""
        self.sweep()
        self._root.mkdir(mode=0o700, parents=True, exist_ok=True)
        with _hold_lock(self._root):
            folder = Path(tempfile.mkdtemp(dir=self._root))
            lock = _lock(folder, fcntl.LOCK_EX)
        try:
            yield folder
        finally:
            shutil.rmtree(folder, ignore_errors=True)
            os.close(lock)

    def sweep(self) -> None:
        """Remove the folders whose process has ended."""
        with suppress(FileNotFoundError), _hold_lock(self._root):
            for folder in self._root.iterdir():
                _remove_if_left(folder)

    async def keep_swept(self) -> None:
        """Sweep at once and every minute, for as long as a server runs."""
        while True:
            with suppress(OSError):  # the disk's fault is said where something is to be kept
                await asyncio.to_thread(self.sweep)
            await asyncio.sleep(_EVERY)


def _remove_if_left(folder: Path) -> None:
    with suppress(OSError):  # locked by a run that goes on
        lock = _lock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
        shutil.rmtree(folder, ignore_errors=True)
        os.close(lock)


@contextmanager
def _hold_lock(folder: Path) -> Iterator[None]:
    lock = _lock(folder, fcntl.LOCK_EX)
    try:
        yield
    finally:
        os.close(lock)


def _lock(folder: Path, how: int) -> int:
    """The descriptor that holds the lock. Raises OSError."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, how)
    except OSError:
        os.close(descriptor)
        raise
    return descriptor

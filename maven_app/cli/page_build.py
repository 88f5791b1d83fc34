"""Page build: what it is made from, where it lies, and building it when that has changed."""

import fcntl
import hashlib
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

from maven_app.config import Settings, child_environment
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.errors import SetupError

ROOT = Path(__file__).parents[2]
_BUILDS = ROOT / ".build"
_WEB = ROOT / ".web"
_MADE_FROM = ("rxconfig.py", "requirements.txt")
_CODE = {".py", ".js", ".jsx", ".css", ".html", ".po"}
_TAIL = 15


def page_folder(settings: Settings) -> Path:
    """Where the page for this port lies. Each port has its own, so that going back to a port finds it built."""
    return _BUILDS / str(settings.port)


def is_built(settings: Settings) -> bool:
    """Whether the page for this port was made from the sources as they are now."""
    stamp = page_folder(settings) / "made-from"
    return stamp.is_file() and stamp.read_text() == fingerprint(settings)


def fingerprint(settings: Settings) -> str:
    """A hash of all that the built page depends on."""
    return f"{_hash(_sources(), settings.url, *_look(settings))} {_hash(_lock_files())}"


def _look(settings: Settings) -> tuple[str, ...]:
    """The marks of the shop's look in the page; nothing of the built-in one's."""
    look = (settings.shop_name, settings.logo_text, settings.accent or "")
    return look if look != (BUILT_IN_SHOP.name, "", "") else ()


def _sources() -> list[Path]:
    code = [path for path in (ROOT / "maven_app").rglob("*") if path.suffix in _CODE]
    assets = [path for path in (ROOT / "assets").rglob("*") if path.is_file() and "external" not in path.parts]
    return sorted([*code, *assets, *(ROOT / name for name in _MADE_FROM)])


def _lock_files() -> list[Path]:
    """Reflex keeps here which JavaScript packages the page takes, and may write it in a build."""
    return sorted(path for path in (ROOT / "reflex.lock").glob("*") if path.is_file())


def _hash(paths: list[Path], *words: str) -> str:
    digest = hashlib.sha256("\n".join(words).encode())
    for path in paths:
        digest.update(str(path.relative_to(ROOT)).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


@contextmanager
def build_if_changed(settings: Settings, *, log: Path) -> Iterator["PageBuild | None"]:
    """A build of the page, or None where it is as its sources are. One start builds at a time; who waited takes what the other built."""
    if is_built(settings):
        yield None
        return
    _BUILDS.mkdir(exist_ok=True)
    with (_BUILDS / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if is_built(settings):
            yield None
            return
        with PageBuild(settings, log=log) as build:
            yield build


class PageBuild:
    """A build of the page in a process of its own, beside whatever else is to be done.

    Leaving the context without `finish` stops it with all its children. What the tools say goes to `log`.
    """

    def __init__(self, settings: Settings, *, log: Path) -> None:
        self._settings = settings
        self._log = log

    def __enter__(self) -> "PageBuild":
        self._sources = _hash(_sources(), self._settings.url)
        self._log.parent.mkdir(parents=True, exist_ok=True)
        with self._log.open("wb") as output:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "reflex", "export", "--frontend-only", "--no-zip"],
                cwd=ROOT,
                env=child_environment({"MAVEN_PORT": str(self._settings.port)}),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        return self

    @property
    def group(self) -> int:
        """The process group of everything that builds."""
        return self._process.pid

    def finish(self) -> None:
        """Wait for the page and put it in its place. Raises SetupError with the end of what the tools said."""
        failed = self._process.wait() != 0 or not (_WEB / "build" / "client" / "index.html").is_file()
        if failed:
            lines = self._log.read_text(errors="replace").rstrip().splitlines()[-_TAIL:]
            said = "\n".join(f"  {line}" for line in lines)
            raise SetupError(public=f"The page could not be built. The whole story is in {self._log}; it ends:\n{said}")
        self._put_in_place()

    def _put_in_place(self) -> None:
        place, fresh = page_folder(self._settings), page_folder(self._settings).with_suffix(".new")
        shutil.rmtree(fresh, ignore_errors=True)
        for part in ("build/client", "backend"):
            if (_WEB / part).is_dir():
                shutil.copytree(_WEB / part, fresh / part)
        (fresh / "made-from").write_text(f"{self._sources} {_hash(_lock_files())}")
        shutil.rmtree(place, ignore_errors=True)
        fresh.rename(place)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process.poll() is None:
            os.killpg(self.group, signal.SIGTERM)
            self._process.wait()

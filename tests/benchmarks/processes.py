"""Processes: the servers under measurement, what they use, and their end."""

import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType

ROOT = Path(__file__).parents[2]
BENCH = ROOT / ".build" / "bench"
_START_TIMEOUT = 300.0


class Served:
    """A server in a process of its own, for as long as the context lasts."""

    def __init__(self, name: str, port: int, *command: str, settings: dict[str, str] | None = None) -> None:
        """`command` is what `python -m` runs."""
        self.name = name
        self.url = f"http://localhost:{port}"
        self.told = told_by(name)
        self._command = [sys.executable, "-m", *command]
        self._settings = settings or {}
        self._log = BENCH / f"{name}.log"

    def __enter__(self) -> "Served":
        BENCH.mkdir(parents=True, exist_ok=True)
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                self._command,
                cwd=ROOT,
                env={**os.environ, **self._settings},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        deadline = time.monotonic() + _START_TIMEOUT
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                self._end()
                raise RuntimeError(f"{self.name} did not start; it said:\n{self._log.read_text(errors='replace')}")
            time.sleep(0.1)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end()

    @property
    def cpu_seconds(self) -> float:
        """The processor time that it has used so far, all its threads together."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def resident_mb(self) -> float:
        """The memory that it holds."""
        pages = int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    def last_token_at(self) -> float:
        """When the script gave the last token, in milliseconds of the clock."""
        return float(self.told.read_text(encoding="utf-8"))

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(self.url, timeout=2) as reply:
                return bool(reply.status == 200)
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            return False

    def _end(self) -> None:
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGINT)
            try:
                self._process.wait(timeout=15)
            except subprocess.TimeoutExpired:
                os.killpg(self._process.pid, signal.SIGKILL)
                self._process.wait()


def told_by(name: str) -> Path:
    """The file in which the script of a server keeps the time of its last token."""
    return BENCH / f"{name}-last-token"


def maven(port: int, data: Path) -> Served:
    """Maven, answered by the script."""
    settings = {**_settings(port, data), "MAVEN_MODEL": "offline"}
    return Served("maven", port, "tests.benchmarks.app", str(told_by("maven")), settings=settings)


def product(port: int, data: Path) -> Served:
    """Maven as it is run, except that its tabs may load as often as they like."""
    unbounded = {"MAVEN_TAB_LOADS_PER_MINUTE": "0", "MAVEN_ADDRESS_TAB_LOADS_PER_MINUTE": "0"}
    settings = {**_settings(port, data), "MAVEN_MODEL": "offline", **unbounded}
    return Served("product", port, "maven_app", "run", settings=settings)


def live(port: int, data: Path, addresses: Mapping[str, str], site_port: int) -> Served:
    """Maven with keys, on a made-up world."""
    command = ("tests.benchmarks.live_app", json.dumps(dict(addresses)), str(site_port), str(told_by("live")))
    return Served("live", port, *command, settings=_settings(port, data))


def tutorial(port: int) -> Served:
    """The chat tutorial's pattern."""
    return Served("tutorial", port, "tests.benchmarks.tutorial_build", str(port), str(told_by("tutorial")))


def floor(port: int) -> Served:
    """The bare page."""
    return Served("floor", port, "tests.benchmarks.floor", str(port), str(told_by("floor")))


def _settings(port: int, data: Path) -> dict[str, str]:
    """The settings of a Maven at this port; no other setting or key of this machine reaches it."""
    plain = {name: "" for name in os.environ if name.startswith("MAVEN_") or name.endswith("_API_KEY")}
    return {**plain, "MAVEN_PORT": str(port), "MAVEN_DATA_DIR": str(data)}

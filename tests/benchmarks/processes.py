"""Processes: the servers under measurement, what they use, and their end."""

import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

from tests.benchmarks import script
from tests.fakes.model_server import KEY

ROOT = Path(__file__).parents[2]
BENCH = ROOT / ".build" / "bench"
WIRE_FORMATS = {"openai": "gpt-5.4", "gemini": "gemini-3.8-flash"}
"""The formats in which models are asked, with the model that each names."""
_START_TIMEOUT = 300.0
_BOUNDS = ("TURNS_PER_MINUTE", "TURNS_PER_DAY", "TAB_LOADS_PER_MINUTE")
_UNBOUNDED = {f"MAVEN_{who}{bound}": "0" for bound in _BOUNDS for who in ("", "ADDRESS_")}


@dataclass(frozen=True)
class Address:
    """Where something is served on this machine."""

    port: int
    host: str = "127.0.0.1"

    @property
    def url(self) -> str:
        """What a browser is sent to."""
        return f"http://{f'[{self.host}]' if ':' in self.host else self.host}:{self.port}"


class Served:
    """A server in a process of its own, for as long as the context lasts."""

    def __init__(
        self,
        name: str,
        address: "Address",
        *command: str,
        settings: dict[str, str] | None = None,
        told: str = "",
        is_bare: bool = False,
        program: Sequence[str] = (sys.executable, "-m"),
    ) -> None:
        """`command` is what `program` runs, `told` the name of the process that keeps when it gave the tokens, if another does."""
        self.name = name
        self.url = address.url
        self.told = told_by(told or name)
        self.is_bare = is_bare
        """Whether it is a page without conversations, which takes their number in its address."""
        self.start_seconds = 0.0
        """How long it took until it served its page."""
        self._command = [*program, *command]
        self._settings = settings or {}
        self._log = BENCH / f"{name}.log"

    def __enter__(self) -> "Served":
        if self._answers():
            raise RuntimeError(f"something else is served at {self.url}, and would be measured in place of {self.name}")
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
        began = time.monotonic()
        deadline = began + _START_TIMEOUT
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                self._end()
                raise RuntimeError(f"{self.name} did not start; it said:\n{self._log.read_text(errors='replace')}")
            time.sleep(0.01)
        self.start_seconds = time.monotonic() - began
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

    def given_at(self) -> dict[str, float]:
        """When the script gave the tokens that are marked and the last one, in milliseconds of the clock."""
        given: dict[str, float] = json.loads(self.told.read_text(encoding="utf-8"))
        return given

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
    """The file in which the script of a server keeps when it gave its tokens."""
    return BENCH / f"{name}-tokens"


def maven(at: Address, data: Path, length: int) -> Served:
    """Maven, with the script's tool and its table of so many cells."""
    settings = {**_settings(at, data), "MAVEN_MODEL": "offline"}
    return Served("maven", at, "tests.benchmarks.app", str(told_by("maven")), str(length), settings=settings)


def product(at: Address, data: Path) -> Served:
    """Maven as it is run, except that its visitors may come as often as they like."""
    settings = {**_settings(at, data), "MAVEN_MODEL": "offline", **_UNBOUNDED}
    return Served("product", at, "maven_app", "run", settings=settings)


def model(port: int, length: int) -> Served:
    """The script as a model's server, with texts of so many tokens; Gemini's format is at the next port."""
    return Served("model", Address(port), "tests.benchmarks.model", str(port), str(told_by("model")), str(length))


def wired(at: Address, data: Path, wire_format: str, models: int) -> Served:
    """Maven as it is run, asking the model's server at the port `models` in this wire format."""
    name, address = WIRE_FORMATS[wire_format], f"http://127.0.0.1:{models + (wire_format == 'gemini')}"
    settings = {
        **_settings(at, data),
        **_UNBOUNDED,
        "MAVEN_MODEL": f"{wire_format}:{name}",
        f"{wire_format.upper()}_API_KEY": KEY,
        f"{wire_format.upper()}_BASE_URL": f"{address}/v1" if wire_format == "openai" else address,
    }
    return Served(wire_format, at, "maven_app", "run", settings=settings, told="model")


def live(at: Address, data: Path, addresses: Mapping[str, str], site_port: int) -> Served:
    """Maven with keys, on a made-up world."""
    command = ("tests.benchmarks.live_app", json.dumps(dict(addresses)), str(site_port), str(told_by("live")))
    return Served("live", at, *command, settings=_settings(at, data))


def floor(port: int, length: int = script.TOKENS) -> Served:
    """The bare page, with so many tokens or cells."""
    command = ("tests.benchmarks.floor", str(port), str(told_by("floor")), str(length))
    return Served("floor", Address(port), *command, is_bare=True)


def peer(port: int, folder: Path, models: int) -> Served:
    """The AI SDK's page as built in `folder`, asking the model's server at the port `models`."""
    settings = {
        "PEER_MODELS": f"http://127.0.0.1:{models}/v1",
        "PEER_PASSAGE": script.PASSAGE,
        "NODE_ENV": "production",
        "NEXT_TELEMETRY_DISABLED": "1",
    }
    command = ("start", str(folder), "--port", str(port), "--hostname", "127.0.0.1")
    program = ("node", str(folder / "node_modules" / "next" / "dist" / "bin" / "next"))
    return Served("peer", Address(port), *command, settings=settings, told="model", is_bare=True, program=program)


def _settings(at: Address, data: Path) -> dict[str, str]:
    """The settings of a Maven at this address; no other setting or key of this machine reaches it."""
    plain = {name: "" for name in os.environ if name.startswith("MAVEN_") or name.endswith("_API_KEY")}
    return {**plain, "MAVEN_HOST": at.host, "MAVEN_PORT": str(at.port), "MAVEN_DATA_DIR": str(data)}

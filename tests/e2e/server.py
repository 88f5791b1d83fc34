"""The built app as a process of its own that tests start, kill and start again."""

import fcntl
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from itertools import product
from pathlib import Path
from typing import IO

from tests import patience

ROOT = Path(__file__).parents[2]
_PORTS = range(4210, 4230)
"""The page is built for its port: the first free of a few keeps the build of the last session."""
_HOSTS = ("127.0.0.1", "::1", *(f"127.0.0.{last}" for last in range(2, 16)))
"""A page speaks to the host that it came from: loopbacks serve one build side by side, each to a process of tests."""
_reserved: list[IO[str]] = []
"""Locks on addresses, held until this session ends: between a kill and a restart nobody else may take ours."""


class Server:
    """`python -m maven_app run` on a port and a data folder. It sets up on its first start as it would for a shopper."""

    def __init__(
        self,
        data_dir: Path,
        *,
        address: tuple[str, int] | None = None,
        settings: dict[str, str] | None = None,
        module: tuple[str, ...] = ("maven_app", "run"),
    ) -> None:
        self.data_dir = data_dir
        self.address = address or free_address()
        host, port = self.address
        self.url = f"http://{f'[{host}]' if ':' in host else host}:{port}"
        self.log = data_dir.with_name(f"{data_dir.name}-{host.replace(':', '')}-{port}.log")
        self._settings = settings or {}
        self._module = module
        self._process: subprocess.Popen[bytes] | None = None
        self._said_before = 0

    @property
    def running(self) -> bool:
        """Whether the process is there."""
        return self._process is not None and self._process.poll() is None

    @property
    def resident_mb(self) -> float:
        """The memory that the process holds."""
        assert self._process is not None
        pages = int(Path(f"/proc/{self._process.pid}/statm").read_text(encoding="utf-8").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    @property
    def pid(self) -> int:
        """Of the process that was started last."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it and return when it answers."""
        self.log.touch()
        self._said_before = self.log.stat().st_size
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", *self._module],
                cwd=ROOT,
                env=self._environment(),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        deadline = time.monotonic() + patience.PROCESS_SECONDS
        while not self._answers():
            if not self.running or time.monotonic() > deadline:
                self.kill()
                raise RuntimeError(f"the server did not start; it said:\n{self.log.read_text(errors='replace')}")
            time.sleep(0.05)

    def up(self) -> "Server":
        """Itself, started unless it runs."""
        if not self.running:
            self.start()
        return self

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self, number: signal.Signals = signal.SIGINT) -> int:
        """End it as Ctrl-C does; its exit code."""
        return self._end(number)

    def send(self, number: signal.Signals) -> None:
        """Send a signal as a terminal does, to the process and its children."""
        assert self._process is not None
        os.killpg(self._process.pid, number)

    def wait(self) -> int:
        """Wait until it has ended; its exit code."""
        assert self._process is not None
        return self._process.wait(timeout=patience.SECONDS)

    def wait_for_words(self, words: str) -> None:
        """Wait until it has said this since it was started."""
        deadline = time.monotonic() + patience.SECONDS
        while not self._said(words):
            assert time.monotonic() < deadline, f"it never said: {words}"
            time.sleep(0.01)

    def restart(self) -> None:
        """Kill it and start it again on what it left."""
        self.kill()
        self.start()

    def beside(self, *arguments: str) -> str:
        """Run `python -m maven_app` with these arguments beside it, on the same data; what it printed."""
        command = [sys.executable, "-m", "maven_app", *arguments]
        done = subprocess.run(
            command,
            cwd=ROOT,
            env=self._environment(),
            capture_output=True,
            text=True,
            timeout=patience.PROCESS_SECONDS,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def _end(self, number: signal.Signals) -> int:
        if self._process is None:
            return 0
        if self.running:
            self.send(number)
        return self.wait()

    def _said(self, words: str) -> bool:
        return words.encode() in self.log.read_bytes()[self._said_before :]

    def _answers(self) -> bool:
        if not self._said("Maven is at"):
            return False
        try:
            with urllib.request.urlopen(self.url, timeout=2) as reply:
                return bool(reply.status == 200)
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            return False

    def _environment(self) -> dict[str, str]:
        """The machine's environment without any setting or key of ours, those of `.env` hidden."""
        keys = ("GEMINI_API_KEY", "OPENAI_API_KEY", "SERPER_API_KEY", "TAVILY_API_KEY", "FIRECRAWL_API_KEY")
        plain = {name: value for name, value in os.environ.items() if not name.startswith("MAVEN_")}
        host, port = self.address
        served_at = {"MAVEN_HOST": host, "MAVEN_PORT": str(port), "MAVEN_PUBLIC_URL": ""}
        ours = {"MAVEN_DATA_DIR": str(self.data_dir), "MAVEN_MODEL": "offline"}
        return {**plain, **dict.fromkeys(keys, ""), **served_at, **ours, **self._settings}


def free_address() -> tuple[str, int]:
    """A loopback host and a port that nobody listens on, of those that may have a page already, for this session alone."""
    for port, host in product(_PORTS, _HOSTS):
        lock = (Path(tempfile.gettempdir()) / f"maven-tests-{host}-{port}").open("w")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            continue
        if _is_free(host, port):
            _reserved.append(lock)
            return host, port
    raise RuntimeError(f"no free port between {_PORTS[0]} and {_PORTS[-1]}")


def _is_free(host: str, port: int) -> bool:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
    except OSError:
        return False
    return True

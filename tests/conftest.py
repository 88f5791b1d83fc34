"""What holds for every test: no network but loopback, and the quick suites first."""

import ipaddress
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

_ORDER = ("unit", "contracts", "integration", "e2e")
"""End-to-end last also because Playwright keeps an event loop of its own in this thread from its first test on."""

_LONGEST = (
    "test_benchmarks.py",
    "test_shutdown.py",
    "test_turn_life.py",
    "test_presses.py",
    "test_live.py",
    "test_storage.py",
)
"""Files that take longer than the number of their tests tells, the longest first."""


class NetworkUsed(RuntimeError):
    """A test reached for an address outside of this machine."""


def _refuse_network(event: str, arguments: tuple[Any, ...]) -> None:
    """See what leaves this process before it does; an audit hook cannot be taken off, nor forgotten by a test."""
    if event in ("socket.connect", "socket.sendto", "socket.sendmsg"):
        address = arguments[1]
        host = address[0] if isinstance(address, tuple) else None
    elif event == "socket.getaddrinfo":
        host = arguments[0]
    else:
        return
    if host is not None and not _is_loopback(host):
        raise NetworkUsed(f"tests have no network but loopback, and this one wanted {host!r}")


def _is_loopback(host: str | bytes) -> bool:
    name = host.decode() if isinstance(host, bytes) else host
    if name in ("localhost", ""):
        return True
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return False
    return address.is_loopback or address.is_unspecified


sys.addaudithook(_refuse_network)
settings.register_profile("untimed", deadline=None)  # a first use loads what later ones find, and machines are shared
settings.load_profile("untimed")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Quick suites first; in each the files that take longest first, so that no process is left with one of them at the end."""
    tests = Counter(item.path for item in items)
    items.sort(key=lambda item: (_rank(item.path), _place(item.path), -tests[item.path], item.path))


def _rank(path: Path) -> int:
    suite = path.relative_to(Path(__file__).parent).parts[0]
    return _ORDER.index(suite) if suite in _ORDER else len(_ORDER)


def _place(path: Path) -> int:
    return _LONGEST.index(path.name) if path.name in _LONGEST else len(_LONGEST)

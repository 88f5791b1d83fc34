"""What holds for every test: no network but loopback, and an order that keeps all processes busy to the end.

End-to-end tests come last also because Playwright keeps an event loop of its own in this thread from its first test on.
"""

import gc
import ipaddress
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

_LONGEST = (
    "test_ingest_pc_parts.py",
    "test_live_turns.py",
    "test_ask.py",
    "test_reference_data.py",
    "test_intents.py",
    "test_doctor.py",
    "test_implied_wishes.py",
    "test_page_worker.py",
    "test_accessibility.py",
    "test_turn_life.py",
    "test_benchmarks.py",
    "test_shutdown.py",
    "test_live.py",
    "test_guide_editing.py",
    "test_word_stream.py",
    "test_answers.py",
    "test_presses.py",
    "test_storage.py",
)
"""Files that take longer than the number of their tests tells, the longest first: no process is left with one of them at the end."""


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
gc.set_threshold(
    50_000, 20, 50
)  # the catalogue and its knowledge are many objects that stay: looking through them took a tenth of the time
settings.register_profile("untimed", deadline=None)  # a first use loads what later ones find, and machines are shared
settings.load_profile("untimed")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The files that take longest first, end-to-end ones after all others."""
    tests = Counter(item.path for item in items)
    items.sort(key=lambda item: (_is_end_to_end(item.path), _place(item.path), -tests[item.path], item.path))


def _is_end_to_end(path: Path) -> bool:
    return path.relative_to(Path(__file__).parent).parts[0] == "e2e"


def _place(path: Path) -> int:
    return _LONGEST.index(path.name) if path.name in _LONGEST else len(_LONGEST)

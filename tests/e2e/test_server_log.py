"""The log of the real server: whatever clients send, and however often, few lines of it come of that, none in their words."""

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.raw_client import join_as_tab, open_websocket, say
from tests.e2e.server import Server

WORDS = "INJECTED"
TIMES = 300
EVENTS = {
    "an unknown handler": {"name": f"state.nothing\n{WORDS}", "payload": {"text": WORDS}, "router_data": {}},
    "no event": [f"a\n{WORDS}"],
    "words": f"a\n{WORDS}" + "y" * 5_000,
    "no name": {"payload": {WORDS: f"\n{WORDS}"}},
    "no place": {"name": "reflex___state____state.hydrate", "payload": {}, "router_data": f"\n{WORDS}"},
    "no such argument": {
        "name": "reflex___state____state.maven_app___state___chat____chat_state.send",
        "payload": {f"a\n{WORDS}": WORDS},
        "router_data": {"pathname": "/"},
    },
    "a ticket of its own": {
        "name": "reflex___state____state.maven_app___state___chat____chat_state.send",
        "payload": {"ticket": f"a\n{WORDS}"},
        "router_data": {"pathname": "/"},
    },
    "a page that broke": {
        "name": "reflex___state____state.reflex___state____frontend_event_exception_state.handle_frontend_exception",
        "payload": {"info": f"TypeError: a\n{WORDS}" + "y" * 5_000, "component_stack": WORDS},
        "router_data": {"pathname": "/"},
    },
}


@pytest.fixture
def said(server: Server) -> "Log":
    return Log(server.log)


@pytest.fixture(scope="module")
def counting(running_server: Server, spare_address: tuple[str, int]) -> Iterator[Server]:
    """A server on the same data to which nothing of what is counted has happened yet."""
    fresh = Server(running_server.data_dir, address=spare_address)
    yield fresh.up()
    fresh.kill()


class Log:
    """What the server says from here on."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._before = path.stat().st_size

    def lines(self) -> list[str]:
        time.sleep(1)
        return self._path.read_bytes()[self._before :].decode().splitlines()


@pytest.mark.parametrize("token", ["", "writes"], ids=["without a token", "with a token"])
@pytest.mark.parametrize("event", EVENTS.values(), ids=EVENTS)
def test_events_leave_few_lines_and_no_words(server: Server, said: Log, event: object, token: str) -> None:
    with join_as_tab(server, token) as tab:
        for _ in range(TIMES):
            say(tab, "42/_event," + json.dumps(["event", event]))
        lines = said.lines()

    assert len(lines) < 60
    assert [line for line in lines if WORDS in line or len(line) > 500] == []


@pytest.mark.parametrize(
    ("event", "told"),
    [
        ("no such argument", "a handler broke: ChatState.send"),
        ("a ticket of its own", "refused: an event with a ticket that no page gives"),
        ("a page that broke", "a page broke: TypeError"),
    ],
)
def test_what_happened_is_told_and_counted(counting: Server, event: str, told: str) -> None:
    said = Log(counting.log)
    with join_as_tab(counting, "tells") as tab:
        for _ in range(TIMES):
            say(tab, "42/_event," + json.dumps(["event", EVENTS[event]]))
        lines = [line for line in said.lines() if told in line]

    assert 0 < len(lines) <= 3
    assert "times within an hour" in lines[-1]


@pytest.mark.parametrize(
    "packet", ["42/_event,{bad\n", f"9a\n{WORDS}", f'40/_event,{{"state_schema":"a\\n{WORDS}","event":"x"}}']
)
def test_packets_that_are_none_leave_few_lines(server: Server, said: Log, packet: str) -> None:
    with open_websocket(server, "packets") as socket:
        for _ in range(50):
            say(socket, packet)
        lines = said.lines()

    assert len(lines) < 10
    assert WORDS not in "".join(lines)

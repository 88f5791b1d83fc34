"""Deadlines: who begins something has to go on with it; what is half sent is not waited for without end."""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from socket import socket

import pytest

from tests.e2e.raw_client import (
    HALF_A_HEAD,
    HALF_A_POST,
    connect,
    is_exhaustive,
    join_as_tab,
    open_websocket,
    read_answer,
    say,
    wait_for_news,
)
from tests.e2e.server import Server


def _answering_pings(server: Server) -> socket:
    connection = open_websocket(server)
    say(connection, "3")
    return connection


HANGING: dict[str, Callable[[Server], socket]] = {
    "a silent connection": connect,
    "half a head": lambda server: connect(server, HALF_A_HEAD),
    "half a body": lambda server: connect(server, HALF_A_POST),
    "half a body in chunks": lambda server: connect(
        server, b"POST /api/messages HTTP/1.1\r\nHost: maven\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"
    ),
    "half a body of a page": lambda server: connect(server, HALF_A_POST.replace(b"POST /api/messages", b"GET /")),
    "half a body of a file": lambda server: connect(
        server, HALF_A_POST.replace(b"POST /api/messages", b"GET /css/shell.css")
    ),
    "a silent websocket": open_websocket,
    "a websocket that only answers pings": _answering_pings,
}

PATIENCE = 20.0
"""Seconds, of which the server needs ten."""
STAYS = 12.0
"""Seconds after which whoever was to be hung up on would have been."""


@dataclass(frozen=True)
class Begun:
    """Connections of a moment ago: they wait side by side, not one test after the other."""

    at: float
    hanging: list[tuple[str, socket]]
    half_a_body: socket
    staying: list[socket]


@pytest.fixture(scope="module")
def begun(running_server: Server) -> Iterator[Begun]:
    """Everything that the tests look at, begun at once."""
    running_server.up()
    with ExitStack() as opened:
        staying = [opened.enter_context(begin(running_server)) for begin in (_joined, wait_for_news)]
        hanging = [
            (name, opened.enter_context(begin(running_server))) for name, begin in HANGING.items() for _ in range(20)
        ]
        half_a_body = opened.enter_context(connect(running_server, HALF_A_POST))
        yield Begun(time.monotonic(), hanging, half_a_body, staying)


def _joined(server: Server) -> socket:
    return join_as_tab(server, "joined")


def test_nobody_holds_a_connection_by_half_of_something(begun: Begun) -> None:
    deadline = begun.at + PATIENCE

    open_still = set()
    for name, client in begun.hanging:
        client.settimeout(max(0.01, deadline - time.monotonic()))
        if not is_exhaustive(client):
            open_still.add(name)

    assert open_still == set()


def test_half_a_body_is_told_what_is_wrong_with_it(begun: Begun) -> None:
    answer = read_answer(begun.half_a_body)

    assert answer.status == 408
    assert b"took too long" in answer.body


def test_who_has_joined_or_waits_for_news_stays(begun: Begun) -> None:
    time.sleep(max(0.0, begun.at + STAYS - time.monotonic()))

    for client in begun.staying:
        client.settimeout(0.5)
        assert not is_exhaustive(client)

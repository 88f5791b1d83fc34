"""Deadlines: who begins something has to go on with it; what is half sent is not waited for without end."""

import time
from collections.abc import Callable
from socket import socket

from tests.e2e.raw_client import (
    HALF_A_HEAD,
    HALF_A_POST,
    connect,
    is_closed,
    join_as_tab,
    open_websocket,
    read_answer,
    wait_for_news,
)
from tests.e2e.server import Server

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
}

PATIENCE = 20.0
"""Seconds, of which the server needs ten."""


def test_nobody_holds_a_connection_by_half_of_something(server: Server) -> None:
    clients = [(name, begin(server)) for name, begin in HANGING.items() for _ in range(20)]
    deadline = time.monotonic() + PATIENCE

    open_still = set()
    for name, client in clients:
        client.settimeout(max(0.01, deadline - time.monotonic()))
        if not is_closed(client):
            open_still.add(name)

    assert open_still == set()


def test_half_a_body_is_told_what_is_wrong_with_it(server: Server) -> None:
    with connect(server, HALF_A_POST) as client:
        answer = read_answer(client)

    assert answer.status == 408
    assert b"took too long" in answer.body


def test_who_has_joined_or_waits_for_news_stays(server: Server) -> None:
    with join_as_tab(server, "joined") as tab, wait_for_news(server) as waiting:
        time.sleep(12)

        for client in (tab, waiting):
            client.settimeout(0.5)
            assert not is_closed(client)

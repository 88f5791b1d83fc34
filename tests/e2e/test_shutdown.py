"""Stopping the server: it ends soon whatever its clients do, at once when it is told twice, and leaves no turn running."""

import signal
import time
from collections.abc import Callable
from socket import socket

import pytest

from tests.e2e.raw_client import (
    HALF_A_HEAD,
    HALF_A_POST,
    begin_turn,
    connect,
    events_of,
    join_as_tab,
    open_websocket,
    read_answer,
    send_request,
    wait_for_news,
)
from tests.e2e.server import Server

BOUND = 10.0
"""Seconds that an end may take."""

Client = Callable[[Server], socket]
CLIENTS: dict[str, Client] = {
    "a silent connection": connect,
    "half a head": lambda server: connect(server, HALF_A_HEAD),
    "half a body": lambda server: connect(server, HALF_A_POST),
    "a long-poll": wait_for_news,
    "a silent websocket": open_websocket,
    "a tab that stays": lambda server: join_as_tab(server, "stays"),
    "a tab without a token": join_as_tab,
}


@pytest.mark.parametrize("client", CLIENTS.values(), ids=CLIENTS)
def test_no_client_holds_the_end_up(server: Server, client: Client) -> None:
    said = len(server.log.read_text())
    with client(server):
        assert _end(server, signal.SIGTERM) < BOUND

    said_at_the_end = server.log.read_text()[said:]
    assert "Maven has stopped." in said_at_the_end
    assert "Traceback" not in said_at_the_end


def test_all_of_them_together_do_not_either(server: Server) -> None:
    clients = [client(server) for client in CLIENTS.values() for _ in range(5)]

    assert _end(server, signal.SIGINT) < BOUND

    for client in clients:
        client.close()


def test_who_waits_is_told_that_there_is_no_news(server: Server) -> None:
    with wait_for_news(server) as waiting:
        _end(server, signal.SIGINT)

        assert read_answer(waiting).body == b""


@pytest.fixture
def busy_server(slow_server: Server) -> Server:
    """A server whose turns take some seconds."""
    return slow_server


def test_a_second_ctrl_c_ends_it_at_once(busy_server: Server) -> None:
    with connect(busy_server, HALF_A_HEAD):  # which holds the end up for a second, once the server has taken it
        begin_turn(busy_server, "headphones under $300")
        busy_server.send(signal.SIGINT)
        busy_server.wait_for_words("Maven is stopping.")
        busy_server.send(signal.SIGINT)

        assert busy_server.wait() == -signal.SIGINT


@pytest.mark.parametrize("followed", [False, True])
def test_a_running_turn_is_marked_as_interrupted(busy_server: Server, followed: bool) -> None:
    conversation_id = begin_turn(busy_server, "noise cancelling headphones under $300 for flights")
    follower = send_request(busy_server, f"/api/conversations/{conversation_id}/events?follow={followed}")
    time.sleep(1)

    assert _end(busy_server, signal.SIGINT) < BOUND

    follower.close()
    busy_server.start()
    assert events_of(busy_server, conversation_id)[-1]["kind"] == "turn_interrupted"


def _end(server: Server, number: signal.Signals) -> float:
    """Seconds that the server takes to end by itself after `number`."""
    began = time.monotonic()
    assert server.stop(number) == 0
    return time.monotonic() - began

"""Clients of a server that keep to no manners: they write bytes to a socket, and stay."""

import base64
import json
import os
import secrets
import socket
import struct
import time
from collections.abc import Iterable
from dataclasses import dataclass
from http.client import HTTPResponse

from maven_app.domain.visitors import COOKIE
from tests import patience
from tests.e2e.server import Server

_COOKIE = f"{COOKIE}={'r' * 43}"
HALF_A_POST = b'POST /api/messages HTTP/1.1\r\nHost: maven\r\nContent-Length: 500000\r\n\r\n{"m'
HALF_A_HEAD = b"GET / HTTP/1.1\r\nHost: maven\r\n"


@dataclass(frozen=True)
class Answer:
    """An HTTP answer; header names in lower case."""

    status: int
    headers: dict[str, str]
    body: bytes


def connect(server: Server, first: bytes = b"") -> socket.socket:
    """An open connection on which `first` was sent."""
    connection = socket.create_connection(server.address, timeout=patience.SECONDS)
    connection.sendall(first)
    return connection


def send_request(
    server: Server, path: str, *, method: str = "GET", headers: Iterable[str] = (), body: bytes = b""
) -> socket.socket:
    """A connection on which one whole request was sent; its answer is still to be read."""
    lines = [f"{method} {path} HTTP/1.1", "Host: maven", f"Cookie: {_COOKIE}", f"Content-Length: {len(body)}", *headers]
    return connect(server, "\r\n".join([*lines, "Connection: close", "", ""]).encode() + body)


def ask(server: Server, path: str, *, method: str = "GET", headers: Iterable[str] = (), body: bytes = b"") -> Answer:
    """The answer to one request, read to its end, however long a server that has just begun takes for its first."""
    with send_request(server, path, method=method, headers=headers, body=body) as connection:
        connection.settimeout(patience.PROCESS_SECONDS)
        return read_answer(connection, method)


def read_answer(connection: socket.socket, method: str = "GET") -> Answer:
    """The answer to the request that was sent on `connection`."""
    answer = HTTPResponse(connection, method=method)
    answer.begin()
    headers = {name.lower(): value for name, value in answer.getheaders()}
    return Answer(answer.status, headers, answer.read())


def is_exhaustive(connection: socket.socket) -> bool:
    """Whether the server hangs up before a read has waited too long."""
    try:
        while _read(connection):
            pass
    except TimeoutError:
        return False
    return True


def _read(connection: socket.socket) -> bytes:
    try:
        return connection.recv(65536)
    except ConnectionResetError:
        return b""


def begin_turn(server: Server, text: str) -> str:
    """Send a message; the id of its conversation."""
    body = json.dumps({"message": {"kind": "text", "text": text}}).encode()
    json_body = ["Content-Type: application/json"]
    taken = ask(server, "/api/messages", method="POST", headers=json_body, body=body)
    assert taken.status == 202, taken
    return str(json.loads(taken.body)["conversation_id"])


def events_of(server: Server, conversation_id: str, query: str = "") -> list[dict[str, object]]:
    """The conversation's events."""
    answer = ask(server, f"/api/conversations/{conversation_id}/events?{query}")
    assert answer.status == 200, answer
    return [json.loads(line) for line in answer.body.splitlines()]


def wait_for_news(server: Server) -> socket.socket:
    """A long-poll on an answered conversation: nothing more will come."""
    conversation_id = begin_turn(server, "headphones under $300")
    last = events_of(server, conversation_id, "follow=true")[-1]["position"]
    waiting = send_request(server, f"/api/conversations/{conversation_id}/events?wait=60&after={last}")
    time.sleep(0.5)
    return waiting


def open_websocket(server: Server, token: str = "") -> socket.socket:
    """A websocket of a visitor of its own that has shaken hands and says nothing."""
    key = base64.b64encode(os.urandom(16)).decode()
    head = f"GET /_event/?EIO=4&transport=websocket{token and f'&token={token}'} HTTP/1.1\r\nHost: maven\r\n"
    head += f"Cookie: maven_visitor={secrets.token_urlsafe(24)}\r\n"
    upgrade = (
        f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
    )
    connection = connect(server, (head + upgrade).encode())
    assert b" 101 " in _read_until(connection, b'"sid"')
    return connection


def join_as_tab(server: Server, token: str = "") -> socket.socket:
    """A socket.io client that has joined the page's namespace, and stays."""
    connection = open_websocket(server, token)
    say(connection, "40/_event,")
    _read_until(connection, b"40/_event")
    return connection


def say(connection: socket.socket, text: str) -> None:
    """Send one text frame."""
    payload = text.encode()
    length = struct.pack("!BH", 254, len(payload)) if len(payload) > 125 else bytes([128 | len(payload)])
    mask = os.urandom(4)
    connection.sendall(b"\x81" + length + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload)))


def _read_until(connection: socket.socket, words: bytes) -> bytes:
    said = b""
    while words not in said:
        piece = _read(connection)
        assert piece, f"the server hung up after {said!r}"
        said += piece
    return said

"""A local server that streams a model's answers over real HTTP, quirks and misbehaviours included; vendors' wire formats build on it."""

import asyncio
import contextlib
import json
from abc import abstractmethod
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from tests.fakes.local_server import LocalServer

KEY = "sk-a-very-secret-key-0123456789"
"""The key that tests use: it must be found in no log and in no message."""

Misbehaviour = Literal[
    "blocked",
    "400 key",
    "401",
    "429",
    "500 html",
    "503",
    "in-band error",
    "malformed chunk",
    "odd chunk",
    "cut",
    "no finish reason",
    "stall",
    "slow",
]


@dataclass(frozen=True)
class Asked:
    """One request, as a vendor's server reads it."""

    path: str
    headers: Mapping[str, str]
    body: dict[str, Any]
    model: str
    system: str
    messages: tuple[str, ...]
    tools: tuple[str, ...]
    schema: dict[str, Any] | None
    """The schema of the object that is asked for, however it was asked for."""
    searches: bool = False
    """Whether the model is to search the web by itself."""


@dataclass(frozen=True)
class Page:
    """A page that the model found by itself."""

    url: str
    title: str
    site: str = ""


@dataclass(frozen=True)
class Reply:
    """What the model answers, and how it goes wrong; a misbehaviour comes after the text that stands here."""

    text: Sequence[str] = ()
    calls: Sequence[tuple[str, Any]] = ()
    pages: Sequence[Page] = ()
    """Told when the model was to search; each server writes them and their places as its vendor does."""
    cited: Sequence[tuple[str, Sequence[int]]] = ()
    """Parts of the text, in its order, with the indices of the pages that they stand on."""
    finish: Literal["stop", "length"] = "stop"
    misbehaves: Misbehaviour | None = None
    retry_after: str = "1"


def saying(value: Any, *, size: int = 7) -> Reply:
    """An object, in pieces that break wherever they do."""
    text = json.dumps(value)
    return Reply(text=[text[at : at + size] for at in range(0, len(text), size)])


_OBJECTS: dict[str, Any] = {
    "verdict": {"verdict": "search"},
    "rows": {"rows": []},
    "facts": {"facts": []},
    "products": {"products": []},
    "candidates": {"candidates": []},
    "product_ids": {"product_ids": []},
    "cancelled": {"cancelled": []},
    "questions": {"questions": ["Which one lasts longer?"]},
    "queries": {"queries": []},
    "sections": {"sections": []},
    "title": {"title": "A conversation"},
}


class Script:
    """Answers routing round by round, and the questions for objects by a field of theirs."""

    def __init__(self, *rounds: Reply, objects: Mapping[str, Reply] | None = None) -> None:
        self._rounds = list(rounds)
        self._objects = objects or {}

    def __call__(self, asked: Asked) -> Reply:
        if asked.schema is None:
            return self._rounds.pop(0) if self._rounds else Reply(text=["That is ", "all."])
        fields = asked.schema["properties"]
        for name, reply in self._objects.items():
            if name in fields:
                return reply
        return saying(next(value for name, value in _OBJECTS.items() if name in fields))


@dataclass
class _Connection:
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    served: int = 0


@dataclass
class ModelServer(LocalServer):
    """Serves `answer` until it is closed. What was asked is in `asked`."""

    answer: Callable[[Asked], Reply]
    port: int = 0
    date: str = ""
    """What its clock says, as servers tell it."""
    drops_kept_connections: bool = False
    """Whether a second request on a connection finds it closed, as behind some proxies."""
    asked: list[Asked] = field(default_factory=list)
    hung_up: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when a client has closed its connection before the answer was over."""

    @abstractmethod
    def read(self, path: str, headers: Mapping[str, str], body: dict[str, Any]) -> Asked:
        """The request in words that every vendor shares."""

    @abstractmethod
    def frames(self, reply: Reply, asked: Asked) -> list[bytes]:
        """The answer's frames; the finish reason is in the last."""

    @abstractmethod
    def blocked(self) -> list[bytes]:
        """The frames of an answer that the vendor withholds."""

    @abstractmethod
    def error(self, status: int, message: str) -> dict[str, Any]:
        """An error's body."""

    @abstractmethod
    def refused(self, asked: Asked) -> tuple[int, str] | None:
        """What this server does not take."""

    @abstractmethod
    def listing(self, path: str, headers: Mapping[str, str]) -> tuple[int, dict[str, Any]]:
        """The status and the body of the answer to who asks for the list of models."""

    def whole(self, asked: Asked) -> dict[str, Any] | None:
        """The answer to a question that is not answered in a stream; None for one that is."""
        return None

    async def given(self, reply: Reply, frames: list[bytes | None]) -> AsyncGenerator[bytes | None, None]:
        """The frames, each at its time."""
        for frame in frames:
            yield frame
            await asyncio.sleep(0.05 if reply.misbehaves == "slow" else 0)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connection = _Connection(reader, writer)
        try:
            while await self._one(connection):
                connection.served += 1
        except (ConnectionError, asyncio.IncompleteReadError):
            self.hung_up.set()
        finally:
            writer.close()

    async def _one(self, connection: _Connection) -> bool:
        """Read one request and answer it; whether the connection is kept."""
        try:
            head = (await connection.reader.readuntil(b"\r\n\r\n")).decode()
        except asyncio.IncompleteReadError:
            return False
        if connection.served and self.drops_kept_connections:
            return False
        first, *lines = head.split("\r\n")
        headers = {name.strip().lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        if first.startswith("GET "):
            told = {"Date": self.date} if self.date else {}
            return await self._send(connection, *self.listing(first.split()[1], headers), told)
        body = json.loads(await connection.reader.readexactly(int(headers.get("content-length", 0))) or b"{}")
        asked = self.read(first.split()[1], headers, body)
        self.asked.append(asked)
        if refusal := self.refused(asked):
            return await self._send(connection, refusal[0], self.error(*refusal))
        reply = self.answer(asked)
        match reply.misbehaves:
            case "400 key":
                return await self._send(connection, 400, self.error(400, f"API key not valid: {KEY}"))
            case "401":
                return await self._send(connection, 401, self.error(401, f"Incorrect API key provided: {KEY}"))
            case "429":
                told = {"Retry-After": reply.retry_after} if reply.retry_after else {}
                return await self._send(connection, 429, self.error(429, "Too many requests"), told)
            case "500 html":
                return await self._send(connection, 500, f"<html><h1>Server Error</h1>{KEY}</html>")
            case "503":
                return await self._send(connection, 503, self.error(503, "The model is overloaded"))
            case _ if (whole := self.whole(asked)) is not None:
                return await self._send(connection, 200, whole)
            case _:
                return await self._stream(connection, reply, asked)

    async def _send(
        self, connection: _Connection, status: int, body: dict[str, Any] | str, more: Mapping[str, str] | None = None
    ) -> bool:
        sent = body.encode() if isinstance(body, str) else json.dumps(body).encode()
        kind = "text/html" if isinstance(body, str) else "application/json"
        lines = [f"HTTP/1.1 {status} Said", f"Content-Type: {kind}", f"Content-Length: {len(sent)}"]
        lines += [f"{name}: {value}" for name, value in (more or {}).items()]
        connection.writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + sent)
        await connection.writer.drain()
        return True

    async def _stream(self, connection: _Connection, reply: Reply, asked: Asked) -> bool:
        connection.writer.write(
            b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n"
        )
        listening = asyncio.create_task(self._hear_hang_up(connection.reader))
        try:
            async with contextlib.aclosing(
                self.given(reply, self._misbehaving(reply, self.frames(reply, asked)))
            ) as given:
                async for frame in given:
                    if frame is None:  # silence, for as long as the client bears it
                        await asyncio.wait_for(self.hung_up.wait(), timeout=20)
                        return False
                    connection.writer.write(f"{len(frame):x}\r\n".encode() + frame + b"\r\n")
                    await connection.writer.drain()
            if reply.misbehaves == "cut":
                return False
            connection.writer.write(b"0\r\n\r\n")
            await connection.writer.drain()
            return True
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)

    def _misbehaving(self, reply: Reply, frames: list[bytes]) -> list[bytes | None]:
        spoken = frames[: len(reply.text)]
        match reply.misbehaves:
            case "blocked":
                return [*self.blocked()]
            case "in-band error":
                return [*spoken, f"data: {json.dumps(self.error(503, f'overloaded, {KEY}'))}\r\n\r\n".encode()]
            case "malformed chunk":
                return [*spoken, f'data: {{"candidates": [{{"content": {KEY}\r\n\r\n'.encode()]
            case "odd chunk":
                return [*spoken, b'data: ["not", "an", "object"]\r\n\r\n']
            case "cut" | "no finish reason":
                return [*spoken]
            case "stall":
                return [*spoken, None]
            case _:
                return [*frames]

    async def _hear_hang_up(self, reader: asyncio.StreamReader) -> None:
        with contextlib.suppress(ConnectionError):
            if not await reader.read(1):
                self.hung_up.set()

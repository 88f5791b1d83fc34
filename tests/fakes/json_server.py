"""A local server that answers JSON over real HTTP, misbehaviours included; the searches' wire formats build on it."""

import asyncio
import contextlib
import json
from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from tests import patience
from tests.fakes.local_server import LocalServer

KEY = "a-very-secret-search-key-0123456789"
"""The key that tests use: it must be found in no log and in no message."""

Misbehaviour = Literal[
    "401",
    "403",
    "429",
    "429 date",
    "500 html",
    "503",
    "not json",
    "another shape",
    "odd results",
    "empty",
    "cut",
    "stall",
]


@dataclass(frozen=True)
class Asked:
    """One request."""

    path: str
    headers: Mapping[str, str]
    body: dict[str, Any]


@dataclass
class JsonServer(LocalServer):
    """Serves until it is closed. What was asked is in `asked`; `misbehaves` says how it goes wrong, by path."""

    misbehaves: dict[str, Misbehaviour] = field(default_factory=dict)
    asked: list[Asked] = field(default_factory=list)
    delay: float = 0.0
    port: int = 0
    date: str = ""
    """What its clock says, as servers tell it."""

    @abstractmethod
    def answer(self, asked: Asked) -> tuple[int, Any]:
        """The status and the body of a request that goes well."""

    @abstractmethod
    def odd(self, asked: Asked) -> Any:
        """A body of which some results are not what they should be."""

    def read(self, headers: Mapping[str, str], content: bytes) -> dict[str, Any]:
        """The body of a request."""
        read: dict[str, Any] = json.loads(content or b"{}")
        return read

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError), contextlib.closing(writer):
            while True:
                first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
                headers = {name.strip().lower(): value.strip() for name, _, value in (x.partition(":") for x in lines)}
                body = self.read(headers, await reader.readexactly(int(headers.get("content-length", 0))))
                asked = Asked(first.split()[1], headers, body)
                self.asked.append(asked)
                await asyncio.sleep(self.delay)
                if not await self._reply(writer, asked):
                    return

    async def _reply(self, writer: asyncio.StreamWriter, asked: Asked) -> bool:
        match self.misbehaves.get(asked.path) or self.misbehaves.get("*"):
            case "401" | "403" | "503" as status:
                return await _send(writer, int(status), {"message": f"Unauthorized: {KEY}"})
            case "429":
                return await _send(writer, 429, {"message": "Too many requests"}, "Retry-After: 7\r\n")
            case "429 date":
                return await _send(writer, 429, {}, "Retry-After: Wed, 21 Oct 2099 07:28:00 GMT\r\n")
            case "500 html":
                return await _send(writer, 500, f"<html><h1>Server Error</h1>{KEY}</html>")
            case "not json":
                return await _send(writer, 200, "<html>Are you a robot?</html>")
            case "another shape":
                return await _send(writer, 200, [1, 2, 3])
            case "odd results":
                return await _send(writer, 200, self.odd(asked))
            case "empty":
                return await _send(writer, 200, {})
            case "cut":
                writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{")
                await writer.drain()
                return False
            case "stall":
                await asyncio.sleep(20 * patience.SECONDS)
                return False
            case _:
                return await _send(writer, *self.answer(asked), f"Date: {self.date}\r\n" if self.date else "")


async def _send(writer: asyncio.StreamWriter, status: int, body: Any, more: str = "") -> bool:
    sent = body.encode() if isinstance(body, str) else json.dumps(body).encode()
    kind = "text/html" if isinstance(body, str) else "application/json"
    head = f"HTTP/1.1 {status} Said\r\nContent-Type: {kind}\r\nContent-Length: {len(sent)}\r\n{more}\r\n"
    writer.write(head.encode() + sent)
    await writer.drain()
    return True

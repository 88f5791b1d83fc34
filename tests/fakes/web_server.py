"""A local site: serves what the test gives it, over real HTTP or HTTPS, and remembers who asked how."""

import asyncio
import contextlib
import ssl
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass, field

from tests import patience
from tests.fakes.local_server import LocalServer


@dataclass(frozen=True)
class Sent:
    """What stands at a path."""

    body: bytes = b""
    status: int = 200
    type: str | None = "text/html; charset=utf-8"
    headers: Mapping[str, str] = field(default_factory=dict)
    endless: bool = False
    """Whether the body is sent again and again, for as long as anybody reads."""
    stalls: bool = False
    """Whether nothing comes after the head."""


def page(html: str) -> Sent:
    """A page of HTML."""
    return Sent(html.encode())


def moved(to: str, status: int = 302) -> Sent:
    """A redirect."""
    return Sent(status=status, headers={"Location": to, "Set-Cookie": "seen=1"})


@dataclass
class WebServer(LocalServer):
    """Serves `paths` until it is closed; everything else is 404."""

    paths: dict[str, Sent | Callable[[], Sent]] = field(default_factory=dict)
    host: str = "127.0.0.1"
    port: int = 0
    tls: ssl.SSLContext | None = None
    asked: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    """Path and headers of each request."""

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            first, *lines = head.split("\r\n")
            path = first.split()[1]
            pairs = (line.partition(":") for line in lines if line)
            headers = {name.strip().lower(): value.strip() for name, _, value in pairs}
            self.asked.append((path, headers))
            self.receive(await reader.readexactly(int(headers.get("content-length", 0))))
            found = self.paths.get(path.split("?")[0], Sent(status=404))
            await self._send(writer, found() if callable(found) else found)
        writer.close()

    def receive(self, body: bytes) -> None:
        """What came with a request; a site that serves pages does not care."""

    async def _send(self, writer: asyncio.StreamWriter, sent: Sent) -> None:
        headers = {**({"Content-Type": sent.type} if sent.type else {}), **sent.headers}
        head = [f"HTTP/1.1 {sent.status} Said", *(f"{name}: {value}" for name, value in headers.items())]
        writer.write("\r\n".join([*head, "Connection: close", "", ""]).encode())
        async for piece in self._pieces(sent):
            writer.write(piece)
            await writer.drain()

    async def _pieces(self, sent: Sent) -> AsyncIterator[bytes]:
        if sent.stalls:
            await asyncio.sleep(20 * patience.SECONDS)
        yield sent.body
        while sent.endless:
            yield sent.body
            await asyncio.sleep(0)

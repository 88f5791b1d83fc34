"""Gate: what every request passes, the websocket too: who is here, from where, and what a browser may do with the answer."""

import asyncio
import base64
import gzip
import hashlib
import re
import secrets
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from maven_app.api.refusals import refusal
from maven_app.domain import preferences
from maven_app.domain.language.translatable import translatable
from maven_app.domain.visitors import COOKIE, COOKIE_AGE, network_of, session_cookie_of, token_of

_YEAR = 365 * 24 * 3600
_UNSAFE = {"POST", "PUT", "PATCH", "DELETE"}
_LARGEST = 1_000_000
"""Bytes of a request's body; the longest message is far smaller, and gets its own sentence."""
_DIGITS = 20
"""Of a length; Python refuses to read thousands of them."""
_SILENT = 1008
"""The code with which a websocket ends that joins nothing."""
_JOIN = "40"
"""How the message of socket.io begins that joins a namespace. Answers to pings come before it too, from whoever wants nothing."""
_GZIP = b"\x1f\x8b"
"""How a compressed page begins: the build lays one beside each page, and browsers ask for it."""
_POLICY = "Content-Security-Policy"
_PART = 206
"""The status of a part of a page. No browser draws one, and what its scripts are cannot be told from it."""
_INLINE_SCRIPT = re.compile(rb"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", re.DOTALL)
_ASSETS = "/assets/"
"""Kept by every cache on the way, so no answer from here may carry a visitor's cookie."""
_SHARED_PAGES = ("/s/", "/fonts/", "/illustrations/", "/favicon.svg")
"""Pages that somebody shares and the files that they load: whoever only reads them is not known again."""
_METRICS = "/metrics"
"""Read by machines, which are no visitors."""
_HASHED_ASSET = re.compile(r"^/assets/.+-[A-Za-z0-9_-]{8}\.\w+$")


def gate(
    *, origins: Sequence[str], secure: bool, proxies: int = 0, timeout: float = 10.0
) -> Callable[[ASGIApp], ASGIApp]:
    """Wrap an application: only `origins` may send to it from a page; `secure` marks the cookie for https.

    `proxies` is how many of ours stand before it: what they say of where a request comes from is believed.
    `timeout` is how many seconds a body may take to arrive, and a websocket to join.
    """

    def wrap(app: ASGIApp) -> ASGIApp:
        return _Gate(app, frozenset(origins), secure, proxies, timeout)

    return wrap


class _Gate:
    def __init__(self, app: ASGIApp, origins: frozenset[str], secure: bool, proxies: int, timeout: float) -> None:
        self._app = app
        self._origins = origins
        self._secure = secure
        self._proxies = proxies
        self._timeout = timeout

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            scope = self._with_network(scope)
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket" and self._is_foreign(Headers(scope=scope)):
            await send({"type": "websocket.close", "code": 4403})
        elif scope["type"] == "websocket":
            await self._app(_with_our_cookies(scope), _joining_within(self._timeout, receive), send)
        else:
            await self._app(scope, receive, send)

    def _is_foreign(self, headers: Headers) -> bool:
        origin = headers.get("origin")
        return origin is not None and origin not in self._origins

    def _with_network(self, scope: Scope) -> Scope:
        """The request as one from the network that it comes from: pages and routes count by it, and see nothing closer.

        Its scheme is that of the address that people open, whoever ends TLS before us.
        """
        peer, port = scope.get("client") or ("", 0)
        network = network_of(peer, Headers(scope=scope).getlist("x-forwarded-for"), proxies=self._proxies)
        scheme = {"scheme": "https"} if self._secure and scope["type"] == "http" else {}
        return {**scope, **scheme, "client": (network, port)}

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        if scope["method"] in _UNSAFE and self._is_foreign(headers):
            await _refusal("request.foreign_origin", 403, headers)(scope, receive, send)
            return
        body: bytes | None = b""  # of a request that changes nothing, a body would be waited for in vain
        if scope["method"] in _UNSAFE:
            try:
                async with asyncio.timeout(self._timeout):
                    body = await _body(headers, receive)
            except ClientDisconnect:
                return
            except TimeoutError:
                await _refusal("request.too_slow", 408, headers)(scope, receive, send)
                return
        if body is None:
            await _refusal("request.too_big", 413, headers)(scope, receive, send)
            return
        receive = _after(body, receive)
        scope, told = self._identify_visitor(scope, headers)
        await self._app(scope, receive, _BufferedResponse(scope["path"], send, told).send)

    def _identify_visitor(self, scope: Scope, headers: Headers) -> tuple[Scope, str | None]:
        """The request as somebody's, and the cookie that its answer sets: a newcomer's, or whenever a page is asked for."""
        if scope["path"].startswith(_ASSETS) or scope["path"] == _METRICS:
            return scope, None
        cookies = headers.getlist("cookie")  # a proxy may pass on the many of HTTP/2
        if scope["path"].startswith(_SHARED_PAGES) and scope["method"] not in _UNSAFE:
            return _with_cookies(scope, cookies), None
        token = token_of("; ".join(cookies))
        if token is not None:
            is_page = "text/html" in headers.get("accept", "")
            return _with_cookies(scope, cookies), self._cookie(token) if is_page else None
        token = secrets.token_urlsafe(32)
        return _with_cookies(scope, [*cookies, f"{COOKIE}={token}"]), self._cookie(token)

    def _cookie(self, token: str) -> str:
        secure = "; Secure" if self._secure else ""
        return f"{COOKIE}={token}; Path=/; Max-Age={COOKIE_AGE}; HttpOnly; SameSite=Lax{secure}"


def _refusal(code: str, status: int, to: Headers) -> JSONResponse:
    """An answer to a request whose body is not read to its end, so that nothing can follow it on its connection."""
    return refusal(translatable(code), status, to, headers={"Connection": "close"})


def _joining_within(seconds: float, receive: Receive) -> Receive:
    """Messages of a websocket; one that has joined nothing `seconds` after it was connected has left, whatever else it says meanwhile."""
    deadline: float | None = None
    has_joined = False

    async def receive_in_time() -> Message:
        nonlocal deadline, has_joined
        if has_joined:
            return await receive()
        deadline = deadline or asyncio.get_running_loop().time() + seconds
        try:
            async with asyncio.timeout_at(deadline):
                message = await receive()
        except TimeoutError:
            return {"type": "websocket.disconnect", "code": _SILENT}
        has_joined = (message.get("text") or "").startswith(_JOIN)
        return message

    return receive_in_time


async def _body(headers: Headers, receive: Receive) -> bytes | None:
    """The request's whole body, whether or not its length was told; None when it is too large."""
    length = headers.get("content-length", "0")
    if not length.isdecimal() or len(length) > _DIGITS or int(length) > _LARGEST:
        return None
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        body += message.get("body", b"")
        if len(body) > _LARGEST:
            return None
        if not message.get("more_body"):
            return bytes(body)


def _after(body: bytes, receive: Receive) -> Receive:
    """Messages for the application: first the body that was read already, then those from outside."""
    read: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replay() -> Message:
        return read.pop() if read else await receive()

    return replay


def _with_our_cookies(scope: Scope) -> Scope:
    """A socket's request with our cookies alone: what reads them there drops the whole header over one letter that it cannot decode."""
    header = "; ".join(Headers(scope=scope).getlist("cookie"))
    session, token = session_cookie_of(header), token_of(header)
    ours = [session, (COOKIE, token), (preferences.COOKIE, preferences.parse_cookie(header).cookie)]
    return _with_cookies(scope, [f"{cookie[0]}={cookie[1]}" for cookie in ours if cookie and cookie[1]])


def _with_cookies(scope: Scope, cookies: Sequence[str]) -> Scope:
    """The request with `cookies` in one header, so that whoever reads the first has them all."""
    others = [(name, value) for name, value in scope["headers"] if name != b"cookie"]
    return {**scope, "headers": [*others, (b"cookie", "; ".join(cookies).encode("latin-1"))]}


class _BufferedResponse:
    """One answer on its way out; a page is held back until it is whole, so that its own scripts can be named."""

    def __init__(self, path: str, send: Send, cookie: str | None) -> None:
        self._path = path
        self._send = send
        self._cookie = cookie
        self._start: Message | None = None
        self._page = bytearray()

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._dress(message)
            headers = MutableHeaders(raw=message["headers"])
            if headers.get("content-type", "").startswith("text/html") and _POLICY not in headers:
                if message["status"] != _PART:
                    self._start = message
                    return
                headers[_POLICY] = content_security_policy(b"")
        elif self._start is not None:
            self._page += await _content(message)
            if message.get("more_body"):
                return
            MutableHeaders(raw=self._start["headers"])[_POLICY] = content_security_policy(bytes(self._page))
            await self._send(self._start)
            self._start = None
            message = {"type": "http.response.body", "body": bytes(self._page)}
        await self._send(message)

    def _dress(self, message: Message) -> None:
        message["headers"] = list(message["headers"])
        headers = MutableHeaders(raw=message["headers"])
        headers["X-Content-Type-Options"] = "nosniff"
        headers["X-Frame-Options"] = "DENY"
        headers["Referrer-Policy"] = "same-origin"
        headers["Cross-Origin-Opener-Policy"] = "same-origin"
        headers["Permissions-Policy"] = "camera=(), geolocation=(), microphone=(self)"
        if message["status"] == 200 and _HASHED_ASSET.match(self._path):
            headers["Cache-Control"] = f"public, max-age={_YEAR}, immutable"
        elif "cache-control" not in headers:
            headers["Cache-Control"] = "private, no-cache"
        if self._cookie and not any(one.startswith(f"{COOKIE}=") for one in headers.getlist("set-cookie")):
            headers.append("Set-Cookie", self._cookie)


async def _content(message: Message) -> bytes:
    """The bytes of an answer that a message carries; a file may be sent by its path, for the server to read."""
    if message["type"] == "http.response.pathsend":
        return await asyncio.to_thread(Path(message["path"]).read_bytes)
    body: bytes = message.get("body", b"")
    return body


@lru_cache(maxsize=32)
def content_security_policy(page: bytes) -> str:
    """The page's content security policy: its own files, and of inline scripts exactly those that it has."""
    if page.startswith(_GZIP):
        page = gzip.decompress(page)
    hashes = {base64.b64encode(hashlib.sha256(script).digest()).decode() for script in _INLINE_SCRIPT.findall(page)}
    scripts = " ".join(["'self'", *(f"'sha256-{hash}'" for hash in sorted(hashes))])
    return (
        f"default-src 'self'; script-src {scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
    )

"""Open calls: the requests and websockets that are being answered, and how they end when the server stops."""

import asyncio
from typing import Any

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from maven_app.api.refusals import refusal
from maven_app.domain.language.translatable import translatable

_SERVICE_RESTART = 1012
"""The code with which a websocket ends whose server goes away."""
_CANCELLED_WITHIN = 1.0
"""Seconds that a cancelled call has for tidying up."""


class InFlightCalls:
    """An ASGI application that knows which calls of the one inside are open, and can end them all.

    The server waits for every connection without a bound, and once its own runtime is gone nothing that waits for a client can
    be woken or cancelled any more. So the calls end first, and the server after them.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._calls: set[asyncio.Task[Any]] = set()
        self._receiving: set[asyncio.Future[Message]] = set()
        self._ending = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one call."""
        task = asyncio.current_task()
        if scope["type"] == "lifespan" or task is None:
            await self._app(scope, receive, send)
            return
        self._calls.add(task)
        try:
            await self._answer(scope, receive, send)
        finally:
            self._calls.discard(task)

    async def end(self, *, within: float) -> None:
        """Take no more calls, tell the open ones that their clients are gone, and cancel what goes on `within` seconds later."""
        self._ending = True
        for receiving in self._receiving:
            receiving.cancel()
        await self._wait_for_end(within)
        for call in self._calls:
            call.cancel()
        await self._wait_for_end(_CANCELLED_WITHIN)

    async def _wait_for_end(self, within: float) -> None:
        if self._calls:
            await asyncio.wait(set(self._calls), timeout=within)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer = _AnswerProgress(send)
        if not self._ending:
            gone = _disconnect_message(scope)
            passed_on = answer.send if scope["type"] == "http" else send
            try:
                await self._app(scope, lambda: self._receive(receive, gone), passed_on)
            except asyncio.CancelledError:
                if not self._ending:
                    raise
        if self._ending and scope["type"] == "http":
            await answer.finish(scope, receive)

    async def _receive(self, receive: Receive, gone: Message) -> Message:
        """The next message of the client, or `gone` as soon as calls are to end."""
        if self._ending:
            return gone
        receiving = asyncio.ensure_future(receive())
        self._receiving.add(receiving)
        try:
            return await receiving
        except asyncio.CancelledError:
            if self._ending:
                return gone
            raise
        finally:
            self._receiving.discard(receiving)


def _disconnect_message(scope: Scope) -> Message:
    if scope["type"] == "websocket":
        return {"type": "websocket.disconnect", "code": _SERVICE_RESTART}
    return {"type": "http.disconnect"}


class _AnswerProgress:
    """How far the answer to a request has come."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._is_begun = False
        self._is_whole = False

    async def send(self, message: Message) -> None:
        """Pass a message on."""
        self._is_begun = True
        self._is_whole = message["type"] != "http.response.start" and not message.get("more_body", False)
        await self._send(message)

    async def finish(self, scope: Scope, receive: Receive) -> None:
        """End an answer that its application left off; one that has not begun says why."""
        if not self._is_begun:
            says, closing = translatable("request.stopping"), {"Connection": "close"}
            await refusal(says, 503, Headers(scope=scope), headers=closing)(scope, receive, self._send)
        elif not self._is_whole:
            await self._send({"type": "http.response.body", "body": b"", "more_body": False})

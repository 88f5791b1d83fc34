"""Readiness: what needs the services waits until they are there; the page and its files are served from the start."""

import asyncio
from collections.abc import Callable

from starlette.types import ASGIApp, Receive, Scope, Send

from maven_app.bootstrap.process_services import services_when_ready

_ROUTES = ("/api/", "/s/", "/metrics")
_SOCKET = "/_"
"""Where Reflex listens: its socket, its uploads, its health."""


class ReadinessGate:
    """Wraps a page and the HTTP routes before it, which are built in a thread: what builds them loads a framework of its own."""

    def __init__(self, build_routes: Callable[[ASGIApp], ASGIApp]) -> None:
        """`build_routes` lays the routes before the page that it is given."""
        self._build_routes = build_routes
        self._page: ASGIApp | None = None
        self._building: asyncio.Task[ASGIApp] | None = None

    def __call__(self, page: ASGIApp) -> ASGIApp:
        """The application that is served."""
        self._page = page

        async def answer(scope: Scope, receive: Receive, send: Send) -> None:
            app, path = page, scope.get("path", "")
            if path.startswith((*_ROUTES, _SOCKET)):
                await services_when_ready()
            if path.startswith(_ROUTES):
                app = await self.routes()
            await app(scope, receive, send)

        return answer

    async def build(self) -> None:
        """Build the routes as soon as the services leave time for it, so that no call waits for that."""
        await services_when_ready()
        await self.routes()

    async def routes(self) -> ASGIApp:
        """The routes with the page behind them, built once."""
        if self._page is None:
            raise RuntimeError("there is no page to lay routes before")
        if self._building is None:
            self._building = asyncio.create_task(asyncio.to_thread(self._build_routes, self._page))
        return await asyncio.shield(self._building)

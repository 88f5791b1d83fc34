"""Serving: an ASGI application as Maven serves its own, so that servers differ in nothing but the application."""

import asyncio
import signal

from granian.constants import HTTPModes, Interfaces
from granian.log import LogLevels
from granian.server.embed import Server
from starlette.types import ASGIApp


def serve(app: ASGIApp, port: int) -> None:
    """Serve `app` on this machine until SIGINT."""
    asyncio.run(_serve(app, port))


async def _serve(app: ASGIApp, port: int) -> None:
    server = Server(
        app,
        address="127.0.0.1",
        port=port,
        interface=Interfaces.ASGI,
        http=HTTPModes.http1,
        backlog=1024,
        log_level=LogLevels.error,
    )
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, server.stop)
    await server.serve()

"""Serving the built page: no build, no JavaScript runtime, one process."""

import asyncio
import logging.config
import os
import signal
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import FrameType
from typing import Any

import click
from rich.console import Console
from starlette.types import ASGIApp

from maven_app.api.open_calls import OpenCalls
from maven_app.cli import server_log
from maven_app.cli.page import page_folder
from maven_app.config import Settings, set_environment
from maven_app.domain.errors import SetupError

_REFLEX = {
    "REFLEX_ENV_MODE": "prod",
    "__REFLEX_SKIP_COMPILE": "true",
    "__REFLEX_MOUNT_FRONTEND_COMPILED_APP": "true",
}
"""How Reflex is told to serve what was built. The two `__` names are internal to it: check them at an upgrade."""
_STOPS = (signal.SIGINT, signal.SIGTERM)
_HEAD_WITHIN = 10_000
"""Milliseconds that a client has for the head of a request; as long may it keep a connection without one."""
_CALLS_END_WITHIN = 2.0
"""Seconds that requests have for ending by themselves once the server stops."""
_CONNECTIONS_END_WITHIN = 1.0
"""Seconds until connections are left that nobody speaks on."""
_ENDS_WITHIN = 9.0
"""Seconds after which a process that is to stop is ended in any case."""


def serve(settings: Settings) -> None:
    """Serve until SIGINT or SIGTERM, then end the process. Raises SetupError when the server does not start or ends by itself."""
    logging.config.dictConfig(server_log.configuration())
    take_built_page(settings)
    asyncio.run(_serve(settings))


def take_built_page(settings: Settings) -> None:
    """Tell Reflex which page to serve; it has to know before the app is imported."""
    set_environment({**_REFLEX, "REFLEX_WEB_WORKDIR": str(page_folder(settings))})


async def _serve(settings: Settings) -> None:
    # The embedded server runs in this very process: granian's usual pair of processes leaves one of them serving
    # when the other is killed.
    from granian.constants import HTTPModes, Interfaces
    from granian.http import HTTP1Settings
    from granian.log import LogLevels
    from granian.server.embed import Server

    from maven_app.maven_app import app

    calls = OpenCalls(app())
    server = Server(
        calls,
        address=settings.host,
        port=settings.port,
        interface=Interfaces.ASGINL,  # the server ends a lifespan only when all its clients have left
        http=HTTPModes.http1,  # while it makes out which version a client speaks, it waits without a deadline
        http1_settings=HTTP1Settings(header_read_timeout=_HEAD_WITHIN),
        backlog=1024,
        log_level=LogLevels.error,
        log_dictconfig=server_log.configuration(),
    )
    told_to_stop = _told_to_stop()
    async with _lifespan(calls):
        serving = asyncio.create_task(server.serve())
        await _until_it_answers(settings, serving)
        if not serving.done():
            announce(settings)
        await asyncio.wait({serving, told_to_stop}, return_when=asyncio.FIRST_COMPLETED)
        if serving.done():
            raise SetupError(public="The server ended by itself; what it said is above.")
        await calls.end(within=_CALLS_END_WITHIN)
        server.stop()  # type: ignore[no-untyped-call]
        await asyncio.wait({serving}, timeout=_CONNECTIONS_END_WITHIN)
    _end_process(0, "\nMaven has stopped.")


def _told_to_stop() -> asyncio.Future[None]:
    """Done once SIGINT or SIGTERM comes. From then on the process ends in time, and at once when a second one comes."""
    loop = asyncio.get_running_loop()
    told: asyncio.Future[None] = loop.create_future()

    def stop(_: int, __: FrameType | None) -> None:
        for number in _STOPS:
            signal.signal(number, signal.SIG_DFL)
        last_resort = threading.Timer(_ENDS_WITHIN, _end_process, (1, "Maven did not stop in time and was ended."))
        last_resort.daemon = True
        last_resort.start()
        loop.call_soon_threadsafe(told.set_result, None)

    for number in _STOPS:
        signal.signal(number, stop)
    return told


def _end_process(code: int, words: str) -> None:
    """End the process whatever still runs in it.

    Threads that compute or wait for another machine cannot be stopped, and the interpreter would first wait for them and then
    take seconds to free its memory.
    """
    click.echo(words, err=code != 0)
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


@asynccontextmanager
async def _lifespan(app: ASGIApp) -> AsyncIterator[None]:
    """Start `app` and end it. Raises SetupError when it does not start; the log says why."""
    from granian.asgi import LifespanProtocol

    lifespan: Any = LifespanProtocol(app)  # type: ignore[no-untyped-call]
    await lifespan.startup()
    if lifespan.interrupt:
        raise SetupError(public="Maven could not start; what it said is above.")
    try:
        yield
    finally:
        await lifespan.shutdown()


async def _until_it_answers(settings: Settings, serving: "asyncio.Task[None]") -> None:
    while not serving.done():
        try:
            _, writer = await asyncio.open_connection(settings.host, settings.port)
        except OSError:
            await asyncio.sleep(0.02)
        else:
            writer.close()
            return


def announce(settings: Settings) -> None:
    """Print the address, and what is on and off."""
    from maven_app.bootstrap import services

    capabilities = services().capabilities
    console = Console(highlight=False, soft_wrap=True)
    console.print(f"\n[bold]Maven is at {settings.url}[/bold]")
    console.print(f"  model: {capabilities.model}")
    for line in capabilities.lines:
        console.print(f"  {line.name}: {'on' if line.on else 'off'}, {line.says}")
    console.print(f"  {capabilities.reference_note}\n  Stop it with Ctrl-C.")

"""Serving the built page: no build, no JavaScript runtime, one process."""

import asyncio
import logging.config
import os
import signal
import sys
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from functools import partial
from types import FrameType
from typing import TYPE_CHECKING, Any

import click
from starlette.types import ASGIApp

from maven_app.api.open_calls import InFlightCalls
from maven_app.cli import server_log
from maven_app.cli.page_build import page_folder
from maven_app.config import Settings, set_environment
from maven_app.domain.errors import MavenError, SetupError
from maven_app.messages.catalogue import SOURCE
from maven_app.messages.text_rendering import render
from maven_app.resilience.memory import limit_fragmentation

if TYPE_CHECKING:
    from maven_app.bootstrap import Capabilities, Services

    Assemble = Callable[[], AbstractAsyncContextManager[Services]]

log = logging.getLogger(__name__)

_REFLEX = {
    "REFLEX_ENV_MODE": "prod",
    "__REFLEX_SKIP_COMPILE": "true",
    "__REFLEX_MOUNT_FRONTEND_COMPILED_APP": "true",
}
"""How Reflex is told to serve what was built. The two `__` names are internal to it: check them at an upgrade."""
_OPTIONAL = ("aiohttp", "opentelemetry", "requests", "watchfiles")
"""Packages that the server's libraries import where they are installed, for clients, metrics and reloading: a fifth of a page's wait."""
_STOPS = (signal.SIGINT, signal.SIGTERM)
_HEAD_WITHIN = 10_000
"""Milliseconds that a client has for the head of a request; as long may it keep a connection without one."""
_CALLS_END_WITHIN = 2.0
"""Seconds that requests have for ending by themselves once the server stops."""
_CONNECTIONS_END_WITHIN = 1.0
"""Seconds until connections are left that nobody speaks on."""
_ENDS_WITHIN = 9.0
"""Seconds after which a process that is to stop is ended in any case."""


def serve(settings: Settings, assemble: "Assemble | None" = None) -> None:
    """Serve until SIGINT or SIGTERM, then end the process. Raises SetupError when the server does not start or ends by itself.

    `assemble` builds the services once the page is served: in a thread, and those of the settings if nothing else is given.
    """
    limit_fragmentation()
    logging.config.dictConfig(_log_configuration(settings))
    take_built_page(settings)
    asyncio.run(_serve(settings, assemble or partial(_assemble, settings)))


def _log_configuration(settings: Settings) -> dict[str, Any]:
    return server_log.configuration(settings.log_level, settings.log_format, messages=settings.log_messages)


def _assemble(settings: Settings) -> "AbstractAsyncContextManager[Services]":
    from maven_app.bootstrap import (
        services_lifespan,  # all that answers turns, which is more than half of what there is to load
    )

    return services_lifespan(settings)


def take_built_page(settings: Settings) -> None:
    """Tell Reflex which page to serve; it has to know before the app is imported."""
    set_environment({**_REFLEX, "REFLEX_WEB_WORKDIR": str(page_folder(settings))})


async def _serve(settings: Settings, assemble: "Assemble") -> None:
    calls, server = _server(settings)
    told_to_stop = _told_to_stop()
    async with _lifespan(calls):
        serving = asyncio.create_task(server.serve())
        await _until_it_answers(settings, serving)
        if not serving.done():
            click.echo(f"\n{click.style(f'Maven is at {settings.url}', bold=True)}")
        keeping = asyncio.create_task(_keep_services(assemble), name="services")
        await asyncio.wait({serving, told_to_stop, keeping}, return_when=asyncio.FIRST_COMPLETED)
        if serving.done():
            raise SetupError(public="The server ended by itself; what it said is above.")
        if told_to_stop.done():
            click.echo("\nMaven is stopping. A second Ctrl-C ends it at once.")
        await calls.end(within=_CALLS_END_WITHIN)
        server.stop()
        await asyncio.wait({serving}, timeout=_CONNECTIONS_END_WITHIN)
        if keeping.done():
            keeping.result()
        keeping.cancel()
        await asyncio.wait({keeping})
    _end_process(0, "Maven has stopped.")


def _server(settings: Settings) -> tuple[InFlightCalls, Any]:
    """The app with a count of its open calls, and the server that will serve it.

    It is embedded, so that it runs in this very process: granian's usual pair of processes leaves one of them serving when the
    other is killed.
    """
    with _as_if_absent(*_OPTIONAL):
        from granian.constants import HTTPModes, Interfaces
        from granian.http import HTTP1Settings
        from granian.log import LogLevels
        from granian.server.embed import Server

        from maven_app.maven_app import app

    calls = InFlightCalls(app())
    server = Server(
        calls,
        address=settings.host,
        port=settings.port,
        interface=Interfaces.ASGINL,  # the server ends a lifespan only when all its clients have left
        http=HTTPModes.http1,  # while it makes out which version a client speaks, it waits without a deadline
        http1_settings=HTTP1Settings(header_read_timeout=_HEAD_WITHIN),
        backlog=1024,
        log_level=LogLevels.error,
        log_dictconfig=_log_configuration(settings),
    )
    return calls, server


@contextmanager
def _as_if_absent(*packages: str) -> Iterator[None]:
    """Have modules that are imported meanwhile do without these packages, as they would where those are not installed."""
    hidden: dict[str, Any] = {name: None for name in packages if name not in sys.modules}
    sys.modules.update(hidden)
    try:
        yield
    finally:
        for name in hidden:
            del sys.modules[name]


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


async def _keep_services(assemble: "Assemble") -> None:
    """Build the services beside the served page, tell what they can do, and keep them until cancelled. Raises SetupError."""
    try:
        async with await asyncio.to_thread(assemble) as services:
            announce(services.capabilities)
            await asyncio.get_running_loop().create_future()
    except MavenError:
        raise
    except Exception as error:
        log.exception("the services could not be built")
        raise SetupError(public="Maven could not start; what it said is above.") from error


def announce(capabilities: "Capabilities") -> None:
    """Print what is on and off."""
    click.echo(f"  model: {capabilities.model}")
    for line in capabilities.lines:
        click.echo(f"  {render(line.name, SOURCE)}: {'on' if line.on else 'off'}, {line.says}")
    click.echo(f"  {capabilities.reference_note}\n  Stop it with Ctrl-C.")

"""Serving the built page: no build, no JavaScript runtime, one process."""

import asyncio
import signal

import click
from rich.console import Console

from maven_app.cli.page import page_folder
from maven_app.config import Settings, set_environment
from maven_app.domain.errors import SetupError

_REFLEX = {
    "REFLEX_ENV_MODE": "prod",
    "__REFLEX_SKIP_COMPILE": "true",
    "__REFLEX_MOUNT_FRONTEND_COMPILED_APP": "true",
}
"""How Reflex is told to serve what was built. The two `__` names are internal to it: check them at an upgrade."""


def serve(settings: Settings) -> None:
    """Serve until SIGINT or SIGTERM, then return."""
    take_built_page(settings)
    asyncio.run(_serve(settings))
    click.echo("\nMaven has stopped.")


def take_built_page(settings: Settings) -> None:
    """Tell Reflex which page to serve; it has to know before the app is imported."""
    set_environment({**_REFLEX, "REFLEX_WEB_WORKDIR": str(page_folder(settings))})


async def _serve(settings: Settings) -> None:
    # The embedded server runs in this very process: granian's usual pair of processes leaves one of them serving
    # when the other is killed.
    from granian.constants import Interfaces
    from granian.log import LogLevels
    from granian.server.embed import Server

    from maven_app.maven_app import app

    server = Server(
        app(),
        address=settings.host,
        port=settings.port,
        interface=Interfaces.ASGI,
        backlog=1024,
        log_level=LogLevels.error,
    )
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, server.stop)
    serving = asyncio.create_task(server.serve())
    await _until_it_answers(settings, serving)
    if not serving.done():
        announce(settings)
    await serving
    if not server.interrupt_signal:
        raise SetupError(public="The server ended by itself; what it said is above.")


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

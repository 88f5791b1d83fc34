"""`doctor`: tells what is set up, what is on, and what is missing."""

import asyncio
import platform
import sys
from collections.abc import Callable

import click
from rich.console import Console

from maven_app.bootstrap import build_index, build_model, capabilities_of
from maven_app.cli.model_check import check_models
from maven_app.cli.page import is_built
from maven_app.cli.preparation import ensure_data_dir
from maven_app.cli.run import ensure_free_port
from maven_app.config import Settings, load_settings
from maven_app.domain.errors import MavenError
from maven_app.persistence.migrate import upgrade


@click.command()
def command() -> None:
    """Check what a start needs, one line each. Exit code 1 when something does not work."""
    settings = load_settings()
    console = Console(highlight=False, soft_wrap=True)
    well = [_told(console, name, check, settings) for name, check in _CHECKS.items()]
    built = build_model(settings, build_index(settings))
    for name, says, works in asyncio.run(check_models(built)):
        _line(console, f"Model {name}", says, well=works)
        well.append(works)
    capabilities = capabilities_of(settings, built.model.name)
    console.print(f"[bold]Model[/bold]: {capabilities.model}")
    for line in capabilities.lines:
        console.print(f"[bold]{line.name}[/bold]: {'on' if line.on else 'off'}, {line.says}")
    if not all(well):
        sys.exit(1)


def _told(console: Console, name: str, check: Callable[[Settings], str], settings: Settings) -> bool:
    try:
        says, well = check(settings), True
    except MavenError as error:
        says, well = error.public, False
    _line(console, name, says, well=well)
    return well


def _line(console: Console, name: str, says: str, *, well: bool) -> None:
    console.print(f"[bold]{name}[/bold]: {'' if well else '[red]does not work[/red]. '}", end="")
    console.print(says, markup=False)


def _data_folder(settings: Settings) -> str:
    ensure_data_dir(settings)
    return f"{settings.data_dir.absolute()} takes what is saved"


def _database(settings: Settings) -> str:
    upgrade(settings.database)
    return "up to date"


def _catalogue(settings: Settings) -> str:
    vocabulary = asyncio.run(build_index(settings).vocabulary())
    return f"{sum(vocabulary.categories.values())} products on {len(vocabulary.categories)} shelves"


def _page(settings: Settings) -> str:
    return "built from the sources as they are" if is_built(settings) else "will be built at the next start"


def _port(settings: Settings) -> str:
    ensure_free_port(settings)
    return f"{settings.port} is free"


_CHECKS: dict[str, Callable[[Settings], str]] = {
    "Python": lambda _: platform.python_version(),
    "Data folder": _data_folder,
    "Database": _database,
    "Catalogue": _catalogue,
    "Page": _page,
    "Port": _port,
}

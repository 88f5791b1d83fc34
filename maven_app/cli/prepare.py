"""`prepare`: sets up without starting."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import click

from maven_app.bootstrap import build_index
from maven_app.cli.setup_steps import prepare
from maven_app.config import Settings, load_settings
from maven_app.domain.errors import CatalogueUnavailable


@click.command()
def command() -> None:
    """Bring the database, the catalogue and the built page up to date."""
    settings = load_settings()
    put_damaged_catalogue_aside(settings)
    prepare(settings)
    click.echo("Maven is set up. Start it with: make run")


def put_damaged_catalogue_aside(settings: Settings) -> None:
    """Rename a catalogue folder that cannot be read, so that a new one takes its place. Nothing is deleted."""
    folder = Path(settings.catalogue)
    if settings.catalogue_uri or not folder.is_dir():
        return
    try:
        asyncio.run(build_index(settings).vocabulary())
    except CatalogueUnavailable:
        aside = folder.with_name(f"{folder.name}.damaged-{datetime.now(UTC):%Y%m%d-%H%M%S}")
        folder.rename(aside)
        click.echo(f"The catalogue could not be read. It is in {aside} now, and a new one is loaded.")
        click.echo("What you had brought in from shops must be brought in again: python -m maven_app ingest ...")

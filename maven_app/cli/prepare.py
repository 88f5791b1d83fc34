"""`prepare`: sets up without starting."""

import click

from maven_app.cli.preparation import prepare
from maven_app.config import load_settings


@click.command()
def command() -> None:
    """Bring the database, the catalogue and the built page up to date."""
    prepare(load_settings())
    click.echo("Maven is set up. Start it with: make run")

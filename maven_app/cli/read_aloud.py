"""`read-aloud`: plays the questions that people grade, and prints them with their answers."""

import asyncio
import tempfile
from pathlib import Path

import click

from maven_app.bootstrap import running
from maven_app.cli.preparation import prepare_data
from maven_app.config import Settings, load_settings
from maven_app.evaluation.aloud_reading import aloud_cases, told
from maven_app.evaluation.run import run_case


@click.command()
def command() -> None:
    """Print twenty questions per category with their answers, to be read aloud and graded by a person."""
    with tempfile.TemporaryDirectory(prefix="maven-aloud-") as folder:
        settings = load_settings().model_copy(
            update={"data_dir": Path(folder), "database_url": None, "catalogue_uri": None}
        )
        prepare_data(settings)
        asyncio.run(_read(settings))


async def _read(settings: Settings) -> None:
    async with running(settings, limited=False) as services:
        vocabulary = await services.index.vocabulary()
        for case in aloud_cases():
            run = await run_case(services, case, vocabulary=vocabulary, currency=settings.currency)
            click.echo("\n".join((*told(run), "")))

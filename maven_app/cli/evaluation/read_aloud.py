"""`read-aloud`: plays the questions that people grade, and prints them with their answers."""

import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path

import click

from maven_app.bootstrap import services_lifespan
from maven_app.cli.setup_steps import prepare_data
from maven_app.config import Settings, load_settings
from maven_app.domain.copying import copy_with
from maven_app.evaluation.cases import EvalCase
from maven_app.evaluation.reading_aloud import aloud_cases, format_run
from maven_app.evaluation.run import run_case


@click.command()
@click.argument("questions", required=False, type=click.Path(exists=True, dir_okay=False, path_type=Path))
def command(questions: Path | None) -> None:
    """Print questions with their answers, to be read aloud and graded by a person.

    QUESTIONS is a text file with a conversation per block, a message per line and blank lines between; without it, the
    twenty questions per category that ship.
    """
    with tempfile.TemporaryDirectory(prefix="maven-aloud-") as folder:
        conversations = f"sqlite:///{Path(folder) / 'maven.db'}"
        settings = copy_with(load_settings(), database_url=conversations)
        prepare_data(settings)
        asyncio.run(_read(settings, aloud_cases(questions)))


async def _read(settings: Settings, cases: Sequence[EvalCase]) -> None:
    async with services_lifespan(settings, limited=False) as services:
        vocabulary = await services.index.vocabulary()
        for case in cases:
            run = await run_case(services, case, vocabulary=vocabulary, currency=settings.currency)
            click.echo("\n".join((*format_run(run), "")))

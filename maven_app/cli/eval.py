"""`eval`: puts the golden questions to the assistant and holds the answers to their thresholds."""

import asyncio
import logging
import sys
import tempfile
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

from maven_app.bootstrap import running
from maven_app.cli.preparation import prepare_data
from maven_app.config import Settings, load_settings
from maven_app.domain.errors import SetupError
from maven_app.evaluation.questions import Question, golden_questions
from maven_app.evaluation.report import as_json, draw
from maven_app.evaluation.run import verdicts
from maven_app.evaluation.scoring import Verdict
from maven_app.evaluation.thresholds import results, thresholds


@click.command()
@click.option("--only", metavar="TAG", help="Ask only the questions of this tag, or the one of this id.")
@click.option("--json", "in_json", is_flag=True, help="Print the results as JSON.")
@click.option("--at-once", default=2, show_default=True, type=click.IntRange(1, 32), help="Questions asked at once.")
def command(only: str | None, in_json: bool, at_once: int) -> None:
    """Ask the golden questions of the model that is set; exit code 1 when a threshold is missed."""
    questions = golden_questions(only)
    if not questions:
        raise SetupError(public=f"No golden question has the tag or the id {only!r}.")
    logging.getLogger("maven_app").setLevel(logging.ERROR)
    with tempfile.TemporaryDirectory(prefix="maven-eval-") as folder:
        settings = load_settings().model_copy(
            update={"data_dir": Path(folder), "database_url": None, "catalogue_uri": None}
        )
        prepare_data(settings)
        model, judged = asyncio.run(_asked(settings, questions, at_once=at_once))
    measured = results(judged, thresholds())
    if in_json:
        click.echo(as_json(model, judged, measured))
    else:
        draw(Console(), model, judged, measured)
    sys.exit(0 if all(result.is_met for result in measured) else 1)


async def _asked(settings: Settings, questions: list[Question], *, at_once: int) -> tuple[str, list[Verdict]]:
    """The model's name and every verdict, with a progress bar on stderr."""
    judged: list[Verdict] = []
    async with running(settings, limited=False) as services:
        with Progress(console=Console(stderr=True), transient=True) as progress:
            asking = progress.add_task("Asking", total=len(questions))
            async for verdict in verdicts(services, questions, currency=settings.currency, at_once=at_once):
                judged.append(verdict)
                progress.advance(asking)
        return services.capabilities.model, judged

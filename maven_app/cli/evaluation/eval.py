"""`eval`: has the golden cases' conversations with the assistant and holds the answers to their thresholds."""

import asyncio
import logging
import sys
import tempfile
from collections.abc import AsyncGenerator, Sequence
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

from maven_app.bootstrap import Services, services_lifespan
from maven_app.cli.evaluation.sample_shop import import_shop_goods
from maven_app.cli.setup_steps import prepare_data
from maven_app.config import Settings, load_settings
from maven_app.domain.copying import copy_with
from maven_app.domain.errors import SetupError
from maven_app.evaluation.cases import EvalCase, golden_cases
from maven_app.evaluation.report import as_json, draw, draw_gaps
from maven_app.evaluation.run import verdicts
from maven_app.evaluation.scoring import CaseResult
from maven_app.evaluation.thresholds import gaps, results, thresholds


@click.command()
@click.option("--tag", "tags", metavar="TAG", multiple=True, help="Only the cases of this tag; may be repeated.")
@click.option("--case", "ids", metavar="ID", multiple=True, help="Only the case of this id; may be repeated.")
@click.option("--unseen", is_flag=True, help="The cases that nobody works from, to be run and not read.")
@click.option("--gap", is_flag=True, help="Both sets, and how far apart they are: figures only.")
@click.option("--json", "in_json", is_flag=True, help="Print the results as JSON.")
@click.option("--at-once", default=2, show_default=True, type=click.IntRange(1, 32), help="Cases run at once.")
def command(tags: tuple[str, ...], ids: tuple[str, ...], unseen: bool, gap: bool, in_json: bool, at_once: int) -> None:
    """Have the golden conversations with the model that is set; exit code 1 when a threshold is missed."""
    logging.getLogger("maven_app").setLevel(logging.ERROR)
    if gap:
        sys.exit(0 if _is_gap_small(at_once) else 1)
    model, judged = _run_in_folder(golden_cases(tags, ids, unseen=unseen), (*tags, *ids), at_once=at_once)
    measured = results(judged, thresholds())
    if in_json:
        click.echo(as_json(model, judged, measured))
    else:
        draw(Console(), model, judged, measured)
    sys.exit(0 if all(result.is_met for result in measured) else 1)


def _is_gap_small(at_once: int) -> bool:
    """Whether the unseen cases do about as well as the golden ones, which is drawn."""
    of_set = [_run_in_folder(golden_cases((), (), unseen=unseen), (), at_once=at_once)[1] for unseen in (False, True)]
    golden, unseen = (results(judged, thresholds()) for judged in of_set)
    found = gaps(golden, unseen)
    draw_gaps(Console(), found)
    return all(one.is_met for one in found)


def _run_in_folder(cases: list[EvalCase], called: Sequence[str], *, at_once: int) -> tuple[str, list[CaseResult]]:
    """The model's name and every verdict on `cases`, had in a folder of their own."""
    if not cases:
        raise SetupError(public=f"No golden case is tagged or called {' or '.join(called)}.")
    with tempfile.TemporaryDirectory(prefix="maven-eval-") as folder:
        settings = copy_with(load_settings(), data_dir=Path(folder), database_url=None, catalogue_uri=None)
        prepare_data(settings)
        return asyncio.run(_judge_cases(settings, cases, at_once=at_once))


async def _judge_cases(settings: Settings, cases: list[EvalCase], *, at_once: int) -> tuple[str, list[CaseResult]]:
    """The model's name and every verdict, with a progress bar on stderr."""
    judged: list[CaseResult] = []
    async with services_lifespan(settings, limited=False) as services:
        with Progress(console=Console(stderr=True), transient=True) as progress:
            bar = progress.add_task("Talking", total=len(cases))
            async for verdict in _verdicts(services, settings, cases, at_once=at_once):
                judged.append(verdict)
                progress.advance(bar)
        return services.capabilities.model, judged


async def _verdicts(
    services: Services, settings: Settings, cases: Sequence[EvalCase], *, at_once: int
) -> AsyncGenerator[CaseResult, None]:
    """The verdicts on what our own catalogue answers, then on what it answers with a shop's goods beside ours."""
    ours, with_shop = ([case for case in cases if case.shop is shop] for shop in (False, True))
    async for verdict in verdicts(services, ours, currency=settings.currency, at_once=at_once):
        yield verdict
    if with_shop:
        await import_shop_goods(services.index, settings.data_dir / "ingest")
        async for verdict in verdicts(services, with_shop, currency=settings.currency, at_once=at_once):
            yield verdict

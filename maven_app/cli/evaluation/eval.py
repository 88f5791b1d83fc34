"""`eval`: runs golden cases, ours or the owner's, and holds the answers to their thresholds."""

import asyncio
import logging
import sys
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any

import click
from rich.console import Console
from rich.progress import Progress

from maven_app.bootstrap import evaluation_store, model_ids
from maven_app.cli.evaluation.stored_run import do_run, readable_cases, store_run
from maven_app.cli.evaluation.suite_run import SuiteRun
from maven_app.cli.setup_steps import ensure_data_dir
from maven_app.config import Settings, load_settings
from maven_app.domain.errors import SetupError
from maven_app.evaluation.cases import EvalCase, golden_cases
from maven_app.evaluation.report import as_json, draw, draw_gaps
from maven_app.evaluation.scoring import CaseResult
from maven_app.evaluation.stored_runs.suites import GOLDEN, OWN
from maven_app.evaluation.thresholds import gaps, results, thresholds
from maven_app.ports.review.evaluation_runs import RunSetup
from maven_app.ports.review.golden_cases import GoldenCase

Storing = Callable[..., Coroutine[Any, Any, Sequence[CaseResult]]]
"""Runs the cases and keeps what comes of them."""


@click.command()
@click.option("--tag", "tags", metavar="TAG", multiple=True, help="Only the cases of this tag; may be repeated.")
@click.option("--case", "ids", metavar="ID", multiple=True, help="Only the case of this id; may be repeated.")
@click.option("--unseen", is_flag=True, help="The cases that nobody works from, to be run and not read.")
@click.option("--gap", is_flag=True, help="Both sets, and how far apart they are: figures only.")
@click.option(
    "--own",
    is_flag=True,
    help="The cases made of this server's conversations, on its catalogue. Brings both up to date first.",
)
@click.option("--model", metavar="ID", default="", help="The model that answers; without it the one that is set.")
@click.option(
    "--store", is_flag=True, help="Keep the run for /admin/evaluation: all cases, those of one tag, or your own."
)
@click.option("--json", "in_json", is_flag=True, help="Print the results as JSON.")
@click.option("--at-once", default=2, show_default=True, type=click.IntRange(1, 32), help="Cases run at once.")
@click.option("--run", "run_id", default="", hidden=True, help="Do the run of this id, which a server has begun.")
def command(
    *,
    tags: tuple[str, ...],
    ids: tuple[str, ...],
    unseen: bool,
    gap: bool,
    own: bool,
    model: str,
    store: bool,
    in_json: bool,
    at_once: int,
    run_id: str,
) -> None:
    """Run the golden conversations with the model that is set; exit code 1 when a threshold is missed."""
    logging.getLogger("maven_app").setLevel(logging.ERROR)
    settings = load_settings()
    if run_id:
        do_run(settings, run_id)
        return
    _check_options(settings, tags, ids, has_unseen=gap or unseen, own=own, store=store, model=model)
    if gap:
        sys.exit(0 if _is_gap_small(settings, at_once=at_once, model=model) else 1)
    stored = _own_cases(settings, ids) if own else ()
    cases = _readable(stored) if own else _cases(tags, ids, unseen=unseen)
    run = SuiteRun(settings, cases, is_own=own, at_once=at_once, model=model)
    setup = RunSetup(OWN if own else (*tags, GOLDEN)[0], model or model_ids(settings)[0], "terminal")
    judged = _judge(run, partial(store_run, settings, run, setup, stored) if store else None)
    measured = results(judged, thresholds())
    if in_json:
        click.echo(as_json(run.model_name, judged, measured))
    else:
        draw(Console(), run.model_name, judged, measured)
    sys.exit(0 if all(result.is_met for result in measured) else 1)


def _check_options(
    settings: Settings,
    tags: tuple[str, ...],
    ids: tuple[str, ...],
    *,
    has_unseen: bool,
    own: bool,
    store: bool,
    model: str,
) -> None:
    """Raises UsageError for what does not go together, SetupError for a model that there is not."""
    if own and (has_unseen or tags):
        raise click.UsageError("--own goes with --case alone: own cases have no tags and no unseen set.")
    if store and (has_unseen or ids or len(tags) > 1):
        raise click.UsageError("--store keeps whole suites: all cases, those of one --tag, or --own.")
    if model and model not in (offered := model_ids(settings)):
        raise SetupError(public=f"There is no model {model}. Choose from {', '.join(offered)}.")


def _is_gap_small(settings: Settings, *, at_once: int, model: str) -> bool:
    """Whether the unseen cases do about as well as the golden ones, which is drawn."""
    runs = [
        SuiteRun(settings, golden_cases((), (), unseen=unseen), at_once=at_once, model=model)
        for unseen in (False, True)
    ]
    golden, unseen = (results(_judge(run), thresholds()) for run in runs)
    found = gaps(golden, unseen)
    draw_gaps(Console(), found)
    return all(one.is_met for one in found)


def _cases(tags: tuple[str, ...], ids: tuple[str, ...], *, unseen: bool) -> list[EvalCase]:
    """The cases that ship. Raises SetupError where there is none."""
    if not (cases := golden_cases(tags, ids, unseen=unseen)):
        raise SetupError(public=f"No golden case is tagged or called {' or '.join((*tags, *ids))}.")
    return cases


def _own_cases(settings: Settings, ids: tuple[str, ...]) -> Sequence[GoldenCase]:
    """The owner's cases as they are kept. Raises SetupError where there is none."""
    ensure_data_dir(settings)
    stored = [one for one in asyncio.run(_read_own(settings)) if not ids or one.id in ids]
    if missing := [id for id in ids if id not in {one.id for one in stored}]:
        raise SetupError(public=f"You have no test case called {' or '.join(missing)}.")
    if not stored:
        raise SetupError(public="You have no test cases yet. Make one of a turn, in the review of its conversation.")
    if drafts := sum(one.state == "draft" for one in stored):
        click.echo(f"{drafts} of {len(stored)} are drafts: they expect what happened, right or wrong.", err=True)
    return stored


def _readable(stored: Sequence[GoldenCase]) -> list[EvalCase]:
    """The cases that this version can read. Raises SetupError where there is none."""
    if not (cases := readable_cases(stored, partial(click.echo, err=True))):
        raise SetupError(public="This version can read none of your test cases.")
    return cases


async def _read_own(settings: Settings) -> Sequence[GoldenCase]:
    async with evaluation_store(settings) as store:
        return await store.cases.list(store.owner, limit=None)


def _judge(run: SuiteRun, storing: Storing | None = None) -> Sequence[CaseResult]:
    """Every verdict, with a progress bar on stderr from the first one on: before it there is that of the catalogue."""
    progress = Progress(console=Console(stderr=True), transient=True)
    bar = progress.add_task("Talking", total=len(run.cases))

    def show(_: CaseResult) -> None:
        progress.start()
        progress.advance(bar)

    try:
        return asyncio.run(storing(show=show) if storing else _collect(run, show))
    finally:
        progress.stop()


async def _collect(run: SuiteRun, show: Callable[[CaseResult], None]) -> Sequence[CaseResult]:
    judged = []
    async for verdict in run.verdicts():
        judged.append(verdict)
        show(verdict)
    return judged

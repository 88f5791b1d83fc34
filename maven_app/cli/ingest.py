"""`ingest`: brings a shop's own catalogue in."""

import asyncio
import sys
from pathlib import Path

import click
from rich.console import Console

from maven_app.bootstrap import build_index, shop_of
from maven_app.cli.setup_steps import prepare_data, progress_bars
from maven_app.config import Settings, load_settings
from maven_app.feeds.columns import find_category
from maven_app.feeds.ingest import IngestOptions, IngestReport, ingest

_CHUNK = 1 << 20


def _category(context: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    """The words of `value`, which must name a category."""
    if value is not None and find_category(value) is None:
        raise click.BadParameter("it is a name such as toasters")
    return value


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--category",
    metavar="NAME",
    callback=_category,
    help='What rows are that name no category: one of ours ("tvs"), or a name of your own ("toasters"). Without it: from the file\'s name.',
)
@click.option(
    "--currency",
    default="USD",
    show_default=True,
    metavar="CODE",
    help="The currency of prices that name none (ISO 4217).",
)
def command(files: tuple[Path, ...], category: str | None, currency: str) -> None:
    """Bring product feeds (RSS, Atom, TSV), CSV and JSON Lines into the catalogue. Repeating it changes nothing."""
    settings = load_settings()
    known = shop_of(settings).rates.currencies
    if currency.upper() not in known:
        raise click.BadParameter(f"it is one of {', '.join(sorted(known))}", param_hint="--currency")
    prepare_data(settings)
    options = IngestOptions(settings.data_dir / "ingest", category, currency.upper())
    try:
        report = asyncio.run(_ingest(files, settings, options))
    except KeyboardInterrupt:
        sys.exit("Stopped. What had gone in stays; the same command goes on from there.")
    _tell(report, options.folder)
    if any(reject.line == 0 for reject in report.named_rejects):
        sys.exit(1)


async def _ingest(files: tuple[Path, ...], settings: Settings, options: IngestOptions) -> IngestReport:
    total = await asyncio.to_thread(lambda: sum(map(_rows_in, files)))
    with progress_bars() as bars:
        bar = bars.add_task("Bringing in", total=total)

        def show(file: str, report: IngestReport) -> None:
            bars.update(bar, description=file, completed=min(report.rows, total))

        report = await ingest(files, build_index(settings), options, progress=show)
        bars.update(bar, description="Brought in", completed=report.rows, total=report.rows)
    return report


def _rows_in(path: Path) -> int:
    """About how many rows a file has; only the bar's length hangs on it."""
    marks = (b"<item", b"<entry") if path.suffix.lower() in (".xml", ".rss", ".atom") else (b"\n",)
    with path.open("rb") as file:
        return sum(chunk.count(mark) for chunk in iter(lambda: file.read(_CHUNK), b"") for mark in marks)


def _tell(report: IngestReport, folder: Path) -> None:
    console = Console(highlight=False, soft_wrap=True)
    console.print(
        f"{report.rows} rows: {report.products} products ({report.changed} new or changed), "
        f"{report.duplicates} duplicates, {report.rejects} rejects."
    )
    for reject in report.named_rejects:
        where = f"{reject.file}, line {reject.line}: " if reject.line else ""
        console.print(f"  rejected: {where}{reject.reason}", markup=False)
    for duplicate in report.named_duplicates:
        where = f"{duplicate.file}, line {duplicate.line}"
        first = f"{duplicate.first_file}, line {duplicate.first_line}"
        console.print(f"  duplicate: {where}: {duplicate.name} is already in {first}", markup=False)
    for note, count in report.notes.most_common():
        console.print(f"  left out {count} times: {note}", markup=False)
    if report.rejects or report.duplicates:
        console.print(f"All of them are in {folder}.", markup=False)

"""Setup steps: what a start needs beforehand, each part done only when it has changed."""

import asyncio
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from maven_app.bootstrap import shop_of
from maven_app.cli.page_build import build_if_changed, is_built
from maven_app.config import Settings
from maven_app.domain.errors import SetupError
from maven_app.feeds.reference_fingerprint import fingerprint, is_marked
from maven_app.persistence.schema_version import is_up_to_date

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID


def ensure_data_dir(settings: Settings) -> None:
    """Make the data folder, which nobody else on the machine may look into. Raises SetupError when nothing can be kept there."""
    try:
        settings.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=settings.data_dir):
            return
    except OSError as error:
        folder = settings.data_dir.absolute()
        raise SetupError(
            public=f"Maven cannot write to its data folder {folder} ({error.strerror}). "
            "Mend its permissions, or choose another with MAVEN_DATA_DIR."
        ) from error


def prepare(settings: Settings) -> None:
    """Bring database, catalogue and page up to date; the page is built while the catalogue loads."""
    shop_of(settings)  # refused here, where its fault is one sentence
    ensure_data_dir(settings)
    if _has_newest_data(settings) and is_built(settings):
        return
    with ExitStack() as stack:
        log = settings.data_dir / "logs" / "page-build.log"
        build = stack.enter_context(build_if_changed(settings, log=log))
        progress = stack.enter_context(progress_bars())
        _prepare_data(settings, progress)
        if build is not None:
            building = progress.add_task("Building the page", total=1)
            build.finish()
            progress.update(building, completed=1)


def prepare_data(settings: Settings, *, quiet: bool = False) -> None:
    """Bring database and catalogue up to date, with a progress bar on stderr when there is something to load, unless it is `quiet`."""
    ensure_data_dir(settings)
    if _has_newest_data(settings):
        return
    with progress_bars(quiet=quiet) as progress:
        _prepare_data(settings, progress)


def _has_newest_data(settings: Settings) -> bool:
    """Whether database and catalogue are as this version leaves them; told without loading what works with them."""
    current = fingerprint(own_classes=settings.own_classes, priced_by=_priced_by(settings))
    return is_up_to_date(settings.database) and is_marked(_marker(settings), current)


def _prepare_data(settings: Settings, progress: "Progress") -> None:
    from maven_app.persistence.migrate import upgrade

    upgrade(settings.database)
    asyncio.run(_load_catalogue(settings, progress))


async def _load_catalogue(settings: Settings, progress: "Progress") -> None:
    """Bring the reference data in."""
    from maven_app.bootstrap import build_index
    from maven_app.feeds.reference_data import load_reference

    loading: list[TaskID] = []

    def show(done: int, total: int) -> None:
        if not loading:
            loading.append(progress.add_task("Loading the catalogue", total=total))
        progress.update(loading[0], completed=done)

    await load_reference(
        build_index(settings),
        marker=_marker(settings),
        own_classes=settings.own_classes,
        priced_by=_priced_by(settings),
        progress=show,
    )


def _priced_by(settings: Settings) -> str:
    """The owner's rates, by which the catalogue narrows a search; "" for those that ship."""
    return shop_of(settings).rates.model_dump_json() if settings.rates_file else ""


def _marker(settings: Settings) -> Path:
    """The file that marks the reference data as loaded; it lies in the catalogue's own folder, and goes with it.

    One for each embedder: what another one has made does not count as loaded, and is refused with a sentence when it is opened.
    """
    folder = settings.data_dir if settings.catalogue_uri else Path(settings.catalogue)
    made_by = settings.embedder.replace(":", "-")
    return folder / ("reference-loaded" if made_by == "local" else f"reference-loaded-{made_by}")


def progress_bars(*, quiet: bool = False) -> "Progress":
    """Bars on stderr that come and go with what is done; none where it is `quiet`."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    return Progress(
        SpinnerColumn(finished_text="[green]✓[/green]"),
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=Console(highlight=False, stderr=True),
        disable=quiet,
    )

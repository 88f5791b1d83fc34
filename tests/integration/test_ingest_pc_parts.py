"""A shop's real catalogue into LanceDB: 20,379 rows in five JSON Lines files, one of them again as CSV."""

import os
from pathlib import Path

import pytest

from maven_app.datasources.catalogue import CatalogueSource
from maven_app.domain.needs.need import CategoryLimit, Need, SpecLimit
from maven_app.feeds.ingest import IngestOptions, ingest
from maven_app.index.embedder import MiniLmEmbedder
from maven_app.index.lance_index import LanceProductIndex
from maven_app.ports.products import collect_search
from tests.fakes.word_embedder import WordEmbedder
from tests.fixtures.matcher import shipped_matcher

ROOT = Path(__file__).parents[2]
STATED = os.environ.get("MAVEN_SHARED_DATA")
REAL = (Path(STATED) if STATED else ROOT.parent / "shared" / "data") / "pc-parts"
SAMPLE = ROOT / "tests" / "data" / "pc-parts"


@pytest.fixture
def files() -> list[Path]:
    """The real files where they are, else made-up ones of the same shape."""
    if STATED and not REAL.is_dir():
        pytest.fail(f"MAVEN_SHARED_DATA is set, but there is no folder {REAL}")
    folder = REAL if REAL.is_dir() else SAMPLE
    return [*sorted(folder.glob("*.jsonl")), folder / "monitor.csv"]


def rows_in(path: Path) -> int:
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    return len(lines) - (path.suffix == ".csv")


async def test_every_row_is_accounted_for_and_a_second_run_changes_nothing(files: list[Path], tmp_path: Path) -> None:
    embedder = WordEmbedder()
    index = LanceProductIndex(str(tmp_path / "catalogue"), embedder)

    first = await ingest(files, index, IngestOptions(tmp_path / "out"))
    embedded = embedder.embedded
    again = await ingest(files[:2], index, IngestOptions(tmp_path / "again"))

    assert first.rows == sum(rows_in(path) for path in files)
    assert first.products + first.duplicates + first.rejects == first.rows
    assert first.changed == first.products == sum((await index.vocabulary()).categories.values())
    assert rows_in(tmp_path / "out" / "duplicates.jsonl") == first.duplicates >= rows_in(files[-1])
    assert (again.changed, again.rows) == (0, sum(map(rows_in, files[:2])))
    assert embedder.embedded == embedded


async def test_a_sample_is_found_by_what_it_is(files: list[Path], tmp_path: Path) -> None:
    sample = tmp_path / "keyboard.jsonl"
    source = next(path for path in files if path.name == "keyboard.jsonl")
    sample.write_text("".join(source.read_text(encoding="utf-8").splitlines(keepends=True)[:300]), encoding="utf-8")
    index = LanceProductIndex(str(tmp_path / "catalogue"), MiniLmEmbedder())
    await ingest([sample], index, IngestOptions(tmp_path / "out"))
    need = Need(
        text="wireless tenkeyless keyboard",
        constraints=(CategoryLimit(category="keyboards_mice"), SpecLimit(key="wireless", equals=True)),
    )

    found = await collect_search(CatalogueSource(index, matcher=shipped_matcher()).search(need, limit=3))

    facts = [product.fact("wireless") for product in found.products]
    assert [fact.value for fact in facts if fact] == [True, True, True]
    assert found.report.considered > 0

"""Ingest: a shop's files into the product index. Every row ends as a product, a named duplicate or a named reject."""

import asyncio
import json
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any

from maven_app.domain.catalogue.categories import Category
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.shop import Taxonomy
from maven_app.domain.errors import StorageFull
from maven_app.feeds.delimited import read_delimited
from maven_app.feeds.google_xml import read_google_xml
from maven_app.feeds.inference.feed_survey import FeedSurvey
from maven_app.feeds.json_lines import read_json_lines
from maven_app.feeds.own_schema import is_own, own_product
from maven_app.feeds.products import FeedInfo, parse_product
from maven_app.feeds.rows import BadRow, FeedRejected, Row, RowRejected
from maven_app.ports.products import ProductIndex

_ROWS_PER_BATCH = 512
_SHOWN = 20
"""Duplicates and rejects that the report names itself; their files name all."""
_READERS: dict[str, Callable[[Path], Iterator[Row | BadRow]]] = {
    ".xml": read_google_xml,
    ".rss": read_google_xml,
    ".atom": read_google_xml,
    ".csv": read_delimited,
    ".tsv": read_delimited,
    ".txt": read_delimited,
    ".jsonl": read_json_lines,
    ".ndjson": read_json_lines,
}


@dataclass(frozen=True)
class Reject:
    """A row that became no product, or with line 0 a whole file."""

    file: str
    line: int
    reason: str
    row: str = ""


@dataclass(frozen=True)
class Duplicate:
    """A row whose product an earlier row of the same import stated."""

    file: str
    line: int
    id: str
    name: str
    first_file: str
    first_line: int


@dataclass
class IngestReport:
    """The outcome for every row."""

    rows: int = 0
    products: int = 0
    """Rows that are products now, changed or as they were."""
    changed: int = 0
    """Products that were new or differed from what was kept."""
    duplicates: int = 0
    rejects: int = 0
    named_duplicates: list[Duplicate] = field(default_factory=list)
    """The first few; all are in the duplicates file."""
    named_rejects: list[Reject] = field(default_factory=list)
    """The first few; all are in the rejects file."""
    notes: Counter[str] = field(default_factory=Counter)
    """Values that were left out of products, and how often."""


@dataclass(frozen=True)
class IngestOptions:
    """How files are to be read and where their rejects go."""

    folder: Path
    """Where `rejects.jsonl` and `duplicates.jsonl` are written; those of an earlier import are replaced."""
    category: str | None = None
    """Words for the category of rows that name none."""
    currency: str = "USD"


Progress = Callable[[str, IngestReport], None]
"""Told the file's name and the report so far after every batch."""


async def ingest(
    files: Sequence[Path],
    index: ProductIndex,
    options: IngestOptions,
    *,
    progress: Progress = lambda file, report: None,
) -> IngestReport:
    """Bring `files` into `index` in batches. Repeating it changes nothing; after an interruption, a repeat goes on.

    A file that cannot be read at all is a reject of line 0; the other files go in.
    Raises StorageFull, CatalogueUnavailable.
    """
    report = IngestReport()
    taxonomy = await _taxonomy(files, index, options)
    with _Ledger(options.folder, report) as ledger:
        for path in files:
            steps = _batches(path, options, taxonomy, ledger)
            while (batch := await asyncio.to_thread(next, steps, None)) is not None:
                report.changed += await index.upsert(batch)
                report.products += len(batch)
                progress(path.name, report)
    await index.optimize()
    return report


async def _taxonomy(files: Sequence[Path], index: ProductIndex, options: IngestOptions) -> Taxonomy:
    """The shop's taxonomy with what the files state of goods of their own kinds; kept before any product of theirs."""
    before = await index.taxonomy()
    stated = await asyncio.to_thread(_stated_categories, files, options, before)
    new = [category for category in stated if before.categories.get(category.id) != category]
    return await index.add_categories(new) if new else before


def _stated_categories(files: Sequence[Path], options: IngestOptions, taxonomy: Taxonomy) -> tuple[Category, ...]:
    survey = FeedSurvey(taxonomy)
    for path in files:
        with suppress(FeedRejected, OSError):  # told when its products are read
            info = _info(path, options, taxonomy)
            for row in _reader(path)(path):
                if isinstance(row, Row):
                    survey.add(row, info)
    return survey.categories()


def _info(path: Path, options: IngestOptions, taxonomy: Taxonomy) -> FeedInfo:
    return FeedInfo(path.name, _day_of(path), taxonomy, options.category, options.currency)


def _batches(path: Path, options: IngestOptions, taxonomy: Taxonomy, ledger: "_Ledger") -> Iterator[list[Product]]:
    batch: list[Product] = []
    for product in _products(path, options, taxonomy, ledger):
        batch.append(product)
        if len(batch) == _ROWS_PER_BATCH:
            yield batch
            batch = []
    yield batch


def _products(path: Path, options: IngestOptions, taxonomy: Taxonomy, ledger: "_Ledger") -> Iterator[Product]:
    try:
        info = _info(path, options, taxonomy)
        for row in _reader(path)(path):
            ledger.report.rows += 1
            product = _product(row, info, ledger)
            if product and ledger.is_new(product, path.name, row.line):
                yield product
    except (FeedRejected, OSError) as error:
        reason = error.public if isinstance(error, FeedRejected) else f"{path.name} cannot be read: {error.strerror}."
        ledger.reject(Reject(path.name, 0, reason))


def _product(row: Row | BadRow, info: FeedInfo, ledger: "_Ledger") -> Product | None:
    if isinstance(row, BadRow):
        ledger.reject(Reject(info.file, row.line, row.reason, row.text))
        return None
    try:
        product, notes = _read(row, info)
    except RowRejected as error:
        ledger.reject(Reject(info.file, row.line, str(error), json.dumps(dict(row.fields), ensure_ascii=False)[:2_000]))
        return None
    ledger.report.notes.update(notes)
    return product


def _read(row: Row, info: FeedInfo) -> tuple[Product, tuple[str, ...]]:
    if is_own(row.fields):
        return own_product(row.fields, kind="feed", taxonomy=info.taxonomy)
    return parse_product(row, info)


def _reader(path: Path) -> Callable[[Path], Iterator[Row | BadRow]]:
    reader = _READERS.get(path.suffix.lower())
    if reader is None:
        raise FeedRejected(public=f"{path.name}: only {', '.join(sorted(_READERS))} files are read.")
    return reader


def _day_of(path: Path) -> str:
    return datetime.fromtimestamp(path.stat().st_mtime, UTC).date().isoformat()


class _Ledger:
    """Keeps which products an import has seen, on disk and not in memory, and writes down what became no product."""

    def __init__(self, folder: Path, report: IngestReport) -> None:
        self.report = report
        self._files = {kind: folder / f"{kind}.jsonl" for kind in ("rejects", "duplicates")}
        self._open: dict[str, IO[str]] = {}

    def __enter__(self) -> "_Ledger":
        try:
            for file in self._files.values():
                file.parent.mkdir(parents=True, exist_ok=True)
                file.unlink(missing_ok=True)
        except OSError as error:
            raise StorageFull(str(error)) from error
        # An empty name is a database in a temporary file of its own. Calls come from one worker thread at a time.
        self._seen = sqlite3.connect("", check_same_thread=False, isolation_level=None)
        self._seen.execute("CREATE TABLE seen (id TEXT PRIMARY KEY, file TEXT, line INTEGER) WITHOUT ROWID")
        self._seen.execute("BEGIN")
        return self

    def __exit__(self, *_: object) -> None:
        self._seen.close()
        for file in self._open.values():
            file.close()

    def is_new(self, product: Product, file: str, line: int) -> bool:
        """True the first time that a product is met; the next times are written down as duplicates."""
        with closing(self._seen.execute("SELECT file, line FROM seen WHERE id = ?", [product.id])) as found:
            first = found.fetchone()
        if first is None:
            self._seen.execute("INSERT INTO seen VALUES (?, ?, ?)", [product.id, file, line])
            return True
        duplicate = Duplicate(file, line, product.id, product.name, *first)
        self.report.duplicates += 1
        self._name("duplicates", duplicate, self.report.named_duplicates)
        return False

    def reject(self, reject: Reject) -> None:
        """Write a reject down."""
        self.report.rejects += 1
        self._name("rejects", reject, self.report.named_rejects)

    def _name(self, kind: str, entry: Any, shown: list[Any]) -> None:
        if len(shown) < _SHOWN:
            shown.append(entry)
        try:
            if kind not in self._open:
                self._open[kind] = self._files[kind].open("w", encoding="utf-8", errors="backslashreplace")
            self._open[kind].write(json.dumps(vars(entry), ensure_ascii=False) + "\n")
        except OSError as error:
            raise StorageFull(str(error)) from error

"""CSV: a document's tables one below the other, each under its title, in RFC 4180 as spreadsheets open it.

A cell that a spreadsheet would run as a formula begins with an apostrophe, whatever its words are.
"""

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence

from maven_app.domain.documents.prose import strip_markdown
from maven_app.domain.quantities.formatting import write_date
from maven_app.export.document import Block, CitedSource, Document, Heading, Notes, Prose, Row, Table
from maven_app.export.writers.words import has_groups, row_conflicts, row_sources, translator_of, value_text
from maven_app.messages.catalogue import Translator

_BYTE_ORDER_MARK = "\ufeff"
"""Tells spreadsheets that the file is UTF-8."""
_FORMULA = re.compile(r"\s*[=+\-@|%＝＋－＠]")
"""How a formula, or a command of an old spreadsheet, begins (OWASP, CSV injection)."""
_HARMLESS = re.compile(r"-|[+-]?\d[\d.,\u00a0 ]*")
"""Texts that begin alike and cannot run: a lone dash, a number."""


def write_csv(document: Document) -> bytes:
    """The document in UTF-8, lines ending in CR LF."""
    words = translator_of(document)
    file = io.StringIO()
    lines = [[document.title], [document.byline], *_block_lines(document.blocks, words), *_sources(document, words)]
    csv.writer(file).writerows([inert_cell(cell) for cell in line] for line in lines)
    return f"{_BYTE_ORDER_MARK}{file.getvalue()}".encode()


def inert_cell(text: str) -> str:
    """`text` as a spreadsheet shows it and does not run it."""
    is_formula = _FORMULA.match(text) and not _HARMLESS.fullmatch(text.strip())
    return f"'{text}" if is_formula or text.startswith(("\t", "\r", "\n")) else text


def _block_lines(blocks: Iterable[Block], words: Translator) -> Iterator[Sequence[str]]:
    for block in blocks:
        match block:
            case Heading(text=text, note=note):
                yield from ([], [text, note] if note else [text])
            case Prose(text=text):
                yield [strip_markdown(text)]
            case Notes(title=title, items=items):
                yield from ([], *([[title]] if title else []), *([item] for item in items))
            case Table():
                yield from _table_lines(block, words)


def _table_lines(table: Table, words: Translator) -> Iterator[Sequence[str]]:
    grouped = has_groups(table)
    group = [words.say("export.group")] if grouped else []
    yield from ([], [table.title]) if table.title else ([],)
    yield [*group, *table.columns, words.say("sources.title"), words.say("export.conflicts")]
    for row in table.rows:
        yield _row_line(table, row, grouped=grouped)


def _row_line(table: Table, row: Row, *, grouped: bool) -> list[str]:
    cells = map(value_text, row.cells)
    return [*([row.group] if grouped else []), *cells, row_sources(table, row), row_conflicts(table, row)]


def _sources(document: Document, words: Translator) -> Iterator[Sequence[str]]:
    if not document.sources:
        return
    codes = ("export.number", "export.title", "export.site", "export.address", "export.published", "export.read_on")
    yield from ([], [words.say("sources.title")], [*map(words.say, codes), words.say("export.notes")])
    for source in document.sources:
        yield _source_line(source, words)


def _source_line(source: CitedSource, words: Translator) -> list[str]:
    dates = (write_date(day, words.locale) if day else "" for day in (source.published, source.read_on))
    missing = words.say("sources.missed", figures="; ".join(source.unstated)) if source.unstated else ""
    notes = missing if source.opened else words.say("sources.not_opened")
    return [str(source.number), source.title, source.site, source.url, *dates, notes]

"""Words of every writer: what stands around values and sources, in the document's language."""

from collections.abc import Iterator

from maven_app.domain.quantities.formatting import write_date
from maven_app.export.document import CitedSource, Document, Row, Table, Value
from maven_app.messages.catalogue import Translator, get_translator


def translator_of(document: Document) -> Translator:
    """Says sentences in the document's language."""
    return get_translator(document.language)


def value_text(value: Value) -> str:
    """The words of a value with what its sources state where the reader's units are others: "9.5 oz (270 g)"."""
    return f"{value.text} ({value.as_stated})" if value.as_stated else value.text


def source_notes(source: CitedSource, words: Translator) -> Iterator[str]:
    """Notes on a source: its age, when its page was read, the figures that it does not state."""
    if source.published:
        yield words.say("file.published", date=write_date(source.published, words.locale))
    if not source.opened:
        yield words.say("sources.not_opened")
    elif source.read_on:
        yield words.say("sources.read", date=write_date(source.read_on, words.locale))
    if source.unstated:
        yield words.say("sources.missed", figures="; ".join(source.unstated))


def row_sources(table: Table, row: Row) -> str:
    """Which sources state the values of a row: "Sony WH-1000XM5: 1, 2; Bose QC Ultra: 3"."""
    return _by_column(table, row, [", ".join(map(str, cell.sources)) for cell in row.cells])


def row_conflicts(table: Table, row: Row) -> str:
    """Who disagrees with the values of a row, and on what."""
    return _by_column(table, row, [cell.conflict for cell in row.cells])


def _by_column(table: Table, row: Row, notes: list[str]) -> str:
    return "; ".join(f"{column}: {note}" for column, note in zip(table.columns, notes, strict=True) if note)


def has_groups(table: Table) -> bool:
    """Whether its rows stand under headings."""
    return any(row.group for row in table.rows)

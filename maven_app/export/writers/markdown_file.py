"""Markdown: a document as text that stays inert in a program that allows everything."""

import re
from collections.abc import Iterable, Iterator

from maven_app.domain.documents.prose import CITATION, escape_markdown
from maven_app.export.document import Block, CitedSource, Document, Fault, Heading, Notes, Prose, Row, Table, Value
from maven_app.export.writers.words import source_notes, translator_of, value_text
from maven_app.messages.catalogue import Translator
from maven_app.messages.realizer import inline

_ENTITY = re.compile(r"&(?=#?\w+;)")
_TAG = re.compile(r"<(?=[A-Za-z/!?])")
_SCHEME = re.compile(r"(?i)(javascript|vbscript|data|file|blob)[\s\\]*:")
_HEADING = re.compile(r"(?m)^(#{1,6})(?=\s)")
_DEFINITION = re.compile(r"(?m)^([ \t]{0,3}(?:[>*+-][ \t]*)*)\[(?=[^\]\n]*\]:)")
"""A link definition, which would give every citation of a number an address of somebody's choice."""


def write_markdown(document: Document) -> bytes:
    """The document in UTF-8, its sources as a list at the end."""
    words = translator_of(document)
    parts = [f"# {_bare(document.title)}", f"*{_bare(document.byline)}*"]
    parts += [part for block in document.blocks for part in _block_markdown(block, words)]
    lines = [_source_entry(source, words) for source in document.sources]
    parts += [f"## {words.say('sources.title')}", "\n".join(lines)] if lines else []
    return ("\n\n".join(parts) + "\n").encode()


def _block_markdown(block: Block, words: Translator) -> Iterator[str]:
    match block:
        case Heading(text=text, level=level, note=note):
            yield f"{'#' * level} {_bare(text)}"
            yield from [f"*{_bare(note)}*"] if note else []
        case Prose(text=text, faults=faults, uncited=uncited):
            yield _inert(_mark_faults(text, faults))
            yield from [f"*{words.say('turn.uncited')}*"] if uncited else []
        case Notes(title=title, items=items):
            yield from [f"**{_bare(title)}**"] if title else []
            yield "\n".join(f"- {_bare(item)}" for item in items)
        case Table(layout="records"):
            yield from _title(block)
            yield from _records_markdown(block)
        case Table():
            yield from _title(block)
            yield _grid_markdown(block)


def _title(table: Table) -> Iterator[str]:
    if table.title:
        yield f"### {_bare(table.title)}"


def _grid_markdown(table: Table) -> str:
    """A table; the group of its rows stands in a line of its own."""
    lines = [_line(map(_bare, table.columns)), _line(["---"] * len(table.columns))]
    group = ""
    for row in table.rows:
        if row.group != group:
            group = row.group
            lines.append(_line([f"**{_bare(group)}**", *([""] * (len(table.columns) - 1))]))
        lines.append(_line(map(_cell_markdown, row.cells)))
    return "\n".join(lines)


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _records_markdown(table: Table) -> Iterator[str]:
    """Each row under its name, a line for each of its values."""
    group = ""
    for row in table.rows:
        if row.group != group:
            group = row.group
            yield f"**{_bare(group)}**"
        yield f"#### {_cell_markdown(row.cells[0])}"
        yield "\n".join(_record_lines(table, row))


def _record_lines(table: Table, row: Row) -> Iterator[str]:
    for column, cell in zip(table.columns[1:], row.cells[1:], strict=True):
        if cell.text:
            yield f"- {_bare(column)}: {_cell_markdown(cell)}"


def _cell_markdown(value: Value) -> str:
    """A value with its sources, and whoever says something else."""
    text = _bare(value_text(value))
    text = f"[{text}](<{value.url}>)" if value.url else text
    text = f"**{text}**" if value.better else text
    cited = "".join(f"[{number}]" for number in value.sources)
    conflict = f"({_bare(value.conflict)})" if value.conflict else ""
    return " ".join(filter(None, (text, cited, conflict)))


def _bare(text: str) -> str:
    """Words on one line that mean nothing to Markdown."""
    escaped = re.sub(r"([_|])", r"\\\1", escape_markdown(" ".join(text.split())))
    return re.sub(r"^(?=[#>+-])", r"\\", escaped).replace("&", "&amp;")


def _inert(text: str) -> str:
    """Markdown without raw HTML, pictures and addresses that a reader's program might run; headings below ours."""
    words = _DEFINITION.sub(r"\1\[", _TAG.sub("&lt;", _ENTITY.sub("&amp;", text)).replace("![", "["))
    return _HEADING.sub(lambda match: "#" * min(len(match.group(1)) + 2, 6), _SCHEME.sub(r"\1 :", words)).strip()


def _mark_faults(text: str, faults: tuple[Fault, ...]) -> str:
    """The text with a mark behind each citation that did not hold."""
    notes = {fault.index: inline(fault.note) for fault in faults}
    parts, end = [], 0
    for index, match in enumerate(CITATION.finditer(text)):
        mark = f" ({notes[index]})" if index in notes else ""
        parts.append(text[end : match.end()] + mark)
        end = match.end()
    return "".join([*parts, text[end:]])


def _source_entry(source: CitedSource, words: Translator) -> str:
    said = [
        f"{_bare(source.title)}. {_bare(source.site)}",
        *([f"<{source.url}>"] if source.url else []),
        *(f"[{_bare(lookup.label)}](<{lookup.url}>)" for lookup in source.lookups),
        *(inline(_bare(note)) if source.unstated else note for note in source_notes(source, words)),
    ]
    return f"- **[{source.number}]** {', '.join(said)}"

"""HTML: a document as a page of its own: no script, nothing loaded from elsewhere, for print, light and dark."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from html import escape
from itertools import groupby
from types import MappingProxyType
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from maven_app.domain.quantities.measurement_systems import language_of_locale
from maven_app.export.document import Block, CitedSource, Document, Heading, Notes, Prose, Row, Table, Value
from maven_app.export.writers.markup import CITE, markdown
from maven_app.export.writers.page_style import STYLE
from maven_app.export.writers.words import source_notes, translator_of, value_text
from maven_app.messages.catalogue import Translator

_HEADING_TAG = re.compile("<h([2-6])>")


def write_html(document: Document) -> bytes:
    """The page in UTF-8."""
    title = escape(document.title)
    page = (
        f'<!doctype html>\n<html lang="{language_of_locale(document.language)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="referrer" content="no-referrer">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        f'<header><h1>{title}</h1>\n<p class="made">{escape(document.byline)}</p></header>\n'
        f"{content_html(document)}</main>\n</body>\n</html>\n"
    )
    return page.encode()


def content_html(document: Document, drawings: Mapping[str, str] = MappingProxyType({})) -> str:
    """The blocks and the sources of a document, for a page that has its title and its style. It is inert.

    `drawings` are paths of pictures by the names of the records and columns beside which they stand.
    """
    words = translator_of(document)
    known = frozenset(source.number for source in document.sources)
    body = "\n".join(_block_html(block, known, words, drawings) for block in document.blocks)
    return _tell_outline(f"{body}\n{_sources_html(document, words)}")


def _tell_outline(html: str) -> str:
    """Headings that stand deeper than one below the one they belong to say their true level, and keep their look."""
    above = list[int]()

    def level(match: re.Match[str]) -> str:
        drawn = int(match[1])
        while above and above[-1] >= drawn:
            above.pop()
        above.append(drawn)
        true = len(above) + 1
        return match[0] if true == drawn else f'<h{drawn} aria-level="{true}">'

    return _HEADING_TAG.sub(level, html)


def _block_html(block: Block, known: frozenset[int], words: Translator, drawings: Mapping[str, str]) -> str:
    match block:
        case Heading(text=text, level=level, note=note):
            made = f'\n<p class="made">{escape(note)}</p>' if note else ""
            return f"<h{level}>{escape(text)}</h{level}>{made}"
        case Prose():
            return _prose_html(block, known, words)
        case Notes(title=title, items=items):
            heading = f"<h4>{escape(title)}</h4>\n" if title else ""
            return f'{heading}<ul class="notes">\n{"".join(f"<li>{escape(item)}</li>" for item in items)}\n</ul>'
        case Table(title=title, layout=layout):
            draw = _records_html if layout == "records" else _grid_html
            rows = draw(block, known, drawings)
            return f"<h3>{escape(title)}</h3>\n{rows}" if title else rows


def _prose_html(block: Prose, known: frozenset[int], words: Translator) -> str:
    faults = {fault.index: fault.note for fault in block.faults}
    own = escape(words.say("turn.uncited"), quote=False) if block.uncited else ""
    html: str = _parser().render(block.text, {"faults": faults, "known": known})
    return html + (f'<p class="state">{own}</p>' if own else "")


def _grid_html(table: Table, known: frozenset[int], drawings: Mapping[str, str]) -> str:
    columns = (f"{_drawing_html(column, drawings)}{escape(column)}" for column in table.columns)
    head = "".join(f'<th scope="col">{column}</th>' for column in columns)
    rows = "\n".join(_grouped_rows(table, known))
    label = escape(table.title or table.columns[0])
    return (
        f'<div class="grid" role="region" aria-label="{label}" tabindex="0">\n'  # keys scroll what is wider than the page
        f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody>\n</table>\n</div>"
    )


def _grouped_rows(table: Table, known: frozenset[int]) -> Iterator[str]:
    group = ""
    for row in table.rows:
        if row.group != group:
            group = row.group
            yield f'<tr class="group"><th scope="rowgroup" colspan="{len(table.columns)}">{escape(group)}</th></tr>'
        cells = "".join(f"<td>{_cell_html(cell, known)}</td>" for cell in row.cells[1:])
        yield f'<tr><th scope="row">{_cell_html(row.cells[0], known)}</th>{cells}</tr>'


def _records_html(table: Table, known: frozenset[int], drawings: Mapping[str, str]) -> str:
    """Each row under its name, a line for each of its values; rows of a group lie together."""
    return "\n".join(
        (f'<p class="group">{escape(group)}</p>\n' if group else "")
        + f'<div class="records">\n{"".join(_record_html(table, row, known, drawings) for row in rows)}</div>'
        for group, rows in groupby(table.rows, key=lambda row: row.group)
    )


def _record_html(table: Table, row: Row, known: frozenset[int], drawings: Mapping[str, str]) -> str:
    name = f"{_drawing_html(row.cells[0].text, drawings)}{_cell_html(row.cells[0], known)}"
    terms = "".join(_terms(table, row, known))
    return f'<section class="record"><h4>{name}</h4>\n<dl>{terms}</dl></section>\n'


def _drawing_html(name: str, drawings: Mapping[str, str]) -> str:
    path = drawings.get(name)
    return f'<img class="drawing" src="{escape(path)}" alt="" width="48" height="36">' if path else ""


def _terms(table: Table, row: Row, known: frozenset[int]) -> Iterator[str]:
    for column, cell in zip(table.columns[1:], row.cells[1:], strict=True):
        if cell.text:
            kind = ' class="money"' if cell.type == "money" else ""
            yield f"<div{kind}><dt>{escape(column)}</dt><dd>{_cell_html(cell, known)}</dd></div>"


def _cell_html(value: Value, known: frozenset[int]) -> str:
    text = escape(value_text(value))
    text = _anchor(text, value.url) if value.url else text
    text = f"<strong>{text}</strong>" if value.better else text
    text = f'<span class="state">{text}</span>' if value.state != "known" else text
    cited = "".join(_citation(number, known) for number in value.sources)
    conflict = f' <span class="conflict">{escape(value.conflict)}</span>' if value.conflict else ""
    return f"{text}{cited}{conflict}"


def _citation(number: int, known: Iterable[int], note: str | None = None) -> str:
    name = f"[{number}]" if note is None else f"[{number}?]"  # in brackets, or two of them read as one number
    words = f'<a href="#source-{number}">{name}</a>' if number in known else name
    return f"<sup>{words}</sup>" if note is None else f'<sup class="fault" title="{escape(note)}">{words}</sup>'


def _anchor(words: str, link: str) -> str:
    return f'<a href="{escape(link)}" rel="noopener noreferrer nofollow">{words}</a>'


def _sources_html(document: Document, words: Translator) -> str:
    rows = "\n".join(_source_html(source, words) for source in document.sources)
    title = escape(words.say("sources.title"))
    listed = f'<section class="sources">\n<h2>{title}</h2>\n<ol>\n{rows}\n</ol>\n</section>\n'
    return listed if rows else ""


def _source_html(source: CitedSource, words: Translator) -> str:
    title = _anchor(escape(source.title), source.url) if source.url else escape(source.title)
    lookups = [_anchor(escape(lookup.label), lookup.url) for lookup in source.lookups]
    states = ", ".join([escape(source.site), *lookups, *map(escape, source_notes(source, words))])
    return f'<li id="source-{source.number}" value="{source.number}">{title} <span class="state">{states}</span></li>'


def _cite_html(_: Any, tokens: Sequence[Token], at: int, __: Any, env: Any) -> str:
    return _citation(int(tokens[at].content), env["known"], env["faults"].get(tokens[at].meta["index"]))


@cache
def _parser() -> MarkdownIt:
    parser = markdown()
    parser.add_render_rule(CITE, _cite_html)
    return parser

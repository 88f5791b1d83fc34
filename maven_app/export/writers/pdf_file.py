"""PDF: a document typeset by Typst, tagged for screen readers, in fonts that ship with it.

The template is `document.typ`; what it sets comes as data, so that no word of a document is ever markup of Typst's.
"""

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from maven_app.domain.quantities.measurement_systems import language_of_locale, uses_us_units
from maven_app.export.document import Block, Document, Prose, Row, Table
from maven_app.export.writers.markup import markup_tree
from maven_app.export.writers.words import source_notes, translator_of, value_text
from maven_app.messages.catalogue import Translator
from maven_app.messages.realizer import inline

if TYPE_CHECKING:
    import typst

_HERE = Path(__file__).parent
_TEMPLATE = _HERE / "document.typ"
_FONTS = _HERE.parent / "fonts"


def write_pdf(document: Document) -> bytes:
    """The document as PDF 1.7, on letter paper for readers in the United States, else on A4."""
    import typst  # eighty megabytes: with the first PDF, not with the server

    data = json.dumps(_document_data(document), ensure_ascii=False)
    made = typst.compile(str(_TEMPLATE), font_paths=_fonts(), sys_inputs={"document": data}, format="pdf")
    assert isinstance(made, bytes)  # noqa: S101 - one file of all pages
    return made


@cache
def _fonts() -> "typst.Fonts":
    """Ours, then those of the machine for scripts that ours lack."""
    import typst

    return typst.Fonts(include_system_fonts=True, font_paths=[str(_FONTS)])


def _document_data(document: Document) -> dict[str, Any]:
    words = translator_of(document)
    return {
        "title": document.title,
        "byline": document.byline,
        "language": language_of_locale(document.language),
        "paper": "us-letter" if uses_us_units(document.language) else "a4",
        "blocks": [_block_data(block, words) for block in document.blocks],
        "sources": [{**source.model_dump(), "notes": list(source_notes(source, words))} for source in document.sources],
        "words": {"sources": words.say("sources.title"), "uncited": words.say("turn.uncited")},
    }


def _block_data(block: Block, words: Translator) -> dict[str, Any]:
    match block:
        case Prose(text=text, faults=faults):
            notes = {str(fault.index): inline(fault.note) for fault in faults}
            return {**block.model_dump(), "nodes": markup_tree(text), "faults": notes}
        case Table(rows=rows):
            return {**block.model_dump(exclude={"rows"}), "rows": [_row_data(row) for row in rows]}
        case _:
            return block.model_dump()


def _row_data(row: Row) -> dict[str, Any]:
    return {"group": row.group, "cells": [{**cell.model_dump(), "text": value_text(cell)} for cell in row.cells]}

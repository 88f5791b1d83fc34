"""PDF: a document typeset by Typst, tagged for screen readers, in fonts that ship with it.

The template beside it gets a document's words as data, so that none is ever markup of Typst's.
"""

from pathlib import Path
from typing import Any

from maven_app.domain.errors import DocumentTooLong
from maven_app.domain.quantities.measurement_systems import language_of_locale, uses_us_units
from maven_app.export.document import Block, Document, Prose, Row, Table
from maven_app.export.writers.markup import markup_tree
from maven_app.export.writers.typesetting import typeset
from maven_app.export.writers.words import source_notes, translator_of, value_text
from maven_app.messages.catalogue import Translator
from maven_app.messages.realizer import inline

_TEMPLATE = Path(__file__).with_name("document.typ")
MOST_CELLS = 12_000
"""Cells of tables and blocks of words that one PDF may have: two hundred pages, for which a typesetter takes a gigabyte."""


def write_pdf(document: Document) -> bytes:
    """The document as PDF 1.7, on letter paper for readers in the United States, else on A4. Raises DocumentTooLong."""
    if _size(document) > MOST_CELLS:
        raise DocumentTooLong(f"{_size(document)} cells")
    return typeset(_TEMPLATE, _document_data(document), format="pdf")


def _size(document: Document) -> int:
    tables = (block for block in document.blocks if isinstance(block, Table))
    return len(document.blocks) + sum(len(table.rows) * len(table.columns) for table in tables)


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

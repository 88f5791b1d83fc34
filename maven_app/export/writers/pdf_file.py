"""PDF: a document typeset by Typst, tagged for screen readers, in fonts that ship with it.

The template beside it gets a document's words as data, so that none is ever markup of Typst's.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from maven_app.domain.errors import DocumentTooLong
from maven_app.domain.quantities.measurement_systems import language_of_locale, uses_us_units
from maven_app.export.document import Block, Document, Prose, Row, Table
from maven_app.export.writers.markup import markup_tree
from maven_app.export.writers.words import source_notes, translator_of, value_text
from maven_app.messages.catalogue import Translator
from maven_app.messages.realizer import inline

_TYPESETTER = Path(__file__).with_name("typesetter.py")
MOST_CELLS = 12_000
"""Cells of tables and blocks of words that one PDF may have: two hundred pages, for which a typesetter takes a gigabyte."""
_LONGEST = 120.0
"""Seconds that a typesetter may take."""


def write_pdf(document: Document) -> bytes:
    """The document as PDF 1.7, on letter paper for readers in the United States, else on A4. Raises DocumentTooLong."""
    if _size(document) > MOST_CELLS:
        raise DocumentTooLong(f"{_size(document)} cells")
    data = json.dumps(_document_data(document), ensure_ascii=False).encode()
    command = [sys.executable, "-I", str(_TYPESETTER)]
    try:
        made = subprocess.run(command, input=data, capture_output=True, check=True, timeout=_LONGEST, env={})  # noqa: S603
    except subprocess.TimeoutExpired as error:
        raise DocumentTooLong(f"not set within {_LONGEST:g} s") from error
    return made.stdout


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

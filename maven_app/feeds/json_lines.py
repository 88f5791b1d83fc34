"""JSON Lines: one object a line."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

from maven_app.feeds.lines import Line, LineReader
from maven_app.feeds.rows import BadRow, Row, column


def read_json_lines(path: Path) -> Iterator[Row | BadRow]:
    """The objects of a JSON Lines file in order."""
    reader = LineReader(path)
    try:
        for line in reader:
            if line.text is None:
                yield BadRow(line.number, line.reason, line.beginning)
            elif line.text.strip():
                yield _parse_line(line, line.text)
    finally:
        reader.close()


def _parse_line(line: Line, text: str) -> Row | BadRow:
    try:
        value: Any = json.loads(text, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        return BadRow(line.number, f"is no valid JSON: {error}", text[:200])
    if not isinstance(value, dict):
        return BadRow(line.number, "is no JSON object", text[:200])
    return Row(line.number, {column(name): field for name, field in value.items()})


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")

"""CSV and TSV: a header, then a row a line, whichever of the usual delimiters the file has."""

import csv
import re
from collections.abc import Iterator
from pathlib import Path

from maven_app.feeds.lines import Line, LineReader
from maven_app.feeds.rows import BadRow, FeedRejected, Row, column

_DELIMITERS = ",\t;|"
_MOST_LINES = 200
"""Of one quoted field; beyond that its quote was never closed."""
_MOST_COLUMNS = 500


def read_delimited(path: Path) -> Iterator[Row | BadRow]:
    """The rows of a CSV or TSV file in order. Raises FeedRefused when it has no header."""
    reader = LineReader(path)
    try:
        records = _Records(reader)
        header = _header(records, path)
        for line, values in records:
            if isinstance(values, BadRow):
                yield values
            elif any(value.strip() for value in values):
                yield _row(line, header, values)
    finally:
        reader.close()


def _row(line: int, header: list[str], values: list[str]) -> Row | BadRow:
    if len(values) > len(header) and any(value.strip() for value in values[len(header) :]):
        return BadRow(line, f"has {len(values)} values for {len(header)} columns", ",".join(values)[:200])
    fields = {name: value.strip() for name, value in zip(header, values, strict=False) if name and value.strip()}
    return Row(line, fields)


def _header(records: "_Records", path: Path) -> list[str]:
    for _, values in records:
        if isinstance(values, BadRow):
            raise FeedRejected(public=f"{path.name}: the header {values.reason}.")
        if not any(value.strip() for value in values):
            continue
        names = [column(value.removeprefix("g:")) for value in values]
        if len(names) > _MOST_COLUMNS:
            raise FeedRejected(public=f"{path.name} has {len(names)} columns; at most {_MOST_COLUMNS} are read.")
        return names
    raise FeedRejected(public=f"{path.name} is empty: it has no header.")


class _Records:
    """Records with the line each begins on. A quote that is never closed costs its own line and no other."""

    def __init__(self, lines: LineReader) -> None:
        self._lines = lines
        self._taken: list[Line] = []
        self._delimiter = self._most_frequent_delimiter()

    def __iter__(self) -> Iterator[tuple[int, list[str] | BadRow]]:
        while True:
            self._taken = []
            try:
                values = next(csv.reader(self._texts(), delimiter=self._delimiter, strict=True), None)
            except csv.Error as error:
                self._lines.put_back(self._taken[1:])
                first = self._taken[0]
                yield first.number, BadRow(first.number, f"is no valid row: {error}", (first.text or "")[:200])
                continue
            except _Unreadable as error:
                yield error.line.number, BadRow(error.line.number, error.line.reason, error.line.beginning)
                continue
            if values is None:
                return
            yield self._taken[0].number, values

    def _most_frequent_delimiter(self) -> str:
        """In the first line that holds anything, quoted parts apart."""
        passed: list[Line] = []
        while (line := self._lines.next()) is not None:
            passed.append(line)
            if line.text is None or line.text.strip():
                break
        self._lines.put_back(passed)
        text = re.sub(r'"[^"]*"', "", (passed[-1].text or "") if passed else "")
        return max(_DELIMITERS, key=text.count)

    def _texts(self) -> Iterator[str]:
        for line in self._lines:
            if line.text is None:
                if self._taken:  # within a quoted field: read it again on its own
                    self._lines.put_back([line])
                    raise csv.Error("a quote is never closed")
                raise _Unreadable(line)
            self._taken.append(line)
            if len(self._taken) > _MOST_LINES:
                raise csv.Error("a quote is never closed")
            yield line.text.replace("\x00", "")


class _Unreadable(Exception):
    def __init__(self, line: Line) -> None:
        super().__init__(line.reason)
        self.line = line

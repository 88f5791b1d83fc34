"""Lines: text files read a line at a time, none of them longer than memory should hold."""

from collections import deque
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

LONGEST_LINE = 1_000_000
_BEGINNING = 200


@dataclass(frozen=True)
class Line:
    """One line with its number; `text` is None when it could not be read, and `reason` says why."""

    number: int
    text: str | None
    reason: str = ""
    beginning: str = ""


class LineReader:
    """The lines of a UTF-8 file, with or without a byte order mark. Lines can be put back and are then read again."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._returned: deque[Line] = deque()
        self._fresh = self._read()

    def __iter__(self) -> Iterator[Line]:
        while (line := self.next()) is not None:
            yield line

    def next(self) -> Line | None:
        """The next line; None at the end, unless lines are put back."""
        return self._returned.popleft() if self._returned else next(self._fresh, None)

    def put_back(self, lines: list[Line]) -> None:
        """Read `lines` again before the rest."""
        self._returned.extendleft(reversed(lines))

    def close(self) -> None:
        """Close the file."""
        self._fresh.close()

    def _read(self) -> Generator[Line, None, None]:
        with self._path.open("rb") as file:
            encoding = _encoding(file)
            number = 0
            while raw := file.readline(LONGEST_LINE):
                number += 1
                if len(raw) == LONGEST_LINE and not raw.endswith(b"\n"):
                    _skip_line(file)
                    yield Line(number, None, f"is longer than {LONGEST_LINE:,} bytes", _excerpt(raw))
                    continue
                try:
                    yield Line(number, raw.decode(encoding))
                except UnicodeDecodeError:
                    yield Line(number, None, "is not written in UTF-8", _excerpt(raw))


def _encoding(file: BinaryIO) -> str:
    if file.read(3) != b"\xef\xbb\xbf":
        file.seek(0)
    return "utf-8"


def _skip_line(file: BinaryIO) -> None:
    while (rest := file.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
        pass


def _excerpt(raw: bytes) -> str:
    return raw[:_BEGINNING].decode("utf-8", errors="replace")

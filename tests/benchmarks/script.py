"""Script: what every page under measurement is told, word for word and at the same pace."""

import asyncio
import re
import time
from collections.abc import AsyncGenerator, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

TOKENS, CELLS, PER_SECOND = 1_000, 1_000, 200
COLUMNS = ("Alpha One", "Bravo Two", "Charlie Three", "Delta Four", "Echo Five")
ROWS = CELLS // len(COLUMNS)
FIRST, LAST = "Uno:", "finis."
"""The first and the last token; they stand nowhere else on a page."""

PASSAGE = """These five are closest to what you asked for. The **Alpha One** lasts longest on a charge, 30 hours against 24 for
the Bravo Two. The lightest is the Charlie Three, at 187 grams, and it folds into the smallest case of them all.

## What decides

- For long flights, battery and weight matter most, and noise cancelling decides between equals
- For calls, microphones are not compared, since no source states how they were tried
- Under 300 dollars, two of the five are `launch price` near misses, and both were cheaper within a year

| | Alpha One | Bravo Two |
|---|---|---|
| Battery | 30 h | 24 h |
| Weight | 250 g | 254 g |
| Cable | USB-C | USB-C |

If battery counts most, take the Alpha One. If weight does, the Charlie Three costs less and gives up the hard case. Both
play for a whole day, both charge while they play, and both come with a plug for the seat in front of you."""


PARAGRAPH = "\n\n"


def tokens_of(text: str) -> list[str]:
    """`text` in pieces as a model gives them."""
    return re.findall(r"\s*\S{1,5}", text)


def text_tokens() -> list[str]:
    """An answer of a thousand tokens, four characters each on the average, in Markdown."""
    passages = PARAGRAPH.join([PASSAGE] * 8)
    cut = "".join(tokens_of(passages)[: TOKENS - 60])
    tokens = tokens_of(f"{FIRST} {cut[: cut.rfind(PARAGRAPH)]}{PARAGRAPH}Last of all:")
    return [*tokens, *[" word"] * (TOKENS - 1 - len(tokens)), f" {LAST}"]


def table_rows() -> Iterator[tuple[str, list[str]]]:
    """The rows of a growing table: a label and a cell for each column. First and last cell are the markers."""
    for number in range(ROWS):
        cells = [f"{number * 7 % 90 + column} h" for column in range(len(COLUMNS))]
        if number == 0:
            cells[0] = FIRST
        if number == ROWS - 1:
            cells[-1] = LAST
        yield f"Value {number + 1}", cells


async def paced(items: Sequence[T], told: Path, *, per_second: float = PER_SECOND) -> AsyncGenerator[T, None]:
    """`items` at a steady pace by the clock, however slow the reader is; `told` keeps when the last one was given."""
    began = time.monotonic()
    for number, item in enumerate(items):
        left = began + number / per_second - time.monotonic()
        if left > 0:
            await asyncio.sleep(left)
        if number == len(items) - 1:
            _note_time(told)
        yield item


def _note_time(told: Path) -> None:
    told.write_text(f"{time.time() * 1000}", encoding="utf-8")

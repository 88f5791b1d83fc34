"""Script: what every page under measurement is told, word for word and at the same pace."""

import asyncio
import json
import re
import time
from collections.abc import AsyncGenerator, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

TOKENS, CELLS, PER_SECOND = 1_000, 1_000, 200
COLUMNS = ("Alpha One", "Bravo Two", "Charlie Three", "Delta Four", "Echo Five")
FIRST, LAST = "Uno:", "finis."
"""The first and the last token; they stand nowhere else on a page."""
MARK = re.compile(r"m\d{4}m")
"""Every twentieth token: what is looked for on the page to tell how long a token takes."""
_MARKED = 20

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


def text_tokens(length: int = TOKENS) -> list[str]:
    """An answer of so many tokens (200 to 1,000), four characters each on the average, in Markdown."""
    passages = PARAGRAPH.join([PASSAGE] * 8)
    cut = "".join(tokens_of(passages)[: length - 60])
    tokens = tokens_of(f"{FIRST} {cut[: cut.rfind(PARAGRAPH)]}{PARAGRAPH}Last of all:")
    tokens += [" word"] * (length - 1 - len(tokens))
    marked = [f" m{at:04}m" if _takes_mark(tokens, at) else token for at, token in enumerate(tokens)]
    return [*marked, f" {LAST}"]


def _takes_mark(tokens: Sequence[str], at: int) -> bool:
    """Whether a mark may stand in a token's place: only where it is a whole plain word."""
    token, following = tokens[at], tokens[at + 1] if at + 1 < len(tokens) else " "
    return at % _MARKED == _MARKED - 1 and token.startswith(" ") and token[1:].isalpha() and following.startswith(" ")


def table_rows(length: int = CELLS) -> Iterator[tuple[str, list[str]]]:
    """The rows of a growing table of so many cells: a label and a cell for each column. First and last cell are the markers."""
    rows = length // len(COLUMNS)
    for number in range(rows):
        cells = [f"{number * 7 % 90 + column} h" for column in range(len(COLUMNS))]
        if number == 0:
            cells[0] = FIRST
        if number == rows - 1:
            cells[-1] = LAST
        yield f"Value {number + 1}", cells


async def paced(items: Sequence[T], told: Path, *, per_second: float = PER_SECOND) -> AsyncGenerator[T, None]:
    """`items` at a steady pace by the clock, however slow the reader is; `told` keeps when the marked and the last were given."""
    began, given = time.monotonic(), dict[str, float]()
    for number, item in enumerate(items):
        left = began + number / per_second - time.monotonic()
        if left > 0:
            await asyncio.sleep(left)
        if mark := MARK.search(str(item)):
            given[mark[0]] = time.time() * 1000
        if number == len(items) - 1:
            _keep_times(told, {**given, LAST: time.time() * 1000})
        yield item


def _keep_times(told: Path, given: Mapping[str, float]) -> None:
    told.write_text(json.dumps(given), encoding="utf-8")

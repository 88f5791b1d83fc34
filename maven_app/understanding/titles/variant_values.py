"""Variant values: figures of which a product's name leaves the choice: "128/256/512 GB", "41 or 45 mm"."""

import re
from collections.abc import Iterator

_LINK = r"(?:[-–]|\s?[/|&]\s?|\s(?:or|oder|atau|and|und|dan|to|bis|hingga|sampai)\s)"
_CAPACITIES = r"32|64|128|256|512|1024|2048"
_BEFORE = re.compile(rf"(?<![\w.,])(?:(\d+(?:[.,]\d+)?){_LINK}|({_CAPACITIES}),\s?)$", re.I)
_BEHIND = re.compile(rf"{_LINK}(\d+(?:[.,]\d+)?)(?![\s-]?\w|[.,]\d|\s?[\"″”])", re.I)


def offered_beside(text: str, start: int, end: int) -> Iterator[float]:
    """The figures without a unit of their own that are linked to the one between `start` and `end`."""
    before, behind = _BEFORE.search(text, 0, start), _BEHIND.match(text, end)
    for written in (*(before.groups() if before else ()), behind[1] if behind else None):
        if written:
            yield float(written.replace(",", "."))


def are_alike(one: float, other: float, *, at_most: float) -> bool:
    """Whether two figures may be values of one fact: neither is more than so many times the other."""
    return min(one, other) > 0 and max(one, other) <= at_most * min(one, other)

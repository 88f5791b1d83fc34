"""Chart views: a figure over time as the page draws it in columns, with the rows of the table behind it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pydantic import BaseModel

_LOWEST_BAR = 1.0
"""Percent of a chart that a bar has at least, so that little is not nothing."""


class RowView(BaseModel, frozen=True):
    """A row of a table: its name, and a cell for each further column."""

    name: str
    cells: tuple[str, ...]
    width: str = "0%"
    """Of its bar: its share of the greatest."""


class BarView(BaseModel, frozen=True):
    """A column of a chart."""

    title: str
    height: str
    """Of the whole."""
    part: str
    """Of the part of it that is told apart, from the ground."""


class ChartView(BaseModel, frozen=True):
    """A figure over time."""

    bars: tuple[BarView, ...] = ()
    top: str = ""
    """The greatest, which is as high as the chart; empty where there is nothing to draw."""
    first: str = ""
    last: str = ""
    """The times of the first and the last bar."""
    rows: tuple[RowView, ...] = ()


class Column(NamedTuple):
    """A column: its height, a part of that, and the cells of its row."""

    whole: float
    part: float
    cells: tuple[str, ...]


def draw_chart(columns: Sequence[tuple[str, Column]], top: Callable[[float], str]) -> ChartView:
    """Columns by the names of their times, the first to the left; `top` words the greatest."""
    greatest = max((column.whole for _, column in columns), default=0.0)
    return ChartView(
        bars=tuple(
            BarView(
                title=f"{name}: {' / '.join(column.cells)}",
                height=percent_of(column.whole, greatest),
                part=percent_of(column.part, column.whole),
            )
            for name, column in columns
        ),
        top=top(greatest) if greatest else "",
        first=columns[0][0] if columns else "",
        last=columns[-1][0] if len(columns) > 1 else "",
        rows=tuple(RowView(name=name, cells=column.cells) for name, column in columns),
    )


def percent_of(part: float, whole: float) -> str:
    """A share as a length: "12.50%"; little is not nothing."""
    return f"{max(_LOWEST_BAR, 100 * part / whole):.2f}%" if part and whole else "0%"

"""Overview chart: a figure over time in columns, drawn by the page's own boxes, with its table behind it."""

from collections.abc import Sequence
from typing import Any, cast

import reflex as rx

from maven_app.state.admin.chart_views import BarView, ChartView, RowView
from maven_app.ui.primitives.words import words


def chart(
    title: rx.Var[str],
    view: ChartView,
    heads: Sequence[rx.Var[str]],
    *,
    part: rx.Var[str] | None = None,
    rest: rx.Var[str] | None = None,
) -> rx.Component:
    """The chart under its title; `heads` name the columns of its table, `part` the lower part of each bar and `rest` what is above it.

    A part without a name for the rest is what failed of the whole.
    """
    kind = "chart--whole" if part is None else "chart--failed" if rest is None else "chart--parts"
    return rx.el.figure(
        rx.el.figcaption(
            rx.el.h2(title, class_name="chart__title"),
            *([] if part is None else [_legend(part, "chart__part")]),
            *([] if rest is None else [_legend(rest, "chart__bar")]),
            class_name="chart__head",
        ),
        rx.el.div(
            rx.el.span(view.top, class_name="chart__top num"),
            rx.el.div(rx.foreach(view.bars, _bar), class_name="chart__bars"),
            rx.el.div(rx.el.span(view.first), rx.el.span(view.last), class_name="chart__ends num"),
            class_name="chart__plot",
            aria_hidden="true",
        ),
        rx.el.details(
            rx.el.summary(words("overview.as_table"), class_name="chart__more"),
            figures_table(title, (words("overview.time"), *heads), view.rows),
        ),
        class_name=f"chart {kind}",
    )


def _legend(label: rx.Var[str], drawn: str) -> rx.Component:
    swatch = rx.el.span(class_name=f"chart__swatch {drawn}", aria_hidden="true")
    return rx.el.span(swatch, label, class_name="chart__key")


def _bar(bar: BarView) -> rx.Component:
    return rx.el.span(
        rx.el.span(
            rx.el.span(class_name="chart__part", style={"height": bar.part}),
            class_name="chart__bar",
            style={"height": bar.height},
        ),
        title=bar.title,
        class_name="chart__slot",
    )


def figures_table(
    title: rx.Var[str], heads: Sequence[rx.Var[str]], rows: Sequence[RowView], *, bars: bool = False
) -> rx.Component:
    """A table of figures under these heads; with `bars` the name of each row stands above its share of the greatest."""
    return scrolling_table(title, heads, rx.foreach(cast(Any, rows), lambda row: _figures_row(row, bars)))


def scrolling_table(
    title: rx.Var[str], heads: Sequence[rx.Var[str]], rows: rx.Component, *, class_name: str = "figures__table"
) -> rx.Component:
    """A table that scrolls sideways by itself where the screen is narrow, also by keys."""
    return rx.el.div(
        rx.el.table(
            rx.el.thead(rx.el.tr(*(rx.el.th(head, scope="col") for head in heads))),
            rx.el.tbody(rows),
            aria_label=title,
            class_name=class_name,
        ),
        role="region",
        aria_label=title,
        tab_index=0,
        class_name="figures__scroll",
    )


def _figures_row(row: RowView, bars: bool) -> rx.Component:
    bar = rx.el.span(class_name="figures__bar", style={"width": row.width}, aria_hidden="true")
    return rx.el.tr(
        rx.el.th(rx.el.span(row.name, class_name="figures__name"), bar if bars else rx.fragment(), scope="row"),
        rx.foreach(row.cells, lambda cell: rx.el.td(cell, class_name="num")),
    )

"""Overview chart: a figure over time in columns, drawn by the page's own boxes, with its table behind it."""

from collections.abc import Sequence
from typing import Any, cast

import reflex as rx

from maven_app.state.admin.overview_views import BarView, ChartView, RowView
from maven_app.ui.primitives.words import words


def chart(
    title: rx.Var[str],
    view: ChartView,
    heads: Sequence[rx.Var[str]],
    *,
    part: rx.Var[str] | None = None,
    is_failure: bool = False,
) -> rx.Component:
    """The chart under its title; `heads` name the columns of its table, `part` the part of a bar that is told apart."""
    kind = "chart__part--failed" if is_failure else "chart__part--inner"
    return rx.el.figure(
        rx.el.figcaption(
            rx.el.h2(title, class_name="chart__title"),
            rx.fragment()
            if part is None
            else rx.el.span(
                rx.el.span(class_name=f"chart__swatch {kind}", aria_hidden="true"), part, class_name="chart__key"
            ),
            class_name="chart__head",
        ),
        rx.el.div(
            rx.el.span(view.top, class_name="chart__top num"),
            rx.el.div(rx.foreach(view.bars, lambda bar: _bar(bar, kind)), class_name="chart__bars"),
            rx.el.div(rx.el.span(view.first), rx.el.span(view.last), class_name="chart__ends num"),
            class_name="chart__plot",
            aria_hidden="true",
        ),
        rx.el.details(
            rx.el.summary(words("overview.as_table"), class_name="chart__more"),
            figures_table(title, (words("overview.time"), *heads), view.rows),
        ),
        class_name="chart",
    )


def _bar(bar: BarView, kind: str) -> rx.Component:
    return rx.el.span(
        rx.el.span(
            rx.el.span(class_name=f"chart__part {kind}", style={"height": bar.part}),
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
    return rx.el.div(
        rx.el.table(
            rx.el.thead(rx.el.tr(*(rx.el.th(head, scope="col") for head in heads))),
            rx.el.tbody(rx.foreach(cast(Any, rows), lambda row: _row(row, bars))),
            aria_label=title,
            class_name="figures__table",
        ),
        role="region",
        aria_label=title,
        tab_index=0,
        class_name="figures__scroll",
    )


def _row(row: RowView, bars: bool) -> rx.Component:
    bar = rx.el.span(class_name="figures__bar", style={"width": row.width}, aria_hidden="true")
    return rx.el.tr(
        rx.el.th(rx.el.span(row.name, class_name="figures__name"), bar if bars else rx.fragment(), scope="row"),
        rx.foreach(row.cells, lambda cell: rx.el.td(cell, class_name="num")),
    )

"""Conversation table: every shopper's conversations in rows, sorted, with the columns that are wanted."""

from typing import Any, cast

import reflex as rx

from maven_app.state.admin.conversations import AdminConversationsState
from maven_app.state.admin.summary_views import COLUMNS, SORTED, SummaryView
from maven_app.ui.admin.admin_frame import admin_frame
from maven_app.ui.admin.conversation_filters import filter_bar, outcome_labels
from maven_app.ui.layout.sidebar import link
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.typed_vars import count_of
from maven_app.ui.primitives.words import words

_COLUMNS: Any = AdminConversationsState.columns


def conversation_table() -> rx.Component:
    """The whole page under its heading, for whoever may read it."""
    return admin_frame(
        words("review.title"),
        filter_bar(),
        _tools(),
        rx.cond(
            count_of(AdminConversationsState.rows) > 0,
            rx.fragment(_table(), _more()),
            rx.el.p(words("review.none"), class_name="history__empty"),
        ),
        problem=AdminConversationsState.problem,
        may_read=AdminConversationsState.may_read,
        here="/admin/conversations",
    )


def _labels() -> dict[str, rx.Var[str]]:
    return {
        "person": words("review.person"),
        "language": words("review.language"),
        "turns": words("review.column.turns"),
        "outcome": words("review.outcome"),
        "tools": words("review.tools"),
        "models": words("review.models"),
        "sources": words("review.sources"),
        "tokens": words("review.column.tokens"),
        "cost": words("review.column.cost"),
        "citation_faults": words("review.column.citation_faults"),
        "unused_words": words("review.column.unused_words"),
        "title": words("review.column.title"),
        "updated": words("review.column.updated"),
    }


def _tools() -> rx.Component:
    labels = _labels()
    return rx.el.div(
        rx.el.details(
            rx.el.summary(icon("table", 16), words("review.columns"), class_name="btn btn--small"),
            rx.el.div(*(_column_box(name, labels[name]) for name in COLUMNS), class_name="review__columns"),
            class_name="review__menu",
        ),
        rx.el.button(
            icon("retry", 16),
            words("review.refresh"),
            type="button",
            class_name="btn btn--small",
            on_click=AdminConversationsState.sort_by(AdminConversationsState.order, AdminConversationsState.ascending),
        ),
        rx.el.a(
            icon("download", 16),
            words("review.export"),
            href=AdminConversationsState.export_address,
            download=True,
            class_name="btn btn--small",
            custom_attrs={"data-command": ""},
        ),
        class_name="review__toolbar",
    )


def _column_box(name: str, label: rx.Var[str]) -> rx.Component:
    return rx.el.label(
        rx.el.input(
            type="checkbox",
            class_name="history__check",
            checked=_COLUMNS.contains(name),
            on_change=cast(Any, lambda wanted: AdminConversationsState.show_column(name, wanted)),
        ),
        label,
        class_name="review__column",
    )


def _table() -> rx.Component:
    labels = _labels()
    return rx.el.div(
        rx.el.table(
            rx.el.thead(
                rx.el.tr(
                    rx.el.th(rx.el.span(words("review.flagged"), class_name="sr-only"), scope="col"),
                    _head("title", labels["title"]),
                    _head("updated", labels["updated"]),
                    *(rx.cond(_COLUMNS.contains(name), _head(name, labels[name])) for name in COLUMNS),
                )
            ),
            rx.el.tbody(rx.foreach(AdminConversationsState.rows, _row)),
            class_name="review__table",
            aria_label=words("review.table"),
            custom_attrs={"data-arrows": ""},
        ),
        role="region",
        aria_label=words("review.table"),
        tab_index=0,
        class_name="review__scroll",
    )


def _head(name: str, label: rx.Var[str]) -> rx.Component:
    """The head of a column, which sorts by it where it can, the other way round where it does."""
    if name not in SORTED:
        return rx.el.th(label, scope="col")
    is_sorted = AdminConversationsState.order == name
    return rx.el.th(
        rx.el.button(
            label,
            rx.cond(
                is_sorted,
                rx.cond(AdminConversationsState.ascending, icon("chevron-up", 14), icon("chevron-down", 14)),
            ),
            type="button",
            class_name="review__sort",
            on_click=AdminConversationsState.sort_by(
                name, is_sorted & ~rx.Var.create(AdminConversationsState.ascending)
            ),
        ),
        scope="col",
        aria_sort=cast(Any, AdminConversationsState.directions)[name],
    )


def _row(row: SummaryView) -> rx.Component:
    cells: dict[str, Any] = {name: getattr(row, name) for name in COLUMNS}
    cells["outcome"] = _outcome(row)
    cells["citation_faults"] = rx.cond(
        row.citation_faults > 0, rx.el.span(row.citation_faults, class_name="review__bad")
    )
    cells["person"] = rx.el.button(
        row.person,
        type="button",
        class_name="link-btn review__person",
        on_click=AdminConversationsState.change_filter("person", row.person),
    )
    return rx.el.tr(
        rx.el.td(_flag(row)),
        rx.el.th(link(row.title, to=f"/admin/conversations/{row.id}", class_name="review__name"), scope="row"),
        rx.el.td(row.updated, class_name="num"),
        *(rx.cond(_COLUMNS.contains(name), rx.el.td(cells[name], class_name=f"review__{name}")) for name in COLUMNS),
        key=row.id,
    )


def _flag(row: SummaryView) -> rx.Component:
    label = words("review.flag", title=row.title)
    return rx.cond(
        AdminConversationsState.may_change,
        rx.el.button(
            icon("flag", 16),
            type="button",
            aria_label=label,
            aria_pressed=rx.cond(row.flagged, "true", "false"),
            class_name="icon-btn icon-btn--small review__flag",
            on_click=AdminConversationsState.flag(row.id, ~cast(Any, row.flagged)),
        ),
        rx.cond(row.flagged, rx.el.span(icon("flag", 16), rx.el.span(words("review.flagged"), class_name="sr-only"))),
    )


def _outcome(row: SummaryView) -> rx.Component:
    labels = outcome_labels()
    return rx.el.span(
        rx.match(row.outcome, *labels.items(), row.outcome),
        class_name=rx.cond(row.outcome == "failed", "review__bad", ""),
    )


def _more() -> rx.Component:
    return rx.cond(
        AdminConversationsState.has_more,
        rx.el.button(words("review.more"), type="button", class_name="btn", on_click=AdminConversationsState.show_more),
    )

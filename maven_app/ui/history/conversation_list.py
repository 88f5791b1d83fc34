"""Conversation list: search, filters, rows with the passage that matched, and what is done with those that are selected."""

from typing import Any, cast

import reflex as rx

from maven_app.state.history import HistoryRow, HistoryState, PassagePart
from maven_app.state.sidebar import SidebarState
from maven_app.ui.layout.pending_actions import presses
from maven_app.ui.layout.search_box import search_box
from maven_app.ui.layout.select_all import select_all
from maven_app.ui.layout.sidebar import link
from maven_app.ui.layout.signed_out_notice import signed_out_notice
from maven_app.ui.primitives.close_button import chip_close_button
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.typed_vars import count_of
from maven_app.ui.primitives.words import words


def conversation_list() -> rx.Component:
    """The whole list under its heading."""
    return rx.el.div(
        rx.el.h1(words("history.title"), class_name="history__title"),
        search_box(
            words("history.search"),
            words("history.search_label"),
            auto_focus=True,
            default_value=HistoryState.query,
            key=cast(Any, HistoryState.loads).to_string(),  # what the address names takes the place of what was written
            on_change=cast(Any, HistoryState.search).debounce(200),
        ),
        rx.el.div(_filters(), _links_link(), class_name="history__tools"),
        _tag_filters(),
        rx.cond(HistoryState.problem != "", rx.el.p(HistoryState.problem, role="alert", class_name="history__problem")),
        presses(),
        _undo(),
        rx.cond(
            count_of(HistoryState.rows) > 0,
            rx.fragment(
                _selection_bar(),
                rx.el.ul(
                    rx.foreach(HistoryState.rows, _row), class_name="history__rows", custom_attrs={"data-arrows": ""}
                ),
                rx.cond(
                    HistoryState.has_more,
                    rx.el.button(
                        words("history.more"), type="button", class_name="btn", on_click=HistoryState.show_more
                    ),
                ),
            ),
            rx.cond(
                SidebarState.is_session_over,
                signed_out_notice(words("sidebar.signed_out"), "/history"),
                rx.el.p(_nothing_listed(), class_name="history__empty"),
            ),
        ),
        class_name="history",
    )


def _links_link() -> rx.Component:
    """The way to what was shared of them."""
    return link(
        icon("share", 16),
        words("links.title"),
        to="/links",
        class_name="btn btn--small btn--quiet",
        custom_attrs={"data-command": ""},
    )


def _filters() -> rx.Component:
    labels = {"all": words("history.all"), "pinned": words("history.pinned"), "archived": words("history.archived")}
    chips = [
        rx.el.button(
            label,
            type="button",
            class_name="chip",
            aria_pressed=rx.cond(HistoryState.scope == scope, "true", "false"),
            on_click=HistoryState.show(scope),
        )
        for scope, label in labels.items()
    ]
    return rx.el.div(*chips, role="group", aria_label=words("history.filter"), class_name="history__filters")


def _tag_filters() -> rx.Component:
    def chip(tag: rx.Var[str]) -> rx.Component:
        is_shown = HistoryState.tag == tag
        return rx.el.button(
            icon("tag", 14),
            tag,
            type="button",
            class_name="chip",
            aria_pressed=rx.cond(is_shown, "true", "false"),
            on_click=HistoryState.show_tag(rx.cond(is_shown, "", tag)),
            key=tag,
        )

    return rx.cond(
        count_of(HistoryState.tags) > 0,
        rx.el.div(
            rx.foreach(HistoryState.tags, chip),
            role="group",
            aria_label=words("history.tags"),
            class_name="history__filters",
        ),
    )


def _nothing_listed() -> rx.Var[str]:
    by_scope = rx.match(
        HistoryState.scope,
        ("pinned", words("history.none_pinned")),
        ("archived", words("history.none_archived")),
        words("sidebar.empty"),
    )
    by_tag = rx.cond(HistoryState.tag != "", words("history.none_tagged"), by_scope)
    return cast(rx.Var[str], rx.cond(HistoryState.query != "", words("sidebar.none_found"), by_tag))


def _selection_bar() -> rx.Component:
    count = count_of(HistoryState.selected)
    return rx.el.div(
        select_all(HistoryState.selected, HistoryState.rows, HistoryState.select_all),
        rx.cond(
            count > 0,
            rx.el.div(
                _tag_box(),
                rx.cond(
                    HistoryState.tag != "",
                    _bulk("close", words("history.untag", tag=HistoryState.tag), HistoryState.untag_selected),
                ),
                rx.cond(
                    HistoryState.scope == "archived",
                    _bulk("archive", words("sidebar.unarchive"), HistoryState.archive_selected(False)),
                    _bulk("archive", words("sidebar.archive"), HistoryState.archive_selected(True)),
                ),
                _bulk("trash", words("sidebar.delete"), HistoryState.delete_selected),
                class_name="history__bulk",
            ),
        ),
        class_name="history__bar",
    )


def _tag_box() -> rx.Component:
    return rx.el.form(
        rx.el.input(
            name="tags",
            placeholder=words("history.add_tag"),
            aria_label=words("history.add_tag_label"),
            max_length=300,
            required=True,
            list="own-tags",
            auto_complete="off",
            class_name="input",
        ),
        rx.el.datalist(rx.foreach(HistoryState.tags, lambda tag: rx.el.option(value=tag)), id="own-tags"),
        rx.el.button(icon("tag", 16), words("history.tag"), type="submit", class_name="btn btn--small"),
        on_submit=HistoryState.tag_selected,
        reset_on_submit=True,
        class_name="history__tag-box",
    )


def _bulk(sign: str, label: rx.Var[str], press: Any) -> rx.Component:
    return rx.el.button(icon(sign, 16), label, type="button", class_name="btn btn--small", on_click=press)


def _row(row: HistoryRow) -> rx.Component:
    return rx.el.li(
        rx.el.label(
            rx.el.input(
                type="checkbox",
                class_name="history__check",
                checked=cast(Any, HistoryState.selected).contains(row.id),
                tab_index=-1,  # Space selects a row wherever its focus is
                on_change=cast(Any, lambda wanted: HistoryState.select(row.id, wanted)),
            ),
            rx.el.span(words("history.select", title=row.title), class_name="sr-only"),
            class_name="history__select",
        ),
        link(
            rx.el.span(
                rx.cond(row.pinned, _mark("pin", words("history.is_pinned"))),
                rx.cond(row.archived, _mark("archive", words("history.is_archived"))),
                rx.el.span(row.title, class_name="history__name"),
                rx.el.span(row.date, class_name="history__date"),
                class_name="history__head",
            ),
            rx.cond(
                count_of(row.passage) > 0,
                rx.el.span(rx.foreach(row.passage, _passage_part), class_name="history__passage"),
            ),
            rx.cond(row.products != "", rx.el.span(row.products, class_name="history__products")),
            rx.cond(
                count_of(row.tags) > 0,
                rx.el.span(
                    rx.foreach(row.tags, lambda tag: rx.el.span(tag, class_name="history__tag")),
                    class_name="history__tags",
                ),
            ),
            to=f"/c/{row.id}",
            class_name="history__link",
            custom_attrs={"aria-keyshortcuts": "Space Delete"},
        ),
        rx.el.button(
            icon("trash", 16),
            type="button",
            aria_label=words("history.delete", title=row.title),
            class_name="icon-btn icon-btn--small history__delete",
            on_click=HistoryState.delete(row.id),
            custom_attrs={"data-delete": ""},
        ),
        class_name="history__row",
        custom_attrs={"data-row": ""},
        key=row.id,
    )


def _mark(sign: str, label: rx.Var[str]) -> rx.Component:
    return rx.el.span(icon(sign, 14), rx.el.span(label, class_name="sr-only"), class_name="history__mark")


def _passage_part(part: PassagePart) -> rx.Component:
    return rx.cond(part.is_match, rx.el.mark(part.text), rx.el.span(part.text))


def _undo() -> rx.Component:
    count = count_of(HistoryState.deleted)
    return rx.cond(
        count > 0,
        rx.el.div(
            rx.el.p(words("history.deleted", count=count), class_name="undo__words"),
            rx.el.button(
                words("sidebar.undo"), type="button", class_name="link-btn", on_click=HistoryState.undo_delete
            ),
            chip_close_button(words("sidebar.close_undo"), HistoryState.forget_deleted),
            role="status",
            class_name="history__undo rise",
        ),
    )

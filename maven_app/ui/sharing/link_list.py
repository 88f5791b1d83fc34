"""Link list: every link with what it shows, until when and how often, and revoking one or several."""

from typing import Any, cast

import reflex as rx

from maven_app.state.sharing.links import LinkRow, LinksState
from maven_app.state.sidebar import SidebarState
from maven_app.ui.layout.pending_actions import presses
from maven_app.ui.layout.select_all import select_all
from maven_app.ui.layout.signed_out_notice import signed_out_notice
from maven_app.ui.primitives.typed_vars import count_of
from maven_app.ui.primitives.words import words
from maven_app.ui.sharing.copy_link import copy_link


def link_list() -> rx.Component:
    """The whole list under its heading."""
    return rx.el.div(
        rx.el.h1(words("links.title"), class_name="history__title"),
        rx.cond(LinksState.problem != "", rx.el.p(LinksState.problem, role="alert", class_name="history__problem")),
        presses(),
        rx.cond(
            count_of(LinksState.rows) > 0,
            rx.fragment(_bar(), rx.el.ul(rx.foreach(LinksState.rows, _row), class_name="history__rows")),
            rx.cond(
                SidebarState.is_session_over,
                signed_out_notice(words("links.signed_out"), "/links"),
                rx.el.p(words("links.empty"), class_name="history__empty"),
            ),
        ),
        class_name="history",
    )


def _bar() -> rx.Component:
    count, asked = count_of(LinksState.selected), count_of(LinksState.to_revoke)
    act = cast(rx.Var[str], rx.cond(LinksState.is_selection_over, words("links.remove"), words("links.revoke")))
    sure = rx.cond(
        LinksState.is_selection_over, words("links.remove_sure", count=asked), words("links.sure", count=asked)
    )
    return rx.el.div(
        select_all(LinksState.selected, LinksState.rows, LinksState.select_all),
        rx.cond(
            count > 0,
            rx.cond(
                (asked > 0) & LinksState.revokes_selected,
                _question(cast(rx.Var[str], sure), act),
                rx.el.button(
                    act,
                    type="button",
                    class_name="btn btn--small",
                    on_click=LinksState.request_selected_revocation,
                ),
            ),
        ),
        class_name="history__bar",
    )


def _question(sure: rx.Var[str], act: rx.Var[str]) -> rx.Component:
    return rx.el.div(
        rx.el.span(sure, role="alert"),
        rx.el.button(act, type="button", class_name="btn btn--small btn--danger", on_click=LinksState.revoke),
        rx.el.button(
            words("links.keep"), type="button", class_name="btn btn--small", on_click=LinksState.cancel_revocation
        ),
        class_name="links__question",
    )


def _row(row: LinkRow) -> rx.Component:
    is_asked = cast(Any, LinksState.to_revoke).contains(row.id) & ~rx.Var.create(LinksState.revokes_selected)
    return rx.el.li(
        rx.el.label(
            rx.el.input(
                type="checkbox",
                class_name="history__check",
                checked=cast(Any, LinksState.selected).contains(row.id),
                on_change=cast(Any, lambda wanted: LinksState.select(row.id, wanted)),
            ),
            rx.el.span(words("links.select", title=row.title), class_name="sr-only"),
            class_name="history__select",
        ),
        rx.el.div(
            rx.cond(
                row.is_over,
                rx.el.span(row.title, class_name="links__title"),
                rx.el.a(
                    row.title,
                    href=row.link,
                    target="_blank",
                    rel="noopener",
                    aria_label=words("links.open", title=row.title),
                    class_name="links__title",
                ),
            ),
            _facts(row),
            class_name="links__about",
        ),
        rx.cond(is_asked, _row_question(row), _acts(row)),
        class_name="history__row links__row",
        key=row.id,
    )


def _row_question(row: LinkRow) -> rx.Component:
    return rx.cond(
        row.is_over,
        _question(words("links.remove_sure", count=1), words("links.remove")),
        _question(words("links.sure", count=1), words("links.revoke")),
    )


def _facts(row: LinkRow) -> rx.Component:
    until = rx.cond(row.is_over, words("links.expired", date=row.expires), words("links.expires", date=row.expires))
    facts = (
        words("links.created", date=row.created),
        rx.cond(row.expires == "", words("links.stays"), until),
        words("links.views", count=row.views),
    )
    parts = [part for fact in facts for part in (" · ", rx.el.span(fact, class_name="links__fact"))]
    return rx.el.p(
        *parts[1:],
        rx.cond(row.is_findable & ~row.is_over, rx.fragment(" · ", words("links.is_findable"))),
        class_name="links__facts num",
    )


def _acts(row: LinkRow) -> rx.Component:
    return rx.el.div(
        rx.cond(row.is_over, rx.fragment(), copy_link(row.link, row.title)),
        rx.el.button(
            rx.cond(row.is_over, words("links.remove"), words("links.revoke")),
            type="button",
            aria_label=rx.cond(
                row.is_over, words("links.remove_one", title=row.title), words("links.revoke_one", title=row.title)
            ),
            class_name="btn btn--small btn--quiet",
            on_click=LinksState.request_revocation(row.id),
        ),
        class_name="links__acts",
    )

"""Case list: the golden cases that were made of turns, newest first, each with its state and where it comes from."""

import reflex as rx

from maven_app.state.admin.cases.editing import AdminCasesState
from maven_app.state.admin.cases.views import CaseRow
from maven_app.ui.admin.admin_frame import admin_frame
from maven_app.ui.admin.cases.case_form import case_form, case_removal, case_state
from maven_app.ui.layout.sidebar import link
from maven_app.ui.primitives.typed_vars import count_of
from maven_app.ui.primitives.words import words


def case_list() -> rx.Component:
    """The whole page under its heading, for whoever may read it; the form of a case stands in place of the list."""
    return admin_frame(
        words("cases.title"),
        rx.cond(AdminCasesState.case.id != "", case_form(), _list()),
        problem=rx.cond(AdminCasesState.bad_field == "", AdminCasesState.problem, ""),
        may_read=AdminCasesState.may_read,
        here="/admin/cases",
    )


def _list() -> rx.Component:
    return rx.cond(
        count_of(AdminCasesState.rows) > 0,
        rx.fragment(
            rx.el.p(
                words("cases.run"),
                " ",
                rx.el.code("python -m maven_app eval --own", class_name="cases__command"),
                class_name="trace__note",
            ),
            rx.el.ul(rx.foreach(AdminCasesState.rows, _case_row), class_name="queue"),
            rx.cond(
                AdminCasesState.has_more,
                rx.el.button(words("review.more"), type="button", class_name="btn", on_click=AdminCasesState.show_more),
            ),
        ),
        rx.el.div(
            rx.el.p(words("cases.none"), class_name="cases__none"),
            rx.el.p(words("cases.none_hint"), class_name="trace__note"),
            link(words("cases.all"), to="/admin/conversations", class_name="btn btn--small"),
            class_name="cases__empty",
        ),
    )


def _case_row(row: CaseRow) -> rx.Component:
    return rx.el.li(
        rx.el.div(
            rx.el.p(row.message, class_name="cases__message"),
            rx.el.p(
                link(row.title, to=f"/admin/conversations/{row.conversation_id}", class_name="review__name"),
                rx.el.span(row.author, " · ", row.time, class_name="num"),
                rx.el.code(row.id, class_name="cases__id"),
                class_name="queue__where",
            ),
            class_name="queue__said",
        ),
        rx.el.div(
            rx.cond(
                row.is_readable,
                rx.fragment(case_state(row.state), _opener(row)),
                rx.cond(AdminCasesState.may_change, case_removal(row.id)),
            ),
            class_name="cases__state",
        ),
        key=row.id,
        class_name="queue__one cases__one",
    )


def _opener(row: CaseRow) -> rx.Component:
    return rx.el.button(
        words("cases.open"),
        type="button",
        aria_label=words("cases.open_case", message=row.message),
        class_name="btn btn--small",
        on_click=AdminCasesState.edit(row.id),
    )

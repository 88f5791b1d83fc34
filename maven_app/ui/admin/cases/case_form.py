"""Case form: the messages of a golden case, and the expectations of its last answer, a line each."""

from typing import Any, cast

import reflex as rx

from maven_app.state.admin.cases.editing import AdminCasesState
from maven_app.state.admin.cases.views import FieldView, LimitView
from maven_app.ui.admin.removal import removal
from maven_app.ui.layout.sidebar import link
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.typed_vars import count_of
from maven_app.ui.primitives.words import words

_CASE = cast(Any, AdminCasesState.case)


def case_state(state: Any) -> rx.Component:
    """How far the case was worked on."""
    return rx.cond(
        state == "checked",
        rx.el.span(icon("check", 14), words("cases.checked"), class_name="badge"),
        rx.el.span(words("cases.draft"), class_name="badge"),
    )


def case_form() -> rx.Component:
    """The case that is open, for reading only where its reader may not change it."""
    return rx.el.div(
        rx.el.button(
            icon("chevron-left", 16),
            words("cases.back"),
            type="button",
            class_name="btn btn--small cases__back",
            on_click=AdminCasesState.close,
        ),
        rx.el.section(
            rx.el.h2(words("cases.messages"), class_name="trace__heading"),
            rx.el.ol(rx.foreach(_CASE.messages, _message), class_name="cases__messages"),
            rx.el.p(
                case_state(_CASE.state),
                rx.el.span(_CASE.made, class_name="num"),
                link(words("cases.conversation"), to=f"/admin/conversations/{_CASE.conversation_id}"),
                rx.el.code(_CASE.id, class_name="cases__id"),
                class_name="queue__where",
            ),
            class_name="trace",
        ),
        _form(),
        class_name="cases",
    )


def _form() -> rx.Component:
    return rx.el.form(
        rx.el.input(type="hidden", name="case", value=_CASE.id, read_only=True),
        rx.el.input(type="hidden", name="revision", value=_CASE.revision, read_only=True),
        rx.el.h2(words("cases.expected"), class_name="trace__words"),
        rx.el.p(
            rx.cond(_CASE.state == "draft", rx.fragment(words("cases.draft_hint"), " ")),
            words("cases.line_hint"),
            class_name="trace__note",
        ),
        rx.el.fieldset(
            rx.foreach(_CASE.fields, _expectation),
            _limits(),
            disabled=~cast(Any, AdminCasesState.may_change),
            class_name="cases__fields",
        ),
        rx.cond(AdminCasesState.may_change, _acts()),
        key=_CASE.revision,
        on_submit=AdminCasesState.save,
        class_name="trace cases__form",
    )


def _message(text: rx.Var[str]) -> rx.Component:
    return rx.el.li(text)


def _expectation(field: FieldView) -> rx.Component:
    is_bad = AdminCasesState.bad_field == field.name
    return rx.el.div(
        rx.el.label(field.label, html_for=f"case-{field.name}", class_name="field__label"),
        rx.el.textarea(
            name=field.name,
            id=f"case-{field.name}",
            default_value=field.text,
            rows=field.rows,
            spell_check=False,
            aria_invalid=rx.cond(is_bad, "true", "false"),
            aria_describedby=f"case-{field.name}-hint",
            class_name="input cases__lines",
        ),
        rx.el.div(
            rx.cond(field.note != "", rx.el.p(field.note)),
            rx.el.p(field.hint),
            id=f"case-{field.name}-hint",
            class_name="field__hint",
        ),
        class_name="field",
    )


def _limits() -> rx.Component:
    return rx.el.fieldset(
        rx.el.legend(words("cases.limits"), class_name="field__label"),
        _switch("limits-exact", words("cases.limits_exact"), is_on=_CASE.checks_limits),
        rx.cond(
            count_of(_CASE.limits) > 0,
            rx.fragment(
                rx.foreach(_CASE.limits, _limit), rx.el.p(words("cases.limits_hint"), class_name="field__hint")
            ),
            rx.el.p(words("cases.no_limits"), class_name="trace__note"),
        ),
        class_name="cases__limits",
    )


def _limit(limit: LimitView) -> rx.Component:
    return rx.el.div(_switch(limit.name, limit.text, is_on=limit.is_expected), class_name="cases__limit")


def _switch(name: Any, text: Any, *, is_on: Any) -> rx.Component:
    return rx.el.label(
        rx.el.input(type="checkbox", name=name, default_checked=is_on),
        rx.el.span(text),
        class_name="replay__switch",
    )


def _acts() -> rx.Component:
    return rx.el.div(
        rx.cond(
            AdminCasesState.bad_field != "",
            rx.el.p(AdminCasesState.problem, role="alert", class_name="cases__bad"),
        ),
        rx.el.button(words("cases.save"), type="submit", class_name="btn btn--primary"),
        rx.el.p(rx.cond(AdminCasesState.is_saved, words("cases.saved"), ""), role="status", class_name="cases__saved"),
        case_removal(_CASE.id),
        class_name="cases__acts",
    )


def case_removal(id: Any) -> rx.Component:
    """Deletes a case at a second press."""
    label, warning, confirm = words("cases.delete"), words("cases.delete_hint"), words("cases.delete_now")
    return removal(label, warning, confirm, on_click=AdminCasesState.remove(id))

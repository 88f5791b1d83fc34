"""Memory section: the switch, and all that is remembered, each to be changed or forgotten."""

from typing import Any

import reflex as rx

from maven_app.state.preferences.memory import MemoryState, RememberedRow
from maven_app.state.preferences.preferences import PreferencesState
from maven_app.ui.layout.sidebar import link
from maven_app.ui.preferences.option_rows import option_label
from maven_app.ui.primitives.close_button import cancel_button
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.typed_vars import count_of
from maven_app.ui.primitives.words import words


def memory_section() -> rx.Component:
    """The switch and the list under the heading of memory."""
    chosen: Any = PreferencesState.preferences
    return rx.el.section(
        rx.el.h2(words("memory.title"), class_name="preferences__heading"),
        rx.el.label(
            option_label(words("memory.switch"), words("memory.switch_hint")),
            rx.el.input(
                type="checkbox",
                role="switch",
                checked=chosen.remembers,
                on_change=PreferencesState.choose("remembers", rx.cond(chosen.remembers, "false", "true")),
                class_name="toggle",
            ),
            class_name="option",
        ),
        rx.cond(MemoryState.problem != "", rx.el.p(MemoryState.problem, role="alert", class_name="account__problem")),
        rx.cond(
            count_of(MemoryState.rows) > 0,
            _list(chosen),
            rx.cond(chosen.remembers, rx.el.p(words("memory.empty"), class_name="account__note")),
        ),
        id="memory",
        class_name="preferences__section",
    )


def _list(chosen: Any) -> rx.Component:
    return rx.fragment(
        rx.cond(chosen.remembers, None, rx.el.p(words("memory.unused"), class_name="account__note")),
        rx.el.ul(rx.foreach(MemoryState.rows, _row), aria_label=words("memory.list"), class_name="preferences__memory"),
        rx.el.button(words("memory.forget_all"), type="button", class_name="btn", on_click=MemoryState.forget_all),
    )


def _row(row: RememberedRow) -> rx.Component:
    return rx.el.li(
        rx.cond(MemoryState.editing == row.id, _editor(row), _summary(row)),
        key=row.id,
        class_name="preferences__remembered",
    )


def _summary(row: RememberedRow) -> rx.Component:
    return rx.fragment(
        rx.el.div(
            rx.el.p(
                row.text,
                rx.cond(row.about != "", rx.el.span(row.about, class_name="badge")),
                class_name="preferences__label",
            ),
            link(row.origin, to=f"/c/{row.conversation_id}", title=words("memory.conversation"), class_name="link-btn"),
            class_name="preferences__what",
        ),
        _button("pencil", words("memory.edit", part=row.text), MemoryState.start_editing(row.id)),
        _button("trash", words("memory.forget", part=row.text), MemoryState.forget(row.id)),
    )


def _button(sign: str, label: rx.Var[str], press: Any) -> rx.Component:
    return rx.el.button(
        icon(sign, 16), type="button", aria_label=label, title=label, on_click=press, class_name="icon-btn"
    )


def _editor(row: RememberedRow) -> rx.Component:
    return rx.el.form(
        rx.el.input(
            name="words",
            default_value=row.words,
            auto_focus=True,
            max_length=200,
            class_name="input",
            aria_label=words("memory.wording"),
        ),
        rx.el.button(words("memory.save"), type="submit", class_name="btn btn--small"),
        cancel_button(words("memory.cancel"), MemoryState.start_editing("")),
        on_submit=MemoryState.reword,
        class_name="preferences__wording",
    )

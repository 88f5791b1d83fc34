"""Option rows: a setting by its name, with a hint below it and its control at the side."""

from collections.abc import Sequence
from typing import Any

import reflex as rx

from maven_app.state.composer import Choice


def option_label(name: rx.Var[str], hint: rx.Var[str] | None = None) -> rx.Component:
    """The name of a setting, and the hint if there is one."""
    return rx.el.span(
        rx.el.span(name, class_name="option__name"),
        None if hint is None else rx.el.span(hint, class_name="option__hint"),
        class_name="option__words",
    )


def option_select(
    label: rx.Component,
    choices: Sequence[Choice],
    value: str | rx.Var[str],
    on_change: Any,
    *,
    first: rx.Component | None = None,
) -> rx.Component:
    """A setting of several choices; `first` is an option before them."""
    return rx.el.label(
        label,
        rx.el.select(
            first,
            rx.foreach(choices, lambda choice: rx.el.option(choice.name, value=choice.id)),
            value=value,
            on_change=on_change,
            class_name="option__select",
        ),
        class_name="option",
    )


def fixed_option(name: rx.Var[str], value: rx.Var[str], hint: rx.Var[str]) -> rx.Component:
    """A setting that cannot be changed here."""
    return rx.el.div(option_label(name, hint), rx.el.span(value, class_name="option__value"), class_name="option")

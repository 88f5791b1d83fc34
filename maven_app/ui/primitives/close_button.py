"""Close button: the cross that puts a thing away."""

from typing import Any

import reflex as rx

from maven_app.ui.primitives.icon import icon


def close_button(label: str | rx.Var[str], on_click: Any) -> rx.Component:
    """The cross of a notice or a form; `label` says what it does."""
    return _cross(label, 16, "icon-btn icon-btn--small", on_click)


def cancel_button(label: str | rx.Var[str], on_click: Any) -> rx.Component:
    """The cross of a one-line form, which Escape presses too: see shell.jsx."""
    return _cross(label, 16, "icon-btn icon-btn--small", on_click, custom_attrs={"data-cancels": "true"})


def chip_close_button(label: str | rx.Var[str], on_click: Any, *, disabled: Any = False) -> rx.Component:
    """The cross of a chip, which is smaller; it keeps its room while it is `disabled`."""
    return _cross(label, 14, "chip__close", on_click, disabled=disabled)


def _cross(label: str | rx.Var[str], size: int, class_name: str, on_click: Any, **attributes: Any) -> rx.Component:
    return rx.el.button(
        icon("close", size), type="button", aria_label=label, class_name=class_name, on_click=on_click, **attributes
    )

"""Removal: a button whose first press says what would be lost, and whose second does it."""

from typing import Any

import reflex as rx


def removal(label: rx.Var[str], warning: rx.Var[str], confirm: rx.Var[str], *, on_click: Any) -> rx.Component:
    """`label` opens the `warning` and the button `confirm`."""
    return rx.el.details(
        rx.el.summary(label, class_name="btn btn--quiet"),
        rx.el.div(
            rx.el.p(warning),
            rx.el.button(confirm, type="button", class_name="btn btn--small btn--danger", on_click=on_click),
            class_name="removal__sure",
        ),
        class_name="removal",
    )

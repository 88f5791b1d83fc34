"""Search box: the field above a list by whose words the list is searched."""

from typing import Any

import reflex as rx

from maven_app.ui.primitives.icon import icon


def search_box(placeholder: rx.Var[str], label: rx.Var[str], **attributes: Any) -> rx.Component:
    """A search field with its sign; `attributes` of the field say what it holds and what a change of it does."""
    return rx.el.div(
        icon("search", 16),
        rx.el.input(
            type="search",
            placeholder=placeholder,
            aria_label=label,
            class_name="input",
            max_length=200,
            **attributes,
        ),
        class_name="history__search",
    )

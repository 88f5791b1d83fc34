"""Select all: the box above a list that selects all of its rows, and tells how many are."""

import reflex as rx

from maven_app.ui.primitives.typed_vars import count_of
from maven_app.ui.primitives.words import words


def select_all(selected: object, rows: object, on_change: rx.event.EventType[bool]) -> rx.Component:
    """The box of a list of which the `selected` of all `rows` are selected; `on_change` hears whether all are to be."""
    count = count_of(selected)
    return rx.el.label(
        rx.el.input(
            type="checkbox",
            class_name="history__check",
            checked=(count > 0) & (count == count_of(rows)),
            on_change=on_change,
        ),
        rx.cond(count > 0, words("history.selected", count=count), words("history.select_all")),
        class_name="history__select-all",
    )

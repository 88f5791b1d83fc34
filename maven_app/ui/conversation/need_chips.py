"""Need chips: what was understood of a message; each part of the newest one is taken away or changed with a click."""

import reflex as rx

from maven_app.state.need_editing import NeedState
from maven_app.state.views.need_chips import NeedChip, PartChange, UnderstoodMessage
from maven_app.ui.feedback.rating import rating
from maven_app.ui.primitives.close_button import chip_close_button
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.typed_vars import count_of
from maven_app.ui.primitives.words import words


def need_chips(
    understood: UnderstoodMessage, turn_id: str, newest: rx.Var[bool], busy: rx.Var[bool] | bool
) -> rx.Component:
    """The chips, then what could not be used; nothing where nothing was understood. While the turn is `busy` nothing is edited."""
    unused = rx.el.p(words("need.unused", words=understood.unused_words), class_name="understood__unused")
    return rx.cond(
        (count_of(understood.parts) > 0) | (understood.unused_words != ""),
        rx.el.div(
            rx.el.ul(
                rx.foreach(understood.parts, lambda part: _chip(part, turn_id, newest, busy)),
                rx.el.li(rx.cond(busy, None, rating("need", turn_id)), key="rating", class_name="understood__rating"),
                aria_label=words("need.label"),
                class_name="understood__parts",
                custom_attrs={"data-arrows": ""},
            ),
            rx.cond(understood.unused_words != "", unused),
            class_name="understood",
        ),
    )


def _chip(part: NeedChip, turn_id: str, newest: rx.Var[bool], busy: rx.Var[bool] | bool) -> rx.Component:
    leave_out = NeedState.leave_out(turn_id, part.code)
    return rx.el.li(
        rx.cond(newest & (count_of(part.changes) > 0), _changes(part, turn_id, busy), _text(part)),
        rx.cond(newest, chip_close_button(words("need.leave_out", part=part.text), leave_out, disabled=busy)),
        key=f"{part.code} {part.text}",
        class_name=rx.cond(part.kind == "limit", "chip understood__one", "chip understood__one understood__one--soft"),
    )


def _text(part: NeedChip) -> rx.Component:
    return rx.el.span(part.label, class_name="chip__text")


def _changes(part: NeedChip, turn_id: str, busy: rx.Var[bool] | bool) -> rx.Component:
    """The part's text, which opens what it can be changed to."""

    def item(change: PartChange) -> rx.Component:
        return rx.el.button(
            change.label,
            type="button",
            disabled=busy,
            class_name="menu__item",
            on_click=NeedState.change(turn_id, part.code, change.value),
        )

    return rx.el.details(
        rx.el.summary(
            rx.el.span(words("need.change"), " ", class_name="sr-only"),
            _text(part),
            icon("chevron-down", 14),
            class_name="chip__change",
        ),
        rx.el.div(rx.foreach(part.changes, item), class_name="menu__sheet understood__sheet"),
        class_name="menu",
    )

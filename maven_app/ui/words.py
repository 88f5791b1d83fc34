"""Words: one Markdown block of an answer."""

import reflex as rx

from maven_app.state.pieces import TextPiece
from maven_app.ui.by_value import by_value
from maven_app.ui.prose import prose
from maven_app.ui.seen import seen


@by_value
def text_row(rest: rx.RestProp, piece: rx.Var[TextPiece], turn_id: rx.Var[str]) -> rx.Component:
    """One block of words. It is drawn again only when its words or what a check found of them changed."""
    words = seen(piece)
    return rx.el.div(
        rest,
        prose(words.text, words.faults, seen(turn_id), words.links),
        rx.cond(words.own, rx.el.p("From the model's own knowledge, without a source", class_name="own__says")),
        class_name=rx.cond(words.own, "answer__text own", "answer__text"),
        custom_attrs={"data-arrows": ""},
    )

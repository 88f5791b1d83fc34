"""Verdict: the first paragraph of an answer, above what was found, in a place that is reserved before it comes."""

import reflex as rx

from maven_app.state.views.answer_pieces import Verdict
from maven_app.ui.conversation.answer_text import answer_words
from maven_app.ui.primitives.typed_vars import cast_var, count_of


class VerdictSlot(rx.Component):
    """Three lines high from the start; longer words grow it only while nobody has read what stands below, or on request."""

    library = "$/public/components/verdict_slot.jsx"
    tag = "VerdictSlot"

    waiting: rx.Var[bool]
    """True until the first words are there."""
    growing: rx.Var[bool]
    """True while more words may come."""


@rx.memo
def verdict_slot(
    rest: rx.RestProp, verdict: rx.Var[Verdict], turn_id: rx.Var[str], stream: rx.Var[str]
) -> rx.Component:
    """The words so far, or the lines that wait for them."""
    said = cast_var(verdict)
    return VerdictSlot.create(
        rest,
        answer_words(said.words, cast_var(turn_id), stream),
        waiting=count_of(said.words) == 0,
        growing=said.growing,
    )

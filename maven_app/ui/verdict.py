"""Verdict: the first paragraph of an answer, above what was found, in a place that is reserved before it comes."""

from typing import Any, cast

import reflex as rx

from maven_app.state.pieces import TextPiece, Verdict
from maven_app.ui.seen import count_of, seen
from maven_app.ui.words import text_row


class VerdictSlot(rx.Component):
    """Three lines high from the start; longer words grow it only while nobody has read what stands below, or on request."""

    library = "$/public/components/verdict_slot.jsx"
    tag = "VerdictSlot"

    waiting: rx.Var[bool]
    """True until the first words are there."""
    growing: rx.Var[bool]
    """True while more words may come."""


@rx.memo
def verdict_slot(rest: rx.RestProp, verdict: rx.Var[Verdict], turn_id: rx.Var[str]) -> rx.Component:
    """The words so far, or the lines that wait for them."""
    said = seen(verdict)
    return VerdictSlot.create(
        rest,
        rx.foreach(cast(Any, said.words).to(list[TextPiece]), lambda piece: _paragraph(piece, turn_id)),
        waiting=count_of(said.words) == 0,
        growing=said.growing,
    )


def _paragraph(piece: rx.Var[TextPiece], turn_id: rx.Var[str]) -> rx.Component:
    return text_row(key=cast(Any, piece).key, piece=piece, turn_id=turn_id)

"""Reviewed turn: a turn as its shopper saw it, drawn by the same component, for reading only."""

from typing import Any, cast

import reflex as rx

from maven_app.state.views.turn import TurnView
from maven_app.ui.conversation.answer_text import NO_WORDS
from maven_app.ui.conversation.turn import turn_row


def reviewed_turn(turn: rx.Var[TurnView]) -> rx.Component:
    """The whole turn."""
    view = cast(Any, turn)
    return turn_row(
        key=view.id,
        turn=turn,
        pieces=view.pieces,
        blocks=NO_WORDS,
        stream="",
        verdict=view.verdict,
        growing=view.related.to(list[Any]),
        steps=view.steps,
        sources=view.sources,
        doing="",
        newest=False,
        editing=False,
    )

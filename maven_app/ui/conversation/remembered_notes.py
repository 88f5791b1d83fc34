"""Remembered notes: what was kept in mind for an answer, and what its message said that is noted for later ones."""

from typing import Any, cast

import reflex as rx

from maven_app.state.preferences.memory import MemoryState
from maven_app.state.views.turn import NotedPart, TurnView
from maven_app.ui.layout.sidebar import link
from maven_app.ui.primitives.typed_vars import count_of
from maven_app.ui.primitives.words import words


def remembered_notes(turn: TurnView, newest: rx.Var[bool]) -> rx.Component:
    """The lines, before the answer; only those of the newest turn are taken back from here."""
    return rx.cond(
        (turn.considered != "") | (count_of(turn.noted) > 0),
        rx.el.div(
            rx.cond(turn.considered != "", rx.el.p(turn.considered, class_name="remembered__considered")),
            rx.foreach(turn.noted, lambda part: _noted_line(part, newest)),
            class_name="remembered",
        ),
    )


def _noted_line(part: NotedPart, newest: rx.Var[bool]) -> rx.Component:
    acts = rx.el.span(
        link(words("memory.change"), to="/preferences#memory", class_name="link-btn"),
        rx.el.button(words("memory.undo"), type="button", class_name="link-btn", on_click=MemoryState.forget(part.id)),
        class_name="remembered__acts",
    )
    said = rx.fragment(rx.el.span(words("memory.noted", part=part.text)), rx.cond(newest, acts))
    is_forgotten = cast(Any, MemoryState.forgotten).contains(part.id)
    return rx.el.p(
        rx.cond(is_forgotten, words("memory.forgotten"), said),
        key=part.id,
        role="status",
        class_name="remembered__noted",
    )

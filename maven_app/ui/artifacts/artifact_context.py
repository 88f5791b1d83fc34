"""Artifact context: what stands around an artifact when it is drawn."""

from collections.abc import Sequence
from dataclasses import dataclass

import reflex as rx

from maven_app.domain.conversation.messages import FormAnswer
from maven_app.domain.language.translatable import Text
from maven_app.domain.sources.sources import NumberedSource
from maven_app.state.chat import ChatState
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.typed_vars import count_of


@dataclass(frozen=True)
class ArtifactContext:
    """The step that found the artifact, and its turn. In the browser each field is a var."""

    call_id: str
    turn_id: str
    sources: Sequence[NumberedSource]
    """Of the turn, numbered."""
    is_loading: bool
    """True while items may still come."""
    newest: bool
    """True in the last turn; only there a form can be answered and a step be run again."""
    answer: FormAnswer | None
    """To the question form of this step."""
    asked: str
    """The message's words, which nothing below needs to repeat."""
    is_one_of_several: bool
    """True when the turn has several artifacts of this kind; only then each says what it is about."""


def notes(lines: Sequence[Text]) -> rx.Component:
    """Notes for the reader, a line each."""
    return rx.cond(
        count_of(lines) > 0,
        rx.el.ul(
            rx.foreach(lines, lambda line: rx.el.li(icon("info", 16), rx.el.span(line), class_name="notes__line")),
            class_name="notes",
        ),
    )


def refresh_button(label: rx.Var[str], cached: bool, place: ArtifactContext) -> rx.Component:
    """Runs the step of a newest turn again without what was kept of an earlier one; nothing where nothing was."""
    again = rx.el.button(
        icon("retry", 14),
        label,
        type="button",
        class_name="link-btn anew",
        on_click=ChatState.refresh_search(place.call_id),
    )
    return rx.cond(rx.Var.create(cached).bool() & place.newest, again)

"""Alternatives: why a search was not run as asked, and what could be asked instead."""

from collections.abc import Sequence
from typing import Any, cast

import reflex as rx

from maven_app.domain.conversation.artifacts import Alternative, Alternatives
from maven_app.state.chat import ChatState
from maven_app.ui.artifacts.artifact_context import ArtifactContext
from maven_app.ui.artifacts.query_notes import query_notes
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.typed_vars import cast_var, count_of
from maven_app.ui.primitives.words import words


def alternatives(found: Alternatives, items: Sequence[Alternative], place: ArtifactContext) -> rx.Component:
    """The reason, then a button for each way on."""
    return rx.el.div(
        icon("question", 20, "instead__sign"),
        rx.el.div(
            rx.el.h3(words("instead.title"), class_name="instead__title"),
            rx.el.p(found.reason, class_name="instead__reason"),
            rx.cond(found.query_notes, query_notes(cast_var(cast(Any, found.query_notes)))),
            rx.cond(
                count_of(items) > 0,
                rx.fragment(
                    rx.el.p(words("instead.ways"), class_name="eyebrow"),
                    rx.el.ul(rx.foreach(items, _way), class_name="instead__ways"),
                ),
            ),
            class_name="instead__text",
        ),
        class_name="instead rise",
    )


def _way(way: Alternative) -> rx.Component:
    return rx.el.li(
        rx.el.button(
            way.label,
            icon("arrow-right", 14),
            type="button",
            class_name="chip",
            on_click=rx.cond(
                way.product_id,
                ChatState.details(way.product_id, way.label),
                ChatState.ask(way.message),
            ),
        ),
        key=way.message,
    )

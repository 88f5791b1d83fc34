"""Research: the pages that answer a question, each with what it says to it and whether it was read."""

from collections.abc import Sequence
from typing import Any, cast

import reflex as rx

from maven_app.domain.artifacts import FoundPage, Research
from maven_app.state.chat import ChatState
from maven_app.ui.icon import icon
from maven_app.ui.place import Place, notes
from maven_app.ui.seen import count_of


def research(found: Research, items: Sequence[FoundPage], place: Place) -> rx.Component:
    """What was searched for, then the pages."""
    return rx.el.div(
        rx.el.p(
            rx.cond(count_of(found.queries) > 0, "Searched for ", ""),
            cast(Any, found.queries).join(" · "),
            class_name="found__queries",
        ),
        rx.el.ol(rx.foreach(items, _page), class_name="found__pages", aria_label="Pages"),
        rx.cond(place.coming, rx.fragment(), notes(found.notes)),
        class_name="found rise",
    )


def _page(page: FoundPage) -> rx.Component:
    return rx.el.li(
        rx.el.p(
            rx.el.button(
                page.title, type="button", class_name="found__title", on_click=ChatState.open_source(page.source)
            ),
            class_name="found__head",
        ),
        rx.el.p(
            page.site,
            rx.cond(page.published != "", rx.fragment(" · ", page.published), ""),
            rx.cond(page.read, " · read", " · named, not read"),
            class_name="found__meta",
        ),
        rx.cond(page.passage != "", rx.el.blockquote(page.passage, class_name="found__passage")),
        rx.cond(page.note != "", rx.el.p(icon("info", 14), page.note, class_name="found__note")),
        class_name="found__page",
        key=page.source,
    )


def research_skeleton() -> rx.Component:
    """The shape of the pages to come."""
    return rx.el.div(
        *(rx.el.div(class_name="skeleton skeleton--line") for _ in range(3)),
        class_name="found",
        aria_hidden="true",
    )

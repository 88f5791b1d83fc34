"""Research: the pages that answer a question, each with what it says to it and whether it was read."""

from collections.abc import Sequence
from typing import Any, cast

import reflex as rx

from maven_app.domain.conversation.artifacts import FoundPage, Research
from maven_app.domain.sources.sources import NumberedSource
from maven_app.state.sources_panel import SourcesState
from maven_app.ui.artifacts.artifact_context import ArtifactContext, notes, refresh_button
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.memo_by_value import memo_by_value
from maven_app.ui.primitives.typed_vars import cast_var, citation_number, count_of, filter_by
from maven_app.ui.primitives.words import words


def research(found: Research, items: Sequence[FoundPage], place: ArtifactContext) -> rx.Component:
    """How far it went, what was searched for, then the pages as they come."""
    return rx.el.div(
        _research_head(found, items, place),
        rx.el.ol(
            rx.foreach(items, lambda page: found_page(page=page, sources=place.sources, key=page.source)),
            rx.cond(place.is_loading, rx.fragment(_page_skeleton(), _page_skeleton())),
            aria_label=words("research.pages"),
            class_name="pages",
        ),
        notes(found.notes),
        refresh_button(words("research.again"), found.cached, place),
        class_name="researched",
    )


def _research_head(found: Research, items: Sequence[FoundPage], place: ArtifactContext) -> rx.Component:
    said = cast(Any, rx.Var.create(place.asked)).to(str).contains(found.question)
    read = count_of(filter_by(items, "read", True, FoundPage))
    return rx.el.header(
        rx.el.h3(
            rx.cond(
                read > 0,
                words("research.read", read=read, count=count_of(items)),
                words("research.found", count=count_of(items)),
            ),
            class_name="artifact__title",
        ),
        rx.el.p(
            rx.match(
                found.level,
                ("quick", words("research.quick")),
                ("standard", words("research.standard")),
                ("comprehensive", words("research.comprehensive")),
                words("research.search"),
            ),
            rx.cond(said, rx.fragment(), rx.fragment(": “", found.question, "”")),
            class_name="artifact__sub",
        ),
        rx.cond(count_of(found.queries) > 0, _queries(found.queries)),
        class_name="artifact__head",
    )


def _queries(queries: Sequence[str]) -> rx.Component:
    return rx.el.ul(
        rx.foreach(
            queries, lambda query: rx.el.li(icon("search", 14), query, class_name="chip chip--static pages__query")
        ),
        aria_label=words("research.queries"),
        class_name="needs",
    )


@memo_by_value
def found_page(rest: rx.RestProp, page: rx.Var[FoundPage], sources: rx.Var[list[NumberedSource]]) -> rx.Component:
    """One page under its number; it opens in the sources panel."""
    one = cast_var(page)
    number = citation_number(cast_var(sources), one.source)
    return rx.el.li(
        rest,
        rx.cond(number > 0, rx.el.span(number, class_name="source__number num")),
        rx.el.div(
            rx.el.button(
                one.title, type="button", class_name="page__title", on_click=SourcesState.open_source(one.source)
            ),
            rx.el.p(
                one.site,
                rx.cond(one.published, rx.fragment(" · ", one.published_text)),
                rx.cond(
                    one.read,
                    rx.fragment(" · ", words("research.was_read"), rx.cond(one.note, rx.fragment(" · ", one.note))),
                ),
                rx.cond(
                    one.read, rx.fragment(), rx.el.span(words("sources.not_opened"), class_name="badge badge--unknown")
                ),
                class_name="page__meta",
            ),
            rx.cond(one.passage, rx.el.p(one.passage_text, class_name="page__passage")),
            rx.cond(
                (one.note != "") & ~rx.Var.create(one.read).bool(),
                rx.el.p(icon("info", 14), rx.el.span(one.note), class_name="page__note"),
            ),
            class_name="page__words",
        ),
        class_name=rx.cond(one.read, "page rise", "page page--named rise"),
    )


def _page_skeleton() -> rx.Component:
    return rx.el.li(
        rx.el.div(
            rx.el.span(class_name="skeleton skeleton--line w-80"),
            rx.el.span(class_name="skeleton skeleton--line w-40"),
            rx.el.span(class_name="skeleton skeleton--line"),
            class_name="page__words",
        ),
        aria_hidden="true",
        class_name="page page--coming",
    )


def research_skeleton() -> rx.Component:
    """The shape of the pages to come."""
    return rx.el.div(
        rx.el.div(rx.el.span(class_name="skeleton skeleton--title w-30"), class_name="artifact__head"),
        rx.el.ol(*(_page_skeleton() for _ in range(4)), class_name="pages"),
        aria_hidden="true",
        class_name="researched",
    )

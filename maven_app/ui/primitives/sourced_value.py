"""Sourced value: a value that shows where it was stated, on hover, focus or tap."""

from collections.abc import Sequence
from typing import Any, cast

import reflex as rx

from maven_app.domain.language.translatable import Text
from maven_app.domain.sources.sources import NumberedSource
from maven_app.state.sources_panel import SourcesState
from maven_app.ui.primitives.icon import icon


def conflict(text: Text) -> rx.Component:
    """The mark of a value that other sources contradict: who says what stands beside it."""
    return rx.cond(text, rx.el.span(icon("alert", 14), text, class_name="conflict"))


def _on_source(source_id: rx.Var[str], pointed_at: rx.Var[str]) -> tuple[rx.Var[str], rx.Var[str]]:
    return (source_id, pointed_at)


class SourcedValue(rx.Component):
    """The button and its small popup; see sourced.jsx."""

    library = "$/public/components/sourced.jsx"
    tag = "SourcedValue"

    text: rx.Var[str]
    of: rx.Var[str]
    """The name of the fact: "Weight"; "" where none is shown."""
    stated: rx.Var[str]
    """The value in the units of its sources where they are others than the reader's, else ""."""
    ids: rx.Var[Sequence[str]]
    """Of the sources that state the value."""
    sources: rx.Var[list[NumberedSource]]
    """The turn's numbered sources."""
    better: rx.Var[bool]
    rated: rx.Var[dict[str, Any]]
    """The cell that is rated here: its turn, step, row and place in that; empty for a value that is not."""
    on_open: rx.EventHandler[_on_source]
    """Called with the id of the source that is to be shown in full, and with what it says of the value: its name, else the value."""


def sourced_value(
    text: Text,
    ids: Sequence[str],
    sources: Sequence[NumberedSource],
    better: bool | None = None,
    of: str = "",
    stated: str = "",
    rated: dict[str, object] | None = None,
) -> rx.Component:
    """`text` with its sources behind it, and how they state it; a better value carries a sign, weight and words for it."""
    return SourcedValue.create(
        text=cast(Any, rx.Var.create(text)).to(str),
        of=of,
        stated=stated,
        ids=ids,
        sources=sources,
        better=False if better is None else better,
        rated=rated or {},
        on_open=SourcesState.open_source,
    )

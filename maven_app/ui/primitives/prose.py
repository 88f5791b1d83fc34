"""Prose: Markdown of an answer, drawn by a component of our own; `[1]` becomes a button that opens source 1."""

from collections.abc import Sequence

import reflex as rx

from maven_app.domain.evidence.citations import CitationFault
from maven_app.state.sources_panel import SourcesState


def citation_event(number: rx.Var[int]) -> tuple[rx.Var[int]]:
    """The arguments of a citation that is pressed."""
    return (number,)


class Prose(rx.Component):
    """Markdown without raw HTML, with one fixed map of elements."""

    library = "$/public/components/prose.jsx"
    tag = "Prose"
    lib_dependencies: list[str] = ["react-markdown@10.1.0", "remark-gfm@4.0.1"]

    text: rx.Var[str]
    faults: rx.Var[Sequence[CitationFault]]
    """Of its citations, those that did not hold."""
    on_cite: rx.EventHandler[citation_event]


def prose(text: str, faults: Sequence[CitationFault], turn_id: str) -> rx.Component:
    """The words `text`, which cite the sources of this turn."""
    return Prose.create(text=text, faults=faults, on_cite=lambda number: SourcesState.open_turn(turn_id, number))

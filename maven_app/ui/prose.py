"""Prose: one Markdown block of an answer, drawn by a component of our own; `[1]` becomes a button that opens source 1."""

from typing import Any

import reflex as rx


def _number(number: rx.Var[int]) -> tuple[rx.Var[int]]:
    return (number,)


class Prose(rx.Component):
    """Markdown without raw HTML, with one fixed map of elements."""

    library = "$/public/components/prose.jsx"
    tag = "Prose"
    lib_dependencies: list[str] = ["react-markdown@10.1.0", "remark-gfm@4.0.1"]

    text: rx.Var[str]
    on_cite: rx.EventHandler[_number]


def prose(text: rx.Var[str] | str, **props: Any) -> rx.Component:
    """The words `text`; `on_cite` is told the number that was pressed."""
    return Prose.create(text=text, **props)

"""Tooltip: a value that says in a line or two what stands behind it, on hover, focus or tap."""

from collections.abc import Sequence

import reflex as rx


class Hint(rx.Component):
    """The button and its small popup; see hint.jsx."""

    library = "$/public/components/hint.jsx"
    tag = "Hint"

    label: rx.Var[str]
    """The subject of the popup."""
    lines: rx.Var[Sequence[str]]


hint = Hint.create

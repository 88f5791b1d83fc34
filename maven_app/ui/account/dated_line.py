"""Dated line: a sentence that says when something happened, in the reader's own time."""

import reflex as rx

from maven_app.state.account import AccountState


class DatedLine(rx.Component):
    """A sentence with moments in it; see dated_line.jsx."""

    library = "$/public/components/dated_line.jsx"
    tag = "DatedLine"

    code: rx.Var[str]
    moments: rx.Var[dict[str, str]]
    locale: rx.Var[str]


def dated_line(code: str, **moments: rx.Var[str] | str) -> rx.Component:
    """The sentence of `code`, whose placeholders are filled with these moments (ISO 8601)."""
    return DatedLine.create(code=code, moments=rx.Var.create(moments), locale=AccountState.locale)

"""Tutorial: the chat tutorial's pattern, a list of messages mutated in place and drawn with rx.markdown.

This file is copied into a Reflex project of its own, beside `script.py`; see `tutorial_build.py`.
"""

import os
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import reflex as rx
from pydantic import BaseModel

from . import script

TOLD = Path(os.environ.get("TOLD", "told"))


class Exchange(BaseModel):
    """A question and its answer."""

    question: str
    answer: str


class State(rx.State):
    """The conversation."""

    exchanges: list[Exchange] = []

    @rx.event
    def open(self) -> None:
        """Begin with as many earlier turns as the address says."""
        earlier = int(self.router.url.query_parameters.get("earlier", "0"))
        self.exchanges = [Exchange(question="earlier", answer=script.PASSAGE) for _ in range(earlier)]

    @rx.event
    async def ask(self, form: dict[str, Any]) -> AsyncGenerator[None, None]:
        """Stream the answer into the last exchange."""
        self.exchanges.append(Exchange(question=form["message"], answer=""))
        yield
        pieces = script.text_tokens() if form["message"].endswith("text") else _cells()
        async for piece in script.paced(pieces, TOLD):
            self.exchanges[-1].answer += piece
            yield


def _cells() -> list[str]:
    """The table as Markdown, cell by cell."""
    head = f"| | {' | '.join(script.COLUMNS)} |\n|{'---|' * (len(script.COLUMNS) + 1)}\n"
    pieces: list[str] = []
    for label, cells in script.table_rows():
        pieces += [f"| {label} | {cells[0]} ", *(f"| {cell} " for cell in cells[1:-1]), f"| {cells[-1]} |\n"]
    return [head + pieces[0], *pieces[1:]]


def _exchange(exchange: rx.Var[Exchange]) -> rx.Component:
    return rx.box(rx.heading(exchange.question, size="3"), rx.markdown(exchange.answer))


def index() -> rx.Component:
    """The page."""
    return rx.box(
        rx.auto_scroll(rx.foreach(State.exchanges, _exchange), height="80vh"),
        rx.form(rx.input(name="message", id="message", auto_focus=True), on_submit=State.ask, reset_on_submit=True),
        rx.cond(State.is_hydrated, rx.el.span(id="ready")),
    )


app = rx.App()
app.add_page(index, route="/", on_load=State.open)

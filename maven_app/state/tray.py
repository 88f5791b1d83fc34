"""Tray: the products that a shopper puts side by side, two to six, from any card. It lives in one tab and is never stored."""

import reflex as rx
from pydantic import BaseModel

from maven_app.domain.catalogue.illustrations import GENERIC, ILLUSTRATIONS
from maven_app.domain.conversation.messages import MAX_COMPARED, MIN_COMPARED
from maven_app.state.visitor import actor_in

_LONGEST = 300
"""Characters of an id or a name that a browser may send."""


class TrayItem(BaseModel, frozen=True):
    """A product in the tray, as its card showed it."""

    id: str
    name: str
    illustration: str
    """The name of its drawing."""


class TrayState(rx.State):
    """The tray of one tab. It holds nothing of anybody's history: `compare` asks for products by id and checks who asks."""

    items: list[TrayItem] = []

    @rx.var
    def ids(self) -> list[str]:
        """Ids in the order in which they were put in."""
        return [item.id for item in self.items]

    @rx.var
    def ready(self) -> bool:
        """True when there are enough to compare."""
        return len(self.items) >= MIN_COMPARED

    @rx.var
    def full(self) -> bool:
        """True when no more fit."""
        return len(self.items) >= MAX_COMPARED

    @rx.event
    def put(self, product_id: str, name: str, illustration: str) -> None:
        """Put a product in. A full tray, or words that no card says, change nothing."""
        actor_in(self)
        words = (product_id, name, illustration)
        if not all(isinstance(word, str) and 0 < len(word) <= _LONGEST for word in words):
            return
        if product_id not in self.ids and len(self.items) < MAX_COMPARED:
            self.items = [
                *self.items,
                TrayItem(
                    id=product_id, name=name, illustration=illustration if illustration in ILLUSTRATIONS else GENERIC
                ),
            ]

    @rx.event
    def remove(self, product_id: str) -> None:
        """Take a product out."""
        actor_in(self)
        self.items = [item for item in self.items if item.id != product_id]

    @rx.event
    def clear(self) -> None:
        """Take all out."""
        actor_in(self)
        self.items = []

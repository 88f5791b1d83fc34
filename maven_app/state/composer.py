"""Composer: what goes with the next message: an attached product, and how it is to be answered."""

from collections.abc import Sequence

import reflex as rx
from pydantic import BaseModel

from maven_app.domain.messages import SOURCE_NAMES, SourceChoice, TurnOptions
from maven_app.state.payload import product_ids_in, text_in
from maven_app.state.visitor import owner_in


class SourceOption(BaseModel, frozen=True):
    """A source that can be chosen."""

    id: str
    name: str


class ComposerState(rx.State):
    """The composer around its text, which stays in the browser until it is sent."""

    attached_id: str = ""
    attached_name: str = ""
    related: bool = True
    """Whether related questions are suggested."""
    source: SourceChoice = "catalogue"
    """Where products are looked for."""
    sources: list[SourceOption] = []
    """Those that are switched on here."""

    @property
    def options(self) -> TurnOptions:
        """How the next message is to be answered."""
        return TurnOptions(related=self.related, source=self.source)

    def offer(self, choices: Sequence[SourceChoice]) -> None:
        """Offer these sources; a choice that is off by now goes back to the catalogue."""
        self.sources = [SourceOption(id=choice, name=SOURCE_NAMES[choice]) for choice in choices]
        if self.source not in choices:
            self.source = "catalogue"

    @rx.event
    def attach(self, product_id: str, name: str) -> None:
        """Put a product with the next message."""
        owner_in(self)
        self.attached_id, self.attached_name = product_ids_in([product_id])[0], text_in(name, 200)

    @rx.event
    def detach(self) -> None:
        """Take the product off again."""
        owner_in(self)
        self.attached_id = self.attached_name = ""

    @rx.event
    def choose_source(self, source: str) -> None:
        """Look for products here from now on; what is not offered changes nothing."""
        owner_in(self)
        offered = {option.id for option in self.sources}
        self.source = next((choice for choice in SOURCE_NAMES if choice == source and choice in offered), self.source)

    @rx.event
    def toggle_related(self) -> None:
        """Suggest related questions, or not."""
        owner_in(self)
        self.related = not self.related

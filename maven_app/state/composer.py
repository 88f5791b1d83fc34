"""Composer: what goes with the next message: an attached product, and how it is to be answered."""

import reflex as rx

from maven_app.domain.messages import TurnOptions
from maven_app.state.payload import product_ids_in, text_in
from maven_app.state.visitor import owner_in


class ComposerState(rx.State):
    """The composer around its text, which stays in the browser until it is sent."""

    attached_id: str = ""
    attached_name: str = ""
    related: bool = True
    """Whether related questions are suggested."""

    @property
    def options(self) -> TurnOptions:
        """How the next message is to be answered."""
        return TurnOptions(related=self.related)

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
    def toggle_related(self) -> None:
        """Suggest related questions, or not."""
        owner_in(self)
        self.related = not self.related

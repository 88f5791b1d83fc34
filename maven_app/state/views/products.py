"""Products: the products of artifacts as the page needs them, with pictures at our own paths and without what it does not draw.

All facts of a product are three quarters of what a page would be sent of a conversation. What is shown of them stands elsewhere in
the artifact: the highlights of a card, the rows of a table, the groups of a profile.
"""

from collections.abc import Sequence
from typing import Any, TypeVar

from pydantic import BaseModel

from maven_app.domain.catalogue.product_forms import telling_key
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Artifact, Comparison, FoundProduct, Item, Pick, Profile
from maven_app.domain.copying import copy_with
from maven_app.messages.catalogue import SOURCE
from maven_app.state.views.pictures import Pictures

P = TypeVar("P", bound=Product)


class ShownProducts:
    """Products for the pages of one tab. Each is made ready once: what is shown of a turn is put together anew at every flush."""

    def __init__(self, pictures: Pictures | None = None, language: str = SOURCE) -> None:
        self.language = language
        """The reader's."""
        self.pictures = pictures or Pictures()
        self._ready: dict[int, tuple[BaseModel, Any]] = {}

    def forget(self) -> None:
        """Let go of what was made ready: who shows it has it."""
        self._ready.clear()

    def head(self, artifact: Artifact) -> Artifact:
        """The artifact's head with its products as they are shown."""
        match artifact:
            case Profile(product=product, pictures=pictures, screenshot=screenshot):
                shown = self._product(product)
                return copy_with(
                    artifact,
                    product=copy_with(shown, sources=product.sources, description=product.description),
                    pictures=self.pictures.all(pictures),
                    screenshot=screenshot and self.pictures.picture(screenshot),
                )
            case Comparison(products=products):
                return copy_with(artifact, products=tuple(self._product(product) for product in products))
            case _:
                return artifact

    def items(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """Each item with its product as it is shown."""
        return tuple(self._item(item) for item in items)

    def _item(self, item: Item) -> Item:
        match item:
            case FoundProduct():
                return self._product(item)
            case Pick(product=product):
                return copy_with(item, product=self._product(product))
            case _:
                return item

    def _product(self, product: P) -> P:
        known = self._ready.get(id(product))
        if known is None:
            known = self._ready[id(product)] = (product, self._as_shown(product))  # held: its id is nobody else's
        return known[1]

    def _as_shown(self, product: P) -> P:
        tells_form = product.fact(telling_key(product.category))
        return copy_with(
            product,
            pictures=self.pictures.all(product.pictures),
            specs=(tells_form,) if tells_form else (),
            sources=(),
            description="",
        )

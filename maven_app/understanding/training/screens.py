"""Staging: labelled messages read as if they were written before the screen that they name."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from maven_app.domain.catalogue.products import Product
from maven_app.knowledge.shipped import Knowledge
from maven_app.ports.products import ProductIndex
from maven_app.understanding.intents.message_reading import MessageReading, one_line, read_message
from maven_app.understanding.mentions import find_mentions
from maven_app.understanding.pointing import ScreenProducts
from maven_app.understanding.training.intent_examples import LabeledMessage

_CARDS, _COLUMNS = 4, 2
"""Products of a list, and of a table."""


class Stage:
    """Reads labelled messages before a screen of products of their category."""

    def __init__(self, index: ProductIndex, products: Sequence[Product], knowledge: Knowledge) -> None:
        self._index = index
        self._knowledge = knowledge
        self._by_category = _by_category(products)

    async def read(self, message: LabeledMessage) -> MessageReading:
        """The message as Maven would read it there."""
        text = one_line(message.text)
        shown = await self._products_shown(text, message)
        category = message.category if shown.screen != "nothing" else None
        return await read_message(text, self._index, shown=shown, category=category, knowledge=self._knowledge)

    async def _products_shown(self, text: str, message: LabeledMessage) -> ScreenProducts:
        """Products that the message names stand first: who names them looks at them."""
        if message.shown == "nothing":
            return ScreenProducts()
        category = message.category or ""
        mentions = await find_mentions(text, self._index, category=category)
        named = [product for product in mentions.products if product.category == category]
        count = {"one": 1, "table": _COLUMNS}.get(message.shown, _CARDS)
        rest = [product for product in self._by_category.get(category, ()) if product not in named]
        products = tuple([*named, *rest][: max(count, len(named))])
        shown = ScreenProducts(products, products[0] if products else None, screen=message.shown)
        return replace(shown, is_table=message.shown == "table")


def _by_category(products: Sequence[Product]) -> Mapping[str, tuple[Product, ...]]:
    """The newest of each category, one of each maker first: as lists look."""
    groups: dict[str, list[Product]] = {}
    for product in sorted(products, key=lambda product: (product.released or "", product.id), reverse=True):
        groups.setdefault(product.category, []).append(product)
    return {category: _mix(group) for category, group in groups.items()}


def _mix(group: Sequence[Product]) -> tuple[Product, ...]:
    first = {product.brand: product for product in reversed(group)}
    leading = [product for product in group if first[product.brand] is product]
    return (*leading, *(product for product in group if product not in leading))

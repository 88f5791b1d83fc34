"""Products: the products of artifacts as the page draws them, with texts in the reader's language and pictures at our own paths.

All facts of a product are three quarters of what a page would be sent of a conversation. What is shown of them stands elsewhere in
the artifact: the highlights of a card, the rows of a table, the groups of a profile.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar, cast

from pydantic import BaseModel

from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.money import CurrencyConverter, Price
from maven_app.domain.catalogue.product_forms import form_key
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import (
    Artifact,
    Comparison,
    ComparisonRow,
    FoundProduct,
    Guide,
    Item,
    Pick,
    Profile,
)
from maven_app.domain.copying import copy_with
from maven_app.domain.language.translatable import SpecName, Text, Translatable
from maven_app.localization.localized_values import localize, localize_row, localize_score
from maven_app.messages.text_rendering import render, render_all
from maven_app.state.views.pictures import Pictures

P = TypeVar("P", bound=Product)
M = TypeVar("M", bound=BaseModel)


class ShownProducts:
    """Products for the pages of one tab. Each is made ready once: what is shown of a turn is put together anew at every flush."""

    def __init__(
        self, pictures: Pictures | None = None, *, language: str, converter: CurrencyConverter | None = None
    ) -> None:
        self.pictures = pictures or Pictures()
        self._converter = converter
        self.language = language
        """The reader's."""
        self._ready: dict[int, tuple[BaseModel, Any]] = {}

    def forget(self) -> None:
        """Let go of what was made ready: who shows it has it."""
        self._ready.clear()

    def head(self, artifact: Artifact) -> Artifact:
        """The artifact without its items, as it is shown."""
        return render_all(localize(self._head(copy_with(artifact, items=())), self.language), self.language)

    def items(self, items: Sequence[Item], artifact: Artifact | None = None) -> tuple[Item, ...]:
        """Each item, of this artifact, with its product as it is shown."""
        return tuple(self._once(item, lambda one: self._item(one, artifact)) for item in items)

    def _product(self, product: P) -> P:
        return self._once(product, self._as_shown)

    def _once(self, value: M, make_ready: Callable[[M], M]) -> M:
        known = self._ready.get(id(value))
        if known is None:
            known = self._ready[id(value)] = (value, make_ready(value))  # held: its id is nobody else's
        return cast(M, known[1])

    def _head(self, artifact: Artifact) -> Artifact:
        match artifact:
            case Profile(product=product, pictures=pictures, screenshot=screenshot):
                return copy_with(
                    artifact,
                    product=copy_with(self._product(product), sources=product.sources, description=product.description),
                    pictures=self.pictures.all(pictures),
                    screenshot=screenshot and self.pictures.picture(screenshot),
                )
            case Comparison(products=products):
                return copy_with(artifact, products=tuple(self._product(product) for product in products))
            case Guide():
                return copy_with(artifact, products=())
            case _:
                return artifact

    def _item(self, item: Item, artifact: Artifact | None) -> Item:
        match item, artifact:
            case FoundProduct(), _:
                item = self._as_shown(copy_with(item, matches=_unstated_matches(item)))
            case Pick(product=product, match=match), _:
                score = localize_score(match, product, self.language)
                item = copy_with(item, product=self._product(product), match=score)
            case ComparisonRow(), Comparison(products=products):
                item = localize_row(item, products, self.language)
            case _:
                pass
        return render_all(localize(item, self.language), self.language)

    def _as_shown(self, product: P) -> P:
        tells_form = product.fact(form_key(product.category))
        shown = copy_with(
            product,
            price=product.price and self._price(product.price),
            pictures=self.pictures.all(product.pictures),
            specs=(tells_form,) if tells_form else (),
            sources=(),
            description="",
        )
        return localize(shown, self.language)

    def _price(self, price: Price) -> Price:
        """The price, with what it comes to in the money that the reader prefers."""
        note = self._converter.note(price) if self._converter else ""
        return copy_with(price, converted=render(note, self.language)) if note else price


def _unstated_matches(product: FoundProduct) -> tuple[Text, ...]:
    """The limits that it meets and that none of its highlights states, which stand beside them on its card."""
    return tuple(text for text in product.matches if not any(_states(fact, text) for fact in product.highlights))


def _states(fact: Fact, text: Text) -> bool:
    match text:
        case str():  # of a log in which it was no code yet
            return text.lower().startswith((fact.label.lower(), f"no {fact.label.lower()}"))
        case SpecName(spec=key) | Translatable(values={"fact": SpecName(spec=key)}):
            return key == fact.key
        case _:
            return False

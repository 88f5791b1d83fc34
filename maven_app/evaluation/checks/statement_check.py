"""Statement check: figures and yes/no claims of an answer, held against the facts of the products that they are tied to.

A statement is tied to a product by its name in the sentence, or by a citation of a source that is that product's alone. What is
tied to none is not checked here. The check is worked out apart from the engine: it reads the words as a shopper would.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from decimal import Decimal
from functools import cache, cached_property

from pydantic_core import to_json

from maven_app.domain.catalogue.money import Money
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.conversation.messages import words_of
from maven_app.domain.conversation.source_texts import collect_computed_texts, iter_product_statements
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.domain.documents.prose import CITATION
from maven_app.domain.evidence.product_names import ProductNames
from maven_app.domain.needs.need import Need
from maven_app.domain.quantities.extraction import StatedQuantity
from maven_app.domain.quantities.quantity_index import QuantityIndex, marked_quantities_in
from maven_app.evaluation.checks.claim_parsing import claims_in
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.messages.text_rendering import render
from maven_app.understanding.questions.answer_openers import without_opener

_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z*_\"“(])|\n+")
_LOCALIZED = re.compile(r'"(?:en|id)":"((?:[^"\\]|\\.)*)"')
_BETWEEN_PIECES = re.compile(r"\{\w+\}|(?<=[.!?])\s+")
_ADVICE_OF = re.compile(r"(?:Maven’s advice|Saran Maven) \([^)]{3,14}\):")
"""The mark of Maven's own words on a product line; its month is no statement on the product."""
_NEAR = Decimal("0.012")
"""As a share: a difference or a converted price is told in round figures."""


def false_statements(turn: Turn, before: Transcript, need: Need, cited: Sequence[Product] = ()) -> Iterator[str]:
    """Each statement of the turn's words that the facts of its product, on the screen or only `cited`, contradict or do not state."""
    scene = _Scene(turn, before, need, cited)
    for sentence in _SENTENCE.split(turn.text):
        tied = scene.subjects_of(sentence)
        if not tied:
            continue
        own = _ADVICE_OF.sub(" ", CITATION.sub(" ", sentence))
        plain = scene.without_names(_without_advice(own, need.category or tied[0].category))
        yield from (
            f"{one.text!r} in {sentence!r}" for one in marked_quantities_in(plain) if not scene.states(one, tied)
        )
        if len(tied) == 1:
            yield from (f"{said!r} in {sentence!r}" for said in _untrue(plain, tied[0]))


def _untrue(sentence: str, product: Product) -> Iterator[str]:
    for claim in claims_in(sentence):
        fact = product.fact(claim.key)
        if fact is None or (isinstance(fact.value, bool) and fact.value is not claim.holds):
            known = "unknown" if fact is None else fact.text
            yield f"{claim.words} ({claim.key} is {known})"


class _Scene:
    """The things that a turn's words may speak of: the products on the screen or cited, and all that was stated of them."""

    def __init__(self, turn: Turn, before: Transcript, need: Need, cited: Sequence[Product]) -> None:
        self._turn, self._before, self._need = turn, before, need
        after = before.with_turn(turn)
        self._products = {**{one.id: one for one in cited}, **after.products()}
        self._stated: dict[str, QuantityIndex] = {}
        self._names = ProductNames((id, product.name) for id, product in self._products.items())

    def subjects_of(self, sentence: str) -> list[Product]:
        """The products that the sentence names, else those that it cites."""
        numbers = sorted({int(number) for number in CITATION.findall(sentence)})
        cited = [id for number in numbers for id in self._of_source.get(number, ())]
        return [self._products[id] for id in dict.fromkeys(self._names.ids_in(sentence) or cited)]

    def without_names(self, sentence: str) -> str:
        """The sentence with names blanked out, whose figures are no statements."""
        return self._names.without(sentence)

    def states(self, quantity: StatedQuantity, tied: Sequence[Product]) -> bool:
        """Whether anything explains the quantity: a fact of the products, the shopper, the knowledge, or arithmetic of them."""
        if not quantity.is_checkable or "%" in quantity.units:
            return True
        if any(self._facts(product).states(quantity) for product in tied):
            return True
        return self._spoken_quantities.states(quantity) or self._is_worked_out(quantity, tied)

    def _facts(self, product: Product) -> QuantityIndex:
        if product.id not in self._stated:
            self._stated[product.id] = QuantityIndex("\n".join(words for _, words in iter_product_statements(product)))
        return self._stated[product.id]

    @cached_property
    def _of_source(self) -> dict[int, list[str]]:
        """Products by the number of a source that is theirs alone."""
        own: dict[str, list[str]] = {}
        for product in self._products.values():
            for source in product.sources:
                own.setdefault(source.id, []).append(product.id)
        return {one.number: own[one.source.id] for one in self._turn.sources if len(own.get(one.source.id, ())) == 1}

    @cached_property
    def _spoken_quantities(self) -> QuantityIndex:
        """Quantities of the shopper's words, of what code worked out, and the dates of sources."""
        said = [words_of(turn.message) for turn in (*self._before.turns, self._turn)]
        constraints = [constraint.text for constraint in self._need.constraints]
        computed = [render(text, self._need.language) for text in collect_computed_texts(self._turn)]
        products = self._products.values()
        dates = [day for one in products for source in one.sources for day in (source.published_text, source.read_text)]
        return QuantityIndex("\n".join([*said, *constraints, *computed, *dates]))

    def _is_worked_out(self, quantity: StatedQuantity, tied: Sequence[Product]) -> bool:
        """Whether it is a price in another currency, a sum, the price of all that are sought, or how far prices, a price and a budget, or
        two facts lie apart.
        """
        if quantity.currency:
            prices = [p for product in tied if (p := _in(product.price, quantity.currency)) is not None]
            others = [
                p for product in self._products.values() if (p := _in(product.price, quantity.currency)) is not None
            ]
            bounds, totals = self._bounds(quantity.currency), [price * self._need.item_count for price in prices]
            sums = [sum(prices, Decimal()), *totals]
            return _any_near(quantity, [*prices, *sums, *_gaps(prices, [*others, *bounds])])
        return any(_any_near(quantity, gaps) for gaps in self._fact_gaps(tied))

    def _bounds(self, currency: str) -> list[Decimal]:
        budget = self._need.budget
        stated = [amount for amount in (budget.lowest, budget.highest) if amount is not None] if budget else []
        moneys = [Money(amount=amount, currency=budget.currency) for amount in stated] if budget else []
        return [value for money in moneys if (value := _in(money, currency)) is not None]

    def _fact_gaps(self, tied: Sequence[Product]) -> Iterator[list[Decimal]]:
        for product in tied:
            for fact in product.specs:
                mine = _numbers([product], fact.key)
                yield list(_gaps(mine, _numbers(self._products.values(), fact.key)))


def _without_advice(sentence: str, category: str | None) -> str:
    """The sentence without what the knowledge files say of every product: "so 60 Hz on a PS5" is no fact of this one."""
    for words in _advice(category):
        if (start := sentence.casefold().find(words)) >= 0:
            sentence = sentence[:start] + " " * len(words) + sentence[start + len(words) :]
    return sentence


@cache
def _advice(category: str | None) -> tuple[str, ...]:
    """The words of the knowledge files, the glossary and the advice that hold figures, case folded."""
    knowledge = shipped_knowledge()
    of_category = knowledge.categories.get(category or "")
    entries = [*([of_category] if of_category else []), *knowledge.glossary, *knowledge.advice, *knowledge.about]
    texts = (text.rstrip(".").casefold() for entry in entries for text in _LOCALIZED.findall(to_json(entry).decode()))
    pieces = (without_opener(piece.strip()).casefold() for text in texts for piece in _BETWEEN_PIECES.split(text))
    return tuple(piece for piece in pieces if any(marked_quantities_in(piece)))


def _numbers(products: Collection[Product], key: str) -> list[Decimal]:
    values = (fact.value for product in products if (fact := product.fact(key)))
    return [Decimal(str(v)) for v in values if isinstance(v, int | float) and not isinstance(v, bool)]


def _in(money: Money | None, currency: str) -> Decimal | None:
    converted = BUILT_IN_SHOP.rates.convert(money, currency) if money else None
    return converted.amount if converted else None


def _gaps(mine: Sequence[Decimal], others: Sequence[Decimal]) -> Iterator[Decimal]:
    return (abs(one - other) for one in mine for other in others if one != other)


def _any_near(quantity: StatedQuantity, values: Sequence[Decimal]) -> bool:
    """Whether the quantity is one of the values, told in round figures: 37.54 as 38."""
    return any(
        abs(value - stated) <= max(_NEAR * value, Decimal("0.011"))
        or (quantity.currency and stated == value.quantize(Decimal(1)))
        for value in values
        for stated in quantity.values
    )

"""Basket totals: what all that was picked in a conversation costs together, each as many times as it is sought."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from maven_app.domain.catalogue.money import Money
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Pick, ProductList, Recommendation
from maven_app.domain.conversation.transcript import Transcript
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.stating.pricing import asks_total
from maven_app.messages.realizer import Phrase, join_phrases

_FOR_SO_MANY = re.compile(
    r"\b(?:all|for|of|each of|untuk|buat|semua|ke)\W+(?:the\s+|our\s+)?(\d{1,3})\b(?![.,%]?\d)", re.IGNORECASE
)
_FEW = 4
"""Things at most that are added up: in a longer conversation nobody knows which are meant."""


@dataclass(frozen=True)
class _Item:
    product: Product
    count: int

    @property
    def cost(self) -> Money | None:
        """Of all its pieces; None where the price is unknown."""
        price = self.product.price
        return Money(amount=price.amount * self.count, currency=price.currency) if price else None


def tell_basket_total(text: str, before: Transcript, context: AnswerContext) -> list[str]:
    """Tell what the picks of each kind cost together, then what is added up; nothing where `text` asks for no sum, where there is only one
    piece of one kind, or where a price is unknown.
    """
    if not asks_total(text):
        return []
    said = _FOR_SO_MANY.search(text)
    items = _items(before, int(said[1]) if said else 0)
    if not items or len(items) > _FEW or (len(items) == 1 and items[0].count == 1):
        return []
    total = _sum([item.cost for item in items], context)
    if total is None:
        return []
    named = [(item, context.name_with_price(item.product)) for item in items]
    listed = [
        Phrase(f"{item.count} × {name.text}" if item.count > 1 else name.text, name.sources) for item, name in named
    ]
    parts = join_phrases(listed, context.language)
    return [
        context.sentence(context.words.say("price.total", amount=context.money(total))),
        context.sentence(context.words.say("price.total_of", items=parts.text), parts.sources),
    ]


def _items(before: Transcript, said: int) -> list[_Item]:
    """The newest pick of each kind in the order in which they were first sought; `said` is how many the question names, 0 for none."""
    picks: dict[tuple[str, str], _Item] = {}
    for turn in before.turns:
        for step in turn.steps:
            if isinstance(step.artifact, ProductList | Recommendation) and step.artifact.items:
                first = step.artifact.items[0]
                product = first.product if isinstance(first, Pick) else first
                picks[_kind(product)] = _Item(product, said or step.artifact.need.item_count)
    return list(picks.values())


def _kind(product: Product) -> tuple[str, str]:
    fact = product.fact("type")
    return product.category, str(fact.value) if fact else ""


def _sum(costs: Sequence[Money | None], context: AnswerContext) -> Money | None:
    """In their own money where they have one in common, else in the one that the shopper reckons in."""
    known = [cost for cost in costs if cost]
    if len(known) < len(costs):
        return None
    currencies = {cost.currency for cost in known}
    currency = known[0].currency if len(currencies) == 1 else context.need.currency or known[0].currency
    here = [context.rates.convert(cost, currency) for cost in known]
    amounts = [money.amount for money in here if money]
    return Money(amount=sum(amounts, Decimal(0)), currency=currency) if len(amounts) == len(here) else None

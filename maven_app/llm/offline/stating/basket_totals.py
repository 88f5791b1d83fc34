"""Basket totals: what all that was picked in a conversation costs together, each as many times as it is sought."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from maven_app.domain.catalogue.money import Money
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Pick, ProductList, Recommendation
from maven_app.domain.conversation.messages import NeedEdited
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.domain.language.tokens import tokenize, word_set
from maven_app.domain.quantities.locales.vocabulary import UNITS
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.stating.pricing import asks_total
from maven_app.messages.realizer import Phrase, join_phrases
from maven_app.understanding.lexicon.categories import CATEGORY_NAMES

_SO_MANY = re.compile(
    r"\b(?:(?:all|each of|semua|ke)\W?(?:\s*(?:the|our|of))*\s*(?P<all>\d{1,3})(?![.,%]?\d)(?P<rest>[^.?!;]*)"
    r"|(?P<some>\d{1,3}) of (?:them|those|these|each)\b)",
    re.IGNORECASE,
)
"""How many of a thing are added up: "all 12 [laptops]", "3 of them"; "55 inch" and "for 3 years" count nothing."""
_TIME_UNITS = word_set("year years month months week weeks day days tahun bulan minggu hari")
_BESIDE = re.compile(
    r"^\W*(?:(?:and|plus|dan|sama)\s+(?:an?|some|two|\d+|satu|sebuah)\b|(?:also|plus|sekalian|tambah)\b)"
    r"|\b(?:too|as well|to go with|to match|juga|sekalian)\b",
    re.IGNORECASE,
)
"""Words of a message that seeks something more beside what was found: "and a mouse [to go with] it"."""
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
    items = _items(before, _stated_counts(text))
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


def _stated_counts(text: str) -> Mapping[str, int]:
    """How many the question names, by the category that its words say behind the figure; "" for all that are spoken of."""
    counts: dict[str, int] = {}
    for found in _SO_MANY.finditer(text):
        words = [token.word for token in tokenize(found["rest"] or "")]
        if words and (words[0] in UNITS or words[0] in _TIME_UNITS):
            continue
        named = CATEGORY_NAMES.at(words, 0)
        counts[named[1][0] if named else ""] = int(found["all"] or found["some"])
    return counts


def _items(before: Transcript, stated: Mapping[str, int]) -> list[_Item]:
    """The newest pick of each category in the order in which they were first sought, of each kind where several are sought side by side;
    what was only asked about is none.
    """
    picks: dict[tuple[str, str], _Item] = {}
    for turn in before.turns:
        found = _picks_of(turn, stated)
        message = turn.message
        is_beside = not isinstance(message, NeedEdited) and _BESIDE.search(message.text) is not None
        for category in {kind[0] for kind in found}:
            kinds = {kind for kind in found if kind[0] == category}
            if not is_beside and kinds.isdisjoint(picks):
                picks = {kind: item for kind, item in picks.items() if kind[0] != category}  # "over-ear instead"
        picks |= found
    return list(picks.values())


def _picks_of(turn: Turn, stated: Mapping[str, int]) -> dict[tuple[str, str], _Item]:
    """The picks of a turn by their kind."""
    picks: dict[tuple[str, str], _Item] = {}
    for step in turn.steps:
        artifact = step.artifact
        if not isinstance(artifact, ProductList | Recommendation) or artifact.need.is_exploration or not artifact.items:
            continue
        first = artifact.items[0]
        product = first.product if isinstance(first, Pick) else first
        count = stated.get(product.category) or stated.get("") or artifact.need.item_count
        picks[_kind(product)] = _Item(product, count)
    return picks


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

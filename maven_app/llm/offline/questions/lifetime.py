"""Lifetime: whether a product gets updates for as many years as it is to be kept, and what feels old in it first."""

from collections.abc import Sequence
from datetime import date

from maven_app.domain.catalogue.products import Product
from maven_app.domain.needs.need import Need, Wish
from maven_app.knowledge.schema import CategoryKnowledge
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import predicate
from maven_app.llm.offline.phrasing.use_relevance import bearing_weaknesses
from maven_app.messages.realizer import join_list
from maven_app.understanding.circumstances.lifetimes import KEPT_LONG, UPDATES, without_lifetimes

_AGE = 1
"""Years of its updates that a product on sale has mostly used up."""


def without_years(text: str, knowledge: CategoryKnowledge | None) -> tuple[str, bool]:
    """The text without the years that something is to last, where the category is bought for years, and whether it said any."""
    rest = without_lifetimes(text) if knowledge and KEPT_LONG in knowledge.uses else text
    return rest, rest != text


def tell_lifetime(years: int, product: Product, context: AnswerContext) -> list[str]:
    """Whether its updates last that long, counted from its release, then the weak side of it that counts most for keeping it; nothing where
    no updates are stated or no number of years was asked about.
    """
    promised = product.fact(UPDATES)
    if not years or promised is None or not isinstance(promised.value, int | float):
        return []
    code = "lifetime.long_enough" if promised.value - _AGE >= years else "lifetime.too_short"
    since = context.date(product.released[:7]) if product.released else ""
    said = predicate(product, UPDATES, context)
    text = context.words.say(code, name=context.name(product), facts=said.text)
    text += context.words.say("lifetime.since", date=since) if since else ""
    need = Need(wishes=(Wish(text="", use=KEPT_LONG),), language=context.need.language)
    weak = bearing_weaknesses(context.matcher.assess(product, need), context, limit=1)
    old = [context.sentence(context.words.say("lifetime.old_first", facts=weak.text), weak.sources)] if weak else []
    return [context.sentence(text, said.sources), *old]


def compare_update_ends(
    years: int, products: Sequence[Product], today: date | None, context: AnswerContext
) -> list[str]:
    """Which of several products will still get updates in so many years, each with the month in which they end; nothing where no number of
    years was asked about or the updates of none are stated.
    """
    ends = {product.id: end for product in products if (end := _updates_end(product))}
    if not (years and today and ends):
        return []
    by_then = f"{today.year + years}-{today.month:02}"
    updated = [one for one in products if ends.get(one.id, "") >= by_then]
    groups = {
        "lifetime.still": updated,
        "lifetime.no_more" if updated else "lifetime.none_then": [
            one for one in products if "" < ends.get(one.id, "") < by_then
        ],
        "lifetime.no_end": [one for one in products if one.id not in ends],
    }
    return [_tell_ends(code, group, by_then, ends, context) for code, group in groups.items() if group]


def _updates_end(product: Product) -> str:
    """The month in which its updates end (ISO 8601), counted from its release; "" where that is not known to the month."""
    promised = product.fact(UPDATES)
    year, _, month = (product.released or "")[:7].partition("-")
    if promised is None or not isinstance(promised.value, int | float) or not month:
        return ""
    return f"{int(year) + int(promised.value):04}-{month}"


def _tell_ends(
    code: str, products: Sequence[Product], by_then: str, ends: dict[str, str], context: AnswerContext
) -> str:
    names = [
        context.words.say("lifetime.until", name=context.name(product), date=context.date(end))
        if (end := ends.get(product.id))
        else context.name(product)
        for product in products
    ]
    sources = [source for product in products if (fact := product.fact(UPDATES)) for source in fact.sources[:1]]
    said = context.words.say(code, names=join_list(names, context.language), date=context.date(by_then))
    return context.sentence(said, sources)

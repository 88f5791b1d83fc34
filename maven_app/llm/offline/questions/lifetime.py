"""Lifetime: whether a product gets updates for as many years as it is to be kept, and what feels old in it first."""

from maven_app.domain.catalogue.products import Product
from maven_app.domain.needs.need import Need, Wish
from maven_app.knowledge.schema import CategoryKnowledge
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import predicate
from maven_app.llm.offline.phrasing.use_relevance import bearing_weaknesses
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

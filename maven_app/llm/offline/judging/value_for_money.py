"""Value for money: whether a product is still worth its price: how good and how old it is, what came after it, what the money buys now."""

from maven_app.domain.catalogue.products import Product
from maven_app.domain.needs.need import Need
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.llm.offline.judging.judging import judge_one
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import advantages, predicate
from maven_app.llm.offline.questions.question import ProductQuestion
from maven_app.messages.realizer import Phrase, join_predicates
from maven_app.prompts.answer_about_products import AnswerAboutProducts

_AHEAD = 5
"""Points by which what costs no more must be better to be named."""


def tell_worth(
    question: ProductQuestion, product: Product, prompt: AnswerAboutProducts, context: AnswerContext
) -> list[str]:
    """How good it is for what was said, its age with what followed it, and what would be better for no more money."""
    need = Need(wishes=(question.wish,) if question.wish else (), language=context.need.language)
    one = context.matcher.assess(product, need)
    return [
        *judge_one(question, product, context)[:1],
        *_age(one, prompt.newer, need, context),
        *_instead(one, prompt, need, context),
    ]


def _age(one: RankedProduct, newer: Product | None, need: Need, context: AnswerContext) -> list[str]:
    product = one.product
    if not product.released:
        return []
    name, date = context.name(product), context.date(product.released[:7])
    if newer is None:
        return [context.sentence(context.words.say("worth.age", name=name, date=date), context.source_of(product))]
    gains = _gains(context.matcher.assess(newer, need), one, context)
    other, other_date = context.name_with_price(newer), context.date((newer.released or "")[:7])
    code = "worth.followed_gains" if gains else "worth.followed"
    text = context.words.say(code, name=name, date=date, other=other.text, other_date=other_date, facts=gains.text)
    return [context.sentence(text, (*context.source_of(product), *other.sources, *gains.sources))]


def _instead(one: RankedProduct, prompt: AnswerAboutProducts, need: Need, context: AnswerContext) -> list[str]:
    if prompt.for_its_price is None or prompt.for_its_price == prompt.newer:
        return []
    other = context.matcher.assess(prompt.for_its_price, need)
    if one.match.score is None or other.match.score is None or other.match.score < one.match.score + _AHEAD:
        return []
    gains = _gains(other, one, context)
    if not gains or one.product.price is None:
        return []
    named = context.name_with_price(other.product)
    text = context.words.say("worth.instead", other=named.text, facts=gains.text)
    return [context.sentence(text, (*one.product.price.sources[:1], *named.sources, *gains.sources))]


def _gains(one: RankedProduct, other: RankedProduct, context: AnswerContext) -> Phrase:
    said = [predicate(one.product, fact.key, context) for fact in advantages(one, other, limit=2)]
    kept = [phrase for phrase in said if phrase]
    return join_predicates(kept, context.language) if kept else Phrase("")

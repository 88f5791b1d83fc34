"""Value for money: whether a product is still worth its price, by its age and what the money buys now, and the cheapest that is good."""

from collections.abc import Sequence

from maven_app.domain.catalogue.products import Product
from maven_app.domain.needs.need import Need
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.llm.offline.judging.judging import judge_one
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import advantages, contrast, predicate
from maven_app.llm.offline.phrasing.use_relevance import bearing_strengths
from maven_app.llm.offline.questions.question import ProductQuestion
from maven_app.messages.realizer import Phrase, join_predicates
from maven_app.prompts.answer_about_products import AnswerAboutProducts

_AHEAD = 5
"""Points by which what costs no more must be better to be named."""
_STILL_GOOD, _FALLS_SHORT = 15.0, 0.4
"""Points behind the best up to which what costs less is still good, and those by which a fact of it is behind."""


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


def tell_cheapest_good(products: Sequence[Product], context: AnswerContext) -> list[str]:
    """The cheapest that is not far behind the best of them, what it has, what the best has over it, and what speaks against one that
    costs still less.
    """
    ranked = context.matcher.rank(list(products), context.need)
    ranked = [one for one in ranked if one.fit.is_match] or ranked
    best, priced = ranked[0], [one for one in ranked if one.price is not None]
    good = [one for one in priced if one.is_sensible and _quality(best) - _quality(one) <= _STILL_GOOD]
    one = min(good, key=lambda good_one: good_one.price or 0.0, default=best)
    facts, named = bearing_strengths(one, context.need, context, limit=2), context.name_with_price(one.product)
    code = "answer.cheapest_good" if facts else "answer.cheapest_good_alone"
    text = context.words.say(code, pick=named.text, facts=facts.text)
    sentences = [context.sentence(text, (*named.sources, *facts.sources))]
    below = min(priced, key=lambda any_one: any_one.price or 0.0, default=one)
    if (below.price or 0.0) < (one.price or 0.0) and (lost := _setbacks(below, one, context)):
        named = context.name_with_price(below.product)
        text = context.words.say("answer.cheaper_left", pick=named.text, facts=lost.text)
        sentences.append(context.sentence(text, (*named.sources, *lost.sources)))
    if best is not one and (gains := _gains(best, one, context)):
        text = context.words.say("compare.other", name=context.name(best.product), facts=gains.text)
        sentences.append(context.sentence(text, gains.sources))
    return sentences


def _quality(one: RankedProduct) -> float:
    return one.match.score if one.match.score is not None else 0.0


def _setbacks(one: RankedProduct, other: RankedProduct, context: AnswerContext) -> Phrase:
    """Where one is behind another, as predicates."""
    behind = advantages(other, one, limit=2, least=_FALLS_SHORT)
    said = [contrast(one.product, fact.key, other.product, context, is_better=False) for fact in behind]
    return join_predicates([phrase for phrase in said if phrase], context.language)


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

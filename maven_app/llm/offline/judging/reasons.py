"""Reasons: why one product stands before another, from the scores by which they are shown."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Pick
from maven_app.domain.copying import copy_with
from maven_app.domain.language.tokens import tokenize
from maven_app.domain.ranking.criteria import RELEASED
from maven_app.domain.ranking.fit import Fit
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.domain.ranking.score_calculation import ABOUT_EQUAL
from maven_app.llm.offline.judging.judging import tell_facts, tell_price_apart
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import (
    DecidingFact,
    advantages,
    contrast,
    praising_predicate,
    predicate,
    strengths,
)
from maven_app.llm.offline.phrasing.shortfalls import shortfalls, without_least_price
from maven_app.messages.realizer import Phrase, join_list, join_phrases, join_predicates

_LEAST_LEADS = (0.4, 0.05)
"""Points of the whole score from which one is ahead in a fact that is told, the telling ones first."""
_HELD_AGAINST, _CLEARLY_LESS = 3, Decimal("0.85")
"""Others of those shown that are held against the first, and the share of its price below which one is cheaper to speak of."""
_SHARE = 4
"""How many times less than what counts most something may count that decides between two."""


def explain_place(
    asked: Product,
    shown: Sequence[Pick],
    context: AnswerContext,
    *,
    why_not: bool,
    is_it: bool = False,
    over: Product | None = None,
) -> list[str]:
    """Why `asked` comes first, or why it does not, against the one that does or comes next, or against the one that it is set `over`;
    `is_it` where it is what was missed.
    """
    places = {pick.product.id: pick for pick in shown}
    mine = places.get(asked.id)
    if is_it:
        return _it_is(asked, context)
    if mine is None and why_not:
        return _not_shown(asked, shown, context)
    if mine is None or len(shown) < 2:
        return describe_alone(asked, context)
    first = (places.get(over.id) if over else None) or shown[0]
    if mine is first or (mine.rank == 1 and not why_not):
        return [*_why(mine, shown[1], context), *_against(mine, shown, context)]
    return _why_not(mine, first, context) if why_not else _in_spite_of(mine, first, context)


def _it_is(product: Product, context: AnswerContext) -> list[str]:
    """That the pick is what was missed, and what speaks for it."""
    lead = context.sentence(context.words.say("answer.is_it", name=context.name(product)))
    one = context.matcher.assess(product, context.need)
    facts = _facts(one, strengths(one, [], limit=3), context)
    return (
        [lead, context.sentence(context.words.say("answer.it", facts=facts.text), facts.sources)] if facts else [lead]
    )


def is_called(product: Product, words: Collection[str]) -> bool:
    """Whether the product's name holds all of the `words`, and there are any: the MacBook Pro of "why not a MacBook?"."""
    name = {token.word for token in tokenize(product.name)}
    return bool(words) and name.issuperset(words)


def _not_shown(asked: Product, shown: Sequence[Pick], context: AnswerContext) -> list[str]:
    """Sentences on what keeps a product from standing among those shown; where nothing does, how it compares with the first."""
    one = context.matcher.assess(asked, without_least_price(context))
    lacking = join_phrases(list(shortfalls(_without_unknown_uses(one), context)), context.language)
    if lacking:
        text = context.words.say("answer.does_not_fit", name=context.name(asked), lacking=lacking.text)
        return [context.sentence(text, lacking.sources or context.source_of(asked)), *_does(one, (), context)]
    if not shown or shown[0].product.category != asked.category:
        return describe_alone(asked, context)
    mine = Pick(product=asked, rank=len(shown) + 1, match=one.match, warnings=one.fit.warnings)
    return _why_not(mine, shown[0], context)


def _without_unknown_uses(one: RankedProduct) -> RankedProduct:
    """The product without what nobody demanded and no source states: what only a use hangs on."""
    checks = (check for check in one.fit.checks if check.limit is not None or check.verdict != "unknown")
    return replace(one, fit=copy_with(one.fit, checks=tuple(checks)))


def _rank_pick(pick: Pick) -> RankedProduct:
    """The pick with the score that is kept with it."""
    price = float(pick.product.price.amount) if pick.product.price else None
    return RankedProduct(pick.product, Fit(warnings=pick.warnings), pick.match, price)


def describe_alone(product: Product, context: AnswerContext) -> list[str]:
    """Sentences for a product, without another beside it."""
    return _does(context.matcher.assess(product, context.need), (), context)


def _facts(one: RankedProduct, deciding: Sequence[DecidingFact], context: AnswerContext) -> Phrase:
    said = [praising_predicate(one, fact, context) for fact in deciding]
    kept = [phrase for phrase in said if phrase]
    return join_predicates(kept, context.language) if kept else Phrase("")


def _why(first: Pick, following: Pick, context: AnswerContext) -> list[str]:
    one, other = _rank_pick(first), _rank_pick(following)
    facts = _facts(one, strengths(one, [other], limit=3), context) or _facts(
        one, advantages(one, other, limit=3, least=0.4), context
    )
    if not facts:
        return describe_alone(first.product, context)
    named = _named_by_priority(first.product, context)
    lead = context.words.say("answer.why", name=named.text, facts=facts.text)
    return [context.sentence(lead, (*named.sources, *facts.sources)), *_level(first, following, context)]


def _named_by_priority(product: Product, context: AnswerContext) -> Phrase:
    """Its name, with the price where that is half of why it was picked: for who wants the best value."""
    if context.need.priority == "value":
        return context.name_with_price(product)
    return Phrase(context.name(product))


def _against(first: Pick, shown: Sequence[Pick], context: AnswerContext) -> list[str]:
    """Drawbacks of the first: what the next of those shown that has anything over it has, and which one costs clearly less."""
    one, others = _rank_pick(first), [pick for pick in shown if pick.product.id != first.product.id][:_HELD_AGAINST]
    sentences = list[str]()
    for other in map(_rank_pick, others):
        said = [
            contrast(other.product, fact.key, one.product, context, is_better=True)
            for fact in advantages(other, one, limit=2, least=_LEAST_LEADS[0])
        ]
        if facts := join_predicates([phrase for phrase in said if phrase], context.language):
            text = context.words.say("compare.other", name=context.name(other.product), facts=facts.text)
            sentences.append(context.sentence(text, facts.sources))
            break
    cheaper = (pick for pick in others if _is_clearly_cheaper(pick.product, first.product))
    if (less := next(cheaper, None)) is not None:
        sentences += tell_price_apart(less.product, first.product, context)[:1]
    return sentences


def _is_clearly_cheaper(one: Product, other: Product) -> bool:
    if one.price is None or other.price is None or one.price.currency != other.price.currency:
        return False
    return one.price.amount < _CLEARLY_LESS * other.price.amount


def _why_not(asked: Pick, first: Pick, context: AnswerContext) -> list[str]:
    one, other = _rank_pick(asked), _rank_pick(first)
    lacking = join_list([context.render_text(text) for text in asked.misses], context.language) if asked.misses else ""
    if lacking:
        text = context.words.say("compare.misses", name=context.name(asked.product), lacking=lacking)
        return [context.sentence(text, context.source_of(asked.product)), *_level(first, asked, context)]
    if cheaper := _by_price(asked, first, context):
        return [cheaper, *_does(one, advantages(one, other, limit=2, least=0.4), context)]
    ahead = _facts(other, _decisive(other, one), context)
    names = {"name": context.name(first.product), "other": context.name(asked.product)}
    text = context.words.say("answer.why_not", **names, facts=ahead.text)
    sentences = [context.sentence(text, ahead.sources)] if ahead else _cheaper_or_equal(first, asked, context)
    if not ahead:
        return sentences
    behind = advantages(one, other, limit=1, least=0.4)
    own = _does(one, behind, context) if behind else []
    return [*sentences, *own, *_level(first, asked, context)] or describe_alone(asked.product, context)


def _decisive(one: RankedProduct, other: RankedProduct) -> list[DecidingFact]:
    """The advantages of one over the other in what counts most for the need, not in what barely does: the storage of a phone for photos."""
    ahead = advantages(one, other, limit=6, least=_LEAST_LEADS[0])
    most = max((fact.stakes for fact in strengths(one, [], limit=6)), default=0.0)
    return [fact for fact in ahead if _SHARE * fact.stakes >= most][:3]


def _cheaper_or_equal(first: Pick, other: Pick, context: AnswerContext) -> list[str]:
    """That the two are about equal in what counts, and that the first costs less where it does."""
    names = {"name": context.name(first.product), "other": context.name(other.product)}
    if not (prices := _costs_less(first.product, other.product, context)):
        return [context.sentence(context.words.say("answer.equal_on_the_whole"))]
    return [_equal_and_cheaper(first.product, other.product, names | prices, context)]


def _equal_and_cheaper(one: Product, other: Product, values: Mapping[str, str], context: AnswerContext) -> str:
    sources = [source for product in (one, other) if product.price for source in product.price.sources[:1]]
    return context.sentence(context.words.say("answer.equal_cheaper", **values), sources)


def _by_price(asked: Pick, first: Pick, context: AnswerContext) -> str:
    """That what comes first does so by its price, where the other one scores higher; "" where that is not why."""
    mine, theirs = asked.match.score, first.match.score
    prices = _costs_less(first.product, asked.product, context)
    if mine is None or theirs is None or mine - theirs < ABOUT_EQUAL or not prices:
        return ""
    names = {"name": context.name(first.product), "other": context.name(asked.product)}
    text = context.words.say("answer.cheaper_first", **names, **prices)
    sources = [source for p in (first.product, asked.product) if p.price for source in p.price.sources[:1]]
    return context.sentence(text, sources)


def _in_spite_of(asked: Pick, first: Pick, context: AnswerContext) -> list[str]:
    """Sentences for a product that does not come first, and that another one is ahead on the whole."""
    one, other = _rank_pick(asked), _rank_pick(first)
    own, ahead = _advantages_over(one, other, context), _advantages_over(other, one, context)
    names = {"name": context.name(asked.product), "other": context.name(first.product)}
    code = "answer.only_ahead" if own else "answer.not_ahead"
    lead = context.sentence(
        context.words.say(code, facts=own.text, **names), own.sources or context.source_of(asked.product)
    )
    return [lead, *_does_more(first.product, ahead, context), *_level(first, asked, context)]


def _does_more(product: Product, facts: Phrase, context: AnswerContext) -> list[str]:
    if not facts:
        return []
    text = context.words.say("compare.other", name=context.name(product), facts=facts.text)
    return [context.sentence(text, facts.sources)]


def _advantages_over(one: RankedProduct, other: RankedProduct, context: AnswerContext) -> Phrase:
    """The advantages of one over the other: what weighs, or else what little there is, or that it is newer."""
    for least in _LEAST_LEADS:
        if facts := _facts(one, advantages(one, other, limit=3, least=least), context):
            return facts
    is_newer = (one.product.year or 0) > (other.product.year or 0)
    return predicate(one.product, RELEASED, context) if is_newer else Phrase("")


def _does(one: RankedProduct, deciding: Sequence[DecidingFact], context: AnswerContext) -> list[str]:
    """Its advantages; where it is ahead in nothing, what speaks for it."""
    facts = _facts(one, deciding, context) or _facts(one, strengths(one, [], limit=3), context)
    return tell_facts(one.product, facts, context)


def _costs_less(one: Product, other: Product, context: AnswerContext) -> dict[str, str]:
    """Both prices where the first is the cheaper one; nothing where it is not, or cannot be told."""
    if one.price is None or other.price is None or one.price.currency != other.price.currency:
        return {}
    if other.price.amount - one.price.amount < 1:
        return {}
    return {"price": context.money(one.price), "other_price": context.money(other.price)}


def _level(first: Pick, other: Pick, context: AnswerContext) -> list[str]:
    """That the two are about equal on the whole, and which one costs less; nothing where one is ahead."""
    mine, theirs = first.match.score, other.match.score
    if mine is None or theirs is None or abs(mine - theirs) >= ABOUT_EQUAL:
        return []
    names = {"name": context.name(first.product), "other": context.name(other.product)}
    if prices := _costs_less(first.product, other.product, context):
        return [_equal_and_cheaper(first.product, other.product, names | prices, context)]
    return [context.sentence(context.words.say("answer.equal_on_the_whole"))]

"""Comparison answers: whether one of two products is better or worse, or has more of something, and whether anybody would notice."""

from collections.abc import Sequence
from dataclasses import replace

from maven_app.domain.catalogue.categories import spec_key
from maven_app.domain.catalogue.facts import are_comparable
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.spec_comparability import comparable_fact
from maven_app.domain.catalogue.spec_keys import UNCLEAR
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import Need
from maven_app.domain.ranking.criteria import Criterion
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.domain.ranking.score_calculation import ABOUT_EQUAL
from maven_app.llm.offline.comparing.ordering import number_of, order_by_fact
from maven_app.llm.offline.judging.judging import asked_need, facts_of_reason, tell_facts
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import advantages, contrast
from maven_app.llm.offline.phrasing.use_relevance import beside_verdict
from maven_app.llm.offline.questions.judging_criterion import judged_by
from maven_app.llm.offline.questions.question import Direction, ProductQuestion, read_question
from maven_app.llm.offline.stating.fact_statements import value_of
from maven_app.messages.realizer import Phrase, join_predicates
from maven_app.understanding.questions.contrasts import Contrast, invert_comparative, is_noticed, read_contrast

_CLEAR, _CLEARLY_IN = 8, 12
"""Points of the whole score, and of one criterion, from which one of two is clearly ahead."""
_EQUAL_IN = 6
"""Points of one criterion below which two are about equal in it."""
_SAME_PRICE = 0.01
"""The share of a price below which a difference is none."""
_GOOD = 50
"""Points from which a fact of a criterion speaks for a product."""
_TWICE, _FACTS, _LEAST, _SENTENCES = 2.0, 2, 0.4, 3


def tell_contrast(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str]:
    """Whether the first of two products is what the question asks, held against the second; nothing where that cannot be told."""
    one, other = products[:2]
    asked = read_contrast(question.text)
    if asked is None:
        return _by_fact(question, asked, one, other, context) if question.sort_by else []
    question = _on_aspect(question, asked, products, context)
    if question.sort_by:
        by_fact = _by_fact(question, asked, one, other, context)
        return by_fact or order_by_fact(replace(question, direction="higher"), products, context)
    if question.wish or asked.is_whole:
        return _by_judgment(question, asked, one, other, context)
    return []


def _on_aspect(
    question: ProductQuestion, asked: Contrast, products: Sequence[Product], context: AnswerContext
) -> ProductQuestion:
    """The question with the fact, the use or the criterion by which its comparative is told; a fact goes before a criterion where
    figures settle it, and a use before the figures of speed: "is it slower in games?" asks for no megabytes a second.
    """
    known = context.of_category(products[0].category)
    for text in filter(None, (question.text, invert_comparative(question.text))):
        read = question if text == question.text else read_question(text, products, context)
        wish = read.wish or judged_by(text, Need(), known, None, read.keys)
        if wish and wish.use and (asked.is_speed or asked.is_whole):
            return replace(read, wish=wish, sort_by="")
        if read.sort_by and _is_ordered(read.sort_by, products, context):
            is_same = text == question.text
            return read if is_same else replace(read, direction="lower" if read.direction == "higher" else "higher")
        criterion = known.criteria.get(wish.criterion) if known and wish else None
        if key := next((key for key in read.keys if _settles(key, criterion, products)), ""):
            better: Direction = spec_key(key).better or "higher"
            worse: Direction = "lower" if better == "higher" else "higher"
            return replace(read, sort_by=key, direction=worse if asked.sense == "worse" else better)
        if wish and wish.criterion:
            return replace(read, wish=wish, sort_by="")
    return replace(question, sort_by="")


def _is_ordered(key: str, products: Sequence[Product], context: AnswerContext) -> bool:
    """Whether values of the fact are figures: a chip has none."""
    values = [number_of(product, key, context) for product in products]
    return spec_key(key).kind == "number" or any(value is not None for value in values)


def _settles(key: str, criterion: Criterion | None, products: Sequence[Product]) -> bool:
    """Whether the fact is a figure of all of the products, more or less of which is better, and what the criterion mostly goes by."""
    if key in ("price", "released") or spec_key(key).better is None:
        return False
    weights = {scale.key: scale.weight for scale in criterion.facts} if criterion else {}
    if weights and 2 * weights.get(key, 0) < sum(weights.values()):
        return False
    facts = [product.fact(key) for product in products]
    return all(f is not None and isinstance(f.value, int | float) and not isinstance(f.value, bool) for f in facts)


def _by_fact(
    question: ProductQuestion, asked: Contrast | None, one: Product, other: Product, context: AnswerContext
) -> list[str]:
    """By a fact that is stated of both: yes or no, hardly where nobody would notice, a little where it is to be clear and is not."""
    key = question.sort_by
    mine, theirs = number_of(one, key, context), number_of(other, key, context)
    if mine is None or theirs is None:
        return []
    holds = mine > theirs if question.direction == "higher" else mine < theirs
    is_exact = key in ("released", "price")  # a date or a price is not felt in use
    code = "answer.yes_than" if holds else "contrast.reverse" if mine != theirs else "answer.no_than"
    if key == "price" and mine != theirs and abs(mine - theirs) < _SAME_PRICE * max(mine, theirs):
        code = "contrast.same"  # $799 against $799.99
    if not is_exact and mine != theirs and not is_noticed(key, mine, theirs):
        code = "contrast.hardly" if holds else "contrast.same"
    elif (
        holds
        and not is_exact
        and asked
        and asked.degree == "clearly"
        and not is_noticed(key, mine, theirs, times=_TWICE)
    ):
        code = "contrast.little"
    if (own := comparable_fact(one, key)) and (its := comparable_fact(other, key)) and not are_comparable(own, its):
        code = "contrast.unclear_bases" if UNCLEAR in (own.basis, its.basis) else "contrast.bases"
    said, against = value_of(one, key, context), value_of(other, key, context)
    names = {"name": context.name(one), "other": context.name(other)}
    text = context.words.say(code, facts=said.text, other_facts=against.text, **names)
    return [context.sentence(text, (*said.sources, *against.sources))]


def _by_judgment(
    question: ProductQuestion, asked: Contrast, one: Product, other: Product, context: AnswerContext
) -> list[str]:
    """By the use or the criterion that is asked about, else by what the products are wanted for; nothing for a comparative that says
    neither better nor worse ("deeper"), since no verdict tells which way that is.
    """
    if asked.sense == "plain":
        return []
    need, use = asked_need(question.wish, one, context)
    first, second = context.matcher.assess(one, need), context.matcher.assess(other, need)
    criterion = question.wish.criterion if question.wish else ""
    mine, theirs = _points(first, criterion), _points(second, criterion)
    if mine is None or theirs is None:
        return []
    equal, clear = (_EQUAL_IN, _CLEARLY_IN) if criterion else (ABOUT_EQUAL, _CLEAR)
    ahead, behind = (first, second) if mine >= theirs else (second, first)
    gains, losses = (
        advantage_predicates(ahead, behind, criterion, context),
        advantage_predicates(behind, ahead, criterion, context),
    )
    where = context.words.say("contrast.there") if criterion else context.words.say("contrast.for", use=use)
    names = {"name": context.name(ahead.product), "other": context.name(behind.product), "where": where}
    gap = abs(mine - theirs)
    if gap < equal:
        told = [*tell_facts(ahead.product, gains, context), *tell_facts(behind.product, losses, context)]
        lead = context.sentence(
            context.words.say("contrast.equal", **names), () if told else context.source_of(ahead.product)
        )
        return [lead, *told, *beside_verdict(ahead, need, context)][:_SENTENCES]
    is_so = (ahead is first) == (asked.sense == "better")
    by_little = "contrast.not_much" if asked.degree == "clearly" else "contrast.somewhat"
    code = "contrast.other_way" if not is_so else "contrast.so" if gap >= clear else by_little
    text = context.words.say(code, **names)
    text += f": {context.words.say('answer.it', facts=gains.text)}" if gains else ""
    lead = context.sentence(text, gains.sources or context.source_of(ahead.product))
    return [lead, *tell_facts(behind.product, losses, context)]


def _points(one: RankedProduct, criterion: str) -> float | None:
    """Of 100: the whole score, or what the criterion got."""
    if not criterion:
        return one.match.score
    reason = next((r for r in one.match.reasons if r.key == criterion), None)
    return None if reason is None or reason.score is None else 100 * reason.score


def advantage_predicates(one: RankedProduct, other: RankedProduct, criterion: str, context: AnswerContext) -> Phrase:
    """The advantages of the one over the other, as predicates; in a criterion its facts there."""
    reason = next((r for r in one.match.reasons if r.key == criterion), None)
    if reason is not None:
        good = tuple(fact for fact in reason.facts if (fact.points or 0.0) >= _GOOD)
        return facts_of_reason(one, copy_with(reason, facts=good or reason.facts), context, limit=_FACTS)
    facts = advantages(one, other, limit=_FACTS, least=_LEAST)
    said = [contrast(one.product, fact.key, other.product, context, is_better=True) for fact in facts]
    kept = [phrase for phrase in said if phrase]
    return join_predicates(kept, context.language) if kept else Phrase("")

"""Runners-up: who would be the pick for another priority, for more money or for less."""

import math
from collections.abc import Collection, Sequence, Set

from maven_app.domain.needs.need import Need
from maven_app.domain.ranking.availability import is_sold_here
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.domain.ranking.requested_uses import is_for_modest_person, is_modest_need
from maven_app.domain.ranking.score_calculation import ABOUT_EQUAL, points_by_criterion, required_criteria
from maven_app.llm.offline.phrasing.cautions import extra_over_budget
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import (
    advantages,
    contrast,
    is_compared,
    praise,
    value_phrase,
    wanted_facts,
)
from maven_app.llm.offline.phrasing.use_relevance import is_core
from maven_app.llm.offline.verdicts.candidates import Candidates
from maven_app.llm.offline.verdicts.verdict import joined_facts
from maven_app.messages.realizer import Phrase, join_phrases, join_predicates

_MUCH_CHEAPER, _NEARLY = 0.7, 8
"""Share of the pick's price, and points behind it, that make a cheaper product worth naming."""
_CLEARLY = 2.0
"""Points of the whole score by which a product must be ahead in one thing to be named for it."""
_BEHIND = 12.0
"""Points of a criterion that was wished for by which what is offered for more money may be behind the pick."""
_WITHIN_REACH, _WITHIN_REACH_FOR_LESS = 2, 1.25
"""How many times the pick's price what is offered beside it may cost, unless the best was asked for, and where money or little was."""


def runner_up(candidates: Candidates, context: AnswerContext) -> str:
    """Who would be the pick for another priority, else for less money; "" where nobody would."""
    first = candidates.first
    eligible = [one for one in candidates.ranked[1:] if one.match.score is not None]
    others = [one for one in eligible if first.fit.warnings or not one.fit.warnings]
    others = [
        one
        for one in others
        if is_sold_here(one.product, candidates.need) or not is_sold_here(first.product, candidates.need)
    ]
    if first.match.score is None or not others or candidates.need.sorted_by:
        return ""
    wanted_most = _wanted_most(candidates.need, context)
    reach = _reach(first, candidates.need, context)
    reachable = [one for one in others if _is_within(reach, first, one)]
    better = (
        _better(first, _not_worse(first, reachable, wanted_most)) if candidates.need.priority == "sensible" else None
    )
    praised = _for_more(first, better, context) if better is not None else ""
    other = better if praised else _other_priority(first, reachable, wanted_most)
    if other is not None and (said := praised or for_priority(first, other, context)):
        return " ".join(filter(None, (said, extra_over_budget(other.product, candidates.need, context))))
    rest = [one for one in others if one is not other]
    cheaper = _cheaper(first, _not_worse(first, rest, _of_features(candidates.need, context)))
    if cheaper is None or candidates.need.priority not in ("sensible", "best"):
        return ""
    return _for_less(first, cheaper, context)


def _for_more(first: RankedProduct, other: RankedProduct, context: AnswerContext) -> str:
    """The better one for those who count the money less, with what it is better in; "" where no words tell that."""
    named = context.name_with_price(other.product)
    ahead = [
        contrast(other.product, fact.key, first.product, context, is_better=True)
        for fact in advantages(other, first, limit=2)
    ]
    if not any(ahead):
        return ""
    gained = join_predicates([phrase for phrase in ahead if phrase], context.language)
    text = context.words.say("other.better", pick=named.text, facts=gained.text)
    return context.sentence(text, (*named.sources, *gained.sources))


def list_advantages(first: RankedProduct, other: RankedProduct, context: AnswerContext) -> Phrase:
    """The advantages of `other` over the first one, as a list."""
    ahead = [praise(other, fact, context) for fact in advantages(other, first, limit=2)]
    return joined_facts([phrase for phrase in ahead if phrase], context.language)


def about_as_good(others: Sequence[RankedProduct], context: AnswerContext) -> str:
    """Those that come up to the first one without being ahead of it in anything, in one sentence; "" for none."""
    if not others:
        return ""
    named = join_phrases([context.name_with_price(one.product) for one in others], context.language)
    text = context.words.count("other.as_good", len(others), pick=named.text)
    return context.sentence(text, named.sources)


def _better(first: RankedProduct, others: Sequence[RankedProduct]) -> RankedProduct | None:
    """The next one that is clearly better than the pick, which stands before it for its price."""
    dearer = (one for one in others if (one.price or 0) > (first.price or 0))
    eligible = (one for one in dearer if (one.match.score or 0) - (first.match.score or 0) >= ABOUT_EQUAL)
    return next(eligible, None)


def _reach(first: RankedProduct, need: Need, context: AnswerContext) -> float:
    """How many times the pick's price what is offered beside it may cost for what was asked: little where little is asked of it."""
    if need.priority == "best":
        return math.inf
    criteria = context.matcher.criteria.get(first.product.category)
    is_modest = criteria is not None and (is_modest_need(need, criteria) or is_for_modest_person(need, criteria))
    return _WITHIN_REACH_FOR_LESS if is_modest or need.priority in ("value", "cheapest") else _WITHIN_REACH


def _is_within(reach: float, first: RankedProduct, other: RankedProduct) -> bool:
    """Whether `other` has a price, and one that is not too far above the pick's, unless nothing is too far."""
    return reach == math.inf or (other.price is not None and (not first.price or other.price <= reach * first.price))


def _not_worse(first: RankedProduct, others: Sequence[RankedProduct], criteria: Set[str]) -> list[RankedProduct]:
    """Those that come up to the pick in these criteria, as far as that is known of the pick: a better mouse that is too long for small
    hands is no better.
    """
    had = points_by_criterion(first.match)
    return [
        one
        for one in others
        if all(points_by_criterion(one.match).get(id, 0.0) >= had[id] - _BEHIND for id in criteria & had.keys())
    ]


def _wanted_most(need: Need, context: AnswerContext) -> Set[str]:
    """The criteria that were wished for, and those that tell the good from the bad among what has a feature that was required."""
    return {wish.criterion for wish in need.wishes if wish.criterion} | _of_features(need, context)


def _of_features(need: Need, context: AnswerContext) -> Set[str]:
    known = context.knowledge.criteria.get(need.category or "")
    return required_criteria(need, known) if known else set()


def _other_priority(
    first: RankedProduct, others: Sequence[RankedProduct], wanted_most: Set[str]
) -> RankedProduct | None:
    """The product that is furthest ahead of the pick in one thing that weighs in what it is for, among those that are not far behind it,
    and least of all in what was wished for: who wants a small phone is told of no larger one with a bigger battery.
    """
    kept = [one for one in others if not any(f.criterion in wanted_most for f in advantages(first, one, limit=1))]
    eligible = [
        (best[0].edge, one)
        for one in kept
        if (best := advantages(one, first)) and best[0].edge >= _CLEARLY and is_core(best[0], one)
    ]
    near = [(edge, one) for edge, one in eligible if (first.match.score or 0) - (one.match.score or 0) <= 2 * _NEARLY]
    return max(near, key=lambda pair: pair[0])[1] if near else None


def for_priority(
    first: RankedProduct, other: RankedProduct, context: AnswerContext, *, without: Collection[str] = ()
) -> str:
    """Tell what `other` is the better choice for, and its price; "" where that is one of `without`, or cannot be said."""
    words, key = context.words, advantages(other, first)[0].key
    if key in without:
        return ""
    gained = value_phrase(other.product, key, context)
    want = wanted_facts(other.product, key, first.product, context)
    if not gained or not want:
        return ""
    named = context.name_with_price(other.product)
    lost = advantages(first, other)
    loss = (
        contrast(other.product, lost[0].key, first.product, context, is_better=False)
        if lost and lost[0].key != key
        else Phrase("")
    )
    text = words.say("other.priority", want=want, pick=named.text)
    text += f": {gained.text}" if is_compared(other.product, key, first.product, context) else ""
    text += words.say("but", clause=loss.text) if loss else ""
    return context.sentence(text, (*named.sources, *gained.sources, *loss.sources))


def _cheaper(first: RankedProduct, others: Sequence[RankedProduct]) -> RankedProduct | None:
    if first.price is None or first.match.score is None:
        return None
    near = [
        one
        for one in others
        if one.price is not None
        and one.price <= _MUCH_CHEAPER * first.price
        and first.match.score - (one.match.score or 0) <= _NEARLY
        and not one.fit.warnings
    ]
    return min(near, key=lambda one: one.price or 0) if near else None


def _for_less(first: RankedProduct, other: RankedProduct, context: AnswerContext) -> str:
    named = context.name_with_price(other.product)
    lost = advantages(first, other)
    loss = contrast(other.product, lost[0].key, first.product, context, is_better=False) if lost else Phrase("")
    near = (first.match.score or 0) - (other.match.score or 0) < ABOUT_EQUAL
    text = context.words.say("other.as_good_for_less" if near else "other.cheaper", pick=named.text)
    text += context.words.say("but", clause=loss.text) if loss else ""
    return context.sentence(text, (*named.sources, *loss.sources))

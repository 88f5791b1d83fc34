"""Use relevance: what decides whether a product is good for a use: what the use cannot do without, and its heaviest criteria."""

from collections.abc import Iterator

from maven_app.domain.needs.need import Need
from maven_app.domain.ranking.criteria import Criterion
from maven_app.domain.ranking.match_score import Reason
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.domain.ranking.requested_uses import uses_named
from maven_app.knowledge.fact_phrases import fact_phrases
from maven_app.llm.offline.phrasing.cautions import use_cautions
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import (
    DecidingFact,
    praising_predicate,
    predicate,
    strengths,
    weaknesses,
)
from maven_app.messages.realizer import Phrase, join_predicates

_CORE = 1 / 3
"""Share of the heaviest criterion's weight from which another one bears on the use too."""
_ALL = 9
_NOTICED = 5.0
"""Points of a fact, 0 to 100, by which one is ahead of another so that anybody notices."""


def bearing_strengths(one: RankedProduct, need: Need, context: AnswerContext, *, limit: int) -> Phrase:
    """The good facts that bear on the use, as predicates: first what it cannot do without, then those of its core."""
    good = {fact.key: fact for fact in strengths(one, [], limit=_ALL) if is_core(fact, one)}
    poor = {fact.key for fact in weaknesses(one, [], limit=_ALL)}
    required = [
        key
        for key in _required_keys(one, need, context)
        if fact_phrases(key).is_reason and one.product.fact(key) and key not in poor
    ]
    said = [
        praising_predicate(one, good[key], context) if key in good else predicate(one.product, key, context)
        for key in dict.fromkeys((*required, *good))
    ]
    kept = [phrase for phrase in said if phrase][:limit]
    return join_predicates(kept, context.language) if kept else Phrase("")


def bearing_weaknesses(one: RankedProduct, context: AnswerContext, *, limit: int) -> Phrase:
    """The poor facts of the use's core, the costliest first."""
    poor = [fact.key for fact in weaknesses(one, [], limit=_ALL) if is_core(fact, one)]
    kept = [phrase for key in poor if (phrase := predicate(one.product, key, context))][:limit]
    return join_predicates(kept, context.language) if kept else Phrase("")


def undecided_between(one: RankedProduct, context: AnswerContext) -> Criterion | None:
    """The criterion that weighs most, where nothing is known of it."""
    known = context.of_category(one.product.category)
    heaviest = max(one.match.reasons, key=lambda reason: reason.weight, default=None)
    if known is None or heaviest is None or heaviest.score is not None:
        return None
    return known.criteria.get(heaviest.key)


def beside_verdict(one: RankedProduct, need: Need, context: AnswerContext) -> list[str]:
    """Sentences on what no specification tells of the use's core, or else what to look out for in it; none that was said before."""
    known = context.of_category(one.product.category)
    core = [known.criteria[reason.key] for reason in _core(one) if known and reason.key in known.criteria]
    hidden = [said.text(context.language) for criterion in core if (said := criterion.hidden_of(one.product))]
    told = [*hidden, *use_cautions(one, need, context)]
    return [said for said in told if not any(said in turn.text for turn in context.before.turns)][:1]


def _core(one: RankedProduct) -> list[Reason]:
    heaviest = max((reason.weight for reason in one.match.reasons), default=0.0)
    core = [reason for reason in one.match.reasons if reason.weight >= _CORE * heaviest]
    return sorted(core, key=lambda reason: -reason.weight)


def is_core(fact: DecidingFact, one: RankedProduct) -> bool:
    """Whether a fact counts in a criterion that weighs much in what the product is wanted for."""
    return fact.criterion in {reason.key for reason in _core(one)}


def is_felt(fact: DecidingFact, one: RankedProduct) -> bool:
    """Whether being ahead in a fact is noticed in what the product is wanted for: no teraflops of Fortnite with friends."""
    return is_core(fact, one) and (fact.rivals is None or fact.points - fact.rivals >= _NOTICED)


def _required_keys(one: RankedProduct, need: Need, context: AnswerContext) -> Iterator[str]:
    """Keys of the facts that the uses of the need cannot do without."""
    known = context.of_category(one.product.category)
    for use in uses_named(need, known.uses) if known else ():
        yield from (p.limit.key for p in use.prerequisites if p.limit is not None and p.rules_out)

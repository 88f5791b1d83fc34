"""Score calculation: how well a product serves a need, on absolute scales.

Match score = Σ(weight × points) ÷ Σ(weight) over the criteria of the use that was named (several uses count alike, those that only say
whom or what it goes with half; none: the category's all-round use), and of what else was named: criteria weigh extra, and as much as
everything together where no use was named; a feature that was required lends weight to its criterion too, since not all that have it
have it alike.

A criterion's points are the weighted mean of its facts on fixed anchors, so no other product changes them; of an amount that the
shopper asked for, more earns nothing more, and so much is good; within a band all is good, and the better end still earns more.
Unknown facts are left out of the mean and open a range: its ends take them as 0 and as 100. Below half of the weight known there is
no score. Price is no part of it.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from maven_app.domain.catalogue.categories import spec_key
from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.products import Product
from maven_app.domain.identity_key import IdentityKey
from maven_app.domain.language.translatable import Day, Series, SpecName, Text, translatable
from maven_app.domain.needs.need import Need, SpecLimit, Wish
from maven_app.domain.ranking.criteria import (
    ALL_ROUND,
    MAKER,
    MODEL,
    RELEASED,
    AmountAsked,
    CategoryCriteria,
    Criterion,
    FactScale,
    Use,
)
from maven_app.domain.ranking.match_score import MatchScore, Reason, ScoredFact
from maven_app.domain.ranking.requested_uses import uses_named

FORMULA = translatable("score.formula")
"""The formula in words."""
LEAST_KNOWN = 0.5
"""Share of the weight that must be known for a score."""
ABOUT_EQUAL = 3
"""Scores closer together than this are about equal."""
_ALL = 100.0
_BEYOND_ENOUGH = 0.25
"""The share of the points that count beyond what is enough."""
_NAMED = 30.0
"""The least weight of a criterion that the shopper named, on top of the 100 of a use that they named."""
_NAMED_TOGETHER = 50.0
"""The least weight of all that they named together: who names one thing beside the use means it."""
_OUTRANKING = 2.0
"""The weight of a criterion that is to count more than another, in weights of the other, at least."""
Slots = tuple[tuple[FactScale, ...], ...]
"""The facts of a criterion, each with what stands in for it."""
_GENERAL = 0.5
"""The weight of a use that only says whom it is for, beside one that says what for: a boy who plays needs a screen to play on."""
_BAND = 1.1
"""How many times its lower end the upper one of a band of amounts is at least."""
_WISHED_ALONE, _REQUIRED_ALONE = 100.0, 60.0
"""The weight of all criteria that were wished for together, and of each whose feature was required, where no use was named."""


def criterion_weights(need: Need, criteria: CategoryCriteria) -> dict[str, float]:
    """The weight of each criterion for `need`, adding up to 100; heaviest first."""
    named, waived = uses_named(need, criteria.uses), waived_criteria(need, criteria)
    weights = _use_weights(named or [criteria.uses[ALL_ROUND]])
    counted = [wish for wish in need.wishes if wish.criterion or not named]
    ends = {need.sort_by: need.sort_end}
    enough = {own: id for id in weights if (own := criteria.criteria[id].instead_of)} if named else {}
    meant = (_criterion_of(wish, criteria, ends) for wish in counted)
    wished = list(dict.fromkeys(enough.get(id, id) for id in meant if id))
    for id in wished:
        beside_use = max(_NAMED, _NAMED_TOGETHER / len(wished))
        weights[id] = weights.get(id, 0.0) + (beside_use if named else _WISHED_ALONE / len(wished))
    for id in required_criteria(need, criteria) - set(wished):
        weights[id] = weights.get(id, 0.0) + (_NAMED if named else _REQUIRED_ALONE)
    weights = {id: weight for id, weight in weights.items() if id not in waived} or weights
    for wish in need.wishes:
        outranked = [weights[id] for id in wish.outranks if id in weights]
        if wish.criterion in weights and outranked:
            weights[wish.criterion] = max(weights[wish.criterion], _OUTRANKING * max(outranked))
    total = sum(weights.values())
    return {id: 100 * weight / total for id, weight in sorted(weights.items(), key=lambda item: -item[1])}


def _use_weights(uses: Sequence[Use]) -> dict[str, float]:
    """The weight of each criterion for these uses, of which general ones count for less; adding up to 100."""
    weights: dict[str, float] = {}
    counts = [_GENERAL if use.general else 1.0 for use in uses]
    for use, count in zip(uses, counts, strict=True):
        total = sum(use.weights.values())
        for id, weight in use.weights.items():
            weights[id] = weights.get(id, 0.0) + 100 * weight / total * count / sum(counts)
    return weights


def waived_criteria(need: Need, criteria: CategoryCriteria) -> set[str]:
    """The criteria that need not be ("I don't need the mop", "the camera isn't important"), and that were not wished for since."""
    codes = {waiver.code for waiver in need.waivers}
    waived = {
        id
        for id, one in criteria.criteria.items()
        if f"wish:{id}" in codes or any(f"spec:{s.key}" in codes for s in one.facts[:1])
    }
    return waived - {wish.criterion for wish in need.wishes}


def _waived_features(need: Need, criteria: CategoryCriteria) -> set[str]:
    """Keys of the features that make the criteria which need not be; no other criterion counts them either."""
    facts = (scale for id in waived_criteria(need, criteria) for scale in criteria.criteria[id].facts)
    return {scale.key for scale in facts if not scale.proxy and scale.yes is not None}


def _criterion_of(wish: Wish, criteria: CategoryCriteria, ends: Mapping[str, str]) -> str:
    """The criterion that a wish names, or that its weightiest fact tells most of: "the best camera" is no count of megapixels.

    `ends` are those of the facts of which the least or the most is wanted: who wants the biggest is not served by what fits a small desk.
    """
    if wish.use or wish.criterion:
        return wish.criterion if wish.criterion in criteria.criteria else ""
    if wish.specs[:1] == (RELEASED,):
        return ""  # "a newer one" is a limit, and no reason to put the newest first
    said = wish.text.casefold()
    if named := next((id for id, c in criteria.criteria.items() if any(f" {w} " in f" {said} " for w in c.said)), ""):
        return named if wish.specs else ""
    telling = {
        id: scale.weight / sum(slot[0].weight for slot in criterion.slots)
        for id, criterion in criteria.criteria.items()
        for scale in criterion.facts
        if scale.key in wish.specs[:1]
        and scale.leads_to != {"less": "more", "more": "less"}.get(ends.get(scale.key, ""))
    }
    return max(telling, key=lambda id: telling[id], default="")


def required_criteria(need: Need, criteria: CategoryCriteria) -> set[str]:
    """Criteria that tell the good from the bad among products which all have what was required: "noise cancelling", "with HDR"."""
    required = [c for c in need.constraints if isinstance(c, SpecLimit) and not c.excluded]
    return {id for id, one in criteria.criteria.items() if any(_is_graded_by(one, limit) for limit in required)}


def _is_graded_by(criterion: Criterion, limit: SpecLimit) -> bool:
    """Whether a criterion tells how good what a limit requires is: a class beside a plain yes, or what its own name covers of a list."""
    if limit.equals is True:
        return any(scale.key == limit.key and scale.instead_of for scale in criterion.facts)
    is_named = any(text.casefold() in criterion.said for text in limit.texts)
    return is_named and spec_key(limit.key).kind == "list" and criterion.tells(limit.key)


@dataclass(frozen=True)
class _Weighing:
    """The weights of a need in a category, whichever product is held against it; all by the id of the criterion."""

    weights: Mapping[str, float]
    slots: Mapping[str, Slots]
    """The facts that count."""
    asked: Mapping[str, tuple[tuple[str, AmountAsked], ...]]
    """How much was asked for of these facts, by key."""
    of_uses: Mapping[str, float]
    """The weights of the uses alone."""

    def is_known_enough(self, shares: Mapping[str, float]) -> bool:
        """Whether half of what the use weighs is known; what was named beside it makes nothing known."""
        counted = {id: weight for id, weight in self.of_uses.items() if id in shares}
        return sum(weight * shares[id] for id, weight in counted.items()) >= LEAST_KNOWN * sum(counted.values())


@lru_cache(maxsize=64)
def _weighing(need: IdentityKey[Need], criteria: IdentityKey[CategoryCriteria]) -> _Weighing:
    asked, known = need.value, criteria.value
    waived = _waived_features(asked, known) if asked.waivers else frozenset[str]()
    weights = criterion_weights(asked, known)
    slots = {id: counted for id in weights if (counted := _counted_slots(known.criteria[id], waived))}
    amounts = {**{key: AmountAsked(least) for key, least in amounts_asked(asked).items()}, **_bands_asked(asked)}
    keys = {id: {scale.key for slot in counted for scale in slot} for id, counted in slots.items()}
    return _Weighing(
        weights={id: weights[id] for id in slots},
        slots=slots,
        asked={id: tuple((key, amounts[key]) for key in amounts if key in keys[id]) for id in slots},
        of_uses=_use_weights(uses_named(asked, known.uses) or [known.uses[ALL_ROUND]]),
    )


def match_score(product: Product, need: Need, criteria: CategoryCriteria) -> MatchScore:
    """The score of `product` for `need`, with the reasons that make it up."""
    weighing, own = _weighing(IdentityKey(need), IdentityKey(criteria)), IdentityKey(product)
    scores = {id: _score_criterion(own, IdentityKey(slots), weighing.asked[id]) for id, slots in weighing.slots.items()}
    weights, shares = weighing.weights, {id: one.known for id, one in scores.items()}
    reasons = [_reason(scores[id], criteria.criteria[id], weight) for id, weight in weights.items()]
    known = sum(weights[id] * shares[id] for id in weights)
    total = sum(weights.values())
    if not known or not total:
        return MatchScore(reasons=tuple(reasons))
    earned = sum(weights[r.key] * shares[r.key] * 100 * r.score for r in reasons if r.score is not None)
    low, high = earned / total, (earned + 100 * (total - known)) / total
    is_enough = known >= LEAST_KNOWN * total and weighing.is_known_enough(shares)
    score = round(earned / known) if is_enough else None
    return MatchScore(score=score, low=round(low), high=round(high), reasons=tuple(reasons))


def rank_value(match: MatchScore) -> float:
    """The value that products are ordered by: the score, less half of what its unknown facts could still cost. -1 without a score."""
    return -1.0 if match.score is None else match.score - (match.score - match.low) / 2


def eased_value(match: MatchScore, enough: float, named: Collection[str]) -> float:
    """The same value where more than `enough` points of a criterion hardly count, but of those that were `named`."""
    if match.score is None or enough >= _ALL:
        return rank_value(match)
    total = sum(reason.weight for reason in match.reasons)
    points = eased_points(match, enough, named)
    known = {reason.key: reason.weight * reason.known for reason in match.reasons if reason.key in points}
    earned = sum(weight * points[key] for key, weight in known.items())
    return (earned / sum(known.values()) + earned / total) / 2


def eased_points(match: MatchScore, enough: float, named: Collection[str]) -> Mapping[str, float]:
    """The points of each criterion that is known, of which more than `enough` counts for little where it was not `named`."""
    return _eased_points(IdentityKey(match), enough, frozenset(named))


@lru_cache(maxsize=1024)
def _eased_points(match: IdentityKey[MatchScore], enough: float, named: frozenset[str]) -> Mapping[str, float]:
    """Kept, since products of a category are held against each other pair by pair."""
    return {
        key: points if key in named else min(points, enough) + _BEYOND_ENOUGH * max(0.0, points - enough)
        for key, points in points_by_criterion(match.value).items()
    }


def _counted_slots(criterion: Criterion, waived: Collection[str]) -> Slots:
    """The facts of a criterion that count, without those of features that need not be."""
    if not waived:
        return criterion.slots
    return tuple(slot for slot in criterion.slots if slot[0].key not in waived)


def known_share(product: Product, slots: Slots) -> float:
    """The share of a criterion's facts that is known, by weight."""
    known = sum(slot[0].weight for slot in slots if any(scale.points(product) is not None for scale in slot))
    return known / sum(slot[0].weight for slot in slots)


@dataclass(frozen=True)
class _CriterionScore:
    """The facts of a product in one criterion, whatever it weighs."""

    facts: tuple[ScoredFact, ...]
    score: float | None
    """0 to 1."""
    known: float
    """The share of the facts that is known, by weight."""

    @cached_property
    def summary(self) -> Text:
        """The facts as a person reads them."""
        known = tuple(fact.text for fact in self.facts if fact.points is not None)
        return Series(parts=known, by=", ") if known else translatable("value.unknown")

    @cached_property
    def sources(self) -> tuple[str, ...]:
        """Those of the facts, once each."""
        return tuple(dict.fromkeys(source for one in self.facts if one.points is not None for source in one.sources))


@lru_cache(maxsize=16_384)
def _score_criterion(
    product: IdentityKey[Product], slots: IdentityKey[Slots], asked: tuple[tuple[str, AmountAsked], ...]
) -> _CriterionScore:
    """Kept, since every message on a category asks it of the same products again."""
    weights, wanted = [slot[0].weight for slot in slots.value], dict(asked)
    whole = sum(weights)
    facts = [
        _score_slot(product.value, slot, wanted, share=round(weight / whole, 3))
        for slot, weight in zip(slots.value, weights, strict=True)
    ]
    known = [(w, f.points) for w, f in zip(weights, facts, strict=True) if f.points is not None]
    total = sum(w for w, _ in known)
    mean = sum(w * points for w, points in known) / total / 100 if total else None
    return _CriterionScore(tuple(facts), mean, total / whole)


def _reason(scored: _CriterionScore, criterion: Criterion, weight: float) -> Reason:
    return Reason(
        criterion=criterion.label,
        summary=scored.summary,
        score=scored.score,
        weight=round(weight, 1),
        known=scored.known,
        key=criterion.id,
        sources=scored.sources,
        facts=scored.facts,
    )


def amounts_asked(need: Need) -> Mapping[str, float]:
    """By key, how much the shopper asked for: who wants 8 TB is not served better by 30, who looks from 32 to 43 inches may be by 43."""
    limits = _firm_amounts(need)
    return {limit.key: limit.at_least for limit in limits if limit.at_least is not None and limit.at_most is None}


def _bands_asked(need: Need) -> Mapping[str, AmountAsked]:
    """By key, between which amounts the shopper looks; one amount, with what is about as much, is no band."""
    return {
        limit.key: AmountAsked(limit.at_least, limit.at_most)
        for limit in _firm_amounts(need)
        if limit.at_least is not None and limit.at_most is not None and limit.at_most > _BAND * limit.at_least
    }


def _firm_amounts(need: Need) -> Sequence[SpecLimit]:
    return [c for c in need.constraints if isinstance(c, SpecLimit) and not (c.soft or c.is_relative)]


def surplus_share(product: Product, asked: Mapping[str, float]) -> float:
    """By how much a product has more than was asked for, as shares of it."""
    facts = ((product.fact(key), amount) for key, amount in asked.items() if amount)
    return sum(float(f.value) / amount - 1 for f, amount in facts if f and isinstance(f.value, int | float))


def _score_slot(
    product: Product, slot: tuple[FactScale, ...], asked: Mapping[str, AmountAsked], *, share: float
) -> ScoredFact:
    """The best known fact of a slot on its scale; the slot has this share of its criterion."""
    for scale in slot:
        points = scale.points(product, asked=asked.get(scale.key))
        if points is None:
            continue
        if scale.key in (RELEASED, MAKER, MODEL):
            sources = tuple(source.id for source in product.sources[:1])
            named = (product.brand or "") if scale.key == MAKER else product.name
            text: Text = Day(date=product.released or "") if scale.key == RELEASED else named
            return ScoredFact(
                key=scale.key, text=text, points=round(points, 1), sources=sources, proxy=scale.proxy, share=share
            )
        fact = product.fact(scale.key)
        assert fact is not None  # noqa: S101 - points come from the fact
        return ScoredFact(
            key=scale.key,
            text=_fact_text(fact),
            points=round(points, 1),
            sources=fact.sources,
            anchors=scale.anchors_around(product, asked=asked.get(scale.key)),
            unit="MP" if isinstance(fact.value, str) else fact.unit,
            proxy=scale.proxy,
            share=share,
        )
    return ScoredFact(key=slot[0].key, text="", proxy=slot[0].proxy, share=share)


def _fact_text(fact: Fact) -> Text:
    """The value with what it is of where it would not tell by itself: "yes" is "USB-C", "no" is "no USB-C"."""
    if isinstance(fact.value, bool):
        return SpecName(spec=fact.key, form="inline" if fact.value else "lacking")
    return fact.as_text


def points_by_criterion(match: MatchScore) -> Mapping[str, float]:
    """Points, 0 to 100, of every criterion of which something is known."""
    return {reason.key: 100 * reason.score for reason in match.reasons if reason.score is not None}

"""What holds of match scores in every category: scale, monotony, what is unknown, and who else is there."""

from collections.abc import Iterator, Mapping
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maven_app.domain.catalogue.facts import Fact, SpecValue
from maven_app.domain.catalogue.products import Product
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import CategoryLimit, Need, Wish
from maven_app.domain.ranking.criteria import CategoryCriteria, FactScale
from maven_app.domain.ranking.match_score import MatchScore
from maven_app.domain.ranking.score_calculation import match_score, rank_value
from maven_app.feeds.reference_data import reference_products
from maven_app.knowledge.shipped import shipped_knowledge
from tests.fixtures.matcher import shipped_matcher

CATEGORIES = shipped_knowledge().criteria
_EACH = 12
"""Every how many products of a category one is tried."""
_TWO_THIRDS = 2 / 3
_ROUNDING = 1.01


@cache
def shelf() -> Mapping[str, tuple[Product, ...]]:
    """Some real products of every category, one of each model."""
    models = list({product.name: product for product in reference_products()}.values())
    return {id: tuple(model for model in models if model.category == id)[::_EACH] for id in CATEGORIES}


def needs_in(criteria: CategoryCriteria) -> tuple[Need, ...]:
    """No use, and the first few that somebody may name."""
    wishes = [Wish(text=use, use=use) for use in list(criteria.uses)[:3]]
    return (Need(), *(Need(constraints=(CategoryLimit(category=criteria.category),), wishes=(one,)) for one in wishes))


def without(product: Product, *keys: str) -> Product:
    return copy_with(product, specs=tuple(fact for fact in product.specs if fact.key not in keys))


def with_value(product: Product, key: str, value: SpecValue) -> Product:
    return copy_with(product, specs=(*without(product, key).specs, Fact(key=key, value=value, sources=("maker",))))


def loss_of(before: MatchScore, key: str) -> tuple[float, float]:
    """What the fact weighs in the whole, 0 to 1, and the points that it earns at the least."""
    parts = [(r.weight / 100 * f.share, f.points) for r in before.reasons for f in r.facts if f.key == key]
    return sum(weight for weight, _ in parts), min((points for _, points in parts if points is not None), default=0)


def gain_by_stand_ins(before: MatchScore, after: MatchScore) -> float:
    """Points of the whole score by which what stands in for lost facts says more of the product than they did."""
    pairs = [
        (reason.weight / 100 * fact.share, fact.points, instead.points)
        for reason, other in zip(before.reasons, after.reasons, strict=True)
        for fact, instead in zip(reason.facts, other.facts, strict=True)
    ]
    return sum(weight * max(0.0, new - (old or 0.0)) for weight, old, new in pairs if new is not None)


@given(st.data())
@settings(deadline=None)
def test_a_lost_fact_never_lifts_the_low_end_but_by_what_stands_in_for_it(data: st.DataObject) -> None:
    criteria = CATEGORIES[data.draw(st.sampled_from(sorted(CATEGORIES)))]
    product = data.draw(st.sampled_from(shelf()[criteria.category]))
    need = data.draw(st.sampled_from(needs_in(criteria)))
    lost = data.draw(st.sets(st.sampled_from(sorted(fact.key for fact in product.specs)), min_size=1))

    before = match_score(product, need, criteria)
    after = match_score(without(product, *lost), need, criteria)

    gained = gain_by_stand_ins(before, after)
    assert after.low <= before.low + gained + _ROUNDING
    assert after.high - after.low >= before.high - before.low - _ROUNDING


@pytest.mark.parametrize("category", sorted(CATEGORIES))
def test_no_fact_that_earned_two_thirds_of_the_rest_is_better_left_out(category: str) -> None:
    """An unknown fact is taken for half of what the rest earn, so only a poor one is better unknown than known."""
    criteria = CATEGORIES[category]
    for product in shelf()[category]:
        for need in needs_in(criteria)[:2]:
            before = match_score(product, need, criteria)
            for key in {fact.key for fact in product.specs}:
                after = match_score(without(product, key), need, criteria)
                weight, points = loss_of(before, key)
                if after.score is None or gain_by_stand_ins(before, after) or points < _TWO_THIRDS * after.score:
                    continue
                assert rank_value(after) <= rank_value(before) + _ROUNDING, (product.id, key, weight)


@pytest.mark.parametrize("category", sorted(CATEGORIES))
def test_every_score_lies_within_its_range_and_the_scale(category: str) -> None:
    criteria = CATEGORIES[category]
    for product in shelf()[category]:
        for need in needs_in(criteria):
            match = match_score(product, need, criteria)
            assert 0 <= match.low <= match.high <= 100
            assert match.score is None or match.low <= match.score <= match.high
            assert all(fact.points is None or 0 <= fact.points <= 100 for r in match.reasons for fact in r.facts)


def values_of(scale: FactScale) -> Iterator[SpecValue]:
    """Values from all over the scale, in no order."""
    yield from (value for anchors in (scale.anchors, *scale.anchors_by.values()) for value, _ in anchors)
    yield from (one.words[0] for one in scale.classes)
    yield from (answer for answer, points in ((True, scale.yes), (False, scale.no)) if points is not None)


@pytest.mark.parametrize("category", sorted(CATEGORIES))
def test_a_better_value_never_costs_its_criterion_points(category: str) -> None:
    """Whatever the fact: what stands higher on its scale leaves the criterion as good as it was, or better."""
    criteria, product = CATEGORIES[category], shelf()[category][0]
    for id, criterion in criteria.criteria.items():
        choosers = {scale.by for scale in criterion.facts}
        for scale in (one for one in criterion.facts if one.key not in choosers):
            known = [with_value(without(product, scale.instead_of), scale.key, value) for value in values_of(scale)]
            rising = sorted(known, key=lambda one: (points := scale.points(one)) is not None and points)
            earned = [criteria.points(one, id) or 0.0 for one in rising]
            assert earned == sorted(earned), (id, scale.key)


@pytest.mark.parametrize("category", sorted(CATEGORIES))
def test_the_worst_one_changes_nobodys_score_or_place(category: str) -> None:
    """Where prices are known: what one without a price usually costs is told from the others."""
    priced = [product for product in shelf()[category] if product.price]
    for need in needs_in(CATEGORIES[category]):
        ranked = shipped_matcher().rank(priced, need)
        worst = min(ranked, key=lambda one: rank_value(one.match))
        others = [one for one in ranked if one is not worst]

        assert shipped_matcher().rank([one.product for one in others], need) == others

"""Penalties: points that a product's standing loses beside its score, which weighs other things."""

from collections.abc import Mapping, Set
from decimal import Decimal

from maven_app.domain.catalogue.money import Money, Rates
from maven_app.domain.catalogue.products import Product
from maven_app.domain.needs.need import Need
from maven_app.domain.needs.remembered_wishes import preferred_limits
from maven_app.domain.ranking.criteria import CategoryCriteria, KnownCaution, Use
from maven_app.domain.ranking.fit import fit, meets
from maven_app.domain.ranking.match_score import MatchScore
from maven_app.domain.ranking.requested_uses import uses_named

_DATED, _AGEING = 65.0, 0.15
"""Points in how current it is below which a product's age counts against it, where the use does not weigh that, and what each costs."""
_UNKNOWN_NAMED = 8.0
"""Points that a product loses where nothing is known of a criterion that the shopper named."""
_POOR, _FAILED, _FAILED_LEAST = 0.42, 20.0, 6.0
"""Score below which a product does poorly in a criterion, and the points that the worst costs it where the shopper named that one; those
that it costs at least, since the answer has to call it the weak point.
"""

_INCOMPLETE = 18.0
"""Points that a product loses where the budget reaches for it, but not for what its use needs besides: a tablet without its pen."""
_UNWELCOME = 12.0
"""Points that a product loses for each remembered preference of the shopper that it breaks."""
_STRANGER, _UNSUITED, _LEFT_BEHIND = 6.0, 18.0, 18.0
"""Points that a product loses for another maker than goes best with the thing it is used with, for one that goes badly with it, and for one
whose buyers have to leave behind what they had: an Android phone in place of an iPhone.
"""


def rank_penalty(
    product: Product, match: MatchScore, need: Need, criteria: CategoryCriteria | None, rates: Rates
) -> float:
    """Points, 0 to 100, that a product loses for its age, for being unknown or poor in what was asked for by name, for another maker than
    goes best with what it is for, and for breaking what the shopper is remembered to prefer.
    """
    unwelcome = _unwelcome_cost(product, need, rates)
    if criteria is None:
        return unwelcome
    own = _age_cost(product, match, criteria) + _ignorance_cost(match, need) + _failure_cost(match, need)
    cautions = known_cautions(product, need, criteria.uses)
    incomplete = _INCOMPLETE if any(limit_broken_by_extra(product, one, need, rates) for one in cautions) else 0.0
    return own + companion_cost(product, need, criteria) + unwelcome + incomplete


def known_caution(product: Product, use: Use) -> KnownCaution | None:
    """The first caution of a use that a fact of the product answers, or None."""
    return next((one for one in use.known_cautions if meets(product, one.limit)), None)


def known_cautions(product: Product, need: Need, uses: Mapping[str, Use]) -> list[KnownCaution]:
    """The same of every use that a need names."""
    return [known for use in uses_named(need, uses) if (known := known_caution(product, use))]


def limit_broken_by_extra(product: Product, known: KnownCaution, need: Need, rates: Rates) -> Money | None:
    """The budget, where it reaches for the product but not for what must be bought besides; None where a price or a rate is not known."""
    budget = need.budget
    if not known.extra_cost or product.price is None or budget is None or budget.highest is None:
        return None
    own = rates.convert(product.price, budget.currency)
    extra = rates.convert(Money(amount=Decimal(known.extra_cost), currency="USD"), budget.currency)
    if own is None or extra is None or not own.amount <= budget.highest < own.amount + extra.amount:
        return None
    return Money(amount=budget.highest, currency=budget.currency)


def named_criteria(need: Need) -> Set[str]:
    """The criteria that the shopper named: "a light mouse"."""
    return frozenset(wish.criterion for wish in need.wishes if wish.criterion)


def companion_cost(product: Product, need: Need, criteria: CategoryCriteria) -> float:
    """Points that it costs to come from another maker than goes best with the thing it is used with: what is left out with an iPhone."""
    if not criteria.companions:
        return 0.0
    named = [one.name for one in need.context if one.relation in ("suits", "owned")]
    named += [wish.text for wish in need.wishes if wish.use]
    beside = [one for one in criteria.companions if not one.keeps_owners and any(map(one.is_named_in, named))]
    had = [one.name for one in need.context if one.relation in ("owned", "replaces")]
    stays = [one for one in criteria.companions if one.keeps_owners and any(map(one.is_named_in, had))]
    if any(product.brand not in one.makers for one in stays):
        return _LEFT_BEHIND
    if any(product.brand in one.unsuited for one in beside):
        return _UNSUITED
    return _STRANGER if any(product.brand not in one.makers for one in beside) else 0.0


def _age_cost(product: Product, match: MatchScore, criteria: CategoryCriteria) -> float:
    """Points that a product's age costs it where its score does not weigh how current it is."""
    id = criteria.recency_criterion
    if not id or any(reason.key == id for reason in match.reasons):
        return 0.0
    points = criteria.points(product, id)
    return 0.0 if points is None else _AGEING * max(0.0, _DATED - points)


def _ignorance_cost(match: MatchScore, need: Need) -> float:
    """Points that it costs that nothing is known of what the shopper asked for by name."""
    named = named_criteria(need)
    return _UNKNOWN_NAMED * sum(reason.score is None for reason in match.reasons if reason.key in named)


def _failure_cost(match: MatchScore, need: Need) -> float:
    """Points that it costs to do poorly in what the shopper asked for by name, whatever else speaks for the product."""
    named = named_criteria(need)
    scores = (reason.score for reason in match.reasons if reason.key in named and reason.score is not None)
    return sum(max(_FAILED_LEAST, _FAILED * (_POOR - score) / _POOR) for score in scores if score < _POOR)


def _unwelcome_cost(product: Product, need: Need, rates: Rates) -> float:
    """Points for the remembered preferences that the product breaks; what no source states costs nothing."""
    limits = tuple(preferred_limits(need))
    checks = fit(product, Need(constraints=limits), rates).checks if limits else ()
    return _UNWELCOME * sum(check.verdict == "broken" for check in checks)

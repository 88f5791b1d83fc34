"""Prepared limits: what a need and its uses ask of products, read once for all the products that are held against it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from maven_app.domain.copying import copy_with
from maven_app.domain.identity_key import IdentityKey
from maven_app.domain.needs.need import BrandLimit, BudgetLimit, Constraint, LineExclusion, Need, SpecLimit, YearLimit
from maven_app.domain.ranking.criteria import CategoryCriteria, Prerequisite, Use
from maven_app.domain.ranking.requested_uses import inferred_uses, uses_named


@dataclass(frozen=True)
class Limit:
    """A limit with what is the same for every product that it is held against."""

    constraint: Constraint
    text: str
    is_soft: bool
    is_firm: bool
    is_relative: bool


@lru_cache(maxsize=64)
def limits_of(need: IdentityKey[Need]) -> tuple[Limit, ...]:
    """The limits of a need."""
    return tuple(
        Limit(one, one.text, one.soft and not is_band(one), _is_firm(one), one.is_relative)
        for one in need.value.constraints
    )


@dataclass(frozen=True)
class Demands:
    """Prerequisites that a need's uses, and anybody, set for the products of a category."""

    hard: tuple[Prerequisite, ...]
    """Those that the uses cannot do without."""
    barring: tuple[Prerequisite, ...]
    """Those that nobody should do without."""
    advised: tuple[Prerequisite, ...]
    """Those that are only warned about."""


@lru_cache(maxsize=64)
def demands_of(of: IdentityKey[Need], category: IdentityKey[CategoryCriteria]) -> Demands:
    """The demands of the need on products of its category beside its limits."""
    need, criteria = of.value, category.value
    uses = uses_named(need, criteria.uses)
    asked_for = [c for c in need.constraints if isinstance(c, SpecLimit)]
    limits = [limit for limit in asked_for if not _says_a_use(limit, uses)]
    stated = {limit.key for limit in limits}
    named = {use.id for use in uses}
    asked = [(use, p) for use in uses for p in use.prerequisites if named.isdisjoint(p.unless)]
    eased = {*need.compromised_uses, *inferred_uses(need)}
    firm = [p for use, p in asked if use.id not in eased and p.rules_out]
    hard = [p for p in firm if not (p.limit and p.limit.key in stated) and not _is_overruled(p, limits, criteria)]
    given_up = [p for use, p in asked if use.id in eased and p.rules_out and not _is_refuted(p, asked_for)]
    given_up += [p for p in firm if _is_overruled(p, limits, criteria)]
    soft = [
        _for_amount(p, asked_for)
        for use, p in asked
        if not p.rules_out and not _is_outvoted(p, use, uses) and not _is_refuted(p, asked_for)
    ]
    applying = (p for p in criteria.minimums if p.applies_to(need.currency))
    minimums = [p for p in applying if named.isdisjoint(p.unless)]
    barring, lesser = _split_minimums(minimums)
    advised = [*given_up, *barring, *soft, *lesser]
    return Demands(
        hard=tuple(dict.fromkeys(hard)),
        barring=tuple(barring),
        advised=tuple(advised),
    )


def _for_amount(advice: Prerequisite, asked_for: Sequence[SpecLimit]) -> Prerequisite:
    """The advice on the amount that was asked for: twice the 2 TB that are backed up."""
    if advice.limit is None or not advice.times:
        return advice
    key, least = advice.limit.key, advice.limit.at_least or 0.0
    amounts = [limit.at_least for limit in asked_for if limit.key == key and limit.at_least is not None]
    least = max(least, *(advice.times * amount for amount in amounts), 0.0)
    return copy_with(advice, limit=copy_with(advice.limit, at_least=least))


def _is_overruled(one: Prerequisite, limits: Sequence[SpecLimit], criteria: CategoryCriteria) -> bool:
    """Whether what the shopper asks for by name falls short of what a use wants: a "mechanical" keyboard for a quiet room."""
    scales = criteria.criteria[one.criterion].facts if one.criterion else ()
    earned = (
        worth.points
        for limit in limits
        for scale in scales
        for worth in scale.classes
        if scale.key == limit.key and not limit.excluded and any(worth.holds(text) for text in limit.texts)
    )
    return next(earned, one.at_least) < one.at_least


def _is_outvoted(advice: Prerequisite, of: Use, uses: Sequence[Use]) -> bool:
    """Whether another use that was named wants the opposite of a use's advice: a child who plays is not warned of a gaming panel."""
    limits = [p.limit for use in uses if use is not of for p in use.prerequisites if p.limit]
    return advice.limit is not None and any(_are_opposed(advice.limit, limit) for limit in limits)


def _is_refuted(advice: Prerequisite, asked_for: Sequence[SpecLimit]) -> bool:
    """Whether the shopper asks by name for what a use would rather not have: a soundbar "for the living room" is no fault."""
    return advice.limit is not None and any(_are_opposed(advice.limit, limit) for limit in asked_for)


def _are_opposed(one: SpecLimit, other: SpecLimit) -> bool:
    """Whether nothing can meet both limits."""
    if one.key != other.key:
        return False
    if isinstance(one.equals, bool) and isinstance(other.equals, bool):
        return one.equals is not other.equals
    if one.excluded is not other.excluded:
        return not {text.casefold() for text in one.texts}.isdisjoint(text.casefold() for text in other.texts)
    return any(
        low.at_least is not None and high.at_most is not None and low.at_least > high.at_most
        for low, high in ((one, other), (other, one))
    )


def _says_a_use(limit: SpecLimit, uses: Sequence[Use]) -> bool:
    """Whether the limit was read from words that name a use: "for swimming" asks for no less than swimming does."""
    words = f" {limit.words.casefold()} "
    return any(f" {said} " in words for use in uses for said in use.said)


def _split_minimums(minimums: Sequence[Prerequisite]) -> tuple[list[Prerequisite], list[Prerequisite]]:
    """The minimums without which nobody should buy, and those that are only warned of."""
    return [p for p in minimums if p.rules_out], [p for p in minimums if not p.rules_out]


def is_band(constraint: Constraint) -> bool:
    """Whether it is a price with room on both sides ("around 300"): the room is within its bounds, and there is no more beyond them."""
    if not isinstance(constraint, BudgetLimit) or not constraint.soft:
        return False
    return None not in (constraint.lowest, constraint.highest)


def is_plain_figure(constraint: Constraint) -> bool:
    """Whether it is a price, a year or a measure, and not one that another product gives: "lighter"."""
    match constraint:
        case BudgetLimit() | YearLimit():
            return not constraint.is_relative
        case SpecLimit():
            is_number = isinstance(constraint.equals, int | float) and not isinstance(constraint.equals, bool)
            has_bounds = (constraint.at_least, constraint.at_most) != (None, None)
            return (is_number or has_bounds) and not constraint.is_relative
        case _:
            return False


def _is_firm(constraint: Constraint) -> bool:
    """Whether the limit rules out ("not Sony", "no disc drive"), was insisted on, or compares with a product spoken of ("lighter")."""
    excludes = isinstance(constraint, LineExclusion) or (
        isinstance(constraint, BrandLimit | SpecLimit) and constraint.excluded
    )
    denies = isinstance(constraint, SpecLimit) and constraint.equals is False
    return not constraint.soft and (constraint.firm or excludes or denies or constraint.is_relative)

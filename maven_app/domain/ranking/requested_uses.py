"""Requested uses: those that a need asks for, by the uses of its category, and what is sensible to spend on them."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace

from maven_app.domain.needs.need import Need, SpecLimit
from maven_app.domain.ranking.availability import is_money_scarce
from maven_app.domain.ranking.criteria import ALL_ROUND, CategoryCriteria, Use

_TYPE = "type"


@dataclass(frozen=True)
class Spending:
    """How a friend weighs money and quality for what is asked, where nobody said what it may cost."""

    worth: float
    """Points that each doubling beyond an ordinary price must buy."""
    enough: float
    """Points of a criterion, 0 to 100, beyond which more is hardly felt, unless it was named."""
    reach: float
    """How many times the price of a cheaper one that is clearly better in the weightiest criterion may cost to stand before it."""
    per_halving: float = 1.0
    """Points that a product may be further behind and still be about equal, for each time that it costs half as much."""
    ordinary: float = 0.0
    """US dollars up to which a price is an ordinary one for it; 0 where nobody knows."""


UNLIMITED = Spending(worth=0.0, enough=100.0, reach=math.inf)
"""A budget, or the wish for the best, says what may be paid."""
_DEMANDING = Spending(worth=5.0, enough=100.0, reach=2.0)
"""The use asks much: who edits films feels each step up."""
_EVERYDAY = Spending(worth=8.0, enough=80.0, reach=1.5, per_halving=0.0)
"""Anybody's use. Where more than enough is left out, few points lie between the sensible one and the plainest."""
_OF_MODEST_PERSON = Spending(worth=8.0, enough=80.0, reach=1.3)
"""More than a modest use, of somebody of whom little is asked: a beginner's wildlife camera."""
_MODEST = Spending(worth=14.0, enough=75.0, reach=1.3)
"""Little is asked: what is better can hardly be felt, and nothing decides that costs much more."""
_SCARCE_WORTH, _SCARCE_SHARE = 1.75, 0.6
"""How many times as much each doubling must buy where money is scarce, and the share of an American's price that is an ordinary one."""


def spending_for(need: Need, criteria: CategoryCriteria) -> Spending:
    """The sensible spending for what `need` names, where no budget says more."""
    telling = [use for use in uses_named(need, criteria.uses) if not use.general]
    is_for_modest, is_modest = is_for_modest_person(need, criteria), is_modest_need(need, criteria)
    is_demanding = not is_for_modest and any(use.demanding for use in telling)
    kind = _DEMANDING if is_demanding else _OF_MODEST_PERSON if is_for_modest else _EVERYDAY
    kind = _MODEST if is_modest else kind
    ordinary, ample = criteria.ordinary_up_to or 0, ample_price(need, criteria) or 0
    if is_modest or is_for_modest:
        ordinary = ample
    elif not is_demanding and any(use.modest for use in telling):
        ordinary = (ordinary + ample) // 2  # messages and photos: less than for photos alone
    if is_money_scarce(need):
        return replace(kind, worth=_SCARCE_WORTH * kind.worth, ordinary=_SCARCE_SHARE * ordinary)
    return replace(kind, ordinary=float(ordinary))


def uses_named(need: Need, uses: Mapping[str, Use]) -> list[Use]:
    """The uses that a need names, once each, without those of another type than it requires: accounting asks nothing of a mouse.

    Everyday use says nothing beside a use that says what for: "a handheld for Game Boy games".
    """
    named = {wish.use: uses[wish.use] for wish in need.wishes if wish.use in uses}
    if len(named) > 1:
        named.pop(ALL_ROUND, None)
    types = [c for c in need.constraints if isinstance(c, SpecLimit) and c.key == _TYPE and not c.excluded]
    return [use for use in named.values() if not any(_is_of_another_type(use, one) for one in types)]


def inferred_uses(need: Need) -> frozenset[str]:
    """Ids of the uses that no words name, and that meaning alone was taken to imply."""
    named = {wish.use for wish in need.wishes if not wish.is_inferred}
    return frozenset(wish.use for wish in need.wishes if wish.use and wish.use not in named)


def firm_uses(need: Need, uses: Mapping[str, Use]) -> list[Use]:
    """The uses that a need names in words: what they cannot do without may rule products out."""
    inferred = inferred_uses(need)
    return [use for use in uses_named(need, uses) if use.id not in inferred]


def is_modest_need(need: Need, criteria: CategoryCriteria) -> bool:
    """Whether all that a need names a product for asks little of it, or what it is just for does not ask much; where it was only said whom
    for, whether one of them does.
    """
    named = uses_named(need, criteria.uses)
    just = {wish.use for wish in need.wishes if wish.is_only}
    if any(not use.demanding for use in named if use.id in just):
        return True
    telling = [use for use in named if not use.general]
    return all(use.modest for use in telling) if telling else any(use.modest for use in named)


def is_for_modest_person(need: Need, criteria: CategoryCriteria) -> bool:
    """Whether it is for somebody of whom little is asked, whatever else it is used for: a child who films, a beginner's safari."""
    return bool(_modest_people(need, criteria))


def ample_price(need: Need, criteria: CategoryCriteria) -> int | None:
    """US dollars that are ample for a modest need, or for the modest person whom a more demanding one is for: the least that one of its
    uses asks for, else what people call cheap.
    """
    uses = uses_named(need, criteria.uses)
    uses = uses if is_modest_need(need, criteria) else _modest_people(need, criteria) or uses
    return min((use.ample for use in uses if use.ample is not None), default=criteria.cheap_up_to)


def _modest_people(need: Need, criteria: CategoryCriteria) -> list[Use]:
    return [use for use in uses_named(need, criteria.uses) if use.modest and use.general]


def _is_of_another_type(use: Use, required: SpecLimit) -> bool:
    """Whether a use is of things of another type; whom a thing is for stays so, whichever type is only advised against."""
    counted = [p for p in use.prerequisites if p.rules_out or not use.general]
    wanted = [p.limit for p in counted if p.limit is not None and p.limit.key == _TYPE]
    return any(not _agree(limit, required) for limit in wanted)


def _agree(limit: SpecLimit, required: SpecLimit) -> bool:
    """Whether a thing of the required type can be one of the limit's: an "SSD" may be an "internal SSD"."""
    pairs = [(one.casefold(), other.casefold()) for one in limit.texts for other in required.texts]
    if limit.excluded:
        return not any(one in other for one, other in pairs)
    return any(one in other or other in one for one, other in pairs)

"""Requested uses: those that a need asks for, by the uses of its category."""

from collections.abc import Mapping

from maven_app.domain.needs.need import Need, SpecLimit
from maven_app.domain.ranking.criteria import ALL_ROUND, CategoryCriteria, Use

_TYPE = "type"


def uses_named(need: Need, uses: Mapping[str, Use]) -> list[Use]:
    """The uses that a need names, once each, without those of another type than it requires: accounting asks nothing of a mouse.

    Everyday use says nothing beside a use that says what for: "a handheld for Game Boy games".
    """
    named = {wish.use: uses[wish.use] for wish in need.wishes if wish.use in uses}
    if len(named) > 1:
        named.pop(ALL_ROUND, None)
    types = [c for c in need.constraints if isinstance(c, SpecLimit) and c.key == _TYPE and not c.excluded]
    return [use for use in named.values() if not any(_is_of_another_type(use, one) for one in types)]


def is_modest_need(need: Need, criteria: CategoryCriteria) -> bool:
    """Whether all that a need names a product for asks little of it, or what it is just for; where it was only said whom for, whether one
    of them does.
    """
    named = uses_named(need, criteria.uses)
    just = {wish.use for wish in need.wishes if wish.is_only}
    if any(use.modest for use in named if use.id in just):
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
    uses = uses_named(need, criteria.uses) if is_modest_need(need, criteria) else _modest_people(need, criteria)
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

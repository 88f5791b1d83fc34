"""Named uses: those that a need asks for, by the uses of its category."""

from collections.abc import Mapping

from maven_app.domain.needs.criteria import CategoryCriteria, Use
from maven_app.domain.needs.need import Need, SpecLimit

_TYPE = "type"


def uses_named(need: Need, uses: Mapping[str, Use]) -> list[Use]:
    """The uses that a need names, once each, without those of another type than it requires: accounting asks nothing of a mouse."""
    named = {wish.use: uses[wish.use] for wish in need.wishes if wish.use in uses}
    types = [c for c in need.constraints if isinstance(c, SpecLimit) and c.key == _TYPE and not c.excluded]
    return [use for use in named.values() if not any(_is_of_another_type(use, one) for one in types)]


def is_modest_need(need: Need, criteria: CategoryCriteria) -> bool:
    """Whether a need names uses and all of them ask little of a product; whom it is for asks nothing where it was said what for."""
    named = uses_named(need, criteria.uses)
    telling = [use for use in named if not use.general] or named
    return bool(telling) and all(use.modest for use in telling)


def _is_of_another_type(use: Use, required: SpecLimit) -> bool:
    wanted = [p.limit for p in use.prerequisites if p.limit is not None and p.limit.key == _TYPE]
    return any(not _agree(limit, required) for limit in wanted)


def _agree(limit: SpecLimit, required: SpecLimit) -> bool:
    """Whether a thing of the required type can be one of the limit's: an "SSD" may be an "internal SSD"."""
    pairs = [(one.casefold(), other.casefold()) for one in limit.texts for other in required.texts]
    if limit.excluded:
        return not any(one in other for one, other in pairs)
    return any(one in other or other in one for one, other in pairs)

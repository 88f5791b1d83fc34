"""Category changes: what a need keeps when something of another category is sought."""

from collections.abc import Collection

from maven_app.domain.catalogue.shop import BUILT_IN_TAXONOMY, Taxonomy
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import CategoryIs, Need, SpecLimit, Wish
from maven_app.knowledge.shipped import Knowledge


def in_category(need: Need, sought: CategoryIs, knowledge: Knowledge, taxonomy: Taxonomy = BUILT_IN_TAXONOMY) -> Need:
    """`need` in the category that is sought, with those of its limits and wishes that a product there can have."""
    known = knowledge.categories.get(sought.category)
    specs = {*taxonomy.category(sought.category).specs, "price", "released"}
    ids = {*known.uses, *known.criteria} if known else set()
    limits = (one for one in need.constraints if not isinstance(one, CategoryIs))
    return copy_with(
        need,
        constraints=(sought, *(o for o in limits if not isinstance(o, SpecLimit) or o.key in specs)),
        wishes=tuple(w for w in need.wishes if _is_of(w, ids, specs)),
        sort_by=need.sort_by if need.sort_by in specs else "",
        other_needs=tuple(other for other in need.other_needs if other.category != sought.category),
    )


def _is_of(wish: Wish, ids: Collection[str], specs: Collection[str]) -> bool:
    id = wish.use or wish.criterion
    return id in ids if id else all(key in specs for key in wish.specs)

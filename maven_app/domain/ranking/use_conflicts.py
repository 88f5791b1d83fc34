"""Use conflicts: which uses to give up where no product has what all of them, or a limit that was named since, cannot do without."""

from collections.abc import Sequence
from itertools import combinations

from maven_app.domain.catalogue.products import Product
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import BrandLimit, Need, SpecLimit
from maven_app.domain.ranking.criteria import CategoryCriteria, Use
from maven_app.domain.ranking.matcher import Matcher
from maven_app.domain.ranking.requested_uses import firm_uses


def demanding_uses(need: Need, criteria: CategoryCriteria) -> list[Use]:
    """The uses of `need` that rule products out, the first to give up first: those that only say whom it is for, then the last named."""
    firm = [use for use in firm_uses(need, criteria.uses) if any(p.rules_out for p in use.prerequisites)]
    return [*(use for use in firm if use.general), *(use for use in reversed(firm) if not use.general)]


def compromised_uses(need: Need, products: Sequence[Product], matcher: Matcher) -> tuple[str, ...]:
    """Ids of the fewest uses to give up so that one of `products` meets `need`; none where one does as it is, and where one of the uses
    is met by no product even alone: that is no matter of choosing between them.
    """
    criteria = matcher.criteria.get(need.category or "")
    uses = [use.id for use in demanding_uses(need, criteria)] if criteria else []
    alone = [tuple(other for other in uses if other != id) for id in uses]
    if len(uses) < 2 or not all(_is_met(need, chosen, products, matcher) for chosen in alone):
        return ()
    return _fewest(uses, len(uses) - 1, need, products, matcher)


def outdated_uses(need: Need, before: Need | None, products: Sequence[Product], matcher: Matcher) -> tuple[str, ...]:
    """Ids of the fewest uses of the need `before` to give up so that one of `products` meets what was required since, where a purpose
    was named with it: "the best Samsung for drawing", though Procreate, which came before, exists for the iPad alone. Whom it is for and
    what it goes with is never given up.
    """
    criteria = matcher.criteria.get(need.category or "")
    if criteria is None or before is None or before.category != need.category or not _is_stated_anew(need, before):
        return ()
    stated = {wish.use for wish in need.wishes if wish not in before.wishes}
    earlier = {wish.use for wish in before.wishes} - stated
    uses = [use.id for use in demanding_uses(need, criteria) if use.id in earlier and not use.general]
    return _fewest(uses, len(uses), need, products, matcher)


def _is_stated_anew(need: Need, before: Need) -> bool:
    """Whether a maker or a fact is required that was not before, and a purpose named."""
    limits = [limit for limit in need.constraints if isinstance(limit, BrandLimit | SpecLimit) and not limit.excluded]
    wishes = [wish for wish in need.wishes if wish.use]
    return any(limit not in before.constraints for limit in limits) and any(
        wish not in before.wishes for wish in wishes
    )


def _fewest(
    uses: Sequence[str], most: int, need: Need, products: Sequence[Product], matcher: Matcher
) -> tuple[str, ...]:
    """The fewest of the uses, `most` at most, without which one of `products` meets the need; none where that is not enough."""
    givable = (chosen for count in range(most + 1) for chosen in combinations(uses, count))
    return next((chosen for chosen in givable if _is_met(need, chosen, products, matcher)), ())


def _is_met(need: Need, given_up: Sequence[str], products: Sequence[Product], matcher: Matcher) -> bool:
    """Whether a product meets `need` without what only these uses cannot do without."""
    eased = copy_with(need, compromised_uses=tuple(given_up))
    return any(matcher.fit(product, eased).is_match for product in products)

"""Use conflicts: which of several uses to give up where no product has what all of them cannot do without."""

from collections.abc import Sequence
from itertools import combinations

from maven_app.domain.catalogue.products import Product
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import Need
from maven_app.domain.ranking.criteria import CategoryCriteria, Use
from maven_app.domain.ranking.matcher import Matcher
from maven_app.domain.ranking.requested_uses import uses_named


def demanding_uses(need: Need, criteria: CategoryCriteria) -> list[Use]:
    """The uses of `need` that rule products out, the first to give up first: those that only say whom it is for, then the last named."""
    firm = [use for use in uses_named(need, criteria.uses) if any(p.rules_out for p in use.prerequisites)]
    return [*(use for use in firm if use.general), *(use for use in reversed(firm) if not use.general)]


def compromised_uses(need: Need, products: Sequence[Product], matcher: Matcher) -> tuple[str, ...]:
    """Ids of the fewest uses to give up so that one of `products` meets `need`; none where one does as it is, and where one of the uses
    is met by no product even alone: that is no matter of choosing between them.
    """
    criteria = matcher.criteria.get(need.category or "")
    uses = [use.id for use in demanding_uses(need, criteria)] if criteria else []
    givable = [chosen for count in range(len(uses)) for chosen in combinations(uses, count)]
    alone = [tuple(other for other in uses if other != id) for id in uses]
    if len(uses) < 2 or not all(_is_met(need, chosen, products, matcher) for chosen in alone):
        return ()
    return next((chosen for chosen in givable if _is_met(need, chosen, products, matcher)), ())


def _is_met(need: Need, given_up: Sequence[str], products: Sequence[Product], matcher: Matcher) -> bool:
    """Whether a product meets `need` without what only these uses cannot do without."""
    eased = copy_with(need, compromised_uses=tuple(given_up))
    return any(matcher.fit(product, eased).is_match for product in products)

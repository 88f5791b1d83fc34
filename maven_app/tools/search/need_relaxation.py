"""Need relaxation: the need of a step, eased where nothing lies in its range of prices, or where its uses exclude each other."""

from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import BudgetLimit, Constraint, Need
from maven_app.domain.ranking.use_conflicts import compromised_uses, demanding_uses, outdated_uses
from maven_app.tools.step import Step

CATEGORY_LIMIT = 500
"""Products that are looked at, which is more than any category of ours has."""


async def relax_need(step: Step, need: Need) -> Need:
    """`need` without the lower end of a range of prices in which nothing fits, and with the uses marked that have to be given up so that
    something meets it, or what was required since; what shops have is not known beforehand.
    """
    criteria = step.knowledge.criteria.get(need.category or "")
    if criteria is None or not step.source.is_exhaustive:
        return need
    need = await _without_unmet_floor(step, need)
    if not demanding_uses(need, criteria):
        return need
    limits = Need(constraints=need.constraints)
    products = (await step.search_all(limits, limit=CATEGORY_LIMIT)).products
    given_up = compromised_uses(need, products, step.matcher)
    return copy_with(need, compromised_uses=given_up or outdated_uses(need, step.need_before, products, step.matcher))


async def _without_unmet_floor(step: Step, need: Need) -> Need:
    """The need up to the higher end of a range of prices, where something fits for less and nothing within: "500 to 600" is what somebody
    means to spend.
    """
    if need.budget is None or need.budget.soft or None in (need.budget.lowest, need.budget.highest):
        return need
    below = copy_with(need, constraints=tuple(_without_floor(limit) for limit in need.constraints))
    products = (await step.search_all(need, limit=CATEGORY_LIMIT)).products
    is_within = any(step.matcher.fit(product, need).is_match for product in products)
    is_below = any(step.matcher.fit(product, below).is_match for product in products)
    return below if is_below and not is_within else need


def _without_floor(limit: Constraint) -> Constraint:
    return copy_with(limit, lowest=None) if isinstance(limit, BudgetLimit) else limit

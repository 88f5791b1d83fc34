"""Need relaxation: the need of a step, eased where the uses that were named exclude each other."""

from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import Need
from maven_app.domain.ranking.use_conflicts import compromised_uses, demanding_uses
from maven_app.tools.step import Step

CATEGORY_LIMIT = 500
"""Products that are looked at, which is more than any category of ours has."""


async def relax_need(step: Step, need: Need) -> Need:
    """`need` with the uses marked that have to be given up so that something meets it; what shops have is not known beforehand."""
    criteria = step.knowledge.criteria.get(need.category or "")
    if criteria is None or not step.source.is_exhaustive or len(demanding_uses(need, criteria)) < 2:
        return need
    limits = Need(constraints=need.constraints)
    products = (await step.search_all(limits, limit=CATEGORY_LIMIT)).products
    return copy_with(need, compromised_uses=compromised_uses(need, products, step.matcher))

"""Beyond the budget: what it takes to have all the rest, where nothing that was asked for is to be had for the money."""

from collections.abc import Sequence
from contextlib import aclosing

from maven_app.domain.artifacts import FoundProduct
from maven_app.domain.needs.need import BudgetLimit, Need
from maven_app.domain.products import Product
from maven_app.tools.compromise import WHOLE_SHELF
from maven_app.tools.step import Step


async def cheapest_beyond(step: Step, need: Need, items: Sequence[FoundProduct]) -> Product | None:
    """The cheapest sensible product that misses nothing but the budget of `need`; None where one of `items` fits, or misses only that."""
    if need.budget is None or need.budget.highest is None or not step.source.is_closed:
        return None
    rest = Need(constraints=tuple(limit for limit in need.constraints if not isinstance(limit, BudgetLimit)))
    if any(item.fit == "match" or step.matcher.fit(item, rest).is_match for item in items):
        return None
    async with aclosing(step.source.search(rest, limit=WHOLE_SHELF, market=step.market)) as found:
        ranked = [step.matcher.assess(product, rest) async for product in found]
    priced = [one for one in ranked if one.fit.is_match and one.price is not None]
    cheapest = min(priced, key=lambda one: (not one.is_sensible, one.price), default=None)
    return cheapest.product if cheapest else None

"""Beyond the budget: what it takes to have all the rest, and what the money buys, where nothing that was asked for is to be had for it."""

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


async def best_within(step: Step, need: Need, items: Sequence[FoundProduct]) -> Product | None:
    """The first product within the budget of `need` that lacks one thing which a use needs, where all of `items` cost more; None where
    one of them does not, or none is there.
    """
    budget = need.budget
    if budget is None or budget.highest is None or budget.is_relative or not (items and step.source.is_closed):
        return None
    if not all(_breaks_budget(item, need, step) for item in items):
        return None
    async with aclosing(step.source.search(need, limit=WHOLE_SHELF, market=step.market)) as found:
        ranked = [step.matcher.assess(product, need) async for product in found]
    able = (one.product for one in ranked if one.is_sensible and _lacks_one_thing(one.product, need, step))
    return next(able, None)


def _breaks_budget(product: Product, need: Need, step: Step) -> bool:
    checks = step.matcher.fit(product, need).checks
    return any(check.kind == "budget" and check.verdict != "met" for check in checks)


def _lacks_one_thing(product: Product, need: Need, step: Step) -> bool:
    held = step.matcher.fit(product, need)
    lacking = [check for check in held.checks if check.verdict != "met"]
    return not held.is_ruled_out and len(lacking) == 1 and lacking[0].kind == "use"

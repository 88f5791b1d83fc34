"""Over budget: where nothing fits it, what takes more money, what the money buys, and what has no known price."""

from collections.abc import Sequence

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import FoundProduct
from maven_app.domain.needs.need import BudgetLimit, Need
from maven_app.tools.search.need_relaxation import CATEGORY_LIMIT
from maven_app.tools.step import Step

_UNPRICED = 2
"""Products of unknown price that are shown."""


async def cheapest_over_budget(step: Step, need: Need, items: Sequence[FoundProduct]) -> Product | None:
    """The cheapest sensible product that misses nothing but the budget of `need`; None where one of `items` fits, or misses only that or
    what was hedged.
    """
    if need.budget is None or need.budget.highest is None or not step.source.is_exhaustive:
        return None
    rest = Need(constraints=tuple(limit for limit in need.constraints if not isinstance(limit, BudgetLimit)))
    if any(item.fit == "match" or step.matcher.fit(item, rest).is_match for item in items):
        return None
    if any(step.matcher.fit(item, need).misses_only_hedged for item in items):
        return None
    found = await step.search_all(rest, limit=CATEGORY_LIMIT)
    ranked = [step.matcher.assess(product, rest) for product in found.products]
    priced = [one for one in ranked if one.fit.is_match and one.price is not None]
    cheapest = min(priced, key=lambda one: (not one.is_sensible, one.price), default=None)
    return cheapest.product if cheapest else None


async def best_within_budget(step: Step, need: Need, items: Sequence[FoundProduct]) -> Product | None:
    """The first product within the budget of `need` that lacks one thing which a use needs, where all of `items` cost more; None where
    one of them does not, or none is there.
    """
    budget = need.budget
    if budget is None or budget.highest is None or budget.is_relative or not (items and step.source.is_exhaustive):
        return None
    if not all(_breaks_budget(item, need, step) for item in items):
        return None
    found = await step.search_all(need, limit=CATEGORY_LIMIT)
    ranked = [step.matcher.assess(product, need) for product in found.products]
    eligible = (one.product for one in ranked if one.is_sensible and _lacks_one_thing(one.product, need, step))
    return next(eligible, None)


def affordable_first(items: list[FoundProduct], need: Need, step: Step) -> list[FoundProduct]:
    """The items in their order; where what would do otherwise begins far beyond the budget of `need`, what gives something up within it
    before that, unless that is what it is for.
    """
    others = [item for item in items if item.fit == "alternative"]
    if not others or not step.matcher.fit(others[0], need).is_out_of_reach:
        return items
    others.sort(key=lambda item: not step.matcher.fit(item, need).serves_within_budget)
    return [*(item for item in items if item.fit != "alternative"), *others]


async def unpriced_within_reach(step: Step, need: Need, items: Sequence[FoundProduct]) -> list[Product]:
    """The best few products that miss nothing but a known price, where all of `items` cost more than the budget of `need`.

    They are no better than the cheapest one that is known to have all the rest: what is better hardly costs less.
    """
    rest = Need(
        constraints=tuple(limit for limit in need.constraints if not isinstance(limit, BudgetLimit)), wishes=need.wishes
    )
    beyond = [step.matcher.assess(item, rest) for item in items if item.price and _breaks_budget(item, need, step)]
    eligible = [one for one in beyond if one.fit.is_match and one.match.score is not None]
    if len(beyond) < len(items) or not eligible or not step.source.is_exhaustive:
        return []
    cheapest = min(eligible, key=lambda one: one.price or 0)
    found = await step.search_all(rest, limit=CATEGORY_LIMIT)
    ranked = [step.matcher.assess(product, rest) for product in found.products if product.price is None]
    return [
        one.product
        for one in ranked
        if one.fit.is_match and one.is_sensible and (one.match.score or 0) <= (cheapest.match.score or 0)
    ][:_UNPRICED]


def _breaks_budget(product: Product, need: Need, step: Step) -> bool:
    checks = step.matcher.fit(product, need).checks
    return any(check.kind == "budget" and check.verdict != "met" for check in checks)


def _lacks_one_thing(product: Product, need: Need, step: Step) -> bool:
    held = step.matcher.fit(product, need)
    lacking = [check for check in held.checks if check.verdict != "met"]
    return not held.is_ruled_out and len(lacking) == 1 and lacking[0].kind == "use"

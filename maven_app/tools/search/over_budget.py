"""Over budget: where nothing fits it, what takes more money, what the money buys, and what has no known price."""

from collections.abc import Sequence

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import FoundProduct
from maven_app.domain.needs.need import BudgetLimit, Need
from maven_app.domain.ranking.availability import is_sold_in_market
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.knowledge.usual_prices import cheapest_by_estimate, estimated_fit, nearest_by_estimate, usual_price
from maven_app.tools.search.need_relaxation import CATEGORY_LIMIT
from maven_app.tools.step import Step

_UNPRICED = 2
"""Products of unknown price that are shown."""
_CLEARLY_BETTER = 4
"""Points by which one of them must be ahead of all that are known to stay within the budget."""


async def cheapest_over_budget(step: Step, need: Need, items: Sequence[FoundProduct]) -> Product | None:
    """The cheapest sensible product that misses nothing but the budget of `need`; None where one of `items` fits, or misses only that or
    what was hedged.
    """
    if need.budget is None or need.budget.highest is None or not step.source.is_exhaustive:
        return None
    rest = _without_budget(need)
    if any(item.fit == "match" or step.matcher.fit(item, rest).is_match for item in items):
        return None
    if any(step.matcher.fit(item, need).misses_only_hedged for item in items):
        return None
    found = await step.search_all(rest, limit=CATEGORY_LIMIT)
    ranked = [step.matcher.assess(product, rest) for product in found.products]
    priced = [one for one in ranked if one.fit.is_match and one.price is not None]
    cheapest = min(priced, key=lambda one: (not one.is_sensible, one.price), default=None)
    return cheapest.product if cheapest else None


async def usually_cheapest(step: Step, need: Need, items: Sequence[FoundProduct]) -> Product | None:
    """The sensible product of unknown price that misses nothing but the budget of `need` and usually costs least, where that is far less
    than the cheapest of `items` with all the rest; None where one of them fits, or anything usually stays within the budget.
    """
    budget, rest = need.budget, _without_budget(need)
    if budget is None or budget.highest is None or not step.source.is_exhaustive:
        return None
    if any(item.fit == "match" for item in items) or any(usual_price(item) for item in items):
        return None
    found = await step.search_all(rest, limit=CATEGORY_LIMIT)
    sold = sorted((one for one in found.products if is_sold_in_market(one, need)), key=lambda product: product.id)
    eligible = [one for product in sold if (one := step.matcher.assess(product, rest)).fit.is_match]
    cheapest = cheapest_by_estimate(eligible, step.shop.rates)
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
    """The best few products that miss nothing but a known price: those that usually cost no more than the budget of `need`, or hardly more,
    where all of `items` that have a price cost more, or where they are better than all of these; else those that nobody estimated and that
    are no better than the cheapest of `items` with all the rest, for what is better hardly costs less.
    """
    budget, rest = need.budget, _without_budget(need)
    if budget is None or budget.highest is None or budget.is_relative or not step.source.is_exhaustive:
        return []
    shown = {item.id for item in items}
    found = await step.search_all(rest, limit=CATEGORY_LIMIT)
    unpriced = [one for one in found.products if one.price is None and one.id not in shown]
    ranked = step.matcher.rank([one for one in unpriced if is_sold_in_market(one, need)], rest)
    eligible = [one for one in ranked if one.fit.is_match]
    sensible = [one for one in eligible if one.is_sensible]
    rates = step.shop.rates
    beyond = [step.matcher.assess(item, rest) for item in items if item.price and _breaks_budget(item, need, step)]
    if len(beyond) < sum(item.price is not None for item in items):
        fits = ("within",) if _has_sensible_fit(items, rest, step) else ("within", "likely")
        within = (one for one in sensible if estimated_fit(one.product, budget, rates) in fits)
        return [one.product for one in within if _is_better(one, items, rest, step)][:1]
    nearest = nearest_by_estimate([*eligible, *(one for one in beyond if one.fit.is_match)], budget, rates)
    return [one.product for one in (nearest or _no_better(sensible, beyond, need, step))[:_UNPRICED]]


def _has_sensible_fit(items: Sequence[FoundProduct], rest: Need, step: Step) -> bool:
    """Whether anything that fits is worth buying."""
    return any(item.fit == "match" and step.matcher.assess(item, rest).is_sensible for item in items)


def _is_better(one: RankedProduct, items: Sequence[FoundProduct], rest: Need, step: Step) -> bool:
    """Whether a sensible product is clearly better than every sensible one that fits."""
    fitting = [step.matcher.assess(item, rest) for item in items if item.fit == "match"]
    best = max((known.match.score or 0 for known in fitting if known.is_sensible), default=-_CLEARLY_BETTER)
    return one.is_sensible and (one.match.score or 0) >= best + _CLEARLY_BETTER


def _no_better(
    eligible: Sequence[RankedProduct], beyond: Sequence[RankedProduct], need: Need, step: Step
) -> list[RankedProduct]:
    """Those of unknown price that are no better than the cheapest of what costs too much and has all the rest."""
    scored = [one for one in beyond if one.fit.is_match and one.match.score is not None]
    if not scored or need.budget is None:
        return []
    most = min(scored, key=lambda one: one.price or 0).match.score or 0
    unsure = [one for one in eligible if estimated_fit(one.product, need.budget, step.shop.rates) == "unsure"]
    return [one for one in unsure if (one.match.score or 0) <= most]


def without_unaffordable(items: Sequence[FoundProduct], need: Need, step: Step) -> list[FoundProduct]:
    """The items without those of unknown price that usually cost far more, or less, than the budget of `need`."""
    budget = need.budget
    if budget is None or budget.is_relative:
        return list(items)
    return [item for item in items if estimated_fit(item, budget, step.shop.rates) != "outside"]


async def usually_within_reach(step: Step, need: Need) -> list[Product]:
    """The products of unknown price that have all the rest and usually cost no more than the budget of `need`, or hardly more."""
    budget, rest = need.budget, _without_budget(need)
    if budget is None or budget.highest is None or budget.is_relative or not step.source.is_exhaustive:
        return []
    found = await step.search_all(rest, limit=CATEGORY_LIMIT)
    sold = [one for one in found.products if one.price is None and is_sold_in_market(one, need)]
    eligible = [one for product in sold if (one := step.matcher.assess(product, rest)).fit.is_match]
    return [one.product for one in nearest_by_estimate(eligible, budget, step.shop.rates)]


def estimated_first(items: list[FoundProduct], need: Need, step: Step) -> list[FoundProduct]:
    """The items in their order; where nothing fits, what has all the rest and usually stays within the budget first, as in the words."""
    budget = need.budget
    if budget is None or any(item.fit == "match" for item in items):
        return items
    rest = _without_budget(need)
    eligible = [one for item in items if (one := step.matcher.assess(item, rest)).fit.is_match]
    nearest = {one.product.id for one in nearest_by_estimate(eligible, budget, step.shop.rates)}
    return sorted(items, key=lambda item: item.id not in nearest)


def _without_budget(need: Need) -> Need:
    """All that the need requires and is for beside its budget."""
    limits = tuple(limit for limit in need.constraints if not isinstance(limit, BudgetLimit))
    return Need(constraints=limits, wishes=need.wishes, language=need.language)


def _breaks_budget(product: Product, need: Need, step: Step) -> bool:
    checks = step.matcher.fit(product, need).checks
    return any(check.kind == "budget" and check.verdict != "met" for check in checks)


def _lacks_one_thing(product: Product, need: Need, step: Step) -> bool:
    held = step.matcher.fit(product, need)
    lacking = [check for check in held.checks if check.verdict != "met"]
    return not held.is_ruled_out and len(lacking) == 1 and lacking[0].kind == "use"

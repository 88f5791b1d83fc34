"""Shared budget: what each of several things may cost, so that what is best of all of them together stays within their total."""

from collections.abc import Sequence
from decimal import ROUND_DOWN, Decimal
from itertools import product as combinations

from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import BudgetLimit, Constraint, Need
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.domain.ranking.score_calculation import rank_value
from maven_app.tools.step import Step

_CONSIDERED = 40
"""Products of a kind that are looked at."""


async def with_own_share(step: Step, need: Need) -> Need:
    """`need` with its part of a budget that several things share, divided as the prices of the best of them together are; unchanged where
    none is shared, or where no products of all of them stay within it. Raises CatalogueUnavailable.
    """
    budget, parts = need.budget, (step.need, *step.need.other_needs)
    kinds = [part.kind for part in parts]
    if not budget or not budget.shared or budget.highest is None or len(parts) < 2 or need.kind not in kinds:
        return need
    ranked = [await _candidates_by_price(step, need if part.kind == need.kind else part) for part in parts]
    counts = [part.item_count for part in parts]
    best = _best_together(ranked, counts, float(budget.highest), step, budget.currency)
    if best is None:
        return need
    prices = [_price(one, step, budget.currency) for one in best]
    own = prices[kinds.index(need.kind)] / sum(price * count for price, count in zip(prices, counts, strict=True))
    highest = (budget.highest * Decimal(own)).quantize(Decimal("0.01"), ROUND_DOWN)
    share = copy_with(budget, highest=highest, shared=False)
    return copy_with(need, constraints=tuple(_share_budget(limit, share) for limit in need.constraints))


def _share_budget(limit: Constraint, share: BudgetLimit) -> Constraint:
    return share if isinstance(limit, BudgetLimit) and limit.shared else limit


async def _candidates_by_price(step: Step, part: Need) -> list[RankedProduct]:
    """Products that fit one of the needs at a known price, are sensible to buy, and cost no more than another that is as good."""
    products = await step.catalogue.search(part, limit=_CONSIDERED)
    assessed = [step.matcher.assess(product, part) for product in products]
    fitting = [one for one in assessed if one.fit.is_match and one.price is not None and one.is_sensible]
    kept = list[RankedProduct]()
    for one in sorted(fitting, key=lambda one: (one.price or 0.0, -rank_value(one.match))):
        if not kept or rank_value(one.match) > rank_value(kept[-1].match):
            kept.append(one)
    return kept


def _best_together(
    parts: Sequence[Sequence[RankedProduct]], counts: Sequence[int], total: float, step: Step, currency: str
) -> tuple[RankedProduct, ...] | None:
    """One of each that are best together within the total of so many pieces, the cheaper of those that are as good; None where none stay
    within it.
    """
    priced = [
        [(one, _price(one, step, currency) * count) for one in part] for part, count in zip(parts, counts, strict=True)
    ]
    affordable = [chosen for chosen in combinations(*priced) if sum(price for _, price in chosen) <= total]
    if not affordable:
        return None
    best = max(
        affordable,
        key=lambda chosen: (sum(rank_value(one.match) for one, _ in chosen), -sum(price for _, price in chosen)),
    )
    return tuple(one for one, _ in best)


def _price(one: RankedProduct, step: Step, currency: str) -> float:
    """Its price in that currency."""
    converted = step.shop.rates.convert(one.product.price, currency) if one.product.price else None
    return float(converted.amount) if converted else float("inf")

"""Closeness: how near products come to what a need asks for, before anything puts them in order."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from maven_app.domain.catalogue.money import Rates
from maven_app.domain.catalogue.products import Product
from maven_app.domain.needs.need import BudgetLimit, Need
from maven_app.domain.ranking.fit import Fit
from maven_app.domain.ranking.match_score import MatchScore
from maven_app.domain.ranking.prepared_limits import is_price_range
from maven_app.domain.ranking.score_calculation import rank_value

CLASSES = range(4)
"""0 what fits, 1 what misses only what was hedged ("hot-swap if possible") or fits for less than was named and serves less well, 2 what
comes close, 3 the rest.
"""


class _Assessed(Protocol):
    @property
    def product(self) -> Product: ...

    @property
    def fit(self) -> Fit: ...

    @property
    def match(self) -> MatchScore: ...


def closeness(assessed: Sequence[_Assessed], need: Need, rates: Rates) -> Mapping[str, int]:
    """The class of each product by its id."""
    behind = _behind_range(assessed, need, rates)
    return {one.product.id: 1 if one.product.id in behind else _class_of(one.fit) for one in assessed}


def _class_of(fit: Fit) -> int:
    if fit.is_match or not fit.is_close:
        return 0 if fit.is_match else 3
    return 1 if fit.misses_only_hedged else 2


def _behind_range(assessed: Sequence[_Assessed], need: Need, rates: Rates) -> frozenset[str]:
    """Ids of what costs less than the range of prices of `need` and serves less well than the best that lies within it."""
    budget = need.budget
    if budget is None or not is_price_range(budget):
        return frozenset()
    fitting = [one for one in assessed if one.fit.is_match]
    below = {one.product.id for one in fitting if _is_below(one.product, budget, rates)}
    within = max((rank_value(one.match) for one in fitting if one.product.id not in below), default=-1.0)
    return frozenset(one.product.id for one in fitting if one.product.id in below and rank_value(one.match) < within)


def _is_below(product: Product, budget: BudgetLimit, rates: Rates) -> bool:
    price = rates.convert(product.price, budget.currency) if product.price else None
    return price is not None and budget.lowest is not None and price.amount < budget.lowest

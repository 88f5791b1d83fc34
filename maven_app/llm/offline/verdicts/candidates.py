"""Candidates: what a verdict chooses from."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from maven_app.domain.needs.need import Need, SpecLimit
from maven_app.domain.ranking.fit import budget_excess
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.domain.ranking.measures import Measure
from maven_app.llm.offline.phrasing.context import AnswerContext


@dataclass(frozen=True)
class Candidates:
    """The products that the verdict chooses from."""

    need: Need
    ranked: Sequence[RankedProduct]
    """Best first, in the order in which they are shown."""
    match_count: int
    """How many fit in truth, however many are shown."""
    shown: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """By product id, keys of the facts that its card shows."""
    incomparable: int = 0
    """How many of those that were considered have a figure that cannot be held against the others', where an order was asked for."""

    @property
    def first(self) -> RankedProduct:
        """The pick."""
        return self.ranked[0]

    @property
    def category(self) -> str:
        """Of the pick."""
        return self.first.product.category

    @property
    def unranked_by(self) -> str:
        """Key of the fact by which an order was asked for and none of several can be ranked; "" where they are ranked by it."""
        key, products = self.need.sorted_by, [one.product for one in self.ranked]
        if key in ("", "price") or len(products) == 1:
            return ""
        measure, first = Measure.of(key, self.need.sort_end), self.first.product
        is_apart = first.fact(key) is not None and measure.basis_of(first) in measure.incomparable_bases(products)
        return key if is_apart else ""

    @property
    def required_keys(self) -> frozenset[str]:
        """Keys of facts that every one of them has as it was asked for, or has enough of."""
        limits = [c for c in self.need.constraints if isinstance(c, SpecLimit)]
        return frozenset(c.key for c in limits if c.equals is not None or c.at_least is not None)


def lies_below_budget(one: RankedProduct, need: Need, context: AnswerContext) -> bool:
    """Whether it misses the budget by costing less rather than more."""
    price, budget = one.product.price, need.budget
    if price is None or budget is None or all(check.limit != budget for check in one.fit.unmet_checks):
        return False
    return budget_excess(price, budget, context.rates) is None

"""Noticeable differences: how far something has to go beyond what was shown to be called cheaper, lighter or bigger than it."""

from collections.abc import Sequence
from decimal import ROUND_FLOOR, Decimal

from maven_app.domain.catalogue.money import Money, Rates
from maven_app.domain.needs.need import BudgetLimit, Constraint

_CLEARLY = Decimal("0.05")
"""The share of a price that makes another one cheaper: two dollars of five hundred do not."""
_SHARE, _SHARE_OF_SIZE = 0.05, 0.01
"""The share of a value that somebody notices, two grams of five hundred nobody does; and of a screen's size, of which 6.7 inches are more
than 6.6.
"""


def clearly_below(price: Money, limits: Sequence[Constraint], rates: Rates, currency: str = "") -> Money:
    """A price that somebody would call cheaper than `price`: a round amount a twentieth or a little more below it.

    In the money of the budget among `limits`, else in `currency`, that in which the shopper reckons; in that of the price where neither
    is known or has a rate.
    """
    budgets = (limit.currency for limit in limits if isinstance(limit, BudgetLimit))
    named = next(budgets, currency or price.currency)
    counted = rates.convert(price, named) or price
    most = counted.amount * (1 - _CLEARLY)
    step = Decimal(5).scaleb(most.adjusted() - 2)
    amount = ((most / step).to_integral_value(ROUND_FLOOR) * step).quantize(Decimal("0.01"))
    return Money(amount=amount, currency=counted.currency)


def clearly_beyond(key: str, value: float, *, less: bool) -> float:
    """The value of the fact `key` that is noticed to be less, or more, than `value`, in three figures."""
    share = _SHARE_OF_SIZE if key == "screen_size" else _SHARE
    return float(f"{value * (1 - share if less else 1 + share):.3g}")

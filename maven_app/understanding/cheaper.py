"""Cheaper: what a price has to stay below to be called so, in the money in which the shopper counts."""

from collections.abc import Sequence
from decimal import ROUND_FLOOR, Decimal

from maven_app.domain.money import REFERENCE_RATES, Money
from maven_app.domain.needs.need import BudgetLimit, Constraint

_CLEARLY = Decimal("0.05")
"""The share of a price that makes another one cheaper: two dollars of five hundred do not."""


def clearly_below(price: Money, limits: Sequence[Constraint]) -> Money:
    """What somebody would call cheaper than `price`: a round amount a twentieth or a little more below it.

    In the money of the budget among `limits`; in that of the price where there is none or no rate is known.
    """
    named = next((limit.currency for limit in limits if isinstance(limit, BudgetLimit)), price.currency)
    counted = REFERENCE_RATES.convert(price, named) or price
    most = counted.amount * (1 - _CLEARLY)
    step = Decimal(5).scaleb(most.adjusted() - 2)
    amount = ((most / step).to_integral_value(ROUND_FLOOR) * step).quantize(Decimal("0.01"))
    return Money(amount=amount, currency=counted.currency)

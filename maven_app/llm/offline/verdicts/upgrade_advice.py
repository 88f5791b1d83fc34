"""Upgrade advice: whether the newer or dearer of two products is worth it to who asks that."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from maven_app.domain.catalogue.products import Product
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.domain.ranking.score_calculation import ABOUT_EQUAL
from maven_app.understanding.questions.worth import asks_step_up

_CLEAR = 8
"""Points from which the other is a clear step up."""
_MUCH_MORE = Decimal("1.4")
"""Times the other's price from which only a clear step is worth it."""


@dataclass(frozen=True)
class StepUp:
    """Which of two products is above the other, and the code of the sentence on whether it is worth it."""

    high: RankedProduct
    low: RankedProduct
    code: str


def tell_if_step_up_pays(scored: Sequence[RankedProduct], asked: str) -> StepUp | None:
    """Whether the one of two that is above is worth it, where `asked` wants to know; None where it does not."""
    if not asks_step_up(asked):
        return None
    is_of_one_maker = len({one.product.brand for one in scored}) == 1
    low, high = sorted(scored, key=lambda one: _rank(one.product, by_age=is_of_one_maker))
    ahead = (high.match.score or 0) - (low.match.score or 0)
    if ahead <= 0 and _price(high.product) > _price(low.product) > 0:
        return StepUp(high, low, "step.behind")
    if ahead < ABOUT_EQUAL:
        return StepUp(high, low, "step.hardly")
    is_clear = ahead >= _CLEAR and _price(high.product) <= _MUCH_MORE * _price(low.product)
    return StepUp(high, low, "step.clear" if is_clear else "step.some")


def _rank(product: Product, *, by_age: bool) -> tuple[bool | Decimal | str, ...]:
    """Orders what is above what: by price, or by the year of one maker's products, of which the newer one may cost less by now."""
    price, released = _price(product), product.released or ""
    return (released[:4], price) if by_age else (price, released)


def _price(product: Product) -> Decimal:
    return product.price.amount if product.price else Decimal(0)

"""Price curve: what so much quality usually costs in a category."""

import math
from collections.abc import Iterable
from dataclasses import dataclass

_CURVE_NEEDS = 8
"""Products with a score and a price that it takes to tell what a price usually buys."""
_WORTH_DOUBLE = 8.0
"""Points that a doubled price must buy to be worth it, also in categories where dearer ones are hardly better."""
_MOST_EXPENSIVE = math.log(100_000)
"""Natural logarithm of the highest price, in US dollars, that is taken for what anything usually costs."""


@dataclass(frozen=True)
class PriceCurve:
    """The points that a price usually buys: points = a + b × ln(price), by least squares over the category's products.

    It never rises less than what somebody who counts the money wants for twice the price.
    """

    a: float
    b: float

    def surplus(self, score: int, price: float) -> float:
        """Points above (or below) what the price usually buys."""
        return score - (self.a + self.b * math.log(price))

    def usual_price(self, score: float) -> float:
        """The price of so many points, in US dollars."""
        return math.exp(max(0.0, min(_MOST_EXPENSIVE, (score - self.a) / self.b)))


def price_curve(points: Iterable[tuple[float | None, int | None]]) -> PriceCurve | None:
    """The curve through prices in US dollars with their scores; None for fewer than eight of which both are known."""
    pairs = [(math.log(price), float(score)) for price, score in points if price and score is not None]
    if len(pairs) < _CURVE_NEEDS:
        return None
    n, mean_x, mean_y = len(pairs), sum(x for x, _ in pairs) / len(pairs), sum(y for _, y in pairs) / len(pairs)
    spread = sum((x - mean_x) ** 2 for x, _ in pairs)
    if spread < 1e-9 * n:
        return None
    b = sum((x - mean_x) * (y - mean_y) for x, y in pairs) / spread
    b = max(b, _WORTH_DOUBLE / math.log(2))
    return PriceCurve(a=mean_y - b * mean_x, b=b)

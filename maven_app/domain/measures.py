"""Measures: what products can be put in order by, and which end of it is better."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from maven_app.domain.categories import spec_key
from maven_app.domain.dates import date_text
from maven_app.domain.money import Rates
from maven_app.domain.needs import Wish
from maven_app.domain.products import Product

PRICE, RELEASED = "price", "released"
"""What products have besides specs, under keys of their own."""


@dataclass(frozen=True)
class Measure:
    """A number that every product of a comparison has or lacks."""

    key: str
    lower_is_better: bool

    @property
    def label(self) -> str:
        """What a person calls it."""
        return {PRICE: "Price", RELEASED: "Released"}.get(self.key) or spec_key(self.key).label

    def value(self, product: Product, rates: Rates) -> float | None:
        """The product's number: US dollars for prices, months for releases, else the registry's unit; None when unknown."""
        if self.key == PRICE:
            price = rates.convert(product.price, "USD") if product.price else None
            return float(price.amount) if price else None
        if self.key == RELEASED:
            return _months(product.released)
        fact = product.fact(self.key)
        return float(fact.value) if fact and isinstance(fact.value, bool | int | float) else None

    def cost(self, product: Product, rates: Rates) -> float:
        """A number that is the smaller the better the product does; without end when its value is unknown."""
        value = self.value(product, rates)
        return math.inf if value is None else value if self.lower_is_better else -value

    def text(self, product: Product) -> str:
        """The product's number as a person reads it."""
        if self.key == PRICE:
            return product.price_text
        if self.key == RELEASED:
            return date_text(product.released)
        fact = product.fact(self.key)
        return fact.text if fact else ""

    def sources(self, product: Product) -> tuple[str, ...]:
        """Ids of the sources that state it."""
        if self.key == PRICE:
            return product.price.sources if product.price else ()
        fact = product.fact(self.key)
        return fact.sources if fact else tuple(source.id for source in product.sources[:1])


@dataclass(frozen=True)
class Scale:
    """A measure over some products: where its worst and its best value lie."""

    measure: Measure
    lowest: float | None
    highest: float | None

    def share(self, value: float | None) -> float | None:
        """The place of `value` between the worst (0) and the best (1); None when it is unknown. All equal means all best."""
        if value is None or self.lowest is None or self.highest is None:
            return None
        if self.lowest == self.highest:
            return 1.0
        place = (value - self.lowest) / (self.highest - self.lowest)
        return round(1.0 - place if self.measure.lower_is_better else place, 2)


def scale_of(measure: Measure, products: Sequence[Product], rates: Rates) -> Scale:
    """The scale that `products` span."""
    values = [value for product in products if (value := measure.value(product, rates)) is not None]
    return Scale(measure, min(values, default=None), max(values, default=None))


def measures_of(wish: Wish) -> tuple[Measure, ...]:
    """What serves the wish and can be put in order, most important first.

    A spec without a better direction of its own, as the size of a screen, follows the wish's first one: who wants it light wants it
    small, else more is better.
    """
    leading = spec_key(wish.specs[0]).better if wish.specs else None
    measures = []
    for key in wish.specs:
        if key in (PRICE, RELEASED):
            measures.append(Measure(key, lower_is_better=key == PRICE))
        elif spec_key(key).kind in ("number", "yes_no"):
            measures.append(Measure(key, lower_is_better=(spec_key(key).better or leading) == "lower"))
    return tuple(measures)


def _months(released: str | None) -> float | None:
    """Months since year 0; a year alone counts as its middle, which is as much as is known."""
    if not released:
        return None
    year, _, rest = released.partition("-")
    return int(year) * 12 + (int(rest[:2]) if rest else 6.5)

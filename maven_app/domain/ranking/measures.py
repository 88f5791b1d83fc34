"""Measures: what products can be put in order by, and which end of it is better."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Self

from maven_app.domain.catalogue.categories import spec_key
from maven_app.domain.catalogue.facts import bases_sort_together, common_basis
from maven_app.domain.catalogue.money import Rates
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.spec_comparability import comparable_fact, comparable_facts
from maven_app.domain.catalogue.spec_keys import UNCLEAR
from maven_app.domain.dates import date_text

PRICE, RELEASED = "price", "released"
"""Properties that products have besides specs, under keys of their own."""


@dataclass(frozen=True)
class Measure:
    """A number that every product of a comparison has or lacks."""

    key: str
    lower_is_better: bool

    @classmethod
    def of(cls, key: str, end: Literal["", "less", "more"] = "") -> Self:
        """The measure of `key` with its registry's direction; where it has none, by which `end` was asked for, else more is better."""
        better = spec_key(key).better or ("lower" if end == "less" else "higher")
        return cls(key, lower_is_better=key == PRICE or better == "lower")

    @property
    def label(self) -> str:
        """Its name for a person."""
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

    def basis_of(self, product: Product) -> str:
        """The basis on which the product's number can be compared (`spec_keys.BASES`); "" for none."""
        fact = comparable_fact(product, self.key)
        return fact.basis if fact else ""

    def incomparable_bases(self, products: Sequence[Product]) -> tuple[str, ...]:
        """The bases of numbers that cannot be held against those of most of the `products`."""
        facts = comparable_facts(products, self.key)
        common = common_basis(facts)
        return tuple(sorted({fact.basis for fact in facts if not bases_sort_together(fact.basis, common)}))

    def count_apart(self, products: Sequence[Product]) -> int:
        """How many of the products have a number that cannot be held against those of most of them."""
        bases = self.incomparable_bases(products)
        return sum(fact.basis in bases for fact in comparable_facts(products, self.key))

    def cost(self, product: Product, rates: Rates) -> float:
        """A number that is the smaller the better the product does; without end when its value is unknown."""
        value = self.value(product, rates)
        return math.inf if value is None else value if self.lower_is_better else -value

    def sort_key(self, product: Product, rates: Rates, apart: Sequence[str]) -> tuple[bool, int, float]:
        """Where the product stands in order: unknown values last, those on the bases `apart` by themselves before them; those that may be
        on any basis have one place.
        """
        cost, basis = self.cost(product, rates), self.basis_of(product)
        is_unknown = cost == math.inf
        has_order = is_unknown or basis != UNCLEAR
        return (is_unknown, apart.index(basis) + 1 if basis in apart else 0, cost if has_order else 0.0)

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


def _months(released: str | None) -> float | None:
    """Months since year 0; a year alone counts as its middle, which is as much as is known."""
    if not released:
        return None
    year, _, rest = released.partition("-")
    return int(year) * 12 + (int(rest[:2]) if rest else 6.5)

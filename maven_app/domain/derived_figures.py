"""Derived figures: prices converted to other money, and differences between two values or between a price and the budget."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from functools import cached_property
from typing import NamedTuple

from maven_app.domain.comparability import can_be_compared
from maven_app.domain.facts import Fact
from maven_app.domain.money import REFERENCE_RATES, Money
from maven_app.domain.needs.need import Need
from maven_app.domain.products import Product
from maven_app.domain.quantities.reading import StatedQuantity
from maven_app.domain.quantities.units import units_in
from maven_app.domain.sources import NumberedSource

_CURRENCIES = 4
"""Readings of a sign that several currencies share which are tried: "$" is that of some twenty countries."""
_NEARBY = 28
"""Within how many characters of a difference the word stands that makes it one."""
_APART = re.compile(
    r"\b(?:over|under|above|below|beyond|within|more|less|extra|left|leaves?|between|apart|gap|differ\w*|sav(?:e[sd]?|ings?)|"
    r"(?:cheap|dear|costli|pric[ie]|light|heavi|long|short|larg|bigg|small|thinn|thick|bright|fast|slow|tall|wid|narrow|high|low)\w*er|"
    r"lebih|kurang|selisih\w*|beda\w*|hemat|sisa\w*|tersisa|tambah\w*|atas|bawah|melebihi|melewati)\b",
    re.IGNORECASE,
)


class _Prices(NamedTuple):
    """What is paid in one currency."""

    of: dict[str, tuple[Decimal, ...]]
    """By product id."""
    budgets: tuple[Decimal, ...]
    """The ends of the budgets."""


class DerivedFigures:
    """What can be worked out of the products that a text cites, beside the others on the table and the shopper's budget."""

    def __init__(self, products: Iterable[Product], need: Need | None, numbered: Sequence[NumberedSource]) -> None:
        self._products = tuple(products)
        self._need = need
        self._prices: dict[str, _Prices] = {}
        self._gaps: dict[tuple[str, str], tuple[Decimal, ...]] = {}
        self._numbers = {one.source.id: one.number for one in numbered}

    def explain(self, figure: StatedQuantity, sentence: str, numbers: Sequence[int] | None = None) -> bool:
        """Whether arithmetic makes `figure` of a product that one of the sources `numbers` speaks of; None asks of every product."""
        cited = self._products if numbers is None else [one for n in numbers for one in self._of_number.get(n, ())]
        is_apart = bool(cited) and _is_apart(figure, sentence)
        if figure.measure:
            return is_apart and _any_is(figure, self._fact_gaps(figure.measure, cited))
        return any(
            _any_is(figure, self._converted(currency, cited))
            or (is_apart and _any_is(figure, self._price_gaps(currency, cited)))
            for currency in figure.currencies[:_CURRENCIES]
        )

    @cached_property
    def _of_number(self) -> dict[int, list[Product]]:
        found: defaultdict[int, list[Product]] = defaultdict(list)
        for product in self._products:
            for number in {self._numbers[source.id] for source in product.sources if source.id in self._numbers}:
                found[number].append(product)
        return found

    def _converted(self, currency: str, products: Iterable[Product]) -> Iterator[Decimal]:
        """The prices of `products` that are stated in other money."""
        for product in products:
            if product.price and product.price.currency != currency:
                yield from self._prices_in(currency).of[product.id]

    def _price_gaps(self, currency: str, products: Iterable[Product]) -> Iterator[Decimal]:
        """How far the prices of `products` lie from the other prices and from the budget."""
        for product in products:
            yield from self._once((currency, product.id), self._gaps_of_price(currency, product))

    def _gaps_of_price(self, currency: str, product: Product) -> Iterator[Decimal]:
        prices = self._prices_in(currency)
        against = (*prices.budgets, *(amount for amounts in prices.of.values() for amount in amounts))
        yield from (abs(one - other) for one in prices.of[product.id] for other in against)

    def _once(self, key: tuple[str, str], gaps: Iterator[Decimal]) -> tuple[Decimal, ...]:
        """The gaps of one product in one unit or currency, worked out the first time."""
        if key not in self._gaps:
            self._gaps[key] = tuple(dict.fromkeys(gaps))
        return self._gaps[key]

    def _prices_in(self, currency: str) -> "_Prices":
        if currency not in self._prices:
            of_products = {one.id: tuple(_amounts(one.price, currency)) for one in self._products}
            budgets = tuple(amount for bound in self._bounds() for amount in _amounts(bound, currency))
            self._prices[currency] = _Prices(of_products, budgets)
        return self._prices[currency]

    def _bounds(self) -> Iterator[Money]:
        """The ends of the budgets."""
        for need in (self._need, *self._need.also) if self._need else ():
            if budget := need.budget:
                ends = (amount for amount in (budget.lowest, budget.highest) if amount is not None)
                yield from (Money(amount=amount, currency=budget.currency) for amount in ends)

    def _fact_gaps(self, unit: str, products: Iterable[Product]) -> Iterator[Decimal]:
        """How far the values of `products` lie from those of the others, in `unit`."""
        for product in products:
            yield from self._once((unit, product.id), self._gaps_of_facts(unit, product))

    def _gaps_of_facts(self, unit: str, product: Product) -> Iterator[Decimal]:
        for fact in product.specs:
            factor = units_in(fact.unit, unit) if fact.unit else None
            if factor and (mine := _number(fact)) is not None:
                others = (one.fact(fact.key) for one in self._products if can_be_compared(product, one, fact.key))
                values = (value for other in others if other and (value := _number(other)) is not None)
                yield from (abs(mine - value) * Decimal(str(factor)) for value in values)


def _is_apart(figure: StatedQuantity, sentence: str) -> bool:
    """Whether the words around the figure say that it is a difference: "$29.95 over your budget"."""
    return bool(_APART.search(sentence[max(figure.start - _NEARBY, 0) : figure.end + _NEARBY]))


def _amounts(money: Money | None, currency: str) -> Iterator[Decimal]:
    """The amount in `currency`: as it is, else to the cent and as one says it."""
    if money and money.currency == currency:
        yield money.amount
    elif money:
        converted = (REFERENCE_RATES.convert(money, currency), REFERENCE_RATES.about(money, currency))
        yield from (one.amount for one in converted if one)


def _number(fact: Fact) -> Decimal | None:
    is_number = isinstance(fact.value, int | float) and not isinstance(fact.value, bool)
    return Decimal(str(fact.value)) if is_number else None


def _any_is(figure: StatedQuantity, amounts: Iterable[Decimal]) -> bool:
    """Whether one of the amounts is the figure, rounded to as many places as it is stated in."""
    stated = [(value, _half_a_place(value)) for value in figure.values]
    return any(amount and abs(amount - value) <= half for amount in amounts for value, half in stated)


def _half_a_place(value: Decimal) -> Decimal:
    exponent = value.as_tuple().exponent
    return Decimal(5).scaleb(min(exponent, 0) - 1) if isinstance(exponent, int) else Decimal(0)

"""Derived figures: what arithmetic makes of the facts that a sentence cites and of the shopper's own figures.

Whatever the words, a difference, a sum, a percentage or a price per unit of what the sentence itself cites is derived. What only sets
the cited product against the others on the table needs words that say so: among many products some two lie as far apart as anybody
may make up.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from itertools import chain
from typing import NamedTuple

from maven_app.domain.arithmetic import gaps, is_any, percentages, totals
from maven_app.domain.comparability import can_be_compared
from maven_app.domain.facts import Fact
from maven_app.domain.money import REFERENCE_RATES, Money
from maven_app.domain.needs.need import Need, SpecLimit
from maven_app.domain.products import Product
from maven_app.domain.quantities.number_words import NUMBER_WORDS
from maven_app.domain.quantities.reading import StatedQuantity
from maven_app.domain.quantities.units import unit_named, units_in
from maven_app.domain.sources import NumberedSource

_CURRENCIES = 4
"""Readings of a sign that several currencies share which are tried: "$" is that of some twenty countries."""
_FEW = 4
"""So many cited products, or stated figures, are put together in every way; of more, something always fits."""
_PIECES = frozenset(map(str, range(2, 13)))
"""How many of a thing a sentence may count for a total: "for 3 rooms"."""
_NEARBY = 28
"""Within how many characters of a difference the word stands that makes it one."""
_APART = re.compile(
    r"\b(?:over|under|above|below|beyond|within|more|less|extra|left|leaves?|between|apart|gap|differ\w*|sav(?:e[sd]?|ings?)|"
    r"too|"
    r"(?:cheap|dear|costli|pric[ie]|light|heavi|long|short|larg|bigg|small|thinn|thick|bright|fast|slow|tall|wid|narrow|high|low)"
    r"\w*er|lebih|kurang|selisih\w*|beda\w*|hemat|sisa\w*|tersisa|tambah\w*|atas|bawah|melebihi|melewati)\b",
    re.IGNORECASE,
)
_LATER = re.compile(r"\b(?:after|before|later|earlier|newer|older|setelah|sesudah|sebelum|baru|lama)\b", re.IGNORECASE)
_OWN_VALUE = re.compile(
    r"\b(?:costs?|prices?|priced(?: at)?|price (?:is|of)|sells? (?:for|at)|weighs?|weight (?:is|of)|lasts?|harga(?:nya)?|berat(?:nya)?)"
    r"\s+(?:(?:about|around|only|just|sekitar|hanya)\s+)?$",
    re.IGNORECASE,
)
"""Before a figure these make it the price or the measure of the thing itself, which no difference is."""
_PER = re.compile(r"\s*(?:/|per\b|an?\b|each\b|se)\s*([A-Za-z²]+)", re.IGNORECASE)
"""Behind an amount of money: what it is paid for each of."""
_COUNT = re.compile(
    r"(?<![\w.,$€£¥])(?:"
    + "|".join([*_PIECES, *(word for word, figure in NUMBER_WORDS.items() if figure in _PIECES)])
    + r")(?![\w.,]*\d)\b",
    re.IGNORECASE,
)
_COMPARATIVES = {
    "g": r"light|heav|ringan|berat",
    "h": r"\blast|long|short|lama|awet",
    "in": r"larg|bigg|small|besar|kecil",
    "mm": r"thin|thick|tall|wid|narrow|tipis|tebal",
    "nit": r"bright|dim|terang",
    "dB": r"quiet|loud|senyap|bising",
}
"""By unit the beginnings of words that compare in it; what else a percentage is of must be named."""


@dataclass(frozen=True)
class Statement:
    """A sentence, and what its arithmetic may stand on."""

    text: str
    numbers: tuple[int, ...] | None = None
    """The sources that it cites; None asks of every product."""
    beside: frozenset[int] = frozenset()
    """Those that the whole text cites."""
    stated: tuple[StatedQuantity, ...] = ()
    """Its other figures, as far as they hold."""


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

    def explain(self, figure: StatedQuantity, said: Statement) -> bool:
        """Whether arithmetic makes `figure` of products that the statement cites."""
        cited = self._cited(said)
        few = cited if len(cited) <= _FEW else ()
        if figure.measure == "%":
            return is_any(figure, self._percentages(figure, said, few))
        if figure.measure:
            return is_any(figure, self._measures(figure, figure.measure, said, cited, few))
        currencies = figure.currencies[:_CURRENCIES]
        return any(is_any(figure, self._sums_of_money(figure, one, said, cited, few)) for one in currencies)

    def _cited(self, said: Statement) -> Sequence[Product]:
        if said.numbers is None:
            return self._named(said) or self._products
        found = (one for n in said.numbers for one in self._of_number.get(n, ()))
        return tuple({one.id: one for one in found}.values())

    def _named(self, said: Statement) -> tuple[Product, ...]:
        text = said.text.casefold()
        return tuple(one for one in self._products if re.search(rf"\b{re.escape(one.name.casefold())}\b", text))

    def _set_against(self, said: Statement, cited: Sequence[Product]) -> tuple[Product, ...]:
        """The products that the cited ones are compared with: those named, else those that the text cites, else the only other one."""
        ids = {one.id for one in cited}
        beside = (one for n in said.beside for one in self._of_number.get(n, ()))
        rest = tuple(one for one in self._products if one.id not in ids)
        tiers = ((one for one in tier if one.id not in ids) for tier in (self._named(said), beside))
        return next((found for tier in tiers if (found := tuple(tier))), rest if len(rest) == 1 else ())

    def _sums_of_money(
        self, figure: StatedQuantity, currency: str, said: Statement, cited: Sequence[Product], few: Sequence[Product]
    ) -> Iterator[Decimal]:
        """What may be made of the prices of the cited products, of the budget, and of other sums in the sentence."""
        yield from self._converted(currency, cited)
        prices = self._prices_in(currency)
        stated = _stated(said, currency)
        per, counts = _PER.match(said.text, figure.end), _counts(said.text)
        for place in (0, -1):  # converted to the cent, and as one says it
            own = [amounts[place] for one in few if (amounts := prices.of[one.id])]
            yield from chain(totals(own), totals(stated), (price * count for price in own for count in counts))
            if not _is_own_value(figure, said):
                yield from gaps([*own, *prices.budgets, *stated])
            if per:
                yield from _per_unit(per[1], few, prices, place)
        if cited and _is_apart(figure, said):
            yield from self._price_gaps(currency, cited)

    def _measures(
        self, figure: StatedQuantity, unit: str, said: Statement, cited: Sequence[Product], few: Sequence[Product]
    ) -> Iterator[Decimal]:
        """What may be made of the facts of the cited products in `unit`, of the shopper's limits, and of other figures in the sentence."""
        is_own, is_apart = _is_own_value(figure, said), _is_apart(figure, said)
        for own, limits in self._facts_in(unit, few):
            yield from totals(own)
            if not is_own:
                yield from gaps([*own, *limits])
        stated = _stated(said, unit)
        yield from chain(totals(stated), () if is_own else gaps(stated))
        if factor := _OF_A_YEAR.get(unit):
            against = self._set_against(said, cited) if len(few) == 1 and _LATER.search(said.text) else ()
            yield from (gap * factor for gap in gaps([*_releases((*few, *against))]))
        if is_apart:
            yield from self._fact_gaps(unit, cited)

    def _percentages(self, figure: StatedQuantity, said: Statement, cited: Sequence[Product]) -> Iterator[Decimal]:
        """By how many percent the cited products differ in price, or in a fact that the sentence speaks of."""
        if len(cited) == 1 and _is_apart(figure, said):
            cited = (*cited, *self._set_against(said, cited)[: _FEW - 1])
        if currency := next((one.price.currency for one in cited if one.price), None):
            prices = self._prices_in(currency)
            own = [amounts[0] for one in cited if (amounts := prices.of[one.id])]
            yield from percentages([*own, *prices.budgets])
        for first, fact in ((one, fact) for one in cited[:1] for fact in one.specs if _speaks_of(fact, said)):
            yield from percentages(_values_like(first, fact.key, cited))
        for unit in {one.unit for one in said.stated} - {"%", None}:
            yield from percentages(_stated(said, str(unit)))

    def _facts_in(self, unit: str, products: Sequence[Product]) -> Iterator[tuple[list[Decimal], list[Decimal]]]:
        """By fact, the values of the products and the shopper's limits, in `unit`."""
        seen = set[str]()
        for product, fact in ((one, fact) for one in products for fact in one.specs if fact.unit):
            factor = units_in(fact.unit or "", unit)
            if factor and fact.key not in seen:
                seen.add(fact.key)
                scale = Decimal(str(factor))
                own = [value * scale for value in _values_like(product, fact.key, products)]
                yield own, [bound * scale for bound in self._limits(fact.key)]

    def _limits(self, key: str) -> Iterator[Decimal]:
        limits = (one for one in (self._need.constraints if self._need else ()) if isinstance(one, SpecLimit))
        ends = (end for one in limits if one.key == key for end in (one.at_least, one.at_most))
        return (Decimal(str(end)) for end in ends if end is not None)

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
                values = _values_like(product, fact.key, self._products)
                yield from (abs(mine - value) * Decimal(str(factor)) for value in values)


def _is_apart(figure: StatedQuantity, said: Statement) -> bool:
    """Whether the words around the figure say that it is a difference: "$29.95 over your budget"."""
    return bool(_APART.search(said.text[max(figure.start - _NEARBY, 0) : figure.end + _NEARBY]))


def _is_own_value(figure: StatedQuantity, said: Statement) -> bool:
    """Whether the figure is said to be what the thing itself costs or measures: "it costs $29.95"."""
    before = said.text[max(figure.start - _NEARBY, 0) : figure.start]
    return bool(_OWN_VALUE.search(before)) and not _is_apart(figure, said)


def _stated(said: Statement, unit: str) -> list[Decimal]:
    """The sentence's other figures in `unit`, where they are few."""
    values = list(dict.fromkeys(one.value for one in said.stated if unit in one.units))
    return values if len(values) <= _FEW else []


def _counts(text: str) -> list[Decimal]:
    """How many things a sentence counts: the 3 of "for 3 rooms"."""
    words = (match.group().casefold() for match in _COUNT.finditer(text))
    return [Decimal(count) for count in dict.fromkeys(NUMBER_WORDS.get(word, word) for word in words)][:_FEW]


def _per_unit(word: str, products: Iterable[Product], prices: _Prices, place: int) -> Iterator[Decimal]:
    """The price of each product over each of its facts in the unit that `word` names."""
    unit = unit_named(word) or unit_named(word.removesuffix("s"))
    for product in products if unit else ():
        for fact in product.specs:
            factor = units_in(fact.unit, str(unit)) if fact.unit else None
            if factor and (value := _number(fact)) and (amounts := prices.of[product.id]):
                yield amounts[place] / (value * Decimal(str(factor)))


_OF_A_YEAR = {"year": Decimal(1), "month": Decimal(12)}


def _releases(products: Iterable[Product]) -> Iterator[Decimal]:
    """When they were released, in years; of one without its month the middle of the year."""
    for product in products:
        if product.released:
            year, month = int(product.released[:4]), product.released[5:7]
            yield year + (Decimal(int(month) - 1) / 12 if month else Decimal("0.5"))


def _speaks_of(fact: Fact, said: Statement) -> bool:
    """Whether the sentence names the fact, or compares in its unit: "lighter" speaks of a weight."""
    text = said.text.casefold()
    named = any(len(word) > 3 and word[:5] in text for word in re.findall(r"\w+", fact.label.casefold()))
    return named or bool(re.search(_COMPARATIVES.get(fact.unit or "", r"$^"), text))


def _values_like(product: Product, key: str, products: Iterable[Product]) -> list[Decimal]:
    """The product's value of `key`, and those of the others that can be compared with it."""
    alike = (one for one in products if one is product or can_be_compared(product, one, key))
    facts = (one.fact(key) for one in alike)
    return [value for fact in facts if fact and (value := _number(fact)) is not None]


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

"""Derived figures: what arithmetic makes of the facts that a sentence cites and of the shopper's own figures.

A figure holds where the words around it say of what kind it is (`figure_wording`) and the cited facts make it; that it happens to
equal some difference or sum proves nothing.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from itertools import chain, combinations
from itertools import product as pairings

from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.money import Money, Rates
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.spec_comparability import can_be_compared
from maven_app.domain.evidence.arithmetic import (
    Pair,
    gaps,
    increase,
    matches_any,
    most_telling,
    percentages,
    ratio,
    reduction,
    share,
    sums,
)
from maven_app.domain.evidence.figure_wording import Relation, ResultWording
from maven_app.domain.evidence.product_names import ProductNames
from maven_app.domain.needs.need import Need, SpecLimit
from maven_app.domain.quantities.extraction import StatedQuantity
from maven_app.domain.quantities.units import conversion_factor
from maven_app.domain.sources.sources import NumberedSource

_CURRENCIES = 4
"""Readings of a sign that several currencies share which are tried: "$" is that of some twenty countries."""
_MOST_ADDED = 4
"""So many cited products, or stated figures, are added up in every way; of more, something always fits."""
_MOST_COMPARED = 12
"""So many products, or differences between them, are looked at, and of the rest the extremes."""
_MOST_ROUND = 5
"""So many percentages, or spans of time: any five of a hundred round figures are one in twenty."""
_FORMULAS: dict[Relation, tuple[Callable[[Decimal, Decimal], Decimal], ...]] = {
    "less": (reduction,),
    "more": (increase,),
    "apart": (reduction, increase),
    "share": (share, ratio),
}
_OF_A_YEAR = {"year": Decimal(1), "month": Decimal(12)}


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


@dataclass(frozen=True)
class _Scene:
    """The things that a sentence speaks of."""

    text: str
    """With the names of products blanked out."""
    cited: tuple[Product, ...]
    pairs: tuple[tuple[Product, Product], ...]
    """The products that it compares."""

    @cached_property
    def products(self) -> tuple[Product, ...]:
        """All of them, the cited ones first."""
        return tuple({one.id: one for one in chain(self.cited, *self.pairs)}.values())


@dataclass(frozen=True)
class _Operands:
    """Amounts of one kind, in one unit or currency."""

    cited: Sequence[Decimal] = ()
    """Those of the cited products."""
    pairs: Sequence[Pair] = ()
    """Those of the products that are compared."""
    limits: Sequence[Decimal] = ()
    """The shopper's."""
    stated: Sequence[Decimal] = ()
    """The sentence's other figures."""

    def results(self, wording: ResultWording) -> Iterator[Decimal]:
        """The differences, totals and multiples that the wording allows."""
        if wording.is_difference:
            for pairs in (self.pairs, self._with_stated):
                yield from gaps(most_telling(pairs, _MOST_COMPARED))
            yield from gaps(pairings((*self.cited, *self.stated), self.limits))
        if wording.is_total:
            yield from chain.from_iterable(sums(few) for few in (self.cited, self.stated) if len(few) <= _MOST_ADDED)
        if len(self.cited) <= _MOST_ADDED:
            yield from (amount * count for amount, count in pairings(self.cited, wording.counts()))

    def percentages(self, wording: ResultWording) -> Iterator[Decimal]:
        """The percentages of the kind that the wording names."""
        formulas = _FORMULAS[wording.relation] if wording.relation else ()
        against_limits = list(pairings(self.cited, self.limits))
        groups = (against_limits,) if wording.names_limit and against_limits else (self.pairs, self._with_stated)
        for pairs in groups if formulas else ():
            yield from percentages(most_telling(pairs, 1 if wording.relation == "apart" else _MOST_ROUND), formulas)

    @property
    def _with_stated(self) -> Iterator[Pair]:
        return chain(combinations(self.stated, 2), pairings(self.cited, self.stated))


class DerivedFigures:
    """Figures that can be worked out of the products that a text cites, the others on the table and the shopper's budget."""

    def __init__(
        self,
        products: Iterable[Product],
        need: Need | None,
        numbered: Sequence[NumberedSource],
        rates: Rates,
    ) -> None:
        self._products = {one.id: one for one in products}
        self._need = need
        self._rates = rates
        self._numbers = {one.source.id: one.number for one in numbered}
        self._scenes: dict[tuple[str, tuple[int, ...] | None, frozenset[int]], _Scene] = {}

    def can_derive(self, figure: StatedQuantity, statement: Statement) -> bool:
        """Whether arithmetic makes `figure` of what the statement cites, or it is a part of a product's name."""
        scene = self._scene(statement)
        is_of_name = not scene.text[figure.start : figure.end].strip()
        return is_of_name or matches_any(figure, self._amounts(figure, scene, statement))

    def _scene(self, statement: Statement) -> _Scene:
        key = (statement.text, statement.numbers, statement.beside)
        if key not in self._scenes:
            named = tuple(self._products[id] for id in self._names.ids_in(statement.text))
            cited = named or tuple(self._products.values())
            if statement.numbers is not None:
                cited = self._citing(statement.numbers)
            pairs = self._compared_pairs(named, cited, statement.beside)
            self._scenes[key] = _Scene(self._names.without(statement.text), cited, pairs)
        return self._scenes[key]

    @cached_property
    def _names(self) -> ProductNames:
        return ProductNames((one.id, one.name) for one in self._products.values())

    def _citing(self, numbers: Iterable[int]) -> tuple[Product, ...]:
        found = (one for n in numbers for one in self._of_number.get(n, ()))
        return tuple({one.id: one for one in found}.values())

    @cached_property
    def _of_number(self) -> dict[int, list[Product]]:
        found: dict[int, list[Product]] = {}
        for product in self._products.values():
            for number in {self._numbers[source.id] for source in product.sources if source.id in self._numbers}:
                found.setdefault(number, []).append(product)
        return found

    def _compared_pairs(
        self, named: Sequence[Product], cited: Sequence[Product], beside: Iterable[int]
    ) -> tuple[tuple[Product, Product], ...]:
        """The pairs of products that a sentence compares: those that it names with each other, else with those that it cites, else
        those that it cites; one alone with those that the text cites, or with the only other one there is.
        """
        ids = {one.id for one in cited}
        known = named or cited
        others = [one for one in self._citing(beside) if one not in known]
        rest = [one for one in self._products.values() if one not in known]
        tiers = (
            (
                pair
                for pair in combinations(named, 2)
                if ids & {one.id for one in pair} and pair[0].name != pair[1].name
            ),
            pairings(named, (one for one in cited if one not in named)),
            combinations(cited if len(cited) <= _MOST_COMPARED else (), 2),
            pairings(known, others) if len(cited) == 1 else (),
            pairings(known, rest) if len(cited) == 1 and len(rest) == 1 else (),
        )
        return next((pairs for tier in tiers if (pairs := tuple(tier))), ()) if cited else ()

    def _amounts(self, figure: StatedQuantity, scene: _Scene, statement: Statement) -> Iterator[Decimal]:
        """The amounts that the figure may be, as its sentence puts it."""
        wording = ResultWording(scene.text, figure)
        if figure.measure == "%":
            for operands in self._operands_compared(wording, scene, statement):
                yield from operands.percentages(wording)
        elif figure.measure:
            for operands in self._measures(figure.measure, wording, scene, statement):
                yield from operands.results(wording)
            if wording.is_age and figure.measure in _OF_A_YEAR:
                yield from (gap * _OF_A_YEAR[figure.measure] for gap in _between_releases(scene))
        for currency in figure.currencies[:_CURRENCIES]:
            yield from self._converted_prices(currency, scene)
            yield from self._prices_per_unit(currency, wording, scene)
            for operands in self._prices(currency, scene, statement):
                yield from operands.results(wording)

    def _operands_compared(self, wording: ResultWording, scene: _Scene, statement: Statement) -> Iterator[_Operands]:
        """Of the prices, the facts and the other figures of the sentence those that a percentage in it may compare."""
        currency = next((one.price.currency for one in scene.cited if one.price), None)
        if currency and wording.speaks_of_price:
            yield next(self._prices(currency, scene, statement))
        for fact in {fact.key: fact for one in scene.cited for fact in one.specs if wording.speaks_of(fact)}.values():
            yield self._measure(fact, fact.unit or "", scene, statement)
        for unit in {str(one.unit) for one in statement.stated} - {"%", "None"}:
            yield _Operands(stated=_stated_values(statement, unit))

    def _prices(self, currency: str, scene: _Scene, statement: Statement) -> Iterator[_Operands]:
        """The prices in `currency`: as they are or to the cent, then as one says them."""
        prices = {one.id: self._amounts_in(currency, one.price) for one in scene.products}
        budgets = [self._amounts_in(currency, bound) for bound in self._budget_ends()]
        stated = _stated_values(statement, currency)
        for place in (0, -1):
            price = {id: amounts[place] for id, amounts in prices.items() if amounts}
            pairs = [(price[a.id], price[b.id]) for a, b in scene.pairs if a.id in price and b.id in price]
            cited = [price[one.id] for one in scene.cited if one.id in price]
            yield _Operands(cited, pairs, [amounts[place] for amounts in budgets if amounts], stated)

    def _converted_prices(self, currency: str, scene: _Scene) -> Iterator[Decimal]:
        """The prices of the cited products that are stated in other money."""
        for product in scene.cited:
            if product.price and product.price.currency != currency:
                yield from self._amounts_in(currency, product.price)

    def _prices_per_unit(self, currency: str, wording: ResultWording, scene: _Scene) -> Iterator[Decimal]:
        """The price of each product over each of its facts in the units for each of which the figure is paid."""
        for unit in wording.divisors():
            for product, fact in ((one, fact) for one in scene.cited[:_MOST_ADDED] for fact in one.specs if fact.unit):
                factor = conversion_factor(fact.unit or "", unit)
                if factor and (value := _number(fact)):
                    yield from (
                        amount / (value * Decimal(str(factor))) for amount in self._amounts_in(currency, product.price)
                    )

    def _amounts_in(self, currency: str, money: Money | None) -> tuple[Decimal, ...]:
        """The amount in `currency`: as it is, else to the cent and as one says it."""
        if money is None or money.currency == currency:
            return (money.amount,) if money else ()
        converted = (self._rates.convert(money, currency), self._rates.about(money, currency))
        return tuple(one.amount for one in converted if one)

    def _budget_ends(self) -> Iterator[Money]:
        for need in (self._need, *self._need.other_needs) if self._need else ():
            if budget := need.budget:
                ends = (amount for amount in (budget.lowest, budget.highest) if amount is not None)
                yield from (Money(amount=amount, currency=budget.currency) for amount in ends)

    def _measures(self, unit: str, wording: ResultWording, scene: _Scene, statement: Statement) -> Iterator[_Operands]:
        """The facts in `unit`, only those that the sentence speaks of where it does, and its other figures."""
        facts = {
            fact.key: fact
            for one in scene.cited
            for fact in one.specs
            if fact.unit and conversion_factor(fact.unit, unit)
        }
        meant = [fact for fact in facts.values() if wording.speaks_of(fact)]
        for fact in meant or facts.values():
            yield self._measure(fact, unit, scene, statement)
        yield _Operands(stated=_stated_values(statement, unit))

    def _measure(self, fact: Fact, unit: str, scene: _Scene, statement: Statement) -> _Operands:
        """The values of the fact in `unit`, as far as they can be compared."""
        key, scale = fact.key, Decimal(str(conversion_factor(fact.unit or "", unit) or 1))
        values = {one.id: value * scale for one in scene.products if (value := _number(one.fact(key))) is not None}
        compared = [pair for pair in scene.pairs if can_be_compared(*pair, key)]
        pairs = [(values[a.id], values[b.id]) for a, b in compared if a.id in values and b.id in values]
        cited = [values[one.id] for one in scene.cited if one.id in values]
        return _Operands(cited, pairs, [end * scale for end in self._limits(key)], _stated_values(statement, unit))

    def _limits(self, key: str) -> Iterator[Decimal]:
        limits = (one for one in (self._need.constraints if self._need else ()) if isinstance(one, SpecLimit))
        ends = (end for one in limits if one.key == key for end in (one.at_least, one.at_most))
        return (Decimal(str(end)) for end in ends if end is not None)


def _stated_values(statement: Statement, unit: str) -> list[Decimal]:
    """The sentence's other figures in `unit`, where they are few."""
    values = list(dict.fromkeys(one.value for one in statement.stated if unit in one.units))
    return values if len(values) <= _MOST_ADDED else []


def _between_releases(scene: _Scene) -> Iterator[Decimal]:
    """How many years lie between the releases of the products that are compared."""
    released = {one.id: when for one in scene.products if (when := _release(one)) is not None}
    pairs = ((released[a.id], released[b.id]) for a, b in scene.pairs if a.id in released and b.id in released)
    return gaps(most_telling(pairs, _MOST_ROUND))


def _release(product: Product) -> Decimal | None:
    """When it was released, in years; without its month the middle of the year."""
    if not product.released:
        return None
    year, month = int(product.released[:4]), product.released[5:7]
    return year + (Decimal(int(month) - 1) / 12 if month else Decimal("0.5"))


def _number(fact: Fact | None) -> Decimal | None:
    is_number = fact is not None and isinstance(fact.value, int | float) and not isinstance(fact.value, bool)
    return Decimal(str(fact.value)) if fact and is_number else None

"""The catalogue as a product source: what meets the need first, then what comes near."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from decimal import Decimal

from maven_app.domain.fit import Fit, fit
from maven_app.domain.market import Market
from maven_app.domain.money import REFERENCE_RATES, Rates
from maven_app.domain.needs import BudgetLimit, CategoryIs, Constraint, Need, ReleasedIn, SpecLimit
from maven_app.domain.products import Product
from maven_app.domain.scoring import score
from maven_app.ports.products import ProductIndex, Tally

_POOL = 120
"""Products that the index ranks for one question; enough for most, and quick."""
_STRETCH = Decimal("1.3")
"""A near miss in price is looked for up to this many times the budget first."""
_UNKNOWN = 0.6
"""A value that no source states lies between a near miss and a far one."""


class CatalogueSource:
    """`ports.products.ProductSource` over a product index."""

    name = "catalogue"
    is_closed = True

    def __init__(self, index: ProductIndex, *, rates: Rates = REFERENCE_RATES) -> None:
        self._index = index
        self._rates = rates

    async def search(
        self, need: Need, *, limit: int, tally: Tally | None = None, market: Market | None = None
    ) -> AsyncGenerator[Product, None]:
        """Matches as they are found, then near misses, at most `limit` together; see the port."""
        seen: set[str] = set()
        told = 0
        async with aclosing(self._matches(need, limit, seen)) as matches:
            async for product in matches:
                told += 1
                _count(tally, seen)
                yield product
        if told < limit:
            for product in (await self._near_misses(need, seen))[: limit - told]:
                yield product
        _count(tally, seen)

    async def product(self, id: str) -> Product | None:
        """The product of this id, or None."""
        return (await self._index.products([id])).get(id)

    async def _matches(self, need: Need, limit: int, seen: set[str]) -> AsyncGenerator[Product, None]:
        """Out of the best ranked first; where specs rule too many of them out, out of the whole shelf."""
        told = 0
        pool = await self._index.search(need, limit=max(_POOL, limit))
        seen.update(product.id for product in pool)
        matching = [product for product in pool if fit(product, need, self._rates).is_match]
        if need.wishes:
            matching = [scored.product for scored in score(matching, need, self._rates)]
        for product in matching[:limit]:
            told += 1
            yield product
        if told >= limit or len(pool) < _POOL:
            return
        async with aclosing(self._index.shelf(need)) as shelf:
            async for product in shelf:
                if product.id in seen:
                    continue
                seen.add(product.id)
                if fit(product, need, self._rates).is_match:
                    told += 1
                    yield product
                if told >= limit:
                    return

    async def _near_misses(self, need: Need, seen: set[str]) -> list[Product]:
        """What breaks least, nearest first. The shelf stays; the rest is let go, one constraint at a time, then all."""
        misses: dict[str, tuple[float, int, Product]] = {}
        relaxations = _relaxed(need)
        for relaxed in relaxations:
            pool = await self._index.search(relaxed, limit=_POOL)
            for product in pool:
                held = fit(product, need, self._rates)
                seen.add(product.id)
                if product.id not in misses and not held.is_match and _on_shelf(product, need):
                    misses[product.id] = (self._distance(product, need, held), len(misses), product)
            if relaxed is relaxations[0] and len(pool) < _POOL:
                break  # that was the whole shelf
        return [product for _, _, product in sorted(misses.values(), key=lambda miss: miss[:2])]

    def _distance(self, product: Product, need: Need, held: Fit) -> float:
        """How far a product is from the need: 1 for each constraint it breaks, and up to 1 more by how much."""
        checked = zip(held.checks, need.constraints, strict=True)
        missed = [(constraint, check.verdict) for check, constraint in checked if check.verdict != "met"]
        return sum(1.0 + self._gap(product, constraint, verdict) for constraint, verdict in missed)

    def _gap(self, product: Product, constraint: Constraint, verdict: str) -> float:
        if verdict == "unknown":
            return _UNKNOWN
        match constraint:
            case BudgetLimit(lowest=lowest, highest=highest, currency=currency) if product.price:
                price = self._rates.convert(product.price, currency)
                return _beyond(price.amount if price else None, lowest, highest)
            case SpecLimit(key=key, at_least=at_least, at_most=at_most):
                fact = product.fact(key)
                return _beyond(fact.value if fact else None, at_least, at_most)
            case ReleasedIn(first=first, last=last):
                years = [abs(product.year - bound) for bound in (first, last) if bound and product.year]
                return min([1.0, *(year / 5 for year in years)])
            case _:
                return 1.0


def _count(tally: Tally | None, seen: set[str]) -> None:
    if tally:
        tally.looked_at = len(seen)


def _on_shelf(product: Product, need: Need) -> bool:
    return need.category is None or product.category == need.category


def _relaxed(need: Need) -> list[Need]:
    """`need` with its shelf alone, then with its budget stretched, then without each constraint in turn."""
    fixed = tuple(c for c in need.constraints if isinstance(c, CategoryIs))
    free = [c for c in need.constraints if not isinstance(c, CategoryIs)]
    if not free:
        return []
    stretched = _with(need, tuple(_stretched(c) if isinstance(c, BudgetLimit) else c for c in need.constraints))
    without = [_with(need, (*fixed, *(c for c in free if c is not dropped))) for dropped in free if len(free) > 1]
    return [_with(need, fixed), stretched, *without]


def _with(need: Need, constraints: tuple[Constraint, ...]) -> Need:
    return need.model_copy(update={"constraints": constraints})


def _stretched(budget: BudgetLimit) -> BudgetLimit:
    lowest = budget.lowest / _STRETCH if budget.lowest is not None else None
    highest = budget.highest * _STRETCH if budget.highest is not None else None
    return budget.model_copy(update={"lowest": lowest, "highest": highest})


def _beyond(value: object, low: Decimal | float | None, high: Decimal | float | None) -> float:
    """How far `value` lies outside the bounds, from 0 (within) towards 1 (any multiple of them)."""
    if isinstance(value, bool) or not isinstance(value, int | float | Decimal):
        return 1.0
    outside = 0.0
    for bound, sign in ((low, -1), (high, 1)):
        if bound is not None:
            outside = max(outside, sign * (float(value) - float(bound)) / max(abs(float(bound)), 1e-9))
    return outside / (1 + outside)

"""The catalogue as a product source: what meets the need first, then what comes near."""

import asyncio
import math
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from dataclasses import dataclass, replace
from decimal import Decimal

from maven_app.domain.catalogue.market import Market
from maven_app.domain.catalogue.products import Product
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import BudgetLimit, CategoryLimit, Constraint, Need
from maven_app.domain.ranking.fit import Check, Fit
from maven_app.domain.ranking.matcher import Matcher
from maven_app.ports.products import ProductIndex, SearchReport

_POOL = 300
"""Products that the index ranks for one question; enough for most, and quick."""
_STRETCH = Decimal("1.3")
"""A near miss in price is looked for up to this many times the budget first."""
_HEDGED = 0.5
"""The weight of a limit that the shopper hedged ("if possible"), when it is missed."""
_FAR = 100
"""A distance that sets anything that does not come close behind everything that does."""
_UNKNOWN_PRICE = 3.0
"""A price that nobody knows helps no budget: it stands behind one of eight times as much."""
_UNKNOWN = 0.6
"""A value that no source states lies between a near miss and a far one."""


@dataclass(frozen=True)
class _LookedAt:
    """The ids of the products that a part of a search looked at."""

    ids: frozenset[str]


class CatalogueSource:
    """`ports.products.ProductSource` over a product index."""

    name = "catalogue"
    is_exhaustive = True

    def __init__(self, index: ProductIndex, *, matcher: Matcher) -> None:
        self._index = index
        self._matcher = matcher

    async def search(
        self, need: Need, *, limit: int, market: Market | None = None, refresh: bool = False
    ) -> AsyncGenerator[Product | SearchReport, None]:
        """Matches as they are found, then near misses, at most `limit` together; see the port."""
        seen, told, report = frozenset[str](), 0, SearchReport()
        async with aclosing(self._matches(need, limit)) as matches:
            async for found in matches:
                if isinstance(found, _LookedAt):
                    seen = found.ids
                    continue
                if isinstance(found, SearchReport):
                    report = found
                else:
                    told += 1
                yield found
        if told < limit:
            near, also_seen = await self._near_misses(need)
            seen |= also_seen.ids
            for product in near[: limit - told]:
                yield product
        yield replace(report, considered=len(seen))

    async def product(self, id: str) -> Product | None:
        """The product of this id, or None."""
        return (await self._index.products([id])).get(id)

    async def _matches(self, need: Need, limit: int) -> AsyncGenerator["Product | SearchReport | _LookedAt", None]:
        """The best ranked of the pool first, behind a report of it; where limits rule too many of it out, more of the whole category.
        Last what was looked at.
        """
        pool = await self._index.search(need, limit=max(_POOL, limit))
        if len(pool) >= _POOL and (need.priority == "cheapest" or need.sorted_by):
            pool, matching_of_all = await self._furthest_of_all(need)
            seen = {product.id for product in pool}
            yield SearchReport(considered=len(seen), match_count=matching_of_all)
            for product in pool[:limit]:
                yield product
            yield _LookedAt(frozenset(seen))
            return
        seen = {product.id for product in pool}
        category = await self._category(need) if need.priority == "value" else ()
        ranked = await asyncio.to_thread(self._matcher.rank, pool, need, category=category)
        matching = [one.product for one in ranked if one.fit.is_match]
        yield SearchReport(considered=len(seen), match_count=len(matching) if len(pool) < _POOL else None)
        for product in matching[:limit]:
            yield product
        wanted = limit - len(matching) if len(pool) >= _POOL else 0
        async with aclosing(self._index.scan_category(need)) as scan:
            while wanted > 0:
                try:
                    product = await anext(scan)
                except StopAsyncIteration:
                    break
                if product.id in seen:
                    continue
                seen.add(product.id)
                if self._matcher.fit(product, need).is_match:
                    wanted -= 1
                    yield product
        yield _LookedAt(frozenset(seen))

    async def _furthest_of_all(self, need: Need) -> tuple[list[Product], int]:
        """The first of all that fit where an order was asked for ("the cheapest"), which nearness in words does not find; how many fit."""
        best, count = list[Product](), 0
        async with aclosing(self._index.scan_category(need)) as scan:
            async for product in scan:
                if not self._matcher.fit(product, need).is_match:
                    continue
                count += 1
                best.append(product)
                if len(best) >= 2 * _POOL:
                    best = await self._first(best, need)
        return await self._first(best, need), count

    async def _first(self, products: Sequence[Product], need: Need) -> list[Product]:
        ranked = await asyncio.to_thread(self._matcher.rank, products, need)
        return [one.product for one in ranked[:_POOL]]

    async def _near_misses(self, need: Need) -> "tuple[list[Product], _LookedAt]":
        """Products that break least, nearest first, and those about as near in the order that `need` asks for; and what was looked at.

        The category stays; the rest is let go, one constraint at a time, then all.
        """
        misses: dict[str, float] = {}
        near, seen = list[Product](), set[str]()
        relaxations = _relax(need)
        for relaxed in relaxations:
            pool = await self._index.search(relaxed, limit=_POOL)
            seen.update(product.id for product in pool)
            new = [product for product in pool if product.id not in misses]
            misses.update(await asyncio.to_thread(self._misses_of, new, need))
            near += [product for product in new if product.id in misses]
            if relaxed is relaxations[0] and len(pool) < _POOL:
                break  # that was the whole category
        category = await self._category(need) if need.priority == "value" else ()
        ranked = await asyncio.to_thread(self._matcher.rank, near, need, category=category)
        return [one.product for one in sorted(ranked, key=lambda one: misses[one.product.id])], _LookedAt(
            frozenset(seen)
        )

    def _misses_of(self, products: Sequence[Product], need: Need) -> dict[str, float]:
        """How far each of those lies that come near, by their ids."""
        misses: dict[str, float] = {}
        for product in products:
            held = self._matcher.fit(product, need)
            if held.is_match or held.is_ruled_out or not _in_category(product, need):
                continue
            misses[product.id] = round(_distance(held), 1)
        return misses

    async def _category(self, need: Need) -> Sequence[Product]:
        """Products of the need's category, whatever else it asks for: what tells what a price usually buys."""
        fixed = tuple(c for c in need.constraints if isinstance(c, CategoryLimit))
        return await self._index.search(Need(constraints=fixed), limit=_POOL) if fixed else ()


def _distance(held: Fit) -> float:
    """How far a product is from the need: what comes close first, then by how many limits it misses and by how much; what was hedged
    counts half.
    """
    missed = [check for check in held.checks if check.verdict != "met"]
    gaps = ((1.0 + _gap(check)) * (_HEDGED if check.soft else 1.0) for check in missed)
    return sum(gaps, 0.0 if held.is_close else float(_FAR))


def _gap(check: Check) -> float:
    """0 within, 1 at twice the limit and for what is no number, 2 at four times and for what a use cannot do without."""
    if check.verdict == "unknown":
        return _UNKNOWN_PRICE if check.kind == "budget" else _UNKNOWN
    if check.beyond is not None:
        return math.log2(1 + check.beyond)
    return 2.0 if check.kind == "use" else 1.0


def _in_category(product: Product, need: Need) -> bool:
    return need.category is None or product.category == need.category


def _relax(need: Need) -> list[Need]:
    """`need` with its category alone, then with its budget stretched, then without each constraint in turn."""
    fixed = tuple(c for c in need.constraints if isinstance(c, CategoryLimit))
    free = [c for c in need.constraints if not isinstance(c, CategoryLimit)]
    if not free:
        return []
    stretched = _with(need, tuple(_stretch(c) if isinstance(c, BudgetLimit) else c for c in need.constraints))
    without = [_with(need, (*fixed, *(c for c in free if c is not dropped))) for dropped in free if len(free) > 1]
    return [_with(need, fixed), stretched, *without]


def _with(need: Need, constraints: tuple[Constraint, ...]) -> Need:
    return copy_with(need, constraints=constraints)


def _stretch(budget: BudgetLimit) -> BudgetLimit:
    lowest = budget.lowest / _STRETCH if budget.lowest is not None else None
    highest = budget.highest * _STRETCH if budget.highest is not None else None
    return copy_with(budget, lowest=lowest, highest=highest)

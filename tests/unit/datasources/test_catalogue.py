"""The catalogue as a product source."""

from decimal import Decimal

import pytest

from maven_app.datasources.catalogue import CatalogueSource
from maven_app.domain.catalogue.products import Product
from maven_app.domain.errors import CatalogueUnavailable
from maven_app.domain.needs.need import BrandLimit, BudgetLimit, CategoryLimit, Constraint, Need, SpecLimit
from maven_app.ports.products import SearchReport, SearchResult, collect_search
from tests.fakes.memory_index import MemoryIndex
from tests.fixtures.matcher import shipped_matcher
from tests.fixtures.shelf import product, shelf

HEADPHONES = CategoryLimit(category="headphones")
QUIET = SpecLimit(key="noise_cancelling", equals=True)


def under(dollars: int) -> BudgetLimit:
    return BudgetLimit(highest=Decimal(dollars), currency="USD")


async def search(products: list[Product], *constraints: Constraint, limit: int = 10) -> SearchResult:
    need = Need(text="quiet headphones for flights", constraints=constraints)
    return await collect_search(
        CatalogueSource(MemoryIndex(products), matcher=shipped_matcher()).search(need, limit=limit)
    )


async def found(products: list[Product], *constraints: Constraint, limit: int = 10) -> list[str]:
    return [product.id for product in (await search(products, *constraints, limit=limit)).products]


async def test_matches_come_before_near_misses() -> None:
    ids = await found(shelf(), HEADPHONES, QUIET, under(300))

    assert set(ids[:2]) == {"quiet", "rupiah"}
    assert set(ids[2:]) == {"bolt", "gift", "loud", "nobody"}


async def test_a_little_over_budget_is_nearer_than_what_is_unknown_and_that_than_what_is_broken() -> None:
    """A price that nobody knows comes last: no budget is helped by it."""
    ids = await found(shelf(), HEADPHONES, QUIET, under(300))

    assert ids[2:] == ["bolt", "nobody", "loud", "gift"]


async def test_of_what_costs_many_times_the_budget_the_cheaper_one_is_nearer() -> None:
    """Ten times the money is nearer than fifteen times, whatever is found first."""
    dear = product("dear", "Quiet", price="1000", noise_cancelling=True)
    dearer = product("dearer", "Quiet headphones for flights", price="1500", noise_cancelling=True)

    assert await found([dearer, dear], HEADPHONES, QUIET, under(100)) == ["dear", "dearer"]


async def test_near_misses_stay_on_the_shelf() -> None:
    ids = await found(shelf(), HEADPHONES, BrandLimit(brands=("Nobody",)))

    assert set(ids) == {"quiet", "loud", "bolt", "rupiah", "gift", "nobody"}


async def test_no_more_than_the_limit_comes() -> None:
    assert len(await found(shelf(), HEADPHONES, QUIET, limit=3)) == 3


async def test_the_whole_shelf_is_looked_at_when_a_spec_rules_the_best_ranked_out() -> None:
    plain = [product(f"plain-{n}", f"Quiet headphones for flights {n}", noise_cancelling=False) for n in range(400)]
    hidden = product("hidden", "Zzz", noise_cancelling=True)

    result = await search([*plain, hidden], HEADPHONES, QUIET, limit=5)

    assert result.products[0].id == "hidden"
    assert result.report.considered == 401


async def test_the_report_counts_each_product_once() -> None:
    result = await search(shelf(), HEADPHONES, under(300))

    assert result.report.considered == 6


async def test_a_product_is_had_by_id() -> None:
    source = CatalogueSource(MemoryIndex(shelf()), matcher=shipped_matcher())

    assert (await source.product("pixel")) == shelf()[6]
    assert await source.product("stranger") is None


async def test_a_damaged_catalogue_is_told() -> None:
    index = MemoryIndex(shelf())
    index.broken = True

    with pytest.raises(CatalogueUnavailable):
        [p async for p in CatalogueSource(index, matcher=shipped_matcher()).search(Need(text="phone"), limit=3)]


async def test_how_many_were_looked_at_is_told_before_products_come_and_when_all_have() -> None:
    need = Need(text="headphones", constraints=(HEADPHONES,))

    told = [one async for one in CatalogueSource(MemoryIndex(shelf()), matcher=shipped_matcher()).search(need, limit=3)]

    first, *products, last = told
    assert isinstance(first, SearchReport) and first.considered > 0
    assert len(products) == 3 and all(isinstance(one, Product) for one in products)
    assert isinstance(last, SearchReport) and last.considered >= first.considered

"""What every `ports.products.ProductSource` owes."""

from collections.abc import AsyncIterator
from contextlib import aclosing

import pytest

from maven_app.domain.catalogue.money import REFERENCE_RATES
from maven_app.domain.catalogue.products import Product
from maven_app.domain.errors import CatalogueUnavailable, ProviderUnavailable
from maven_app.domain.needs.need import Need
from maven_app.domain.ranking.fit import fit
from maven_app.ports.products import SearchReport, collect_search
from maven_app.understanding.need_parser import parse_need
from tests.contracts.product_sources import NAMES, Sourced, sourced


@pytest.fixture(params=NAMES)
async def made(request: pytest.FixtureRequest) -> AsyncIterator[Sourced]:
    async with sourced(request.param) as ready:
        yield ready


HEADPHONES = parse_need("noise cancelling headphones under $300")


async def found(made: Sourced, need: Need = HEADPHONES, limit: int = 20) -> tuple[Product, ...]:
    return (await collect_search(made.source.search(need, limit=limit))).products


async def test_no_more_than_the_limit_comes_and_each_product_once(made: Sourced) -> None:
    products = await found(made)

    assert products and len({product.id for product in products}) == len(products)
    assert len(await found(made, limit=1)) == 1


async def test_what_meets_every_constraint_comes_first(made: Sourced) -> None:
    fits = [fit(product, HEADPHONES, REFERENCE_RATES).is_match for product in await found(made)]

    assert fits == sorted(fits, reverse=True)


async def test_every_fact_and_every_price_has_a_source_that_the_product_lists(made: Sourced) -> None:
    products = await found(made)
    assert products

    for product in products:
        listed = {source.id for source in product.sources}
        stated = {id for fact in product.specs for id in fact.sources}
        priced = set(product.price.sources) if product.price else set()
        offered = {offer.source for offer in product.offers}
        assert stated | priced | offered <= listed


async def test_products_stay_on_the_shelf_that_was_asked_for(made: Sourced) -> None:
    assert {product.category for product in await found(made)} == {"headphones"}


async def test_a_product_that_was_found_is_had_by_id_and_a_stranger_is_not(made: Sourced) -> None:
    products = await found(made)

    again = [await made.source.product(product.id) for product in products]
    assert [product and product.id for product in again] == [product.id for product in products]
    assert await made.source.product("no-such-product") is None


async def test_a_search_ends_with_its_report_which_counts_what_was_looked_at(made: Sourced) -> None:
    told = [one async for one in made.source.search(HEADPHONES, limit=20)]

    products = [one for one in told if isinstance(one, Product)]
    assert isinstance(told[-1], SearchReport) and told[-1].considered >= len(products) > 0


async def test_a_search_that_is_closed_early_ends_quietly(made: Sourced) -> None:
    async with aclosing(made.source.search(HEADPHONES, limit=5)) as told:
        await anext(told)

    assert [one async for one in told] == []


async def test_the_same_question_twice_has_the_same_answer(made: Sourced) -> None:
    assert await found(made) == await found(made)


async def test_when_nothing_behind_it_answers_it_says_so(made: Sourced) -> None:
    made.break_all()

    with pytest.raises((CatalogueUnavailable, ProviderUnavailable)):
        await found(made)

"""Links to marketplaces: a product page becomes a profile, a page of results a list, in the currency of the page."""

from collections.abc import AsyncIterator

import pytest

from maven_app.domain.artifacts import ProductList, Profile
from maven_app.domain.transcript import Turn
from maven_app.llm.offline.engine import OfflineEngine
from tests.fakes.marketplace_pages import LIST_PATH, PRODUCT_PATH, list_page, product_page
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.pages import local_pages
from tests.fakes.turns import Bench, catalogue
from tests.fakes.web_server import WebServer, page

HEADPHONES = [product for product in catalogue() if product.category == "headphones"]


@pytest.fixture
async def market() -> AsyncIterator[WebServer]:
    async with WebServer({PRODUCT_PATH: page(product_page()), LIST_PATH: page(list_page())}) as server:
        yield server


async def asked(market: WebServer, path: str, words: str) -> Turn:
    index = MemoryIndex(HEADPHONES)
    bench = Bench(OfflineEngine(index), index=index, pages=local_pages(market))
    return await bench.say(words.format(f"http://www.tokopedia.com:{market.port}{path}"))


async def test_a_product_page_is_a_profile_beside_what_the_catalogue_knows(market: WebServer) -> None:
    turn = await asked(market, PRODUCT_PATH, "what about {}")

    (step,) = turn.steps
    assert isinstance(step.artifact, Profile)
    shown = step.artifact.product
    assert shown.price_text == "Rp 4.299.000" and shown.rated and shown.rated.rating_text == "4.9 of 5, 1,287 ratings"
    assert shown.fact("driver_size") is not None and {source.kind for source in shown.sources} == {"web", "reference"}


async def test_a_page_of_results_is_a_list_held_against_the_need_with_the_rate_it_was_compared_at(
    market: WebServer,
) -> None:
    turn = await asked(market, LIST_PATH, "headphones under $200: {}")

    (step,) = turn.steps
    assert isinstance(step.artifact, ProductList)
    fits = {item.name: item.fit for item in step.artifact.items}
    assert (
        fits["Sony WH-CH520 Headphone Bluetooth"] == "match"
        and fits["Sony WH-1000XM5 Headphone Wireless"] == "near_miss"
    )
    assert any("Read from" in note for note in step.artifact.notes)
    assert any("1 USD = 16,191.05 IDR" in note for note in step.artifact.notes)

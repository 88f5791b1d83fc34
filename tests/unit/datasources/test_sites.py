"""One marketplace at a time, through searches that keep to it."""

from collections.abc import AsyncIterator

import httpx2
import pytest

from maven_app.datasources.shops.marketplaces import SHOPEE, TOKOPEDIA, Marketplace, MarketplaceSource
from maven_app.datasources.shops.serper import Serper
from maven_app.datasources.web.tavily import Tavily
from maven_app.domain.catalogue.market import MARKETS, Market
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.errors import ProviderUnavailable
from maven_app.ports.products import SearchResult, collect_search
from maven_app.resilience.certificates import trusted_certificates
from maven_app.understanding.need_parser import parse_need
from tests import patience
from tests.english import english
from tests.fakes.clock import StillClock
from tests.fakes.json_server import KEY
from tests.fakes.serper_server import SerperServer, listing
from tests.fakes.tavily_server import TavilyServer
from tests.fixtures.matcher import shipped_matcher

NEED = parse_need("Sony WH-1000XM5")


@pytest.fixture
async def server() -> AsyncIterator[SerperServer]:
    async with SerperServer() as running:
        yield running


async def found(server: SerperServer, site: Marketplace, market: Market | None = None) -> SearchResult:
    async with httpx2.AsyncClient(timeout=patience.HTTP, verify=trusted_certificates()) as http:
        serper = Serper(
            http, rates=BUILT_IN_SHOP.rates, api_key=KEY, market=Market(), clock=StillClock(), base_url=server.url
        )
        source = MarketplaceSource(
            site, serper, shopping=serper, home=Market(), clock=StillClock(), matcher=shipped_matcher()
        )
        return await collect_search(source.search(NEED, limit=9, market=market))


async def test_a_product_page_with_its_one_price_is_an_offer(server: SerperServer) -> None:
    (product,) = (await found(server, TOKOPEDIA)).products

    assert product.name == "Sony WH-1000XM5 Original" and product.brand == "Sony"
    assert product.price is not None and product.price.text == "Rp 4.299.000"
    assert product.offers[0].seen_at and product.sources[0].unread
    assert product.sold_at is not None and product.sold_at.merchant == "soundshop (Tokopedia)"


async def test_a_page_that_states_several_prices_leaves_the_price_unknown(server: SerperServer) -> None:
    (product,) = (await found(server, SHOPEE)).products

    assert product.name == "Sony WH-1000XM5" and product.price is None


async def test_a_marketplace_is_searched_in_its_own_country(server: SerperServer) -> None:
    await found(server, SHOPEE)

    asked = {request.path: request.body for request in server.asked}
    assert "site:shopee.co.id" in asked["/search"]["q"] and asked["/search"]["gl"] == "id"


async def test_the_shop_of_the_shoppers_own_country_is_searched_where_there_is_one(server: SerperServer) -> None:
    server.pages = [
        {"title": "Sony WH-1000XM5", "link": "https://shopee.com.my/Sony-i.1.2", "snippet": "RM1,299.00"},
        {"title": "Sony WH-1000XM5", "link": "https://shopee.com.my.evil.example/Sony-i.1.2", "snippet": "RM1.00"},
    ]
    server.shopping = []

    result = await found(server, SHOPEE, MARKETS["my"])

    (product,) = result.products
    assert product.price is not None and product.price.text == "RM1,299"
    assert {request.body["gl"] for request in server.asked} == {"my"}
    assert tuple(map(english, result.report.reader_notes)) == ("Shopee in Malaysia, prices in MYR.",)


async def test_offers_that_the_marketplace_makes_in_a_shopping_search_count_too(server: SerperServer) -> None:
    server.shopping = [
        listing("Sony WH-1000XM5", "Rp 4.050.000", "Tokopedia - Toko Jaya"),
        listing("Sony WH-1000XM5", "Rp 3.000.000", "Elsewhere"),
    ]

    (product,) = (await found(server, TOKOPEDIA)).products

    assert sorted(offer.price.text for offer in product.offers) == ["Rp 4.050.000", "Rp 4.299.000"]


async def test_one_search_that_fails_costs_only_its_part_and_both_fail_the_source(server: SerperServer) -> None:
    server.misbehaves = {"/shopping": "503"}
    result = await found(server, TOKOPEDIA)
    assert len(result.products) == 1
    assert result.report.is_partial and "tokopedia.com" in english(result.report.reader_notes[1])

    server.misbehaves = {"*": "503"}
    with pytest.raises(ProviderUnavailable):
        await found(server, TOKOPEDIA)


async def test_tavily_serves_where_there_is_no_serper() -> None:
    async with TavilyServer() as server:
        tavily = Tavily(api_key=KEY, market=Market(), base_url=server.url)
        source = MarketplaceSource(
            TOKOPEDIA, tavily, shopping=None, home=Market(), clock=StillClock(), matcher=shipped_matcher()
        )
        (product,) = (await collect_search(source.search(NEED, limit=9))).products
        await tavily.close()

    assert product.price is not None and product.price.text == "Rp 4.299.000"
    assert server.asked[0].body["include_domains"] == ["tokopedia.com"]

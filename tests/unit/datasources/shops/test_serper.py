"""Serper over real HTTP, against a local server that speaks its format."""

import asyncio
import logging
from collections.abc import AsyncIterator

import httpx2
import pytest

from maven_app.datasources.shops.serper import Serper
from maven_app.domain.catalogue.market import Market
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.errors import ProviderError, ProviderRejected, ProviderUnavailable
from maven_app.resilience.certificates import trusted_certificates
from tests import patience
from tests.english import english
from tests.fakes.clock import StillClock
from tests.fakes.json_server import KEY, Misbehaviour
from tests.fakes.serper_server import SerperServer, listing


@pytest.fixture
async def server() -> AsyncIterator[SerperServer]:
    async with SerperServer() as running:
        yield running


@pytest.fixture
async def http() -> AsyncIterator[httpx2.AsyncClient]:
    async with httpx2.AsyncClient(timeout=patience.until_silent(0.5), verify=trusted_certificates()) as client:
        yield client


def serper(server: SerperServer, http: httpx2.AsyncClient, *, key: str = KEY, market: Market | None = None) -> Serper:
    return Serper(
        http, rates=BUILT_IN_SHOP.rates, api_key=key, market=market or Market(), clock=StillClock(), base_url=server.url
    )


async def test_a_search_follows_the_market(server: SerperServer, http: httpx2.AsyncClient) -> None:
    await serper(server, http, market=Market(country="id", language="id", currency="IDR")).listings("sony", limit=7)

    assert server.asked[0].body == {"q": "sony", "gl": "id", "hl": "id", "num": 7}


async def test_an_offer_says_who_asks_what_for_it_and_when_that_was_seen(
    server: SerperServer, http: httpx2.AsyncClient
) -> None:
    first, _, renewed, *_ = await serper(server, http).listings("sony", limit=10)

    assert first.offer is not None and renewed.offer is not None
    offer = first.offer
    assert (offer.merchant, offer.price.text, offer.rating, offer.rating_count) == ("Best Sound", "$298", 4.6, 12000)
    assert offer.seen_at == "2025-01-02T03:04:05+00:00" and offer.url == first.source.url
    assert first.source.unread and "$298.00" in first.source.passage
    assert renewed.offer.condition == "refurbished" and offer.condition is None


async def test_an_instalment_and_a_missing_price_are_no_offers(server: SerperServer, http: httpx2.AsyncClient) -> None:
    listings = {one.title: one.offer for one in await serper(server, http).listings("bose", limit=10)}

    assert listings["Bose QuietComfort Ultra Wireless Headphones"] is None
    assert listings["Sennheiser Momentum 4 Headphones"] is None


@pytest.mark.parametrize(
    ("written", "currency", "read"),
    [
        ("Rp 4.500.000", "USD", "Rp 4.500.000"),
        ("€1.299,00", "USD", "€1,299"),
        ("$20", "SGD", "S$20"),
        ("$20", "EUR", "$20"),
        ("499", "GBP", "£499"),
    ],
)
async def test_a_price_is_read_in_its_own_currency(
    server: SerperServer, http: httpx2.AsyncClient, written: str, currency: str, read: str
) -> None:
    server.shopping = [listing("A thing", written)]

    (one,) = await serper(server, http, market=Market(currency=currency)).listings("thing", limit=5)

    assert one.offer is not None and one.offer.price.text == read


async def test_the_four_searches_run_at_once(server: SerperServer, http: httpx2.AsyncClient) -> None:
    found = await serper(server, http).search_all("sony", limit=10)

    assert {asked.path for asked in server.asked} == {"/search", "/shopping", "/images", "/videos"}
    assert (len(found.web), len(found.listings), len(found.pictures), len(found.videos)) == (4, 8, 3, 1)
    assert found.missing == []


@pytest.mark.parametrize("path", ["/search", "/images", "/videos"])
async def test_a_search_beside_that_of_the_shops_that_fails_costs_only_its_part(
    server: SerperServer, http: httpx2.AsyncClient, path: str
) -> None:
    server.misbehaves = {path: "500 html"}

    found = await serper(server, http).search_all("sony", limit=10)

    left = [bool(part) for part in (found.web, found.listings, found.pictures, found.videos)]
    assert left.count(False) == 1 and len(found.missing) == 1


async def test_without_the_shops_nothing_is_found(server: SerperServer, http: httpx2.AsyncClient) -> None:
    server.misbehaves = {"/shopping": "500 html"}

    with pytest.raises(ProviderUnavailable):
        await serper(server, http).search_all("sony", limit=10)


async def test_no_search_goes_on_behind_the_back_of_one_that_failed(
    server: SerperServer, http: httpx2.AsyncClient
) -> None:
    server.misbehaves = {"/shopping": "500 html", "/search": "stall"}

    with pytest.raises(ProviderUnavailable):
        await serper(server, http).search_all("sony", limit=10)

    assert not [task for task in asyncio.all_tasks() if "Serper" in repr(task) or "_caught" in repr(task)]


_FAILS: list[tuple[Misbehaviour, type[ProviderError]]] = [
    ("401", ProviderRejected),
    ("403", ProviderRejected),
    ("429", ProviderUnavailable),
    ("429 date", ProviderUnavailable),
    ("500 html", ProviderUnavailable),
    ("503", ProviderUnavailable),
    ("not json", ProviderUnavailable),
    ("another shape", ProviderUnavailable),
    ("cut", ProviderUnavailable),
    ("stall", ProviderUnavailable),
]


@pytest.mark.parametrize(("misbehaviour", "error"), _FAILS)
async def test_whatever_goes_wrong_is_told_as_ours_and_never_holds_the_key(
    server: SerperServer,
    http: httpx2.AsyncClient,
    caplog: pytest.LogCaptureFixture,
    misbehaviour: Misbehaviour,
    error: type[ProviderError],
) -> None:
    server.misbehaves = {"*": misbehaviour}

    with caplog.at_level(logging.DEBUG), pytest.raises(error) as raised:
        await serper(server, http).search_all("sony", limit=10)

    logging.getLogger("test").error("failed", exc_info=raised.value)
    assert KEY not in caplog.text + str(raised.value) + english(raised.value.public)


async def test_the_patience_that_serper_asks_for_is_passed_on(server: SerperServer, http: httpx2.AsyncClient) -> None:
    server.misbehaves = {"*": "429"}

    with pytest.raises(ProviderUnavailable) as raised:
        await serper(server, http).listings("sony", limit=3)

    assert raised.value.retry_after == 7


async def test_results_that_are_not_what_they_should_be_cost_no_other(
    server: SerperServer, http: httpx2.AsyncClient
) -> None:
    server.misbehaves = {"*": "odd results"}

    found = await serper(server, http).search_all("sony", limit=10)

    assert (len(found.web), len(found.listings)) == (4, 8)
    assert not any("javascript" in (one.source.url or "") for one in found.listings)


async def test_nothing_found_is_nothing(server: SerperServer, http: httpx2.AsyncClient) -> None:
    server.misbehaves = {"*": "empty"}

    found = await serper(server, http).search_all("sony", limit=10)

    assert not any((found.web, found.listings, found.pictures, found.videos, found.missing))


async def test_a_wrong_key_is_final(server: SerperServer, http: httpx2.AsyncClient) -> None:
    with pytest.raises(ProviderRejected):
        await serper(server, http, key="wrong").search("sony", limit=3)

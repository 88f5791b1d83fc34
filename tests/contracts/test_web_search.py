"""What every `ports.web.WebSearch` owes, over real HTTP against servers that speak the vendors' formats."""

import logging
from collections.abc import AsyncIterator
from dataclasses import dataclass

import httpx
import pytest

from maven_app.datasources.guarded import Guard, GuardedSearch
from maven_app.datasources.serper import Serper
from maven_app.datasources.tavily import Tavily
from maven_app.domain.errors import ProviderError, ProviderRejected, ProviderUnavailable
from maven_app.domain.market import MARKETS, Market
from maven_app.ports.web import WebSearch
from maven_app.resilience.breaker import CircuitBreaker
from maven_app.resilience.cache import Cache
from maven_app.resilience.retry import Retry
from tests.fakes.clock import StillClock
from tests.fakes.json_server import KEY, JsonServer, Misbehaviour
from tests.fakes.serper_server import SerperServer
from tests.fakes.tavily_server import TavilyServer


@dataclass
class Searched:
    """A search, and the server behind it."""

    search: WebSearch
    server: JsonServer


@pytest.fixture(params=["serper", "tavily", "guarded"])
async def web(request: pytest.FixtureRequest) -> AsyncIterator[Searched]:
    if request.param == "tavily":
        async with TavilyServer() as tavily_server:
            tavily = Tavily(api_key=KEY, market=Market(), base_url=tavily_server.url, seconds=0.5)
            yield Searched(tavily, tavily_server)
            await tavily.close()
            return
    clock = StillClock()
    async with SerperServer() as server, httpx.AsyncClient(timeout=0.5) as http:
        serper = Serper(http, api_key=KEY, market=Market(), clock=clock, base_url=server.url)
        cache = Cache(now=clock.now)
        breaker = CircuitBreaker("Serper", threshold=9, cooldown=30, now=clock.monotonic)
        guarded = GuardedSearch(serper, Guard(breaker, Retry(attempts=1), 2.0), cache)
        yield Searched(guarded if request.param == "guarded" else serper, server)
        await cache.close()


async def test_pages_are_named_with_what_the_search_shows_of_them(web: Searched) -> None:
    first, *_ = await web.search.search("sony wh-1000xm5", limit=5)

    assert first.named_only and first.kind == "web" and first.site == "reviews.example"
    assert first.title and "battery life" in first.passage and (first.url or "").startswith("https://")


async def test_no_more_than_the_limit_comes(web: Searched) -> None:
    assert len(await web.search.search("sony", limit=1)) == 1


async def test_a_site_keeps_the_search_to_its_pages(web: Searched) -> None:
    pages = await web.search.search("sony", limit=9, site="tokopedia.com")

    assert pages and all(page.site == "tokopedia.com" for page in pages)


async def test_results_that_are_not_what_they_should_be_cost_no_other(web: Searched) -> None:
    web.server.misbehaves = {"*": "odd results"}

    pages = await web.search.search("sony", limit=9)

    assert len(pages) >= 2 and not any("javascript" in (page.url or "") for page in pages)


async def test_nothing_found_is_nothing(web: Searched) -> None:
    web.server.misbehaves = {"*": "empty"}

    assert list(await web.search.search("sony", limit=9)) == []


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
async def test_what_goes_wrong_is_told_as_ours_and_never_holds_the_key(
    web: Searched, caplog: pytest.LogCaptureFixture, misbehaviour: Misbehaviour, error: type[ProviderError]
) -> None:
    web.server.misbehaves = {"*": misbehaviour}

    with caplog.at_level(logging.DEBUG), pytest.raises(error) as raised:
        await web.search.search("sony", limit=3)

    logging.getLogger("test").error("failed", exc_info=raised.value)
    assert KEY not in caplog.text + str(raised.value) + raised.value.public
    if misbehaviour == "429":
        assert isinstance(raised.value, ProviderUnavailable) and raised.value.retry_after == 7


async def test_a_market_is_searched_in_its_own_country(web: Searched) -> None:
    await web.search.search("sony", limit=3, market=MARKETS["id"])
    await web.search.search("sony", limit=3)

    places = [one.body.get("gl") or one.body["country"] for one in web.server.asked]
    assert places in (["id", "us"], ["indonesia", "united states"])


def test_tavily_is_never_asked_without_a_key() -> None:
    with pytest.raises(ProviderRejected):
        Tavily(api_key="", market=Market())


async def test_tavily_is_asked_for_the_market() -> None:
    async with TavilyServer() as server:
        tavily = Tavily(api_key=KEY, market=Market(country="id"), base_url=server.url)
        await tavily.search("sony", limit=3)
        await tavily.close()

    assert server.asked[0].body["country"] == "indonesia" and server.asked[0].body["max_results"] == 3

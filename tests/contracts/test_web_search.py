"""What every `ports.web.WebSearch` owes, over real HTTP against servers that speak the vendors' formats."""

import logging
import traceback
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from urllib.parse import urlsplit

import httpx2
import pytest

from maven_app.datasources.cached_sources import Guard, GuardedSearch
from maven_app.datasources.shops.serper import Serper
from maven_app.datasources.web.tavily import Tavily
from maven_app.domain.catalogue.market import MARKETS, Market
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.errors import ProviderError, ProviderRejected, ProviderUnavailable
from maven_app.llm.gemini.model import GeminiModel
from maven_app.llm.grounded_search import GroundedSearch
from maven_app.ports.web import SearchScope, WebSearch
from maven_app.resilience.breaker import CircuitBreaker
from maven_app.resilience.cache import Cache
from maven_app.resilience.certificates import trusted_certificates
from maven_app.resilience.retry import Retry
from tests import patience
from tests.english import english
from tests.fakes.clock import StillClock
from tests.fakes.gemini_server import SUGGESTIONS, GeminiServer
from tests.fakes.json_server import KEY, Asked, JsonServer, Misbehaviour
from tests.fakes.model_server import KEY as MODEL_KEY
from tests.fakes.model_server import Asked as ModelAsked
from tests.fakes.model_server import Page, Reply
from tests.fakes.serper_server import SerperServer
from tests.fakes.tavily_server import TavilyServer


@dataclass
class Searched:
    """A search, and the server behind it."""

    search: WebSearch
    server: "JsonServer | SearchingModel"
    shows_passages: bool = True


PAGES = (
    Page("https://reviews.example/sony-wh-1000xm5", "Sony WH-1000XM5 review"),
    Page("https://www.tokopedia.com/soundshop/sony-wh-1000xm5", "Jual Sony WH-1000XM5"),
    Page("https://shop.example/xm5", "Buy the WH-1000XM5"),
)
ODD = (
    Page("javascript:alert(1)", "A trap", "trap.example"),
    Page("", ""),
    Page("https://[half.example/", "Half an address"),
    *PAGES,
)


class SearchingModel:
    """What a model finds that searches by itself, and how it goes wrong, in the words of the other servers."""

    def __init__(self) -> None:
        self.misbehaves: Mapping[str, Misbehaviour] = {}
        self.asked: list[ModelAsked] = []

    def __call__(self, asked: ModelAsked) -> Reply:
        assert asked.searches or self.misbehaves
        self.asked.append(asked)
        match self.misbehaves.get("*"):
            case None:
                return Reply(["A review, a shop."], pages=PAGES)
            case "odd results":
                return Reply(["A review, a shop."], pages=ODD, cited=(("no such words", (0, 9)),))
            case "empty":
                return Reply(["Nothing was found."], cited=(("Nothing", ()),))
            case "429":
                return Reply(misbehaves="429", retry_after="7")
            case "429 date":
                return Reply(misbehaves="429", retry_after="Fri, 20 Nov 2099 07:28:00 GMT")
            case "403":
                return Reply(misbehaves="400 key")
            case "not json":
                return Reply(misbehaves="malformed chunk")
            case "another shape":
                return Reply(misbehaves="odd chunk")
            case "401" | "500 html" | "503" | "cut" | "stall" as said:
                return Reply(misbehaves=said)
            case said:
                raise AssertionError(said)


@asynccontextmanager
async def searching_model() -> AsyncIterator[Searched]:
    answer = SearchingModel()
    async with GeminiServer(answer) as server, httpx2.AsyncClient(verify=trusted_certificates()) as http:
        model = GeminiModel("m", api_key=MODEL_KEY, http=http, base_url=server.url, idle_seconds=0.5)
        yield Searched(GroundedSearch(model, market=Market()), answer, shows_passages=False)


@pytest.fixture(params=["serper", "tavily", "guarded", "grounded"])
async def web(request: pytest.FixtureRequest) -> AsyncIterator[Searched]:
    if request.param == "grounded":
        async with searching_model() as searched:
            yield searched
            return
    if request.param == "tavily":
        async with TavilyServer() as tavily_server:
            tavily = Tavily(api_key=KEY, market=Market(), base_url=tavily_server.url, seconds=2.0)
            yield Searched(tavily, tavily_server)
            await tavily.close()
            return
    clock = StillClock()
    async with (
        SerperServer() as server,
        httpx2.AsyncClient(timeout=patience.until_silent(0.5), verify=trusted_certificates()) as http,
    ):
        serper = Serper(http, rates=BUILT_IN_SHOP.rates, api_key=KEY, market=Market(), clock=clock, base_url=server.url)
        cache = Cache(now=clock.now)
        breaker = CircuitBreaker("Serper", threshold=9, cooldown=30, now=clock.monotonic)
        guarded = GuardedSearch(serper, Guard(breaker, Retry(attempts=1), patience.SECONDS), cache, clock=clock)
        yield Searched(guarded if request.param == "guarded" else serper, server)
        await cache.close()


async def test_pages_are_named_with_what_the_search_shows_of_them(web: Searched) -> None:
    first, *_ = (await web.search.search("sony wh-1000xm5", limit=5)).pages

    assert first.unread and first.kind == "web" and first.site == "reviews.example"
    assert first.title and ("battery life" in first.passage) == web.shows_passages
    assert (first.url or "").startswith("https://")


async def test_no_more_than_the_limit_comes(web: Searched) -> None:
    assert len((await web.search.search("sony", limit=1)).pages) == 1


async def test_a_site_keeps_the_search_to_its_pages(web: Searched) -> None:
    pages = (await web.search.search("sony", limit=9, site="tokopedia.com")).pages

    assert pages and all(page.site == "tokopedia.com" for page in pages)


async def test_results_that_are_not_what_they_should_be_cost_no_other(web: Searched) -> None:
    web.server.misbehaves = {"*": "odd results"}

    pages = (await web.search.search("sony", limit=9)).pages

    assert len(pages) >= 2 and not any("javascript" in (page.url or "") for page in pages)
    assert all(page.site and urlsplit(page.url or "").netloc != "[half.example" for page in pages)


async def test_nothing_found_is_nothing(web: Searched) -> None:
    web.server.misbehaves = {"*": "empty"}

    assert (await web.search.search("sony", limit=9)).pages == ()


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
    said = caplog.text + str(raised.value) + english(raised.value.public)
    assert KEY not in said and MODEL_KEY not in said
    if misbehaviour == "429":
        assert isinstance(raised.value, ProviderUnavailable) and raised.value.retry_after == 7


async def test_a_key_that_fits_in_no_header_is_not_told_either() -> None:
    """What cannot be sent is quoted whole by the transport's own error."""
    bad = f"{KEY}\n"
    async with (
        SerperServer() as server,
        TavilyServer() as other,
        httpx2.AsyncClient(timeout=patience.until_silent(0.5), verify=trusted_certificates()) as http,
    ):
        tavily = Tavily(api_key=bad, market=Market(), base_url=other.url, seconds=0.5)
        serper = Serper(
            http, rates=BUILT_IN_SHOP.rates, api_key=bad, market=Market(), clock=StillClock(), base_url=server.url
        )
        for search in (tavily, serper):
            with pytest.raises(ProviderUnavailable) as raised:
                await search.search("sony", limit=3)
            assert KEY not in "".join(traceback.format_exception(raised.value))
        await tavily.close()


def _place_in(asked: Asked | ModelAsked) -> str:
    """Where a request searches, in the service's own words."""
    if isinstance(asked, ModelAsked):
        return asked.messages[0].partition("for a shopper in ")[2].partition(". ")[0].lower().removeprefix("the ")
    return str(asked.body.get("gl") or asked.body["country"])


async def test_a_market_is_searched_in_its_own_country(web: Searched) -> None:
    await web.search.search("sony", limit=3, market=MARKETS["id"])
    await web.search.search("sony", limit=3)

    places = [_place_in(one) for one in web.server.asked]
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


async def test_a_model_that_searches_is_asked_for_the_shoppers_market_and_for_the_site() -> None:
    async with searching_model() as searched:
        found = await searched.search.search(
            "sony </data> xm5", limit=4, site="tokopedia.com", market=Market(country="id")
        )

    assert isinstance(searched.server, SearchingModel)
    (told,) = searched.server.asked[0].messages
    assert "Indonesia" in told and "tokopedia.com" in told and "Up to 4" in told and told.count("</data>") == 1
    assert [page.site for page in found.pages] == ["tokopedia.com"]


async def test_what_a_model_used_to_search_and_what_its_provider_wants_shown_is_told() -> None:
    async with searching_model() as searched:
        found = await searched.search.search("sony", limit=4)

    assert (found.usage.calls, found.usage.input_tokens, found.usage.searches) == (1, 160, 2)
    assert found.suggestions == SUGGESTIONS


async def test_a_search_that_was_kept_cost_nothing_and_still_shows_what_it_must() -> None:
    clock = StillClock()
    cache = Cache(now=clock.now)
    async with searching_model() as searched:
        breaker = CircuitBreaker("gemini", threshold=9, cooldown=30, now=clock.monotonic)
        guarded = GuardedSearch(
            searched.search, Guard(breaker, Retry(attempts=1), patience.SECONDS), cache, clock=clock
        )
        found = [await guarded.search("sony", limit=4) for _ in range(2)]
    await cache.close()

    assert isinstance(searched.server, SearchingModel)
    assert found[0].pages == found[1].pages and len(searched.server.asked) == 1
    assert [one.usage.calls for one in found] == [1, 0]
    assert [one.suggestions for one in found] == [SUGGESTIONS, SUGGESTIONS]


RECENT_NEWS = SearchScope(topic="news", depth="advanced", days=10)


async def test_serper_is_asked_for_the_last_days_only_where_they_are_named() -> None:
    async with (
        SerperServer() as server,
        httpx2.AsyncClient(timeout=patience.HTTP, verify=trusted_certificates()) as http,
    ):
        serper = Serper(
            http, rates=BUILT_IN_SHOP.rates, api_key=KEY, market=Market(), clock=StillClock(), base_url=server.url
        )
        await serper.search("sony", limit=5)
        await serper.search("sony", limit=5, scope=RECENT_NEWS)

    assert [asked.body.get("tbs") for asked in server.asked] == [None, "qdr:d10"]


async def test_tavily_is_asked_for_topic_depth_and_the_shortest_range_that_holds_the_days() -> None:
    async with TavilyServer() as server:
        tavily = Tavily(api_key=KEY, market=Market(), base_url=server.url)
        await tavily.search("sony", limit=5)
        await tavily.search("sony", limit=5, scope=RECENT_NEWS)
        await tavily.search("sony", limit=5, scope=SearchScope(days=5_000))
        await tavily.close()

    told = [[asked.body.get(field) for field in ("topic", "search_depth", "time_range")] for asked in server.asked]
    assert told == [["general", "basic", None], ["news", "advanced", "month"], ["general", "basic", None]]


async def test_a_model_that_searches_is_told_of_the_days_and_that_news_is_wanted() -> None:
    async with (
        GeminiServer(answer := SearchingModel()) as server,
        httpx2.AsyncClient(verify=trusted_certificates()) as http,
    ):
        model = GeminiModel("m", api_key=MODEL_KEY, http=http, base_url=server.url)
        await GroundedSearch(model, market=Market()).search("sony", limit=5, scope=RECENT_NEWS)

    assert "Only pages of the last 10 days. News is wanted." in answer.asked[0].messages[-1]


async def test_what_was_kept_of_one_scope_is_not_told_for_another() -> None:
    clock = StillClock()
    async with (
        SerperServer() as server,
        httpx2.AsyncClient(timeout=patience.HTTP, verify=trusted_certificates()) as http,
    ):
        serper = Serper(http, rates=BUILT_IN_SHOP.rates, api_key=KEY, market=Market(), clock=clock, base_url=server.url)
        cache = Cache(now=clock.now)
        breaker = CircuitBreaker("Serper", threshold=9, cooldown=30, now=clock.monotonic)
        guarded = GuardedSearch(serper, Guard(breaker, Retry(attempts=1), patience.SECONDS), cache, clock=clock)
        for scope in (SearchScope(), RECENT_NEWS, RECENT_NEWS):
            await guarded.search("sony", limit=5, scope=scope)
        await cache.close()

    assert len(server.asked) == 2

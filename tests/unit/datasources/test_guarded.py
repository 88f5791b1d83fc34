"""Guards and the cache in front of a source."""

import asyncio
from collections.abc import AsyncIterator

import httpx2
import pytest

from maven_app.datasources.cached_sources import Guard, GuardedSearch, GuardedSource
from maven_app.datasources.shops.serper import Serper
from maven_app.datasources.shops.shopping_search import ShoppingSource
from maven_app.domain.catalogue.market import MARKETS, Market
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.errors import ProviderUnavailable
from maven_app.ports.products import SearchReport, collect_search
from maven_app.resilience.breaker import CircuitBreaker
from maven_app.resilience.cache import Cache
from maven_app.resilience.certificates import trusted_certificates
from maven_app.resilience.retry import Retry
from maven_app.understanding.need_parser import parse_need
from tests import patience
from tests.english import english
from tests.fakes.clock import StillClock
from tests.fakes.json_server import KEY
from tests.fakes.serper_server import SerperServer
from tests.fixtures.matcher import shipped_matcher

HERE = "Shops in the United States, prices in USD."


class Shops:
    """A guarded source, its server and its clock."""

    def __init__(self, server: SerperServer, http: httpx2.AsyncClient, *, seconds: float = patience.SECONDS) -> None:
        self.server = server
        self.clock = StillClock()
        self.cache = Cache(now=self.clock.now)
        self.breaker = CircuitBreaker("Serper", threshold=2, cooldown=30, now=self.clock.monotonic)
        serper = Serper(
            http, rates=BUILT_IN_SHOP.rates, api_key=KEY, market=Market(), clock=self.clock, base_url=server.url
        )
        guard = Guard(self.breaker, Retry(attempts=2, first_wait=0.01, jitter=0), seconds)
        self.source = GuardedSource(
            ShoppingSource(serper, matcher=shipped_matcher()), guard, self.cache, clock=self.clock
        )

    async def find(
        self, said: str = "headphones", *, refresh: bool = False, market: Market | None = None
    ) -> tuple[tuple[Product, ...], SearchReport]:
        search = self.source.search(parse_need(said), limit=9, market=market, refresh=refresh)
        result = await collect_search(search)
        return result.products, result.report

    @property
    def asked(self) -> int:
        return sum(request.path == "/shopping" for request in self.server.asked)


@pytest.fixture
async def shops() -> AsyncIterator[Shops]:
    async with (
        SerperServer() as server,
        httpx2.AsyncClient(timeout=patience.HTTP, verify=trusted_certificates()) as http,
    ):
        made = Shops(server, http)
        yield made
        await made.cache.close()


async def test_what_was_found_is_kept_and_says_since_when(shops: Shops) -> None:
    first, fresh = await shops.find()
    shops.clock.advance(20 * 60)
    again, kept = await shops.find()

    assert again == first and shops.asked == 1
    assert tuple(map(english, fresh.reader_notes)) == (HERE,) and fresh.cached_at is None
    assert tuple(map(english, kept.reader_notes)) == (HERE, "Saved copy, 20 min ago.") and kept.cached_at is not None


async def test_after_an_hour_the_shops_are_asked_again(shops: Shops) -> None:
    await shops.find()
    shops.clock.advance(3_601)
    _, report = await shops.find()

    assert shops.asked == 2 and report.cached_at is None


async def test_a_refresh_asks_again_at_once(shops: Shops) -> None:
    await shops.find()
    _, report = await shops.find(refresh=True)

    assert shops.asked == 2 and tuple(map(english, report.reader_notes)) == (HERE,)


async def test_old_answers_serve_while_the_shops_are_down_and_say_so(shops: Shops) -> None:
    await shops.find()
    shops.clock.advance(3 * 3_600)
    shops.server.misbehaves = {"*": "503"}
    products, report = await shops.find()

    assert (
        products
        and "aren't responding" in english(report.reader_notes[1])
        and "3 h ago" in english(report.reader_notes[1])
    )


async def test_an_answer_that_lacks_a_part_is_not_kept_for_long(shops: Shops) -> None:
    shops.server.misbehaves = {"/images": "503"}
    await shops.find()
    shops.server.misbehaves = {}
    shops.clock.advance(120)
    _, report = await shops.find()

    assert shops.asked == 2 and tuple(map(english, report.reader_notes)) == (HERE,)


async def test_equal_questions_at_once_ask_once(shops: Shops) -> None:
    shops.server.delay = 0.05
    answers = await asyncio.gather(*(shops.find() for _ in range(10)))

    assert shops.asked == 1 and all(products == answers[0][0] for products, _ in answers)


async def test_each_market_is_asked_and_kept_for_itself(shops: Shops) -> None:
    await shops.find()
    _, there = await shops.find(market=MARKETS["id"])
    await shops.find(market=MARKETS["id"])

    asked = [(one.body["gl"], one.body["hl"]) for one in shops.server.asked if one.path == "/shopping"]
    assert asked == [("us", "en"), ("id", "id")]
    assert tuple(map(english, there.reader_notes)) == ("Shops in Indonesia, prices in IDR.",)


async def test_a_failure_is_remembered_for_a_moment(shops: Shops) -> None:
    shops.server.misbehaves = {"*": "503"}
    for _ in range(2):
        with pytest.raises(ProviderUnavailable):
            await shops.find()

    assert shops.asked == 2  # both attempts of the first question


async def test_a_stumble_is_tried_again(shops: Shops) -> None:
    shops.server.misbehaves = {"*": "503"}

    with pytest.raises(ProviderUnavailable):
        await shops.find()

    assert shops.asked == 2


async def test_shops_that_stay_down_are_left_alone(shops: Shops) -> None:
    shops.server.misbehaves = {"*": "503"}
    for said in ("headphones", "phones", "laptops"):
        with pytest.raises(ProviderUnavailable):
            await shops.find(said)

    assert shops.asked == 2 and shops.breaker.state == "open"


async def test_a_search_that_takes_too_long_is_given_up() -> None:
    async with (
        SerperServer(misbehaves={"*": "stall"}) as server,
        httpx2.AsyncClient(timeout=patience.HTTP, verify=trusted_certificates()) as http,
    ):
        shops = Shops(server, http, seconds=0.1)
        with pytest.raises(ProviderUnavailable):
            await shops.find()
        await shops.cache.close()


class Pages:
    """A guarded search of pages, its server and its clock."""

    def __init__(self, server: SerperServer, http: httpx2.AsyncClient) -> None:
        self.server = server
        self.clock = StillClock()
        self.cache = Cache(now=self.clock.now)
        breaker = CircuitBreaker("Serper", threshold=9, cooldown=30, now=self.clock.monotonic)
        serper = Serper(
            http, rates=BUILT_IN_SHOP.rates, api_key=KEY, market=Market(), clock=self.clock, base_url=server.url
        )
        self.search = GuardedSearch(
            serper, Guard(breaker, Retry(attempts=1), patience.SECONDS), self.cache, clock=self.clock
        )

    async def find(self, query: str = "sony") -> int:
        return len((await self.search.search(query, limit=5)).pages)


@pytest.fixture
async def pages() -> AsyncIterator[Pages]:
    async with (
        SerperServer() as server,
        httpx2.AsyncClient(timeout=patience.HTTP, verify=trusted_certificates()) as http,
    ):
        made = Pages(server, http)
        yield made
        await made.cache.close()


async def test_pages_of_a_search_are_kept_for_six_hours_however_the_words_are_cased(pages: Pages) -> None:
    for query, seconds in (("sony", 0), ("Sony", 6 * 3_600 - 1), ("sony", 2)):
        pages.clock.advance(seconds)
        assert await pages.find(query)

    assert len(pages.server.asked) == 2


async def test_a_search_that_found_nothing_is_asked_again_soon(pages: Pages) -> None:
    pages.server.pages = []
    for seconds in (0, 30, 40):
        pages.clock.advance(seconds)
        assert await pages.find() == 0

    assert len(pages.server.asked) == 2


async def test_a_search_that_failed_is_not_asked_again_at_once(pages: Pages) -> None:
    pages.server.misbehaves = {"*": "503"}
    for _ in range(3):
        with pytest.raises(ProviderUnavailable):
            await pages.find()

    assert len(pages.server.asked) == 1


async def test_old_pages_serve_while_the_search_is_down(pages: Pages) -> None:
    found = await pages.find()
    pages.clock.advance(12 * 3_600)
    pages.server.misbehaves = {"*": "503"}

    assert await pages.find() == found
    stale = await pages.search.search("sony", limit=5)
    assert english(stale.note) == "The search isn't responding at the moment. Saved results, 12 h ago."


async def test_pages_that_were_kept_say_since_when_and_are_searched_anew_where_that_is_asked(pages: Pages) -> None:
    found_at = pages.clock.now()
    first = await pages.search.search("sony", limit=5)
    pages.clock.advance(3 * 3_600)
    kept = await pages.search.search("sony", limit=5)
    anew = await pages.search.search("sony", limit=5, refresh=True)

    assert (first.cached_at, english(first.note)) == (anew.cached_at, english(anew.note)) == (None, "")
    assert (kept.cached_at, english(kept.note)) == (found_at, "Saved copy, 3 h ago.")
    assert len(pages.server.asked) == 2


async def test_equal_searches_at_once_ask_once(pages: Pages) -> None:
    pages.server.delay = 0.05

    assert len(set(await asyncio.gather(*(pages.find() for _ in range(10))))) == 1 and len(pages.server.asked) == 1

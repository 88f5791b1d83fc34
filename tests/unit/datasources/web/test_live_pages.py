"""Readers of pages behind each other, and the cache before them all."""

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from ipaddress import ip_address

import pytest

from maven_app.bootstrap.live.pages import LivePages, PageAccess
from maven_app.datasources.web.public_addresses import IPAddress
from maven_app.datasources.web.safe_client import FetchLimits, SafeClient
from maven_app.domain.errors import PageUnreadable, ProviderUnavailable
from maven_app.ports.pages import Page
from tests.english import english
from tests.fakes.clock import StillClock
from tests.fakes.firecrawl_server import KEY as FIRECRAWL_KEY
from tests.fakes.firecrawl_server import FirecrawlServer, answer, scraped
from tests.fakes.json_server import KEY
from tests.fakes.marketplace_pages import LISTED
from tests.fakes.pages import in_thread, product_page
from tests.fakes.tavily_server import TavilyServer
from tests.fakes.web_server import Sent, page

WORDS = "The headphones that many people take on a long flight, with a case and a cable. " * 5
EMPTY = "<!doctype html><title>Shop</title><div id=app></div><script>fill()</script>"


async def _resolve(host: str) -> Sequence[IPAddress]:
    return [ip_address("10.0.0.1" if host == "inner.example" else "127.0.0.1")]


@dataclass
class World:
    """A site that is Firecrawl too, Tavily, and a clock."""

    site: FirecrawlServer
    tavily: TavilyServer
    clock: StillClock = field(default_factory=StillClock)
    reader: LivePages | None = None

    @property
    def url(self) -> str:
        return f"http://shop.example:{self.site.port}/p"

    async def read(self, url: str = "", *, refresh: bool = False) -> Page:
        assert self.reader is not None
        return await self.reader.pages.read(url or self.url, refresh=refresh)

    def visits(self, path: str = "/p") -> int:
        return sum(asked == path for asked, _ in self.site.asked)


@asynccontextmanager
async def world(*, firecrawl: bool = False, tavily: bool = False) -> AsyncIterator[World]:
    async with FirecrawlServer() as site, TavilyServer() as other:
        made = World(site, other)
        access = PageAccess(
            firecrawl_key=FIRECRAWL_KEY if firecrawl else None,
            firecrawl_url=site.url,
            tavily_key=KEY if tavily else None,
            tavily_url=other.url,
        )
        client = SafeClient(_resolve, lambda address: address.is_loopback, FetchLimits(ports=frozenset({site.port})))
        made.reader = LivePages(made.clock, access, client=client, parse_page=in_thread)
        yield made
        await made.reader.close()


async def test_our_own_reader_serves_where_no_key_is_and_asks_nobody_else() -> None:
    async with world(tavily=True) as here:
        here.site.paths["/p"] = page(product_page(body=f"<p>{WORDS}</p>"))
        got = await here.read()

    assert got.product is not None and WORDS[:40] in got.text and here.tavily.asked == []


async def test_tavily_reads_what_gave_us_no_words_and_what_the_page_states_of_its_product_stays() -> None:
    async with world(tavily=True) as here:
        here.tavily.pages[here.url] = f"# Sony WH-1000XM5\n\n{WORDS}"
        here.site.paths["/p"] = page(EMPTY)
        bare = await here.read()
        here.site.paths["/q"] = page(product_page(heading="").replace("The headphones that many", ""))
        here.tavily.pages[here.url[:-1] + "q"] = WORDS
        stated = await here.read(here.url[:-1] + "q")

    assert bare.product is None and WORDS[:40] in bare.text
    assert stated.product is not None and stated.product.sources == (stated.source,) and WORDS[:40] in stated.text


async def test_a_list_that_a_page_states_and_a_picture_of_it_stay_where_another_reader_has_its_words() -> None:
    stated = json.dumps({"@context": "https://schema.org", "@type": "ItemList", "itemListElement": list(LISTED)})
    html = EMPTY.replace("<div", f'<script type="application/ld+json">{stated}</script><div')
    async with world(firecrawl=True, tavily=True) as here:
        here.tavily.pages[here.url] = f"# Headphones\n\n{WORDS}"
        here.site.paths["/p"] = page(EMPTY)
        shot = {"screenshot": "https://storage.example/shot.png", "metadata": {"statusCode": 200, "url": here.url}}
        here.site.paths["/v2/scrape"] = scraped(rawHtml=html, markdown="Shop", **shot)
        got = await here.read()

    assert len(got.listed) > 1 and WORDS[:40] in got.text
    assert got.screenshot == "https://storage.example/shot.png"


async def test_tavily_reads_what_does_not_let_us_in_and_its_own_failure_changes_nothing() -> None:
    async with world(tavily=True) as here:
        here.site.paths["/p"] = Sent(status=403)
        here.tavily.misbehaves = {"*": "401"}
        with pytest.raises(PageUnreadable) as refused:
            await here.read()
        here.tavily.misbehaves, here.tavily.pages = {}, {here.url: WORDS}
        got = await here.read(refresh=True)

    assert "doesn't let me read" in english(refused.value.public) and WORDS[:40] in got.text


async def test_firecrawl_comes_first_and_our_own_reader_stands_in_for_it() -> None:
    async with world(firecrawl=True) as here:
        here.site.paths["/p"] = page(product_page(body=f"<p>{WORDS}</p>"))
        shot = {"screenshot": "https://storage.example/shot.png", "metadata": {"statusCode": 200, "url": here.url}}
        here.site.paths["/v2/scrape"] = scraped(rawHtml=product_page(), markdown=f"# Sony\n\n{WORDS}", **shot)
        first = await here.read()
        assert here.visits() == 0
        here.site.paths["/v2/scrape"] = answer({"success": False, "error": "pay"}, 402)
        second = await here.read(refresh=True)

    assert first.screenshot == "https://storage.example/shot.png" and second.screenshot is None
    assert second.product is not None and here.visits() == 1


@pytest.mark.parametrize("url", ["http://inner.example/", "http://10.0.0.1/", "file:///etc/passwd"])
async def test_an_address_that_is_not_public_is_told_to_none_of_them(url: str) -> None:
    async with world(firecrawl=True, tavily=True) as here:
        with pytest.raises(PageUnreadable):
            await here.read(url)

    assert here.site.asked == [] and here.tavily.asked == []


async def test_a_page_is_kept_and_says_since_when_until_it_is_asked_for_anew() -> None:
    async with world() as here:
        here.site.paths["/p"] = page(product_page(body=f"<p>{WORDS}</p>"))
        first = await here.read()
        here.clock.advance(20 * 60)
        kept = await here.read(f"{here.url}#reviews")
        anew = await here.read(refresh=True)

    assert (english(first.note), first.cached_at) == ("", None) and english(anew.note) == ""
    assert english(kept.note) == "Saved copy, 20 min ago." and kept.cached_at is not None
    assert kept.product == first.product and here.visits() == 2


async def test_prices_are_kept_for_an_hour_and_words_for_six() -> None:
    async with world() as here:
        here.site.paths["/p"] = page(product_page(body=f"<p>{WORDS}</p>"))
        here.site.paths["/words"] = page(f"<title>Test</title><article><h1>Test</h1><p>{WORDS}</p></article>")
        words = here.url[:-1] + "words"
        for hours in (0, 1.1, 6.1):
            here.clock.advance(hours * 3_600)
            await here.read()
            await here.read(words)

    assert here.visits() == 3 and here.visits("/words") == 2


async def test_a_page_that_cannot_be_read_is_not_asked_for_again_at_once_nor_stood_in_for() -> None:
    async with world() as here:
        here.site.paths["/p"] = page(product_page(body=f"<p>{WORDS}</p>"))
        await here.read()
        here.clock.advance(2 * 3_600)
        here.site.paths["/p"] = Sent(status=404)
        for _ in range(3):
            with pytest.raises(PageUnreadable):
                await here.read()
        here.clock.advance(120)
        here.site.paths["/p"] = page(product_page(body=f"<p>{WORDS}</p>"))
        assert (await here.read()).product is not None

    assert here.visits() == 3


async def test_an_old_page_serves_while_its_site_is_down_and_says_so() -> None:
    async with world() as here:
        here.site.paths["/p"] = page(product_page(body=f"<p>{WORDS}</p>"))
        await here.read()
        here.clock.advance(3 * 3_600)
        here.site.paths["/p"] = Sent(status=503)
        stale = await here.read()
        here.clock.advance(86_400)
        with pytest.raises(ProviderUnavailable):
            await here.read()

    assert (
        stale.product is not None
        and english(stale.note) == "This page can't be reached at the moment. Saved copy, 3 h ago."
    )


async def test_equal_questions_at_once_fetch_a_page_once() -> None:
    async with world() as here:
        here.site.paths["/p"] = page(product_page(body=f"<p>{WORDS}</p>"))
        pages = await asyncio.gather(*(here.read() for _ in range(10)))

    assert here.visits() == 1 and all(got.product for got in pages)


async def test_services_that_stay_down_are_left_alone_and_health_can_tell() -> None:
    async with world(firecrawl=True, tavily=True) as here:
        here.site.paths["/v2/scrape"] = answer({"success": False, "error": "oops"}, 500)
        for number in range(4):
            here.site.paths[f"/{number}"] = page(f"<title>Test</title><p>{WORDS}</p>")
            assert WORDS[:40] in (await here.read(here.url[:-1] + str(number))).text

        assert here.reader is not None
        states = {name: breaker.state for name, breaker in here.reader.breakers.items()}

    assert states == {"Firecrawl": "open", "Tavily pages": "closed"} and here.visits("/v2/scrape") < 8

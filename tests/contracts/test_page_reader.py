"""Every reader of pages keeps the port's word."""

from collections.abc import AsyncIterator
from ipaddress import ip_address

import pytest

from maven_app.datasources.web.firecrawl import FirecrawlPageReader
from maven_app.datasources.web.guarded_pages import CachedPageReader
from maven_app.datasources.web.page_reader import WebPageReader
from maven_app.datasources.web.public_addresses import IPAddress
from maven_app.datasources.web.reader_chain import FallbackPageReader
from maven_app.datasources.web.safe_client import FetchLimits, SafeClient
from maven_app.datasources.web.tavily_pages import TavilyPageReader
from maven_app.domain.errors import PageUnreadable, ProviderUnavailable
from maven_app.ports.pages import PageReader
from maven_app.resilience.cache import Cache
from tests.fakes.clock import StillClock
from tests.fakes.firecrawl_server import KEY, FirecrawlServer, answer, scraped
from tests.fakes.pages import in_thread, product_page
from tests.fakes.web_server import Sent, page


async def _resolve(host: str) -> list[IPAddress]:
    return [ip_address("10.0.0.1" if host == "inner.example" else "127.0.0.1")]


@pytest.fixture
async def server() -> AsyncIterator[FirecrawlServer]:
    async with FirecrawlServer() as server:
        yield server


@pytest.fixture(params=["web", "firecrawl", "tavily", "first readable", "kept"])
async def reader(request: pytest.FixtureRequest, server: FirecrawlServer) -> AsyncIterator[PageReader]:
    clock = StillClock()
    client = SafeClient(_resolve, lambda address: address.is_loopback, FetchLimits(ports=frozenset({server.port})))
    web, cache = WebPageReader(client, clock, in_thread), Cache(now=clock.now)
    fire = FirecrawlPageReader(in_thread, api_key=KEY, client=client, clock=clock, base_url=server.url)
    tavily = TavilyPageReader(in_thread, api_key=KEY, client=client, clock=clock, base_url=server.url)
    first = FallbackPageReader([fire, web])
    kept = CachedPageReader(first, cache, clock=clock)
    made = {"web": web, "firecrawl": fire, "tavily": tavily, "first readable": first, "kept": kept}
    yield made[request.param]
    await tavily.close()
    await cache.close()


def put(server: FirecrawlServer, html: str | None, busy: bool = False) -> str:
    """Let a page stand on the site, and let Firecrawl see it; its address."""
    url = f"http://shop.example:{server.port}/p"
    server.paths["/p"] = Sent(status=503) if busy else page(html) if html else Sent(status=404)
    status = 200 if html else 404
    seen = {
        "rawHtml": html,
        "markdown": "# Sony\n\nA long flight.",
        "metadata": {"statusCode": status, "sourceURL": url},
    }
    server.paths["/v2/scrape"] = answer({"success": False, "error": "busy"}, 503) if busy else scraped(**seen)
    read = {"results": [{"url": url, "raw_content": seen["markdown"]}] if html else [], "failed_results": []}
    server.paths["/extract"] = answer({"detail": "busy"}, 503) if busy else answer(read)
    return url


async def test_a_page_has_its_source_its_words_and_its_product(reader: PageReader, server: FirecrawlServer) -> None:
    url = put(server, product_page())

    got = await reader.read(url)

    assert reader.name and got.source.kind == "web" and got.source.url == url and got.source.id == f"web:{url}"
    assert got.source.read_on == StillClock().now().date().isoformat() and not got.source.unread
    assert "long flight" in got.text
    if not isinstance(reader, TavilyPageReader):  # which gives words only
        assert got.product is not None and got.product.sources == (got.source,)


async def test_a_page_that_is_not_there_is_unreadable(reader: PageReader, server: FirecrawlServer) -> None:
    with pytest.raises(PageUnreadable):
        await reader.read(put(server, None))


async def test_a_service_that_is_busy_is_unavailable(reader: PageReader, server: FirecrawlServer) -> None:
    with pytest.raises(ProviderUnavailable):
        await reader.read(put(server, product_page(), busy=True))


@pytest.mark.parametrize("url", ["http://inner.example/", "http://10.0.0.1/", "file:///etc/passwd", "javascript:1", ""])
async def test_an_address_that_is_not_public_is_never_opened(
    reader: PageReader, server: FirecrawlServer, url: str
) -> None:
    with pytest.raises(PageUnreadable):
        await reader.read(url)

    assert server.asked == []


async def test_a_page_that_is_read_twice_says_the_same(reader: PageReader, server: FirecrawlServer) -> None:
    url = put(server, product_page())

    first, again = await reader.read(url), await reader.read(url)
    assert (first.source, first.text, first.product) == (again.source, again.text, again.product)
    assert bool(again.note) == (again.cached_at is not None) == isinstance(reader, CachedPageReader)
    asked = len(server.asked)
    await reader.read(url, refresh=True)
    assert len(server.asked) > asked

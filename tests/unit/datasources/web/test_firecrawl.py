"""Firecrawl's pages, through its own SDK and over HTTP, its bad moments included."""

import time
import traceback
from collections.abc import AsyncIterator
from ipaddress import ip_address

import pytest

from maven_app.datasources.web.firecrawl import FirecrawlPageReader
from maven_app.datasources.web.safe_client import SafeClient
from maven_app.domain.errors import MavenError, PageUnreadable, ProviderRejected, ProviderUnavailable
from tests.english import english
from tests.fakes.clock import StillClock
from tests.fakes.firecrawl_server import KEY, FirecrawlServer, answer, scraped
from tests.fakes.pages import in_thread, product_page
from tests.fakes.web_server import Sent

URL = "https://shop.example/p/xm5"
PAGE = {
    "markdown": "# Sony WH-1000XM5\n\nLong flights.",
    "rawHtml": product_page(),
    "screenshot": "https://storage.example/shot.png",
    "metadata": {"statusCode": 200, "url": URL, "sourceURL": URL, "title": "Sony WH-1000XM5"},
}


async def _resolve(host: str) -> list[object]:
    return [ip_address("10.0.0.1" if host == "inner.example" else "93.184.216.34")]


def pages_of(server: FirecrawlServer, seconds: float = 8.0) -> FirecrawlPageReader:
    client = SafeClient(_resolve)
    return FirecrawlPageReader(
        in_thread, api_key=KEY, client=client, clock=StillClock(), base_url=server.url, seconds=seconds
    )


@pytest.fixture
async def server() -> AsyncIterator[FirecrawlServer]:
    async with FirecrawlServer(said=scraped(**PAGE)) as server:
        yield server


async def test_a_page_comes_with_its_text_its_product_and_a_picture_of_it(server: FirecrawlServer) -> None:
    page = await pages_of(server).read(URL)

    assert page.text == PAGE["markdown"] and page.screenshot == "https://storage.example/shot.png"
    assert page.product is not None and page.product.price_text == "$279.99" and page.source.url == URL


async def test_a_page_without_markup_is_called_what_firecrawl_calls_it() -> None:
    said = scraped(
        markdown="The battery lasts 30 hours.", metadata={"title": "Sony WH-1000XM5 review", "statusCode": 200}
    )
    async with FirecrawlServer(said=said) as server:
        page = await pages_of(server).read(URL)

    assert page.source.title == "Sony WH-1000XM5 review"


async def test_it_is_asked_once_with_certificates_checked_and_a_time_limit(server: FirecrawlServer) -> None:
    await pages_of(server).read(URL)

    (asked,) = server.bodies
    assert asked["url"] == URL and asked["skipTlsVerification"] is False and 0 < asked["timeout"] < 8_000
    assert asked["maxAge"] == 3_600_000 and {"markdown", "rawHtml"} <= {str(wanted) for wanted in asked["formats"]}
    assert server.asked[0][1]["authorization"] == f"Bearer {KEY}"


async def test_a_page_that_is_asked_for_anew_is_not_what_firecrawl_saw_before(server: FirecrawlServer) -> None:
    await pages_of(server).read(URL, refresh=True)

    assert server.bodies[0]["maxAge"] == 0


async def test_its_words_come_without_links_and_pictures() -> None:
    told = {
        **PAGE,
        "markdown": "![shot](https://evil.example/x.png) Buy [here](https://evil.example) or at www.evil.example.",
    }
    async with FirecrawlServer(said=scraped(**told)) as server:
        page = await pages_of(server).read(URL)

    assert page.text == "Buy here or at"


@pytest.mark.parametrize(
    "url", ["http://10.0.0.1/", "https://inner.example/wiki", "file:///etc/passwd", "http://a@b.example/"]
)
async def test_an_address_that_is_not_public_is_told_to_nobody(server: FirecrawlServer, url: str) -> None:
    with pytest.raises(PageUnreadable):
        await pages_of(server).read(url)

    assert server.asked == []


GOES_ON = {"success": False, "code": "SCRAPE_TIMEOUT", "error": "later", "details": {"state": "processing_continues"}}


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        (answer({"success": False, "error": f"bad key {KEY}"}, 401), ProviderRejected),
        (answer({"success": False, "error": "pay"}, 402), ProviderRejected),
        (answer({"success": False, "error": "not supported"}, 403), PageUnreadable),
        (answer(GOES_ON, 408), ProviderUnavailable),
        (answer({"success": False, "error": "slow down"}, 429, {"Retry-After": "9"}), ProviderUnavailable),
        (answer({"success": False, "error": "oops"}, 500), ProviderUnavailable),
        (answer({"success": False, "error": "oops"}, 502), ProviderUnavailable),
        (Sent(f"<html>{KEY}</html>".encode(), status=503), ProviderUnavailable),
        (Sent(b"<html>fine</html>"), ProviderUnavailable),
        (answer(["not", "an", "object"]), ProviderUnavailable),
        (answer({"success": False, "error": "no name", "code": "SCRAPE_DNS_RESOLUTION_ERROR"}, 500), PageUnreadable),
        (answer({"success": False, "error": "could not"}), ProviderUnavailable),
        (scraped(markdown=7), ProviderUnavailable),
        (scraped(), PageUnreadable),
        (scraped(**{**PAGE, "metadata": {"statusCode": 404, "sourceURL": URL}}), PageUnreadable),
    ],
)
async def test_each_bad_moment_has_its_sentence_and_costs_one_question(said: Sent, kind: type[MavenError]) -> None:
    async with FirecrawlServer(said=said) as server:
        began = time.monotonic()
        with pytest.raises(MavenError) as failed:
            await pages_of(server).read(URL)

    assert type(failed.value) is kind and len(server.asked) == 1 and time.monotonic() - began < 3
    assert KEY not in english(failed.value.public) and KEY not in "".join(traceback.format_exception(failed.value))
    if said.status == 429:
        assert isinstance(failed.value, ProviderUnavailable) and failed.value.retry_after == 9.0


async def test_a_silent_firecrawl_is_left() -> None:
    async with FirecrawlServer(said=Sent(b"{}", stalls=True)) as server:
        with pytest.raises(ProviderUnavailable):
            await pages_of(server, seconds=0.3).read(URL)


async def test_an_address_of_its_own_making_is_no_link() -> None:
    odd = {**PAGE, "screenshot": "javascript:alert(1)", "metadata": {"statusCode": 200, "url": "javascript:x"}}
    async with FirecrawlServer(said=scraped(**odd)) as server:
        page = await pages_of(server).read(URL)

    assert page.screenshot is None and page.source.url == URL

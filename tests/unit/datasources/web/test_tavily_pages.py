"""Tavily's extraction as a reader of pages, through its own SDK and over HTTP, its bad moments included."""

import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from ipaddress import ip_address

import pytest

from maven_app.datasources.web.public_addresses import IPAddress
from maven_app.datasources.web.safe_client import SafeClient
from maven_app.datasources.web.tavily_pages import TavilyPageReader
from maven_app.domain.errors import MavenError, PageUnreadable, ProviderRejected, ProviderUnavailable
from tests.english import english
from tests.fakes.clock import StillClock
from tests.fakes.json_server import KEY, Misbehaviour
from tests.fakes.pages import in_thread
from tests.fakes.tavily_server import TavilyServer

URL = "https://shop.example/p/xm5"
TEXT = """[Home](https://shop.example/) | ![logo](https://shop.example/logo.png)

# Sony WH-1000XM5

Thirty hours of battery life, see [the test](https://evil.example/x "a title") or https://evil.example/y.
"""


async def _resolve(host: str) -> Sequence[IPAddress]:
    return [ip_address("10.0.0.1" if host == "inner.example" else "93.184.216.34")]


@asynccontextmanager
async def pages_of(server: TavilyServer) -> AsyncIterator[TavilyPageReader]:
    client = SafeClient(_resolve)
    pages = TavilyPageReader(
        in_thread, api_key=KEY, client=client, clock=StillClock(), base_url=server.url, seconds=0.5
    )
    yield pages
    await pages.close()


async def test_a_page_is_its_words_without_links_and_its_heading() -> None:
    async with TavilyServer(pages={URL: TEXT}) as server, pages_of(server) as pages:
        page = await pages.read(URL)

    assert "Thirty hours of battery life, see the test or" in page.text
    assert "http" not in page.text and "](" not in page.text and "logo" not in page.text
    assert page.source.title == "Sony WH-1000XM5" and page.source.id == f"web:{URL}" and page.source.read_on
    assert page.product is None and page.screenshot is None


async def test_it_is_asked_once_for_this_address_with_a_time_limit() -> None:
    async with TavilyServer(pages={URL: TEXT}) as server, pages_of(server) as pages:
        await pages.read(URL)

    (asked,) = server.asked
    assert asked.path == "/extract" and asked.body["urls"] == [URL] and asked.body["timeout"] == 0.5
    assert asked.headers["authorization"] == f"Bearer {KEY}"


@pytest.mark.parametrize(
    "url",
    [
        "http://10.0.0.1/",
        "http://[::ffff:127.0.0.1]/",
        "http://2130706433/",
        "https://inner.example/wiki",
        "file:///etc/passwd",
        "http://a@b.example/",
    ],
)
async def test_an_address_that_is_not_public_is_told_to_nobody(url: str) -> None:
    async with TavilyServer(pages={url: TEXT}) as server, pages_of(server) as pages:
        with pytest.raises(PageUnreadable):
            await pages.read(url)

    assert server.asked == []


async def test_a_page_that_it_could_not_read_is_unreadable() -> None:
    async with TavilyServer(pages={URL: "  "}) as server, pages_of(server) as pages:
        for url in (URL, "https://shop.example/other"):
            with pytest.raises(PageUnreadable):
                await pages.read(url)


_FAILS: list[tuple[Misbehaviour, type[MavenError]]] = [
    ("401", ProviderRejected),
    ("403", ProviderRejected),
    ("429", ProviderUnavailable),
    ("500 html", ProviderUnavailable),
    ("503", ProviderUnavailable),
    ("not json", ProviderUnavailable),
    ("another shape", ProviderUnavailable),
    ("odd results", ProviderUnavailable),
    ("cut", ProviderUnavailable),
    ("stall", ProviderUnavailable),
    ("empty", PageUnreadable),
]


@pytest.mark.parametrize(("misbehaviour", "kind"), _FAILS)
async def test_each_bad_moment_has_its_sentence_and_costs_one_question(
    caplog: pytest.LogCaptureFixture, misbehaviour: Misbehaviour, kind: type[MavenError]
) -> None:
    async with TavilyServer(pages={URL: TEXT}, misbehaves={"*": misbehaviour}) as server, pages_of(server) as pages:
        with caplog.at_level(logging.DEBUG), pytest.raises(MavenError) as failed:
            await pages.read(URL)

    assert type(failed.value) is kind and len(server.asked) == 1
    logging.getLogger("test").error("failed", exc_info=failed.value)
    assert KEY not in caplog.text + str(failed.value) + english(failed.value.public)
    if misbehaviour == "429":
        assert isinstance(failed.value, ProviderUnavailable) and failed.value.retry_after == 7

"""Pages are taken apart in a process that a page cannot keep."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from maven_app.datasources.web.page_parser_process import PageParserProcess
from maven_app.datasources.web.page_reader import Markup
from maven_app.domain.errors import PageUnreadable
from tests import patience
from tests.fakes.pages import in_thread, product_page

URL = "https://shop.example/p/xm5"
ENDLESS = "<html><body><p " + " ".join(f'a{number}="1"' for number in range(150_000)) + ">x"


@pytest.fixture
async def worker() -> AsyncIterator[PageParserProcess]:
    worker = PageParserProcess(seconds=4 * patience.SECONDS)  # its process begins slowly beside browsers
    yield worker
    await worker.close()


async def test_the_worker_finds_what_a_thread_finds(worker: PageParserProcess) -> None:
    html = product_page()

    assert await worker(Markup(html, URL, read="2026-11-20")) == await in_thread(Markup(html, URL, read="2026-11-20"))


async def test_a_page_that_takes_too_long_is_left_and_the_next_one_is_read(worker: PageParserProcess) -> None:
    quick = PageParserProcess(seconds=2.5)
    async with asyncio.timeout(patience.SECONDS):
        with pytest.raises(PageUnreadable):
            await quick(Markup(ENDLESS, URL, read="2026-11-20"))
    await quick.close()

    with pytest.raises(PageUnreadable):
        await worker(Markup("", URL, read="2026-11-20"))
    assert (await worker(Markup(product_page(), URL, read="2026-11-20"))).product is not None


async def test_a_reader_who_leaves_takes_no_answer_of_the_next_one(worker: PageParserProcess) -> None:
    await worker(Markup(product_page(), URL, read="2026-11-20"))
    leaving = asyncio.create_task(worker(Markup(ENDLESS, URL, read="2026-11-20")))
    await asyncio.sleep(0.2)
    leaving.cancel()
    await asyncio.gather(leaving, return_exceptions=True)

    got = await worker(Markup(product_page(), "https://other.example/p", read="2026-11-20"))

    assert got.source.url == "https://other.example/p"

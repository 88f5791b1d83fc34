"""Page reading: several pages at once, the next best in place of one that cannot be read, and an end to waiting."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing

import pytest

from maven_app.domain.conversation.events import StepProgressed
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.sources.sources import Source
from maven_app.ports.llm import ToolCall
from maven_app.tools.research.page_reading import PageResult, read_best
from tests import patience
from tests.english import english
from tests.fakes.pages import local_pages
from tests.fakes.scripted_model import ScriptedModel
from tests.fakes.turns import OWNER, Bench
from tests.fakes.web_server import Sent, WebServer, moved, page
from tests.fakes.word_search import WordSearch, named

TEXT = "<p>" + "The battery of headphones was tested for three years in a row. " * 3 + "</p>"
SLOW = Sent(stalls=True)


@pytest.fixture
async def site() -> AsyncIterator[WebServer]:
    async with WebServer({f"/p{n}": page(TEXT) for n in range(9)}) as server:
        yield server


def pages_of(site: WebServer, *names: str) -> list[Source]:
    return [named(f"http://{name}.example:{site.port}/{name}", name, "headphones") for name in names]


async def readings(site: WebServer, *names: str, most: int = 3, seconds: float = 5.0) -> list[PageResult]:
    async with aclosing(read_best(local_pages(site), pages_of(site, *names), most=most, seconds=seconds)) as ended:
        return [reading async for reading in ended]


async def test_no_more_pages_are_opened_than_are_wanted(site: WebServer) -> None:
    done = await readings(site, "p0", "p1", "p2", "p3", "p4", most=2)

    assert len(done) == len(site.asked) == 2
    assert all(reading.page and not reading.source.unread and reading.source.read_on for reading in done)
    assert {reading.source.id for reading in done} == {source.id for source in pages_of(site, "p0", "p1")}


async def test_the_next_best_is_read_in_place_of_what_cannot_be(site: WebServer) -> None:
    done = await readings(site, "gone", "p1", "p2", most=2)

    assert {reading.named.title for reading in done if reading.page} == {"p1", "p2"}
    assert ["no such page" in english(reading.reason) for reading in done if not reading.page] == [True]


async def test_what_takes_too_long_is_left_and_named(site: WebServer) -> None:
    site.paths["/slow"] = SLOW
    async with asyncio.timeout(patience.SECONDS):
        done = await readings(site, "slow", "p1", most=2, seconds=0.5)

    assert [(reading.named.title, bool(reading.page)) for reading in done] == [("p1", True), ("slow", False)]
    assert english(done[1].reason) == "It took too long."


async def test_two_addresses_of_one_page_count_once(site: WebServer) -> None:
    for path in ("/moved", "/again"):
        site.paths[path] = moved(f"http://p1.example:{site.port}/p1")
    done = await readings(site, "moved", "again", "p2", most=2)

    assert sorted(bool(reading.page) for reading in done) == [False, True, True]
    assert [english(reading.reason) for reading in done if not reading.page] == [
        "It leads to a page that was read already."
    ]


async def test_stop_ends_the_reading_of_pages_that_do_not_come(site: WebServer) -> None:
    site.paths = {f"/p{n}": SLOW for n in range(9)}
    model = ScriptedModel([ToolCall("research", {"question": "headphones?", "level": "quick"})])
    bench = Bench(model, web=WordSearch(pages_of(site, "p0", "p1", "p2")), pages=local_pages(site))
    conversation = await bench.conversation()
    await bench.runner.start(OWNER, conversation, TextMessage(text="research headphones"))
    async with asyncio.timeout(patience.SECONDS):
        while not any(_reads(event) for event in await bench.events(conversation)):
            await asyncio.sleep(0.01)

    await bench.runner.stop(OWNER, conversation)
    turn = await bench.ended(conversation)

    assert turn.status == "stopped"


def _reads(event: object) -> bool:
    return isinstance(event, StepProgressed) and event.label == "Reading pages"

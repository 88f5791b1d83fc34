"""Research: pages searched for, read and cited, whatever goes wrong with some of them."""

from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from maven_app.datasources.tavily import Tavily
from maven_app.domain.artifacts import Research
from maven_app.domain.market import Market
from maven_app.domain.transcript import Turn
from maven_app.llm.offline.engine import OfflineEngine
from tests.fakes.json_server import KEY
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.pages import local_pages
from tests.fakes.tavily_server import TavilyServer
from tests.fakes.turns import Bench, catalogue
from tests.fakes.web_server import WebServer, page

HEADPHONES = [product for product in catalogue() if product.category == "headphones"]
WORDS = "Long-term tests of noise cancelling headphones look at how their battery and their hinges age over the years. "


def article(text: str, title: str = "A test") -> str:
    return (
        f"<!doctype html><html><head><title>{title}</title></head><body><main><article><h1>{title}</h1>"
        f"<p>{WORDS}</p><p>{text}</p></article></main></body></html>"
    )


@dataclass
class Web:
    """A search and the pages that it names."""

    search: TavilyServer
    site: WebServer
    tavily: Tavily

    def holds(self, pages: Mapping[str, str]) -> None:
        """These pages are found by every search, in this order."""
        self.site.paths = {f"/{name}": page(article(text, name)) for name, text in pages.items()}
        self.search.results = [
            {"title": name, "url": self.url(name), "content": text[:100]} for name, text in pages.items()
        ]

    def url(self, name: str) -> str:
        """The address of a page; each has a site of its own."""
        return f"http://{name}.example:{self.site.port}/{name}"


@pytest.fixture
async def web() -> AsyncIterator[Web]:
    async with TavilyServer() as search, WebServer() as site:
        tavily = Tavily(api_key=KEY, market=Market(), base_url=search.url)
        yield Web(search, site, tavily)
        await tavily.close()


def bench_of(web: Web, **changed: Any) -> Bench:
    index = MemoryIndex(HEADPHONES)
    return Bench(
        **{"model": OfflineEngine(index), "index": index, "web": web.tavily, "pages": local_pages(web.site), **changed}
    )


def found_in(turn: Turn) -> Research:
    (step,) = turn.steps
    assert isinstance(step.artifact, Research), step
    return step.artifact


ANSWERS = {
    "first": "After three years the battery of the XM5 still lasts 28 hours, and no hinge broke.",
    "second": "The hinge of the XM4 broke in 4 % of the cases that we heard of.",
    "third": "Nobody here knows how headphones age.",
}


async def test_without_a_model_the_pages_are_quoted_with_their_numbers(web: Web) -> None:
    web.holds(ANSWERS)

    turn = await bench_of(web).say("Research how the battery and hinges of headphones age")

    found = found_in(turn)
    assert found.level == "standard" and [item.read for item in found.items] == [True] * 3
    assert "28 hours" in turn.text and "[1]" in turn.text and turn.status == "finished"
    assert all(not numbered.source.named_only and numbered.source.read for numbered in turn.sources)

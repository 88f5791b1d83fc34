"""Searching the web with a key of Gemini and none of a search: as bootstrap builds it, over real HTTP."""

from maven_app.bootstrap import build_model, build_sources
from maven_app.bootstrap.web_search import build_web_search
from tests.fakes.clock import StillClock
from tests.fakes.gemini_server import GeminiServer
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.model_server import KEY, Page, Reply
from tests.integration.live_turns import live_settings

NO_SEARCH = {"serper_api_key": None, "tavily_api_key": None}
TV = Page("https://reviews.example/oled", "OLED televisions after five years", site="reviews.example")


async def test_a_model_that_searches_by_itself_finds_pages_and_is_not_asked_the_same_twice() -> None:
    reply = Reply(text=["Found."], pages=[TV], cited=[("Found.", [0])])
    index, clock = MemoryIndex([]), StillClock()
    async with GeminiServer(lambda _: reply) as server:
        settings = live_settings({"gemini_base_url": server.url, "gemini_api_key": KEY, **NO_SEARCH})
        live = build_model(settings, index)
        built = build_web_search(settings, live, build_sources(settings, index, clock), clock)
        assert built.web is not None
        first = await built.web.search("which oled tv ages best", limit=3)
        again = await built.web.search("Which OLED TV ages best", limit=3)
        await built.close()
        await live.close()

    assert [page.title for page in first.pages] == [TV.title] and again.pages == first.pages
    assert all(page.unread for page in first.pages)
    assert len(server.asked) == 1 and server.asked[0].searches
    assert first.usage.calls == 1 and again.usage.calls == 0

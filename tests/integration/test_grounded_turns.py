"""Whole turns on a model that searches the web by itself, with no key but its own."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from maven_app.bootstrap import SystemClock, build_model
from maven_app.bootstrap.sources import BuiltSources
from maven_app.bootstrap.web_search import build_web_search
from maven_app.domain.conversation.artifacts import Profile, Research
from maven_app.domain.conversation.messages import AboutProduct, TextMessage
from tests import patience
from tests.fakes.gemini_server import SUGGESTIONS, GeminiServer
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.model_server import KEY, Asked, Page, Reply, Script
from tests.fakes.turns import OWNER, Bench, catalogue
from tests.integration.live_turns import live_settings

PAGES = (
    Page("https://vertexaisearch.cloud.google.com/grounding-api-redirect/A1", "Zwei Jahre später", "magazin.example"),
    Page("https://shop.example/xm5", "Sony WH-1000XM5", "shop.example"),
)
NEWS = ("web_search", {"queries": ["Sony WH-1000XM6 release"]})
ID = "sony-wh-1000xm5"


@asynccontextmanager
async def grounded_bench(
    answer: Callable[[Asked], Reply], *, silence: float = 5.0
) -> AsyncIterator[tuple[Bench, GeminiServer]]:
    """A process with a key of Gemini alone."""
    async with GeminiServer(answer) as server:
        settings = live_settings({"gemini_base_url": server.url, "gemini_api_key": KEY, "model_silence": silence})
        index = MemoryIndex(catalogue())
        built = build_model(settings, index)
        search = build_web_search(settings, built, BuiltSources({}), SystemClock())
        try:
            yield Bench(built.model, index=index, web=search.web), server
        finally:
            await search.close()
            await built.close()


class Searching(Script):
    """Answers questions for pages with pages, and the others by its script."""

    def __call__(self, asked: Asked) -> Reply:
        if asked.searches and asked.schema is None:
            return Reply(
                ["Sie kostet 279 €. Old, 💡 still good."], pages=PAGES, cited=(("279 €", (0,)), ("good.", (1,)))
            )
        return super().__call__(asked)


async def test_with_geminis_key_alone_the_web_is_searched_and_what_google_wants_shown_is_shown() -> None:
    script = Searching(
        Reply(calls=[NEWS]), Reply(text=["It came in May [1]."]), Reply(calls=[NEWS]), Reply(text=["Yes."])
    )
    async with grounded_bench(script) as (bench, server):
        turn = await bench.say("when does the WH-1000XM6 come out?", related=False)
        again = await bench.say("when does the WH-1000XM6 come out?", related=False)

    step = turn.steps[0]
    assert isinstance(step.artifact, Research) and [page.site for page in step.artifact.items] == [
        "magazin.example",
        "shop.example",
    ]
    assert not any(page.read for page in step.artifact.items) and SUGGESTIONS in turn.suggestions
    assert (step.usage.calls, step.usage.searches) == (1, 2) and step.usage.model == "gemini-3.5-flash-lite"
    assert turn.text == "It came in May [1]." and turn.usage.calls == 4
    assert sum(asked.searches for asked in server.asked) == 1, "what was found is kept for a while"
    assert again.steps[0].usage.calls == 0 and SUGGESTIONS in again.suggestions


async def test_a_researcher_is_cited_where_its_words_stand_on_pages() -> None:
    async with grounded_bench(Searching(Reply(calls=[("product_details", {"product_id": ID})]))) as (bench, _):
        turn = await bench.say(AboutProduct(product_id=ID, name="Sony WH-1000XM5"), related=False)

    profile = turn.steps[0].artifact
    assert isinstance(profile, Profile) and turn.status == "finished"
    numbers = {numbered.source.site: numbered.number for numbered in turn.sources}
    told = "\n".join(section.text for section in profile.sections)
    assert f"279 € [{numbers['magazin.example']}]" in told and f"💡 still good. [{numbers['shop.example']}]" in told
    assert all(numbered.source.unread for numbered in turn.sources if numbered.source.kind == "web")


@pytest.mark.parametrize("spoken", [(), ("Sie kostet 279 €. ",)], ids=["before words", "amid words"])
async def test_stop_hangs_up_on_a_search_of_the_models_own(spoken: tuple[str, ...]) -> None:
    searching = asyncio.Event()

    def answer(asked: Asked) -> Reply:
        if not asked.searches:
            return Reply(calls=[NEWS])
        searching.set()
        return Reply(spoken, misbehaves="stall")

    async with grounded_bench(answer) as (bench, server):
        conversation = await bench.conversation()
        await bench.runner.start(OWNER, conversation, TextMessage(text="news?"))
        await asyncio.wait_for(searching.wait(), patience.SECONDS)
        await asyncio.sleep(0.05)
        await bench.runner.stop(OWNER, conversation)
        await asyncio.wait_for(server.hung_up.wait(), patience.SECONDS)
        turn = await bench.ended(conversation)

    assert turn.status == "stopped"


FAILS = ["blocked", "400 key", "401", "429", "500 html", "503", "in-band error", "malformed chunk", "odd chunk", "cut"]
FAILS += ["no finish reason", "stall"]


@pytest.mark.parametrize("call", [NEWS, ("product_details", {"product_id": ID})], ids=["web_search", "details"])
@pytest.mark.parametrize("misbehaves", FAILS)
async def test_a_search_of_the_models_own_that_goes_wrong_costs_its_part_only(
    misbehaves: Any, call: tuple[str, dict[str, Any]], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)

    def answer(asked: Asked) -> Reply:
        if asked.searches:
            return Reply(["Half a sentence "], misbehaves=misbehaves)
        wants_tools = asked.tools and "Found in this turn" not in asked.messages[-1]
        return Reply(calls=[call]) if wants_tools else Reply(["That is all."])

    async with grounded_bench(answer, silence=0.3) as (bench, _):
        turn = await bench.say("the Sony WH-1000XM5?", related=False)
        conversation = (await bench.conversations.list(OWNER))[0].id
        lines = await bench.lines(conversation)

    step = turn.steps[0]
    assert turn.status == "finished" and turn.text == "That is all."
    assert step.status == ("failed" if call is NEWS else "finished")
    said = caplog.text + "".join(line.model_dump_json() for line in lines)
    assert KEY not in said and [line.position for line in lines] == list(range(1, len(lines) + 1))

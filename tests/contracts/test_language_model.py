"""What every language model keeps to, whatever it talks to."""

import asyncio
import logging
from contextlib import aclosing
from dataclasses import dataclass
from typing import Any

import pytest
from pydantic import BaseModel

from maven_app.domain.errors import InvalidModelOutput, MavenError, ModelRefusal, ProviderRejected, ProviderUnavailable
from maven_app.llm.offline.engine import OfflineEngine
from maven_app.ports.llm import Element, GroundingSources, Prompt, ToolCall, ToolSpec
from maven_app.prompts.check_query import QueryCheck
from maven_app.prompts.route_turn import RouteAnswer
from maven_app.tools.registry import TOOLS
from tests import patience
from tests.contracts.language_models import (
    LIVE,
    Line,
    Lines,
    LookUp,
    LookUpLines,
    ReadLines,
    always,
    check,
    cited,
    done,
    live_model,
    route,
    told,
    words,
)
from tests.english import english
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.model_server import KEY, Asked, Page, Reply, Script, saying
from tests.fakes.turns import catalogue

PAGES = (
    Page("https://shop.example/lamp", "Lampe: 279 €", "shop.example"),
    Page("https://www.reviews.example/lamp", "The lamp, reviewed", "reviews.example"),
    Page("javascript:alert(1)", "A bad address", "bad.example"),
)
FOUND = "Für 279 € gibt es sie. It is bright 💡 and 12 h long."
GROUNDED = Reply(
    ["\n ", "Für 279", " € gibt es sie. It is", " bright 💡 and 12 h long."],
    pages=PAGES,
    cited=(("Für 279 € gibt es sie.", (0,)), ("bright 💡", (0, 1))),
)


@pytest.mark.parametrize("kind", [*LIVE, "offline"])
async def test_words_come_first_and_the_whole_answer_last(kind: str) -> None:
    if kind == "offline":
        pieces = await told(OfflineEngine(MemoryIndex(catalogue())), route("hello"))
    else:
        async with live_model(kind, Script(Reply(text=["Good ", "day."]))) as (model, _):
            pieces = await told(model, route("hello"))
        assert words(pieces) == ["Good ", "day."]

    assert words(pieces) and done(pieces).answer == RouteAnswer()


@pytest.mark.parametrize("kind", [*LIVE, "offline"])
async def test_an_object_is_validated_and_comes_whole(kind: str) -> None:
    if kind == "offline":
        pieces = await told(OfflineEngine(MemoryIndex(catalogue())), check())
    else:
        async with live_model(kind, always(saying({"verdict": "search", "query": "over-ear"}))) as (model, _):
            pieces = await told(model, check())

    assert isinstance(done(pieces).answer, QueryCheck) and done(pieces).answer.verdict == "search"


@pytest.mark.parametrize("kind", [*LIVE, "offline"])
async def test_every_answer_says_who_gave_it(kind: str) -> None:
    if kind == "offline":
        usage = done(await told(OfflineEngine(MemoryIndex(catalogue())), check())).usage
        assert (usage.model, usage.calls) == ("offline", 1)
    else:
        async with live_model(kind, Script()) as (model, _):
            usage = done(await told(model, check())).usage
        assert (usage.model, usage.calls) == ("test-model", 1)


@pytest.mark.parametrize("kind", LIVE)
async def test_several_calls_come_in_order_and_each_once(kind: str) -> None:
    calls = [("search_product", {"query": "pixel 9"}), ("search_product", {"query": "galaxy s24"})]
    async with live_model(kind, Script(Reply(calls=[*calls, calls[0]]))) as (model, server):
        answer = done(await told(model, route())).answer

    assert answer.calls == tuple(ToolCall(name, args) for name, args in calls)
    assert set(server.asked[0].tools) == set(TOOLS)


@pytest.mark.parametrize("kind", LIVE)
async def test_tools_are_told_with_their_arguments_written_out(kind: str) -> None:
    async with live_model(kind, Script()) as (model, server):
        await told(model, route())

    declared = str(server.asked[0].body["tools"])
    assert "Find products to buy" in declared and "What to look for, as a shopper would type it" in declared
    assert "$ref" not in declared and "Ask the shopper what would change" in declared


@pytest.mark.parametrize("kind", LIVE)
async def test_no_tool_is_told_when_none_may_be_called(kind: str) -> None:
    async with live_model(kind, Script()) as (model, server):
        await told(model, route(may_call=False))

    assert server.asked[0].tools == ()


@pytest.mark.parametrize("kind", LIVE)
async def test_finished_elements_come_while_the_object_streams(kind: str) -> None:
    lines = [{"name": "Lamp", "price": 279.99}, {"name": "Desk 2", "price": 30}]
    async with live_model(kind, always(saying({"note": "two", "lines": lines}, size=1))) as (model, _):
        pieces = await told(model, ReadLines())

    assert pieces[:-1] == [Element(Line(**line)) for line in lines]
    assert done(pieces).answer == Lines(note="two", lines=tuple(Line(**line) for line in lines))


@pytest.mark.parametrize("kind", LIVE)
async def test_an_object_that_does_not_fit_is_mended_once(kind: str) -> None:
    replies = [saying({"verdict": "maybe"}), saying({"verdict": "search"})]
    async with live_model(kind, lambda asked: replies.pop(0)) as (model, server):
        pieces = await told(model, check())

    assert done(pieces).answer.verdict == "search"
    assert done(pieces).usage.calls == 2
    assert '{"verdict": "maybe"}' in server.asked[1].messages[-2] and "verdict" in server.asked[1].messages[-1]


@pytest.mark.parametrize("kind", LIVE)
async def test_an_object_that_never_fits_has_a_name(kind: str) -> None:
    async with live_model(kind, always(saying({"verdict": "maybe"}))) as (model, server):
        with pytest.raises(InvalidModelOutput, match="verdict: literal_error"):
            await told(model, check())

    assert len(server.asked) == 2


@pytest.mark.parametrize("kind", LIVE)
async def test_counts_are_told_apart(kind: str) -> None:
    async with live_model(kind, Script()) as (model, _):
        usage = done(await told(model, check())).usage

    counts = (usage.input_tokens, usage.output_tokens, usage.thinking_tokens, usage.cached_tokens)
    assert counts == (120, 30, 9, 20) and usage.cost is None


@pytest.mark.parametrize("kind", LIVE)
async def test_counts_that_were_not_told_are_unknown(kind: str) -> None:
    async with live_model(kind, Script(), tells_usage=False) as (model, _):
        usage = done(await told(model, check())).usage

    assert (usage.calls, usage.input_tokens, usage.output_tokens) == (1, None, None)


@pytest.mark.parametrize("kind", LIVE)
async def test_neither_words_nor_calls_is_no_answer(kind: str) -> None:
    async with live_model(kind, always(Reply(text=[" \n"]))) as (model, _):
        with pytest.raises(ProviderUnavailable):
            await told(model, route(may_call=False))


FAILURES = [
    ("blocked", ModelRefusal),
    ("400 key", ProviderRejected),
    ("401", ProviderRejected),
    ("429", ProviderUnavailable),
    ("500 html", ProviderUnavailable),
    ("503", ProviderUnavailable),
    ("in-band error", ProviderUnavailable),
    ("malformed chunk", ProviderUnavailable),
    ("odd chunk", ProviderUnavailable),
    ("cut", ProviderUnavailable),
    ("no finish reason", ProviderUnavailable),
    ("stall", ProviderUnavailable),
]


@pytest.mark.parametrize("spoken", [(), ("Some words. ",)], ids=["at once", "after words"])
@pytest.mark.parametrize(("misbehaves", "error"), FAILURES)
@pytest.mark.parametrize("kind", LIVE)
async def test_a_failure_is_named_and_tells_no_key(
    kind: str, misbehaves: Any, error: type[MavenError], spoken: tuple[str, ...], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    async with live_model(kind, always(Reply(spoken, misbehaves=misbehaves)), idle_seconds=1.0) as (model, _):
        with pytest.raises(error) as raised:
            await told(model, route())
        logging.getLogger("test").error("failed", exc_info=raised.value)

    assert raised.type is error
    assert KEY not in caplog.text and KEY not in str(raised.value) + english(raised.value.public)


@pytest.mark.parametrize("kind", LIVE)
async def test_a_refusal_says_when_to_come_back(kind: str) -> None:
    async with live_model(kind, always(Reply(misbehaves="429", retry_after="37"))) as (model, _):
        with pytest.raises(ProviderUnavailable) as raised:
            await told(model, route())

    assert raised.value.retry_after == 37.0 and "37 seconds" in english(raised.value.public)


@pytest.mark.parametrize("kind", LIVE)
async def test_a_slow_stream_is_waited_for(kind: str) -> None:
    reply = Reply([f"{n} " for n in range(10)], misbehaves="slow")
    async with live_model(kind, always(reply), idle_seconds=1.0) as (model, _):
        pieces = await told(model, route())

    assert len(words(pieces)) == 10


@pytest.mark.parametrize("kind", LIVE)
async def test_nobody_there_is_told(kind: str) -> None:
    async with live_model(kind, Script()) as (model, server):
        await server.__aexit__()
        async with asyncio.timeout(patience.SECONDS):
            with pytest.raises(ProviderUnavailable):
                await told(model, route())


ONE_LINE = '{"note": "", "lines": [{"name": "Lamp", "price": 1}, {"name": '


@pytest.mark.parametrize("how", ["closed", "cancelled"])
@pytest.mark.parametrize("is_amid", [False, True], ids=["before words", "amid words"])
@pytest.mark.parametrize(
    ("prompt", "spoken"),
    [(route(), "Some words. "), (LookUp(), "Some words. "), (LookUpLines(), ONE_LINE)],
    ids=["plain", "grounded", "grounded object"],
)
@pytest.mark.parametrize("kind", LIVE)
async def test_letting_go_hangs_up(kind: str, prompt: Prompt[Any], spoken: str, is_amid: bool, how: str) -> None:
    reply = Reply([spoken] if is_amid else (), misbehaves="stall")
    async with live_model(kind, always(reply), idle_seconds=20 * patience.SECONDS) as (model, server):
        heard = asyncio.Event()

        async def listen() -> None:
            async with aclosing(model.stream(prompt)) as pieces:
                async for _ in pieces:
                    heard.set()
                    if how == "closed":
                        return

        task = asyncio.create_task(listen())
        if is_amid:
            await asyncio.wait_for(heard.wait(), patience.SECONDS)
        async with asyncio.timeout(patience.SECONDS):
            while not server.asked:
                await asyncio.sleep(0.01)
        if how == "cancelled" or not is_amid:
            task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await asyncio.wait_for(server.hung_up.wait(), patience.SECONDS)

        assert task.done() and server.hung_up.is_set()


@pytest.mark.parametrize("kind", LIVE)
async def test_an_economical_prompt_is_not_thought_over(kind: str) -> None:
    async with live_model(kind, Script()) as (model, server):
        await told(model, check())
        await told(model, route())

    assert _thinking(server.asked[0]) == "low"
    assert _thinking(server.asked[1]) is None
    assert "temperature" not in str(server.asked[0].body)


@pytest.mark.parametrize("kind", LIVE)
async def test_thoughts_leave_room_for_words_where_the_answer_is_limited(kind: str) -> None:
    async with live_model(kind, always(Reply(["It costs 279 €."]))) as (model, server):
        await told(model, LookUp(limit=1000))
        await told(model, LookUp())

    assert [_thinking(asked) for asked in server.asked] == ["low", None]


def _thinking(asked: Asked) -> str | None:
    level = asked.body.get("generationConfig", {}).get("thinkingConfig", {}).get("thinking_level")
    found = level or asked.body.get("reasoning_effort")
    return found.lower() if found else None


@pytest.mark.parametrize("kind", LIVE)
async def test_white_space_before_the_first_word_shows_nothing(kind: str) -> None:
    async with live_model(kind, always(Reply([" \n", "  Good."]))) as (model, _):
        assert words(await told(model, route())) == ["Good."]


def searching(kind: str) -> dict[str, Any]:
    """A server that searches: Gemini's when it is asked to, others by themselves."""
    return {} if kind == "gemini" else {"searches": True}


@pytest.mark.parametrize("kind", LIVE)
async def test_grounded_words_say_which_pages_they_stand_on_and_where(kind: str) -> None:
    async with live_model(kind, always(GROUNDED), **searching(kind)) as (model, _):
        pieces = await told(model, LookUp())

    said, found = "".join(words(pieces)), cited(pieces)
    shop, review = (source.id for source in found.sources[:2])
    assert said == FOUND
    assert [(said[: place.end].rpartition(" ")[2], place.sources) for place in found.citations] == [
        ("sie.", (shop,)),
        ("💡", (shop, review)),
    ]


@pytest.mark.parametrize("kind", LIVE)
async def test_pages_of_a_search_are_named_and_not_read(kind: str) -> None:
    async with live_model(kind, always(GROUNDED), **searching(kind)) as (model, _):
        shop, review, *_ = cited(await told(model, LookUp())).sources

    assert (shop.kind, shop.unread, shop.read_on, shop.passage) == ("web", True, None, "")
    assert (shop.title, shop.publisher, shop.url) == ("Lampe: 279 €", "shop.example", "https://shop.example/lamp")
    assert (review.id, review.site) == ("web:https://www.reviews.example/lamp", "reviews.example")


@pytest.mark.parametrize("kind", LIVE)
async def test_a_grounded_object_comes_with_its_pages_and_without_places(kind: str) -> None:
    lines = saying({"note": "279 €", "lines": [{"name": "Lampe", "price": 279}]}, size=3)
    reply = Reply(lines.text, pages=PAGES, cited=(("Lampe", (0,)),))
    async with live_model(kind, always(reply), **searching(kind)) as (model, _):
        pieces = await told(model, LookUpLines())

    assert pieces[0] == Element(Line(name="Lampe", price=279))
    assert cited(pieces).citations == () and len(cited(pieces).sources) >= 1
    assert done(pieces).answer.note == "279 €"


@pytest.mark.parametrize("kind", LIVE)
async def test_a_grounded_object_that_is_mended_keeps_the_pages_of_the_first_attempt(kind: str) -> None:
    wrong = Reply(saying({"note": 1}).text, pages=PAGES, cited=(("note", (0,)),))
    replies = [wrong, saying({"note": "", "lines": []})]
    async with live_model(kind, lambda asked: replies.pop(0), **searching(kind)) as (model, server):
        pieces = await told(model, LookUpLines())

    assert cited(pieces).sources[0].publisher == "shop.example"
    assert (done(pieces).usage.calls, done(pieces).usage.output_tokens) == (2, 60)
    assert [asked.searches for asked in server.asked] == [kind == "gemini", False]


@pytest.mark.parametrize("kind", LIVE)
async def test_a_grounded_question_that_nothing_was_searched_for_is_answered_plainly(kind: str) -> None:
    async with live_model(kind, always(Reply(["I know that."]))) as (model, _):
        pieces = await told(model, LookUp())

    assert words(pieces) == ["I know that."] and len(pieces) == 2


@pytest.mark.parametrize("kind", LIVE)
async def test_pages_of_a_question_that_is_not_grounded_are_nobodys(kind: str) -> None:
    async with live_model(kind, always(GROUNDED), **searching(kind)) as (model, server):
        pieces = await told(model, route())

    assert not server.asked[0].searches and not any(isinstance(piece, GroundingSources) for piece in pieces)


@pytest.mark.parametrize("kind", LIVE)
async def test_our_own_limit_leaves_the_words_that_came(kind: str) -> None:
    async with live_model(kind, always(Reply(["Half of it"], finish="length"))) as (model, server):
        pieces = await told(model, LookUp(limit=8000))

    body = server.asked[0].body
    assert 8000 in (body.get("max_completion_tokens"), body.get("generationConfig", {}).get("maxOutputTokens"))
    assert words(pieces) == ["Half of it"] and done(pieces).usage.output_tokens == 30


@pytest.mark.parametrize("kind", LIVE)
async def test_words_that_the_models_own_limit_cut_are_broken_off(kind: str) -> None:
    async with live_model(kind, always(Reply(["Half of it"], finish="length"))) as (model, _):
        with pytest.raises(ProviderUnavailable, match="broke look_up off"):
            await told(model, LookUp())


@pytest.mark.parametrize("kind", LIVE)
async def test_an_object_that_our_limit_cut_is_mended(kind: str) -> None:
    replies = [Reply(['{"note": "tw'], finish="length"), saying({"note": "two", "lines": []})]
    async with live_model(kind, lambda asked: replies.pop(0)) as (model, _):
        pieces = await told(model, ReadLines(limit=50))

    assert done(pieces).answer.note == "two" and done(pieces).usage.calls == 2


class Queries(BaseModel):
    """Look it up, several at once."""

    queries: tuple[str, ...]


class Search(BaseModel):
    """Look it up."""

    query: str


@dataclass(frozen=True)
class MaySearch(LookUp):
    def is_grounded(self) -> bool:
        return False

    def tools(self) -> tuple[ToolSpec, ...]:
        return (ToolSpec("web_search", Search, families={"gemini": Queries}),)


@pytest.mark.parametrize(("kind", "declared"), [("gemini", "several at once"), ("openai", "Look it up.")])
async def test_each_family_is_shown_the_arguments_that_it_reads_best(kind: str, declared: str) -> None:
    async with live_model(kind, Script()) as (model, server):
        await told(model, MaySearch())

    tools = str(server.asked[0].body["tools"])
    assert declared in tools and ("'queries'" in tools) == (kind == "gemini")

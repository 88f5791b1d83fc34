"""What servers that copy OpenAI's language lack, and how it is found out."""

import pytest

from maven_app.domain.errors import ProviderUnavailable
from maven_app.ports.llm import ToolCall
from tests.contracts.language_models import (
    LookUp,
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
from tests.fakes.model_server import Page, Reply, Script, saying

SEARCH = ("search_product", {"query": "headphones"})


@pytest.mark.parametrize(
    ("refuses", "forms"),
    [
        (set[str](), ["json_schema"]),
        ({"json_schema"}, ["json_schema", "json_object"]),
        ({"json_schema", "json_object"}, ["json_schema", "json_object", None]),
    ],
)
async def test_an_object_is_asked_for_in_the_best_form_that_the_server_takes(
    refuses: set[str], forms: list[str | None]
) -> None:
    async with live_model("openai", Script(), refuses=refuses) as (model, server):
        assert done(await told(model, check())).answer.verdict == "search"
        first = len(server.asked)
        await told(model, check())

    asked = [request.body.get("response_format", {}).get("type") for request in server.asked]
    assert asked[:first] == forms
    assert asked[first:] == forms[-1:], "what was found out is not asked for again"


async def test_a_form_that_has_worked_is_not_blamed_for_a_failure() -> None:
    replies = [saying({"verdict": "search"}), Reply(misbehaves="500 html"), saying({"verdict": "search"})]
    async with live_model("openai", lambda asked: replies.pop(0)) as (model, server):
        await told(model, check())
        with pytest.raises(ProviderUnavailable):
            await told(model, check())
        await told(model, check())

    assert {request.body["response_format"]["type"] for request in server.asked} == {"json_schema"}


async def test_a_server_that_is_down_is_not_taken_for_one_that_lacks_a_form() -> None:
    down = True

    def answer(asked: object) -> Reply:
        return Reply(misbehaves="500 html") if down else saying({"verdict": "search"})

    async with live_model("openai", answer) as (model, server):
        with pytest.raises(ProviderUnavailable):
            await told(model, check())
        down = False
        await told(model, check())

    assert server.asked[-1].body["response_format"]["type"] == "json_schema"


async def test_json_within_a_fence_is_read() -> None:
    async with live_model("openai", always(Reply(["Here:\n```json\n", '{"verdict": "search"}', "\n```"]))) as (
        model,
        _,
    ):
        assert done(await told(model, check())).answer.verdict == "search"


async def test_calls_that_never_come_are_asked_for_in_writing() -> None:
    calls = Reply(calls=[SEARCH])
    async with live_model("openai", always(calls), calls_come=False) as (model, server):
        pieces = await told(model, route())
        first = len(server.asked)
        await told(model, route())

    assert words(pieces) == [] and done(pieces).answer.calls == (ToolCall(*SEARCH),)
    assert (first, len(server.asked)) == (2, 3) and server.asked[-1].tools == ()


async def test_calls_that_a_model_writes_into_its_words_are_not_shown() -> None:
    written = Reply(
        ["<tool_", 'call>\n{"name": "search_product", ', '"arguments": {"query": "headphones"}}', "</tool_call>"]
    )
    async with live_model("openai", always(written)) as (model, _):
        pieces = await told(model, route())

    assert words(pieces) == [] and done(pieces).answer.calls == (ToolCall(*SEARCH),)


async def test_words_that_only_begin_like_a_call_are_shown() -> None:
    async with live_model("openai", always(Reply(['{"name": "nothing"}', " is JSON."]))) as (model, _):
        pieces = await told(model, route())

    assert "".join(words(pieces)) == '{"name": "nothing"} is JSON.' and done(pieces).answer.calls == ()


async def test_words_come_as_they_are_spoken_while_calls_are_possible() -> None:
    async with live_model("openai", always(Reply(["[1] ", "says ", "so."]))) as (model, _):
        assert words(await told(model, route())) == ["[1] ", "says ", "so."]


async def test_arguments_that_are_no_json_are_worth_another_attempt() -> None:
    async with live_model("openai", always(Reply(calls=[("search_product", '{"query": ')]))) as (model, _):
        with pytest.raises(ProviderUnavailable, match="search_product"):
            await told(model, route())


async def test_a_kept_connection_that_was_dropped_is_worth_another_attempt() -> None:
    async with live_model("openai", Script(), drops_kept_connections=True) as (model, _):
        await told(model, check())
        with pytest.raises(ProviderUnavailable, match="connection lost"):
            await told(model, check())
        assert done(await told(model, check())).answer.verdict == "search"


@pytest.mark.parametrize("size", [1, 5, 100])
async def test_thoughts_that_stand_before_the_answer_are_not_shown(size: int) -> None:
    text = "\n<think>The shopper {wants} a lamp. </think>\n\nA lamp, <think> it is."
    spoken = Reply([text[at : at + size] for at in range(0, len(text), size)])
    async with live_model("openai", always(spoken)) as (model, _):
        assert "".join(words(await told(model, route()))) == "A lamp, <think> it is."


async def test_thoughts_before_an_object_do_not_spoil_it() -> None:
    async with live_model("openai", always(Reply(["<think>{maybe}", '</think>{"verdict": "search"}']))) as (
        model,
        server,
    ):
        assert done(await told(model, check())).answer.verdict == "search"

    assert len(server.asked) == 1


async def test_an_answer_that_is_as_short_as_the_beginning_of_a_thought_is_shown() -> None:
    async with live_model("openai", always(Reply(["<"]))) as (model, _):
        assert words(await told(model, route())) == ["<"]


@pytest.mark.parametrize(
    ("knows", "sent"),
    [
        (("max_completion_tokens", "max_tokens"), ["max_completion_tokens"]),
        (("max_tokens",), ["max_completion_tokens", "max_tokens"]),
        ((), ["max_completion_tokens", "max_tokens", None]),
    ],
    ids=["new", "old", "none"],
)
async def test_a_limit_is_called_what_the_server_calls_it(knows: tuple[str, ...], sent: list[str | None]) -> None:
    async with live_model("openai", Script(), knows_limits=knows) as (model, server):
        assert words(await told(model, LookUp(limit=100)))
        first = len(server.asked)
        await told(model, LookUp(limit=100))

    asked = [next((name for name in request.body if name.startswith("max_")), None) for request in server.asked]
    assert asked[:first] == sent
    assert asked[first:] == sent[-1:], "what was found out is not asked for again"


async def test_a_limit_that_is_not_known_does_not_cost_the_form() -> None:
    reply = always(saying({"note": "", "lines": []}))
    async with live_model("openai", reply, knows_limits=("max_tokens",)) as (model, server):
        await told(model, ReadLines(limit=100))

    assert [request.body["response_format"]["type"] for request in server.asked] == ["json_schema", "json_schema"]


async def test_places_are_counted_without_the_thoughts_before_the_answer() -> None:
    pages = (Page("https://shop.example/lamp", "Lamp"),)
    reply = Reply(["<think>29 € or 279 €?</think>", "\nIt costs 279 €."], pages=pages, cited=(("costs 279 €", (0,)),))
    async with live_model("openai", always(reply), searches=True) as (model, _):
        pieces = await told(model, LookUp())

    said = "".join(words(pieces))
    assert [said[: place.end] for place in cited(pieces).citations] == ["It costs 279 €"]


async def test_a_model_that_answers_best_in_another_form_is_asked_for_that_one_at_once() -> None:
    async with live_model("openai", Script(), answers="json_object") as (model, server):
        await told(model, check())

    assert [request.body["response_format"]["type"] for request in server.asked] == ["json_object"]

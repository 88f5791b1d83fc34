"""What live models use is counted whole: attempts that failed, answers that never fit, and prompts that were blocked too."""

from typing import Any

import pytest

from maven_app.bootstrap import build_model
from maven_app.domain.conversation.transcript import Turn
from tests.contracts.language_models import LIVE, always, check, done, told
from tests.fakes.gemini_server import GeminiServer
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.model_server import KEY, Misbehaviour, ModelServer, Reply, Script, saying
from tests.fakes.openai_server import OpenAIServer
from tests.integration.live_turns import live_bench, live_settings

FAILING: list[Misbehaviour] = ["blocked", "401", "500 html", "503", "in-band error", "malformed chunk", "cut"]
BY_RULE = 1
"""The offline engine, which answers in the end, counts its call too."""


async def usage_of(kind: str, answer: Any, **server_values: Any) -> tuple[Any, ModelServer]:
    """What one question uses that is answered by rule in the end, and the server that was asked before."""
    server: ModelServer = (GeminiServer if kind == "gemini" else OpenAIServer)(answer, **server_values)
    async with server:
        settings = live_settings({f"{kind}_base_url": server.url, f"{kind}_api_key": KEY})
        built = build_model(settings, MemoryIndex([]))
        try:
            return done(await told(built.model, check())).usage, server
        finally:
            await built.close()


@pytest.mark.parametrize("misbehaves", FAILING)
@pytest.mark.parametrize("kind", LIVE)
async def test_every_request_of_a_model_that_fails_is_counted(kind: str, misbehaves: Misbehaviour) -> None:
    usage, server = await usage_of(kind, always(Reply(misbehaves=misbehaves)))

    assert server.asked and usage.calls == len(server.asked) + BY_RULE


async def test_a_blocked_prompt_costs_what_was_sent() -> None:
    usage, server = await usage_of("gemini", always(Reply(misbehaves="blocked")))

    assert (usage.input_tokens, usage.output_tokens) == (9 * len(server.asked), 0)
    assert usage.cost is not None and usage.cost > 0


@pytest.mark.parametrize("kind", LIVE)
async def test_an_object_that_never_fits_costs_all_its_attempts(kind: str) -> None:
    usage, server = await usage_of(kind, always(saying({"verdict": "perhaps"})))

    assert len(server.asked) == 2 and usage.calls == 2 + BY_RULE
    assert usage.input_tokens == 240 and usage.cost is not None


@pytest.mark.parametrize("kind", LIVE)
async def test_a_second_attempt_that_succeeds_counts_the_first(kind: str) -> None:
    replies = [Reply(misbehaves="503", retry_after="0"), saying({"verdict": "search"})]
    usage, server = await usage_of(kind, lambda _: replies.pop(0))

    assert len(server.asked) == usage.calls == 2 and usage.input_tokens == 120


@pytest.mark.parametrize("kind", LIVE)
async def test_what_an_attempt_that_was_cut_used_stays_unknown(kind: str) -> None:
    replies = [Reply(misbehaves="cut"), saying({"verdict": "search"})]
    usage, _ = await usage_of(kind, lambda _: replies.pop(0))

    assert usage.calls == 2 and usage.input_tokens is None and usage.cost is None


@pytest.mark.parametrize("kind", LIVE)
async def test_a_turn_counts_them_too(kind: str) -> None:
    search = Reply(calls=[("search_product", {"query": "something to hear music with"})])
    script = Script(search, Reply(text=["Here."]), objects={"verdict": saying({"verdict": "perhaps"})})
    async with live_bench(kind, script) as (bench, server):
        turn = await bench.say("something to hear music with")

    assert turn.usage.calls == len(server.asked) + BY_RULE
    assert turn.usage.input_tokens == 120 * len(server.asked)


@pytest.mark.parametrize("kind", LIVE)
async def test_a_turn_that_failed_tells_what_it_used(kind: str) -> None:
    async with live_bench(kind, always(Reply(text=["These are ", "good. "], misbehaves="cut"))) as (bench, _):
        turn: Turn = await bench.say("hello")

    assert turn.status == "failed" and turn.usage.calls == 1

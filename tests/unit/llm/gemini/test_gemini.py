"""What is Gemini's alone: its SDK's pitfalls, seen on the wire."""

import asyncio
import logging
from contextlib import aclosing
from dataclasses import replace
from typing import Any

import aiohttp
import httpx2
import pytest

from maven_app.domain.conversation.transcript import StepRecord
from maven_app.domain.copying import copy_with
from maven_app.domain.errors import ProviderUnavailable
from maven_app.llm.gemini.model import GeminiModel
from maven_app.resilience.certificates import trusted_certificates
from tests import patience
from tests.contracts.language_models import always, check, done, live_model, route, told, words
from tests.fakes.gemini_server import GeminiServer
from tests.fakes.model_server import KEY, Reply, Script


async def test_the_version_of_the_interface_is_ours_and_not_the_sdks() -> None:
    async with live_model("gemini", Script()) as (model, server):
        await told(model, route())

    assert server.asked[0].path == "/v1beta/models/test-model:streamGenerateContent?alt=sse"
    assert server.asked[0].headers["x-goog-api-key"] == KEY


async def test_what_the_environment_says_of_google_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The SDK reads keys, addresses and whole products from there; ours are settings."""
    told_of = {"GOOGLE_API_KEY": "another", "GOOGLE_GEMINI_BASE_URL": "http://127.0.0.1:1", "GOOGLE_CLOUD_PROJECT": "p"}
    for name, value in {**told_of, "GOOGLE_GENAI_USE_VERTEXAI": "true", "GOOGLE_CLOUD_LOCATION": "x"}.items():
        monkeypatch.setenv(name, value)
    async with live_model("gemini", Script()) as (model, server):
        await told(model, route())

    assert server.asked[0].headers["x-goog-api-key"] == KEY


async def test_the_transport_is_ours_although_aiohttp_is_installed() -> None:
    """With aiohttp the SDK's timeouts mean something else, and it sleeps up to ten seconds when nobody is there."""
    seen: list[str] = []

    async def see(request: httpx2.Request) -> None:
        seen.append(request.url.path)

    assert aiohttp.__version__
    async with GeminiServer(Script()) as server, httpx2.AsyncClient(event_hooks={"request": [see]}) as http:
        await told(GeminiModel("m", api_key=KEY, http=http, base_url=server.url), route())

    assert len(seen) == 1


async def test_an_answer_may_take_longer_than_a_silence() -> None:
    """The SDK would have the server end the whole answer within the time that one silence may take."""
    async with GeminiServer(Script()) as server, httpx2.AsyncClient(verify=trusted_certificates()) as http:
        model = GeminiModel("m", api_key=KEY, http=http, base_url=server.url, idle_seconds=15, call_seconds=80)
        await told(model, route())

    assert server.asked[0].headers["x-server-timeout"] == "80"


async def test_nothing_is_stored_and_nothing_is_left_to_chance() -> None:
    async with live_model("gemini", Script()) as (model, server):
        await told(model, check())

    body = server.asked[0].body
    assert body["store"] is False
    assert set(body["generationConfig"]) == {"responseMimeType", "responseJsonSchema", "thinkingConfig"}


async def test_an_answer_that_could_go_on_is_not_asked_for_more_behind_our_back() -> None:
    """Left to itself the SDK sends the request again, and each time it is billed."""

    class Continuing(GeminiServer):
        def frames(self, reply: Reply, asked: Any) -> list[bytes]:
            if self.asked[1:]:
                return super().frames(reply, asked)
            last = b'data: {"candidates": [{"finishReason": "CONTINUATION"}], "continuationToken": "bW9yZQ=="}\r\n\r\n'
            return [*super().frames(reply, asked)[:-1], last]

    async with Continuing(always(Reply(["Half"]))) as server, httpx2.AsyncClient(verify=trusted_certificates()) as http:
        model = GeminiModel("m", api_key=KEY, http=http, base_url=server.url)
        with pytest.raises(Exception, match="CONTINUATION"):
            await told(model, route())

    assert len(server.asked) == 1


async def test_thoughts_are_not_shown() -> None:
    async with live_model("gemini", Script(Reply(["Words."]))) as (model, _):
        assert words(await told(model, route())) == ["Words."]


async def test_a_call_is_never_sent_back_so_that_its_signature_cannot_be_missed() -> None:
    """The server refuses a returned call without its signature. What tools found is told in text."""
    async with live_model("gemini", Script(Reply(calls=[("search_product", {"query": "a lamp"})]))) as (model, server):
        call = done(await told(model, route())).answer.calls[0]
        step = StepRecord(call_id="c1", tool=call.name, arguments=call.arguments, status="finished")
        prompt = route()
        prompt = replace(prompt, turn=copy_with(prompt.turn, steps=(step,)))
        assert words(await told(model, prompt))

    assert "functionCall" not in str(server.asked[1].body["contents"])


async def test_closing_early_leaves_no_connection_in_use() -> None:
    async with live_model("gemini", always(Reply(["One. "], misbehaves="stall"))) as (model, server):
        async with aclosing(model.stream(route())) as pieces:
            await anext(pieces)

        await asyncio.wait_for(server.hung_up.wait(), patience.SECONDS)


async def test_the_time_to_come_back_is_read_from_the_error_itself() -> None:
    class Busy(GeminiServer):
        def error(self, status: int, message: str) -> dict[str, Any]:
            details = [{"@type": "QuotaFailure", "violations": []}, {"@type": "RetryInfo", "retryDelay": "37.5s"}]
            return {"error": {**super().error(status, message)["error"], "details": details}}

    async with (
        Busy(always(Reply(misbehaves="429", retry_after=""))) as server,
        httpx2.AsyncClient(verify=trusted_certificates()) as http,
    ):
        with pytest.raises(ProviderUnavailable) as raised:
            await told(GeminiModel("m", api_key=KEY, http=http, base_url=server.url), route())

    assert raised.value.retry_after == 37.5


async def test_the_sdk_writes_no_warnings_of_its_own_to_the_terminal() -> None:
    """It warns of each answer that holds a call: "there are non-text parts in the response"."""
    logging.getLogger("google_genai.types").setLevel(logging.NOTSET)
    async with live_model("gemini", Script()):
        assert not logging.getLogger("google_genai.types").isEnabledFor(logging.WARNING)

"""Telemetry from the settings: whole turns on live models, as a collector and as Prometheus get them."""

import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from opentelemetry.proto.trace.v1.trace_pb2 import Span, Status

from maven_app.bootstrap import build_model
from maven_app.bootstrap.telemetry.assembly import BuiltTelemetry, build_telemetry
from maven_app.ports.telemetry.telemetry import SILENT_TELEMETRY
from tests.fakes.clock import StillClock
from tests.fakes.gemini_server import GeminiServer
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.model_server import KEY, Asked, Reply, Script
from tests.fakes.openai_server import OpenAIServer
from tests.fakes.otlp_collector import OtlpCollector, attributes
from tests.fakes.turns import Bench, catalogue
from tests.integration.live_turns import live_settings

WORDS = "secretive headphones XJ-77"
SEARCH = ("search_product", {"query": "Sony WH-1000XM5"})
TOKEN = "token-of-prometheus"


@asynccontextmanager
async def observed(
    kind: str, answer: Callable[[Asked], Reply], **values: Any
) -> AsyncIterator[tuple[Bench, BuiltTelemetry]]:
    """A process on a live model of this kind, with the telemetry that the settings turn on."""
    async with (GeminiServer if kind == "gemini" else OpenAIServer)(answer) as server:
        settings = live_settings({f"{kind}_base_url": server.url, f"{kind}_api_key": KEY, **values})
        index = MemoryIndex(catalogue())
        watch = build_telemetry(settings, StillClock())
        built = build_model(settings, index, watch.telemetry)
        watch.breakers.update(built.breakers)
        try:
            yield Bench(built.model, index=index, telemetry=watch.telemetry), watch
        finally:
            await built.close()


@pytest.mark.parametrize(("kind", "provider"), [("gemini", "gcp.gemini"), ("openai", "openai")])
async def test_a_collector_gets_a_turn_with_its_steps_and_the_calls_of_each(kind: str, provider: str) -> None:
    async with OtlpCollector() as collector:
        script = Script(Reply(calls=[SEARCH]), Reply(text=["Here."]))
        async with observed(kind, script, otlp_endpoint=collector.url) as (bench, watch):
            turn = await bench.say(WORDS)
            await watch.close()

    assert set(collector.statuses) == {200} and collector.services == {"maven"}
    (whole,), (step,) = collector.named("invoke_agent Maven"), collector.named("execute_tool search_product")
    chats = [span for span in collector.spans if span.name.startswith("chat ")]
    assert not whole.parent_span_id and step.parent_span_id == whole.span_id
    assert {span.parent_span_id for span in chats} <= {whole.span_id, step.span_id} and len(chats) == turn.usage.calls
    assert {span.trace_id for span in collector.spans} == {whole.trace_id}
    routed = next(span for span in chats if attributes(span.attributes)["gen_ai.prompt.name"] == "route_turn")
    told = attributes(routed.attributes)
    assert (told["gen_ai.operation.name"], told["gen_ai.provider.name"]) == ("chat", provider)
    assert routed.name == f"chat {told['gen_ai.request.model']}" and routed.kind == Span.SPAN_KIND_CLIENT
    assert told["gen_ai.usage.input_tokens"] == 120
    assert attributes(step.attributes)["gen_ai.tool.name"] == "search_product"
    assert attributes(whole.attributes)["maven.outcome"] == "finished"
    assert "secretive" not in str(collector.spans)


async def test_a_collector_gets_metrics_by_the_names_of_the_conventions() -> None:
    async with OtlpCollector() as collector:
        script = Script(Reply(calls=[SEARCH]), Reply(text=["Here."]))
        async with observed("openai", script, otlp_endpoint=collector.url) as (bench, watch):
            turn = await bench.say(WORDS)
            await watch.close()

    turns, tokens = collector.metrics["maven.turns"], collector.metrics["gen_ai.client.token.usage"]
    assert [point.as_int or point.as_double for point in turns.sum.data_points] == [1]
    read = [p for p in tokens.histogram.data_points if attributes(p.attributes)["gen_ai.token.type"] == "input"]
    assert sum(point.sum for point in read) == turn.usage.input_tokens
    assert "secretive" not in str(collector.metrics)


async def test_a_call_that_fails_is_an_error_of_its_span_and_its_breaker_is_reported() -> None:
    refused = Reply(misbehaves="401")
    async with (
        OtlpCollector() as collector,
        observed("openai", lambda _: refused, otlp_endpoint=collector.url) as (bench, watch),
    ):
        await bench.say("hello")
        await watch.close()

    failed = [span for span in collector.spans if span.name.startswith("chat gpt")]
    assert failed and all(span.status.code == Status.STATUS_CODE_ERROR for span in failed)
    assert {attributes(span.attributes)["error.type"] for span in failed} == {"ProviderRejected"}
    (breaker,) = collector.metrics["maven.breaker.state"].gauge.data_points
    assert attributes(breaker.attributes) == {"provider": "openai"}


async def test_a_collector_is_sent_the_headers_that_are_set() -> None:
    async with OtlpCollector(needs={"x-team": "a b", "authorization": "Basic c2VjcmV0"}) as collector:
        sent = "X-Team=a%20b,Authorization=Basic%20c2VjcmV0"
        values = {"otlp_endpoint": f"{collector.url}/", "otlp_headers": sent}
        async with observed("openai", Script(Reply(text=["Hello."])), **values) as (bench, watch):
            await bench.say("hello")
            await watch.close()

    assert set(collector.statuses) == {200} and collector.spans


async def test_a_collector_that_is_away_costs_no_answer() -> None:
    async with observed("openai", Script(Reply(text=["Hello."])), otlp_endpoint="http://127.0.0.1:9") as (bench, watch):
        turn = await bench.say("hello")
        await watch.close()

    assert turn.text == "Hello."


async def test_prometheus_reads_turns_steps_calls_tokens_and_breakers() -> None:
    script = Script(Reply(calls=[SEARCH]), Reply(text=["Here."]))
    async with observed("openai", script, metrics_token=TOKEN) as (bench, watch):
        turn = await bench.say(WORDS)
        assert watch.metrics is not None
        text = watch.metrics.render().decode()

    assert 'maven_turns_total{outcome="finished"} 1.0' in text
    assert "maven_turns_active 0.0" in text
    assert 'maven_steps_total{outcome="finished",tool="search_product"} 1.0' in text
    assert 'maven_breaker_state{provider="openai"} 0.0' in text
    calls = re.findall(
        r'^maven_model_calls_total\{.*gen_ai_provider_name="openai".*outcome="finished".*\} (\S+)$', text, re.M
    )
    read = re.findall(r'^gen_ai_client_token_usage_tokens_sum\{.*gen_ai_token_type="input".*\} (\S+)$', text, re.M)
    spent = re.findall(r"^maven_model_cost_dollars_total\{.*\} (\S+)$", text, re.M)
    assert sum(map(float, calls)) == turn.usage.calls
    assert sum(map(float, read)) == turn.usage.input_tokens
    assert sum(map(float, spent)) == pytest.approx(turn.usage.cost)
    assert "secretive" not in text


async def test_nothing_is_measured_or_loaded_unless_it_is_set() -> None:
    async with observed("openai", Script(Reply(text=["Hello."]))) as (bench, watch):
        await bench.say("hello")

    assert watch.telemetry is SILENT_TELEMETRY and watch.metrics is None

"""Call recorder: each call of a turn is recorded with its step, bounded and without addresses, and no turn waits for it."""

import asyncio
from contextlib import aclosing
from typing import Any

import pytest

from maven_app.domain.actors import Actor
from maven_app.domain.errors import ProviderUnavailable, StorageFull
from maven_app.domain.needs.need import Need
from maven_app.index.embedder import local_embedder
from maven_app.llm.offline.engine import OfflineEngine
from maven_app.llm.wrappers.call_recording import RecordedModel
from maven_app.ports.llm import LanguageModel, ToolCall, Words
from maven_app.ports.review.call_scope import turn_scope
from maven_app.ports.review.model_calls import CallContent, CallReport, ModelCall
from maven_app.prompts.route_turn import RouteTurn
from maven_app.prompts.suggest_related import SuggestRelated
from maven_app.review import call_recorder
from maven_app.review.call_recorder import LONGEST_INPUT, ModelCallRecorder
from maven_app.review.prompt_versions import prompt_version
from tests import patience
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.scripted_model import ScriptedModel
from tests.fakes.turns import Bench, catalogue

ADMIN = Actor("account:ada", "admin")
NEED = "headphones under $300 for flights, write to ana@example.com"


class Recorder(ModelCallRecorder):
    """One that a bench's model is told of before there is the bench."""

    def __init__(self) -> None:
        self.told = list[CallReport]()

    def record(self, report: CallReport) -> None:
        self.told.append(report)


def over(bench: Bench, *, days: int = 7) -> ModelCallRecorder:
    return ModelCallRecorder(bench.review.calls, bench.clock, country="us", days=days)


async def answer(inner: LanguageModel, provider: str, message: str = NEED, *, days: int = 7) -> tuple[Bench, str]:
    """A bench on which the model has answered the message, with its calls recorded; the conversation."""
    early = Recorder()
    bench = Bench(inner)
    model = RecordedModel(inner, provider, early, bench.clock)
    bench = Bench(model, database=bench.database, clock=bench.clock)
    conversation = await bench.conversation()
    await bench.say(message, conversation)
    recorder = over(bench, days=days)
    for report in early.told:
        recorder.record(report)
    await recorder.flush()
    return bench, conversation


def by_prompt(calls: Any) -> dict[str, ModelCall]:
    return {call.prompt: call for call in calls}


async def test_each_call_is_recorded_with_its_step_and_its_words() -> None:
    model = ScriptedModel(
        [ToolCall(name="search_product", arguments={"query": "headphones under $300"})],
        ["Take the first one."],
        related=["Which is lightest?"],
    )
    bench, conversation = await answer(model, "openai")

    calls = list(await bench.review.calls.list(ADMIN, conversation))
    routed = [call for call in calls if call.prompt == "route_turn"]
    [checked] = [call for call in calls if call.prompt == "check_query"]
    assert [(call.scope.step_id, call.outcome, call.attempts) for call in routed] == [("", "finished", 1)] * 2
    assert (checked.scope.step_id, checked.scope.step_attempt, checked.usage.input_tokens) == ("c1", 1, 10)
    assert {call.provider for call in calls} == {"openai"} and all(len(call.prompt_version) == 8 for call in calls)
    first, last = [await bench.review.calls.content(ADMIN, conversation, call.id) for call in routed]
    assert '"search_product"' in (first.output or "") and last.output == "Take the first one."
    asked = first.input or ""
    assert asked.startswith("[system]\n") and "[user]\n" in asked and "[tools]\nsearch_product" in asked
    assert "headphones under $300" in asked and "ana@example.com" not in asked


async def test_the_offline_engine_reads_no_prompt_and_its_decision_is_recorded() -> None:
    engine = OfflineEngine(MemoryIndex(catalogue()), embedder=local_embedder())
    bench, conversation = await answer(engine, "offline")

    first = by_prompt(reversed(await bench.review.calls.list(ADMIN, conversation)))["route_turn"]
    said = await bench.review.calls.content(ADMIN, conversation, first.id)
    assert first.by_rule and said.input is None and '"search_product"' in (said.output or "")


async def test_a_call_that_fails_tells_how() -> None:
    bench, conversation = await answer(ScriptedModel([ProviderUnavailable("no route to bob@example.com")]), "openai")

    failed = by_prompt(await bench.review.calls.list(ADMIN, conversation))["route_turn"]
    assert (failed.outcome, failed.cause, failed.first_seconds) == ("ProviderUnavailable", "no route to •••@•••", None)


async def test_words_are_not_recorded_where_they_are_kept_for_no_day() -> None:
    bench, conversation = await answer(ScriptedModel(["Words."]), "openai", days=0)

    calls = await bench.review.calls.list(ADMIN, conversation)
    assert calls and [await bench.review.calls.content(ADMIN, conversation, call.id) for call in calls] == [
        CallContent()
    ] * len(calls)


async def test_long_words_are_cut_in_the_middle() -> None:
    bench, conversation = await answer(ScriptedModel(["A" * 60_000 + "THE END"]), "openai")

    call = by_prompt(await bench.review.calls.list(ADMIN, conversation))["route_turn"]
    said = await bench.review.calls.content(ADMIN, conversation, call.id)
    assert said.output and len(said.output) < 10_100 and said.output.endswith("THE END")
    assert said.input and len(said.input) < LONGEST_INPUT + 100


async def test_a_number_where_words_are_cut_is_not_kept_in_part() -> None:
    before = "A " * 2_495
    bench, conversation = await answer(ScriptedModel([f"{before}ana.maria@example.com{' B' * 5_000}"]), "openai")

    call = by_prompt(await bench.review.calls.list(ADMIN, conversation))["route_turn"]
    said = await bench.review.calls.content(ADMIN, conversation, call.id)
    assert said.output and "ana" not in said.output


async def related_to(bench: Bench, conversation: str) -> SuggestRelated:
    """A prompt that goes with a turn of the conversation."""
    turn = await bench.say("hello", conversation)
    return SuggestRelated(turn=turn, need=turn.need or Need(), knowledge=bench.services.knowledge)


async def test_outside_of_turns_nothing_is_recorded() -> None:
    told, bench = Recorder(), Bench(ScriptedModel())
    model = RecordedModel(ScriptedModel(), "openai", told, bench.clock)
    async with aclosing(model.stream(await related_to(bench, await bench.conversation()))) as pieces:
        assert [piece async for piece in pieces]
    assert told.told == []


async def test_a_call_that_is_given_up_is_stopped_with_the_words_that_came() -> None:
    told, bench = Recorder(), Bench(ScriptedModel())
    prompt = await related_to(bench, await bench.conversation())
    model = RecordedModel(
        ScriptedModel(replies={SuggestRelated: [Words("Half"), Words(" of it")]}), "x", told, bench.clock
    )
    with turn_scope("k", prompt.turn.id):
        async with aclosing(model.stream(prompt)) as pieces:
            await anext(pieces)

    assert [(one.outcome, one.text, one.scope.turn_id) for one in told.told] == [("stopped", "Half", prompt.turn.id)]


async def test_what_cannot_be_written_now_is_written_later(bench: Bench) -> None:
    recorder = over(bench)
    recorder.record(await _recorded(bench))
    bench.database.is_full = True
    with pytest.raises(StorageFull):
        await recorder.flush()
    bench.database.is_full = False
    running = asyncio.create_task(recorder.run())
    async with asyncio.timeout(patience.SECONDS):
        while not bench.database.model_calls:
            await asyncio.sleep(0.01)
    running.cancel()
    assert [call.prompt for call in bench.database.model_calls] == ["suggest_related"]


async def _recorded(bench: Bench) -> CallReport:
    """A call that a model has answered in a turn."""
    conversation = await bench.begin_answered("hello")
    told, prompt = Recorder(), await related_to(bench, conversation)
    with turn_scope(conversation, prompt.turn.id):
        async for _ in RecordedModel(ScriptedModel(), "openai", told, bench.clock).stream(prompt):
            pass
    return told.told[0]


async def test_what_is_being_written_when_the_server_stops_is_written(bench: Bench) -> None:
    recorder = over(bench)
    recorder.record(await _recorded(bench))
    running = asyncio.create_task(recorder.run())
    await asyncio.sleep(0)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await recorder.close()

    assert [call.prompt for call in bench.database.model_calls] == ["suggest_related"]


async def test_a_call_that_cannot_be_described_costs_only_itself(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    recorder, report = over(bench), await _recorded(bench)
    asked = iter([OSError("the module is gone"), None])

    def version(module: str) -> str:
        if failure := next(asked):
            raise failure
        return "v"

    monkeypatch.setattr(call_recorder, "prompt_version", version)
    recorder.record(report)
    recorder.record(report)
    await recorder.close()

    assert [call.prompt_version for call in bench.database.model_calls] == ["v"]


def test_a_version_is_that_of_the_wording() -> None:
    route, related = prompt_version(RouteTurn.__module__), prompt_version(SuggestRelated.__module__)
    assert route != related and (route, related) == (
        prompt_version(RouteTurn.__module__),
        prompt_version(SuggestRelated.__module__),
    )

"""Each turn leaves one line in the log and one measurement, however it ends."""

import asyncio
import logging
from dataclasses import dataclass, field

import pytest

from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.usage import Usage
from maven_app.ports.llm import ToolCall
from maven_app.ports.telemetry.telemetry import CacheResult, Operation, StepOperation, TurnOperation
from tests.fakes.scripted_model import Line, ScriptedModel
from tests.fakes.turns import OWNER, Bench


@dataclass
class RecordedSpan:
    """One operation, as it was told."""

    operation: Operation
    outcome: str = ""
    first: int = 0

    def mark_first_event(self) -> None:
        self.first += 1

    def end(self, outcome: str, usage: Usage = Usage()) -> None:  # noqa: B008 - a frozen value
        self.outcome = outcome


@dataclass
class RecordedTelemetry:
    """A `Telemetry` that remembers."""

    spans: list[RecordedSpan] = field(default_factory=list)

    def begin(self, operation: Operation) -> RecordedSpan:
        self.spans.append(RecordedSpan(operation))
        return self.spans[-1]

    def count_lookup(self, cache: str, result: CacheResult) -> None:
        """No test asks for it."""

    def outcomes(self, kind: type[Operation]) -> list[str]:
        return [span.outcome for span in self.spans if isinstance(span.operation, kind)]


def turn_lines(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    return [record for record in caplog.records if record.name == "maven_app.turns.turn_recording"]


async def begun(bench: Bench, reached: asyncio.Event) -> str:
    """A conversation whose turn has got to its model."""
    conversation = await bench.conversation()
    await bench.runner.start(OWNER, conversation, TextMessage(text="a secretive lamp"))
    await reached.wait()
    return conversation


@pytest.mark.parametrize(("line", "outcome"), [("Hello.", "finished"), (RuntimeError("odd"), "failed")])
async def test_a_turn_is_measured_by_its_end(caplog: pytest.LogCaptureFixture, line: Line, outcome: str) -> None:
    caplog.set_level("INFO")
    watch = RecordedTelemetry()

    await Bench(ScriptedModel([line]), telemetry=watch).say("a secretive lamp")

    (record,) = turn_lines(caplog)
    assert watch.outcomes(TurnOperation) == [outcome]
    assert watch.spans[0].first == 1
    assert f"outcome={outcome}" in record.getMessage() and "secretive" not in record.getMessage()
    assert isinstance(record.args, dict) and record.args["outcome"] == outcome


async def test_a_turn_that_its_shopper_stops_is_told_from_one_that_the_process_ends() -> None:
    watch, reached = RecordedTelemetry(), asyncio.Event()

    async def wait() -> None:
        reached.set()
        await asyncio.Event().wait()

    bench = Bench(ScriptedModel([wait], [wait]), telemetry=watch)
    conversation = await begun(bench, reached)
    await bench.runner.stop(OWNER, conversation)
    await bench.ended(conversation)
    reached.clear()
    await begun(bench, reached)
    await bench.runner.close()

    assert watch.outcomes(TurnOperation) == ["stopped", "interrupted"]


async def test_a_step_is_measured_by_the_error_that_it_fails_with() -> None:
    watch = RecordedTelemetry()
    calls = [ToolCall("search_product", {"query": "WH-1000XM5"}), ToolCall("made\nup", {})]

    await Bench(ScriptedModel([calls[0]], [calls[1]], ["ok"]), telemetry=watch).say("headphones")

    steps = [span.operation for span in watch.spans if isinstance(span.operation, StepOperation)]
    assert [step.tool for step in steps] == ["search_product", "unknown"]
    assert watch.outcomes(StepOperation) == ["finished", "StepError"]

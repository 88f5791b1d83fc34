"""Measuring: operations as counts and durations in a meter."""

from typing import Protocol

from maven_app.domain.usage import Usage
from maven_app.ports.clock import Clock
from maven_app.ports.telemetry.telemetry import (
    CacheResult,
    ModelOperation,
    Operation,
    SourceOperation,
    Span,
    StepOperation,
    TurnOperation,
)
from maven_app.telemetry import instruments

PROVIDERS = {"gemini": "gcp.gemini", "offline": "maven"}
"""Providers as OpenTelemetry's conventions name them, where that is not as the registry does."""


class Meter(Protocol):
    """Keeps values of the instruments, by their names. A label's value is told under the name of the label."""

    def add(self, name: str, amount: float, labels: dict[str, str]) -> None:
        """Add to a counter or a gauge."""
        ...

    def record(self, name: str, value: float, labels: dict[str, str]) -> None:
        """Add a value to a histogram."""
        ...


class MeteredTelemetry:
    """A `Telemetry` whose operations are measured."""

    def __init__(self, meter: Meter, clock: Clock) -> None:
        self._meter = meter
        self._clock = clock

    def begin(self, operation: Operation) -> Span:
        """Begin to measure the operation."""
        if isinstance(operation, TurnOperation):
            self._meter.add(instruments.ACTIVE_TURNS, 1, {})
        return _MeteredSpan(operation, self._meter, self._clock)

    def count_lookup(self, cache: str, result: CacheResult) -> None:
        """Count a question to a cache."""
        self._meter.add(instruments.CACHE_LOOKUPS, 1, {"cache": cache, "result": result})


class _MeteredSpan:
    def __init__(self, operation: Operation, meter: Meter, clock: Clock) -> None:
        self._operation = operation
        self._meter = meter
        self._clock = clock
        self._began = clock.monotonic()
        self._first: float | None = None

    def mark_first_event(self) -> None:
        if self._first is None:
            self._first = self._clock.monotonic() - self._began

    def end(self, outcome: str, usage: Usage = Usage()) -> None:  # noqa: B008 - a frozen value
        seconds = self._clock.monotonic() - self._began
        match self._operation:
            case TurnOperation():
                self._end_turn(outcome, seconds)
            case StepOperation(tool=tool):
                self._meter.add(instruments.STEPS, 1, {"tool": tool, "outcome": outcome})
                self._meter.record(instruments.STEP_SECONDS, seconds, {"tool": tool})
            case ModelOperation() as call:
                self._end_call(call, outcome, seconds, usage)
            case SourceOperation(provider=provider, source=source, action=action):
                labels = {"provider": provider, "source": source, "action": action, "outcome": outcome}
                self._meter.add(instruments.SOURCE_CALLS, 1, labels)
                self._meter.record(instruments.SOURCE_SECONDS, seconds, {"provider": provider, "action": action})

    def _end_turn(self, outcome: str, seconds: float) -> None:
        self._meter.add(instruments.ACTIVE_TURNS, -1, {})
        self._meter.add(instruments.TURNS, 1, {"outcome": outcome})
        self._meter.record(instruments.TURN_SECONDS, seconds, {"outcome": outcome})
        if self._first is not None:
            self._meter.record(instruments.FIRST_EVENT_SECONDS, self._first, {})

    def _end_call(self, call: ModelOperation, outcome: str, seconds: float, usage: Usage) -> None:
        meter, provider = self._meter, PROVIDERS.get(call.provider, call.provider)
        model = {instruments.PROVIDER: provider, instruments.MODEL: call.model}
        chat = {instruments.OPERATION: "chat", **model}
        meter.add(instruments.MODEL_CALLS, 1, {**model, "prompt": call.prompt, "outcome": outcome})
        meter.record(instruments.MODEL_SECONDS, seconds, chat)
        if self._first is not None:
            meter.record(instruments.FIRST_CHUNK_SECONDS, self._first, chat)
        for kind, count in (("input", usage.input_tokens), ("output", usage.output_tokens)):
            if count is not None:
                meter.record(instruments.TOKENS, count, {**chat, instruments.TOKEN_TYPE: kind})
        if usage.cost is not None:
            meter.add(instruments.COST, usage.cost, model)
        elif usage.calls:
            meter.add(instruments.UNPRICED_CALLS, 1, model)

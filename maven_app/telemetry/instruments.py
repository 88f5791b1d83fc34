"""Instruments: every metric that there is, with its unit and its labels."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

_SECONDS = (0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.28, 2.56, 5.12, 10.24, 20.48, 40.96, 81.92)
"""The buckets that OpenTelemetry advises for calls of models."""
_TOKENS = (1, 4, 16, 64, 256, 1024, 4096, 16384, 65536, 262144, 1048576)

TURNS = "maven.turns"
TURN_SECONDS = "maven.turn.duration"
FIRST_EVENT_SECONDS = "maven.turn.first_event"
ACTIVE_TURNS = "maven.turns.active"
STEPS = "maven.steps"
STEP_SECONDS = "maven.step.duration"
MODEL_CALLS = "maven.model.calls"
MODEL_SECONDS = "gen_ai.client.operation.duration"
FIRST_CHUNK_SECONDS = "gen_ai.client.operation.time_to_first_chunk"
TOKENS = "gen_ai.client.token.usage"
COST = "maven.model.cost"
UNPRICED_CALLS = "maven.model.calls.unpriced"
SOURCE_CALLS = "maven.source.calls"
SOURCE_SECONDS = "maven.source.duration"
CACHE_LOOKUPS = "maven.cache.lookups"
BREAKERS = "maven.breaker.state"

OPERATION, PROVIDER, MODEL, TOKEN_TYPE = (
    "gen_ai.operation.name",
    "gen_ai.provider.name",
    "gen_ai.request.model",
    "gen_ai.token.type",
)
"""Labels of OpenTelemetry's conventions for generative AI."""


@dataclass(frozen=True)
class Instrument:
    """A metric."""

    name: str
    kind: Literal["counter", "gauge", "histogram"]
    description: str
    labels: tuple[str, ...] = ()
    unit: str = ""
    """As OpenTelemetry writes it: "s", "{token}", "USD"; empty for a count."""
    buckets: tuple[float, ...] = ()
    """Upper bounds of a histogram's buckets."""


INSTRUMENTS: Mapping[str, Instrument] = {
    one.name: one
    for one in (
        Instrument(TURNS, "counter", "Turns by how they ended", ("outcome",)),
        Instrument(
            TURN_SECONDS, "histogram", "Time from a message to the end of its turn", ("outcome",), "s", _SECONDS
        ),
        Instrument(FIRST_EVENT_SECONDS, "histogram", "Time from a message to the first event", (), "s", _SECONDS),
        Instrument(ACTIVE_TURNS, "gauge", "Turns that run in this process"),
        Instrument(STEPS, "counter", "Steps by tool and how they ended", ("tool", "outcome")),
        Instrument(STEP_SECONDS, "histogram", "Time that steps take", ("tool",), "s", _SECONDS),
        Instrument(MODEL_CALLS, "counter", "Calls of models, each attempt", (PROVIDER, MODEL, "prompt", "outcome")),
        Instrument(
            MODEL_SECONDS, "histogram", "Time that calls of models take", (OPERATION, PROVIDER, MODEL), "s", _SECONDS
        ),
        Instrument(
            FIRST_CHUNK_SECONDS,
            "histogram",
            "Time to the first part of an answer",
            (OPERATION, PROVIDER, MODEL),
            "s",
            _SECONDS,
        ),
        Instrument(
            TOKENS, "histogram", "Tokens of calls", (OPERATION, PROVIDER, MODEL, TOKEN_TYPE), "{token}", _TOKENS
        ),
        Instrument(COST, "counter", "Cost of calls by the price table", (PROVIDER, MODEL), "USD"),
        Instrument(UNPRICED_CALLS, "counter", "Calls that used a live model at no known price", (PROVIDER, MODEL)),
        Instrument(
            SOURCE_CALLS, "counter", "Calls of searches and page readers", ("provider", "source", "action", "outcome")
        ),
        Instrument(SOURCE_SECONDS, "histogram", "Time that such calls take", ("provider", "action"), "s", _SECONDS),
        Instrument(CACHE_LOOKUPS, "counter", "Questions to caches", ("cache", "result")),
        Instrument(BREAKERS, "gauge", "Circuit breakers: 0 closed, 1 half open, 2 open", ("provider",)),
    )
}

"""Telemetry: what measures turns and calls, from the settings; nothing by default."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from urllib.parse import unquote

from pydantic import SecretStr

from maven_app.bootstrap.cleanup import nothing_to_close
from maven_app.bootstrap.telemetry.metrics_report import MetricsReport
from maven_app.config import Settings
from maven_app.ports.clock import Clock
from maven_app.ports.telemetry.telemetry import SILENT_TELEMETRY, Telemetry
from maven_app.resilience.breaker import CircuitBreaker

_STATES = {"closed": 0.0, "half_open": 1.0, "open": 2.0}


@dataclass(frozen=True)
class BuiltTelemetry:
    """Telemetry, and what hangs on it."""

    telemetry: Telemetry = SILENT_TELEMETRY
    metrics: MetricsReport | None = None
    """None without a token for it."""
    breakers: dict[str, CircuitBreaker] = field(default_factory=dict)
    """The breakers whose states are reported; added once they are built."""
    close: Callable[[], Awaitable[None]] = nothing_to_close


def build_telemetry(settings: Settings, clock: Clock) -> BuiltTelemetry:
    """Metrics for Prometheus with a token, traces and metrics for a collector with its address."""
    breakers = dict[str, CircuitBreaker]()
    each, close, metrics = list[Telemetry](), nothing_to_close, None

    def states() -> Mapping[str, float]:
        return {name: _STATES[breaker.state] for name, breaker in breakers.items()}

    if settings.metrics_token:
        from maven_app.telemetry.measuring import MeteredTelemetry
        from maven_app.telemetry.prometheus import PrometheusMeter

        meter = PrometheusMeter(states)
        metrics = MetricsReport(settings.metrics_token, meter.exposition)
        each.append(MeteredTelemetry(meter, clock))
    if settings.otlp_endpoint:
        from maven_app.telemetry.otlp import OtlpTelemetry  # half a second's work

        headers = parse_headers(settings.otlp_headers)
        otlp = OtlpTelemetry(settings.otlp_endpoint, clock=clock, breaker_states=states, headers=headers)
        each += otlp.telemetry

        async def close() -> None:
            await asyncio.to_thread(otlp.close)

    return BuiltTelemetry(_as_one(each), metrics, breakers, close)


def parse_headers(setting: SecretStr | None) -> dict[str, str]:
    """Headers as OpenTelemetry's variable lists them: `name=value,name=value`, each value as in a URL."""
    pairs = (pair.partition("=") for pair in (setting.get_secret_value() if setting else "").split(","))
    return {name.strip().lower(): unquote(value.strip()) for name, _, value in pairs if name.strip()}


def _as_one(each: list[Telemetry]) -> Telemetry:
    if len(each) < 2:
        return each[0] if each else SILENT_TELEMETRY
    from maven_app.telemetry.combined import CombinedTelemetry

    return CombinedTelemetry(each)

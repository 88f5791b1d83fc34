"""OTLP: traces and metrics on their way to an OpenTelemetry collector, in the background and a batch at a time."""

from collections.abc import Callable, Iterable, Mapping

from opentelemetry.exporter.otlp.proto.http.metric_exporter import OTLPMetricExporter
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.metrics import CallbackOptions, Counter, Histogram, Observation, UpDownCounter
from opentelemetry.metrics import Meter as OpenTelemetryMeter
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import PeriodicExportingMetricReader
from opentelemetry.sdk.resources import SERVICE_NAME, Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor

from maven_app.ports.clock import Clock
from maven_app.ports.telemetry.telemetry import Telemetry
from maven_app.telemetry.instruments import BREAKERS, INSTRUMENTS, Instrument
from maven_app.telemetry.measuring import MeteredTelemetry
from maven_app.telemetry.tracing import TracedTelemetry

_SCOPE = "maven_app"
_SEND_SECONDS = 5.0
"""The longest that one batch may take to be sent."""
_CLOSE_MILLISECONDS = 3_000
"""The longest that the end of the process waits for the collector."""


class OtlpTelemetry:
    """Sends operations to a collector as spans and as metrics. One that does not answer costs what it would have got, nothing else."""

    def __init__(
        self,
        endpoint: str,
        *,
        clock: Clock,
        breaker_states: Callable[[], Mapping[str, float]],
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """`endpoint` is the collector's address without a path for traces or metrics; `headers` go with each request."""
        resource, sent = Resource.create({SERVICE_NAME: "maven"}), dict(headers or {})
        address = endpoint.rstrip("/")
        spans = OTLPSpanExporter(f"{address}/v1/traces", headers=sent, timeout=_SEND_SECONDS)
        metrics = OTLPMetricExporter(f"{address}/v1/metrics", headers=sent, timeout=_SEND_SECONDS)
        self._tracing = TracerProvider(resource=resource, shutdown_on_exit=False)
        self._tracing.add_span_processor(BatchSpanProcessor(spans))
        self._metering = MeterProvider([PeriodicExportingMetricReader(metrics)], resource, shutdown_on_exit=False)
        meter = _OtlpMeter(self._metering.get_meter(_SCOPE), breaker_states)
        self.telemetry: tuple[Telemetry, ...] = (
            TracedTelemetry(self._tracing.get_tracer(_SCOPE)),
            MeteredTelemetry(meter, clock),
        )

    def close(self) -> None:
        """Send what is left and end. Blocks for some seconds where the collector does not answer."""
        self._tracing.force_flush(_CLOSE_MILLISECONDS)
        self._tracing.shutdown()
        self._metering.shutdown(_CLOSE_MILLISECONDS)


class _OtlpMeter:
    """A `Meter` on OpenTelemetry's instruments."""

    def __init__(self, meter: OpenTelemetryMeter, breaker_states: Callable[[], Mapping[str, float]]) -> None:
        self._instruments = {one.name: _build(meter, one) for one in INSTRUMENTS.values() if one.name != BREAKERS}

        def observe(_: CallbackOptions) -> Iterable[Observation]:
            return [Observation(state, {"provider": provider}) for provider, state in breaker_states().items()]

        meter.create_observable_gauge(BREAKERS, [observe], description=INSTRUMENTS[BREAKERS].description)

    def add(self, name: str, amount: float, labels: dict[str, str]) -> None:
        instrument = self._instruments[name]
        if isinstance(instrument, Counter | UpDownCounter):
            instrument.add(amount, labels)

    def record(self, name: str, value: float, labels: dict[str, str]) -> None:
        instrument = self._instruments[name]
        if isinstance(instrument, Histogram):
            instrument.record(value, labels)


def _build(meter: OpenTelemetryMeter, one: Instrument) -> Counter | UpDownCounter | Histogram:
    unit, description = one.unit or "1", one.description
    if one.kind == "histogram":
        return meter.create_histogram(one.name, unit, description, explicit_bucket_boundaries_advisory=one.buckets)
    create = meter.create_counter if one.kind == "counter" else meter.create_up_down_counter
    return create(one.name, unit, description)

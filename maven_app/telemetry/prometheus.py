"""Prometheus: metrics in this process's memory, and the text in which Prometheus reads them."""

from collections.abc import Callable, Iterable, Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.metrics_core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from maven_app.telemetry.instruments import BREAKERS, INSTRUMENTS, Instrument

_UNITS = {"s": "seconds", "USD": "dollars", "{token}": "tokens"}


def metric_name(instrument: Instrument) -> str:
    """The name in Prometheus, where dots become underscores and the unit is a suffix; a counter's samples have `_total` behind it."""
    return "_".join(filter(None, (instrument.name.replace(".", "_"), _UNITS.get(instrument.unit, ""))))


class PrometheusMeter:
    """A `Meter` in memory."""

    def __init__(self, breaker_states: Callable[[], Mapping[str, float]]) -> None:
        """`breaker_states` is asked at each reading: 0, 1 or 2 by the name of a service."""
        self._registry = CollectorRegistry()
        self._metrics = {one.name: self._build(one) for one in INSTRUMENTS.values() if one.name != BREAKERS}
        self._registry.register(_BreakerCollector(breaker_states))

    def add(self, name: str, amount: float, labels: dict[str, str]) -> None:
        """Add to a counter or a gauge."""
        metric = self._child(name, labels)
        if isinstance(metric, Counter | Gauge):
            metric.inc(amount)

    def record(self, name: str, value: float, labels: dict[str, str]) -> None:
        """Add a value to a histogram."""
        metric = self._child(name, labels)
        if isinstance(metric, Histogram):
            metric.observe(value)

    def exposition(self) -> bytes:
        """All values as text."""
        return generate_latest(self._registry)

    def _build(self, one: Instrument) -> Counter | Gauge | Histogram:
        labels = [_label(name) for name in one.labels]
        if one.kind == "histogram":
            return Histogram(metric_name(one), one.description, labels, buckets=one.buckets, registry=self._registry)
        build = Counter if one.kind == "counter" else Gauge
        return build(metric_name(one), one.description, labels, registry=self._registry)

    def _child(self, name: str, labels: dict[str, str]) -> Counter | Gauge | Histogram:
        metric = self._metrics[name]
        return metric.labels(**{_label(label): value for label, value in labels.items()}) if labels else metric


def _label(name: str) -> str:
    return name.replace(".", "_")


class _BreakerCollector(Collector):
    def __init__(self, states: Callable[[], Mapping[str, float]]) -> None:
        self._states = states

    def collect(self) -> Iterable[Metric]:
        instrument = INSTRUMENTS[BREAKERS]
        family = GaugeMetricFamily(metric_name(instrument), instrument.description, labels=instrument.labels)
        for provider, state in self._states().items():
            family.add_metric([provider], state)
        yield family

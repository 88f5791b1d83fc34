"""Combined telemetry: several as one."""

from collections.abc import Sequence

from maven_app.domain.usage import Usage
from maven_app.ports.telemetry.telemetry import CacheResult, Operation, Span, Telemetry


class CombinedTelemetry:
    """A `Telemetry` that passes everything on to each of several."""

    def __init__(self, each: Sequence[Telemetry]) -> None:
        self._each = tuple(each)

    def begin(self, operation: Operation) -> Span:
        """Begin the operation in each."""
        return _CombinedSpan([one.begin(operation) for one in self._each])

    def count_lookup(self, cache: str, result: CacheResult) -> None:
        """Count the lookup in each."""
        for one in self._each:
            one.count_lookup(cache, result)


class _CombinedSpan:
    def __init__(self, spans: Sequence[Span]) -> None:
        self._spans = spans

    def mark_first_event(self) -> None:
        for span in self._spans:
            span.mark_first_event()

    def end(self, outcome: str, usage: Usage = Usage()) -> None:  # noqa: B008 - a frozen value
        for span in self._spans:
            span.end(outcome, usage)

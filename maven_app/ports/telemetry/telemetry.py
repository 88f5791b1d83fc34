"""Telemetry: turns, steps, and calls of models and sources as they happen, for whoever runs the server.

No words of a shopper, a model or a page are in it, and nothing that tells one visitor from another.
"""

from dataclasses import dataclass
from typing import Literal, Protocol

from maven_app.domain.usage import Usage


@dataclass(frozen=True)
class TurnOperation:
    """The work on one turn, from its message to its end."""

    turn_id: str
    conversation_id: str


@dataclass(frozen=True)
class StepOperation:
    """One tool call of a turn."""

    call_id: str
    tool: str
    """The name of one of our tools, or "unknown"."""
    attempt: int = 1


@dataclass(frozen=True)
class ModelOperation:
    """One call of a model."""

    model: str
    provider: str
    """Whose model it is, as the registry says: "gemini", "openai"; "offline" is the offline engine."""
    prompt: str
    """The name of the question."""


@dataclass(frozen=True)
class SourceOperation:
    """One call of a service that searches for products or pages, or reads a page."""

    provider: str
    """The service, by the name of its circuit breaker."""
    source: str
    """The name of the source that asks it; several may ask one service."""
    action: Literal["search_products", "search_pages", "read_page"]


Operation = TurnOperation | StepOperation | ModelOperation | SourceOperation
CacheResult = Literal["hit", "miss", "stale"]
"""Stale: an old answer stood in for a service that did not answer."""

FINISHED = "finished"
FAILED = "failed"
STOPPED = "stopped"
"""Ended before its time, by the shopper or because nobody waited any more."""
INTERRUPTED = "interrupted"
"""Ended because the process stops, or another process has taken over."""


class Span(Protocol):
    """One operation under way."""

    def mark_first_event(self) -> None:
        """Note that the first part of the result is there; later calls change nothing."""
        ...

    def end(self, outcome: str, usage: Usage = Usage()) -> None:  # noqa: B008 - a frozen value
        """End the operation: one of the outcomes above, or the name of the error's class."""
        ...


class Telemetry(Protocol):
    """Receives operations. Nothing here raises or waits."""

    def begin(self, operation: Operation) -> Span:
        """Begin an operation. What begins in the same task, or in tasks begun from it, while a turn or a step runs is a part of that."""
        ...

    def count_lookup(self, cache: str, result: CacheResult) -> None:
        """Count a question to a cache."""
        ...


class _SilentSpan:
    def mark_first_event(self) -> None:
        """Ignore it."""

    def end(self, outcome: str, usage: Usage = Usage()) -> None:  # noqa: B008 - a frozen value
        """Ignore it."""


class SilentTelemetry:
    """A `Telemetry` that keeps nothing."""

    def begin(self, operation: Operation) -> Span:
        """Return a span that keeps nothing."""
        return _SILENT_SPAN

    def count_lookup(self, cache: str, result: CacheResult) -> None:
        """Ignore it."""


_SILENT_SPAN = _SilentSpan()
SILENT_TELEMETRY = SilentTelemetry()

"""Usage: what calls of models used, and the sum of it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel


class Usage(BaseModel, frozen=True):
    """Usage of model calls. A count that no provider reported stays None: unknown is not zero."""

    model: str | None = None
    """The one that was asked last."""
    models: tuple[str, ...] = ()
    """Of a total: all that were asked, in their order."""
    calls: int = 0
    cancelled_calls: int = 0
    """Those of the calls that were given up before their provider told all that they used; the counts are then the least."""
    input_tokens: int | None = None
    output_tokens: int | None = None
    thinking_tokens: int | None = None
    cached_tokens: int | None = None
    searches: int = 0
    """Searches of the web that the models made by themselves; providers bill them apart from tokens."""
    cost: float | None = None
    """US dollars by the price table."""

    @property
    def models_called(self) -> tuple[str, ...]:
        """The models that were asked, in their order, each once."""
        return self.models or ((self.model,) if self.model else ())

    def __add__(self, other: "Usage") -> "Usage":
        if Usage() in (self, other):
            return other if self == Usage() else self
        return Usage(
            model=other.model or self.model,
            models=tuple(dict.fromkeys((*self.models_called, *other.models_called))),
            calls=self.calls + other.calls,
            cancelled_calls=self.cancelled_calls + other.cancelled_calls,
            input_tokens=self._total(other, "input_tokens"),
            output_tokens=self._total(other, "output_tokens"),
            thinking_tokens=self._total(other, "thinking_tokens"),
            cached_tokens=self._total(other, "cached_tokens"),
            searches=self.searches + other.searches,
            cost=self._total(other, "cost"),
        )

    def _total(self, other: "Usage", count: str) -> Any:
        """A total with an unknown part is unknown, for less than was used must not look like all of it; where it is marked as
        the least by `cut_off`, it goes without the parts that nobody will ever tell.
        """
        counts = [getattr(part, count) for part in (self, other) if not part._lacks(count)]
        return None if not counts or None in counts else sum(counts)

    def _lacks(self, count: str) -> bool:
        return 0 < self.calls == self.cancelled_calls and getattr(self, count) is None


@dataclass
class UsageMeter:
    """Adds up what the calls of one turn use, however each of them ends."""

    total: Usage = field(default_factory=Usage)
    known_cost: float = 0.0
    """US dollars, as far as they are known."""

    def add(self, usage: Usage) -> None:
        """Count what was used."""
        self.total += usage
        self.known_cost += usage.cost or 0.0


_given_up: ContextVar[Callable[[Usage], None] | None] = ContextVar("given_up", default=None)


@contextmanager
def collect_cancelled_usage(add: Callable[[Usage], None]) -> Iterator[None]:
    """Give `add` what calls use that this task, or one begun within, gives up: they end without an answer that could tell it."""
    token = _given_up.set(add)
    try:
        yield
    finally:
        _given_up.reset(token)


def report_cancelled_usage(usage: Usage) -> None:
    """Count what was used for an answer that was given up, as far as its provider had told it by then."""
    if usage != Usage() and (add := _given_up.get()):
        add(usage)

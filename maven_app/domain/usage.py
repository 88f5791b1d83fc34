"""Usage: what calls of models took, and the sum of it."""

from typing import TypeVar

from pydantic import BaseModel


class Usage(BaseModel, frozen=True):
    """What model calls used. A count that no provider reported stays None: unknown is not zero."""

    model: str | None = None
    """The one that was asked last."""
    models: tuple[str, ...] = ()
    """Of a total: all that were asked, in their order."""
    calls: int = 0
    input_tokens: int | None = None
    output_tokens: int | None = None
    thinking_tokens: int | None = None
    cached_tokens: int | None = None
    searches: int = 0
    """Searches of the web that the models made by themselves; providers bill them apart from tokens."""
    cost: float | None = None
    """US dollars by the price table."""

    @property
    def asked(self) -> tuple[str, ...]:
        """The models that were asked, in their order, each once."""
        return self.models or ((self.model,) if self.model else ())

    def __add__(self, other: "Usage") -> "Usage":
        if Usage() in (self, other):
            return other if self == Usage() else self
        return Usage(
            model=other.model or self.model,
            models=tuple(dict.fromkeys((*self.asked, *other.asked))),
            calls=self.calls + other.calls,
            input_tokens=_sum(self.input_tokens, other.input_tokens),
            output_tokens=_sum(self.output_tokens, other.output_tokens),
            thinking_tokens=_sum(self.thinking_tokens, other.thinking_tokens),
            cached_tokens=_sum(self.cached_tokens, other.cached_tokens),
            searches=self.searches + other.searches,
            cost=_sum(self.cost, other.cost),
        )


_Count = TypeVar("_Count", int, float)


def _sum(one: _Count | None, other: _Count | None) -> _Count | None:
    """A total with an unknown part is unknown: less than was used must not look like all of it."""
    return None if one is None or other is None else one + other

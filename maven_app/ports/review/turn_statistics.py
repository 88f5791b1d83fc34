"""Turn statistics: all turns of a period, counted."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from typing import Literal, Protocol, assert_never

from maven_app.domain.actors import Actor
from maven_app.domain.language.translatable import Text
from maven_app.ports.review.turn_digest import TokenUse, ToolUse

SliceUnit = Literal["hour", "day", "month"]
_NAMES = {"hour": "%Y-%m-%dT%H", "day": "%Y-%m-%d", "month": "%Y-%m"}
_MOST_DAYS_BY_DAY = 92
"""Days above which a period is told by months."""


@dataclass(frozen=True)
class Period:
    """Whole days in UTC."""

    first: date
    last: date
    """The last day, which is part of it; never before the first."""

    @property
    def unit(self) -> SliceUnit:
        """The unit that it is told by: hours for a single day, months for a long time."""
        days = (self.last - self.first).days + 1
        return "hour" if days == 1 else "day" if days <= _MOST_DAYS_BY_DAY else "month"

    @property
    def begin(self) -> datetime:
        """Its first moment."""
        return datetime(self.first.year, self.first.month, self.first.day, tzinfo=UTC)

    @property
    def end(self) -> datetime:
        """The first moment after it."""
        return datetime(self.last.year, self.last.month, self.last.day, tzinfo=UTC) + timedelta(days=1)

    @property
    def slices(self) -> Sequence[tuple[str, datetime, datetime]]:
        """Its parts in their order: the name ("2026-11-29T14", "2026-11-29" or "2026-11"), the first moment and the one after the last."""
        found, begin = list[tuple[str, datetime, datetime]](), self.begin
        while begin < self.end:
            end = min(_next(begin, self.unit), self.end)
            found.append((f"{begin:{_NAMES[self.unit]}}", begin, end))
            begin = end
        return found


def _next(moment: datetime, unit: SliceUnit) -> datetime:
    """The beginning of the next hour, day or month."""
    match unit:
        case "hour":
            return moment + timedelta(hours=1)
        case "day":
            return moment + timedelta(days=1)
        case "month":
            return (moment.replace(day=1) + timedelta(days=32)).replace(day=1)
        case _:
            assert_never(unit)


@dataclass(frozen=True)
class Percentiles:
    """Seconds within which half and 95 % of turns were: each the time of one of them (nearest rank)."""

    p50: float
    p95: float


@dataclass(frozen=True)
class TurnTotals:
    """Turns, counted; replaced ones are among them."""

    turns: int = 0
    visitors: int = 0
    """Different people, or browsers without an account."""
    failed: int = 0
    stopped: int = 0
    """By the shopper."""
    interrupted: int = 0
    """Ended because their process did."""
    used: TokenUse = field(default_factory=TokenUse)
    has_unknown_usage: bool = False

    def __add__(self, other: "TurnTotals") -> "TurnTotals":
        """Of turns at different times. Visitors are counted for each, so that those who were there twice count twice."""
        return TurnTotals(
            turns=self.turns + other.turns,
            visitors=self.visitors + other.visitors,
            failed=self.failed + other.failed,
            stopped=self.stopped + other.stopped,
            interrupted=self.interrupted + other.interrupted,
            used=self.used + other.used,
            has_unknown_usage=self.has_unknown_usage or other.has_unknown_usage,
        )


@dataclass(frozen=True)
class TimeSlice:
    """An hour, a day or a month in which there were turns."""

    name: str
    """"2026-11-29T14", "2026-11-29" or "2026-11"."""
    totals: TurnTotals
    whole: Percentiles | None = None
    """Times of finished answers."""


@dataclass(frozen=True)
class ModelUse:
    """The calls of one model."""

    provider: str
    model: str
    calls: int = 0
    failed: int = 0
    """Calls that ended in an error, those that were stopped left out."""
    unpriced: int = 0
    """Calls of unknown cost."""
    used: TokenUse = field(default_factory=TokenUse)


@dataclass(frozen=True)
class ProviderFailure:
    """The failed calls of models of one provider that have the same cause."""

    provider: str
    cause: str
    """The name of the error's class."""
    calls: int


@dataclass(frozen=True)
class Tally:
    """How often something occurred, in how many turns."""

    value: str
    turns: int


@dataclass(frozen=True)
class RequestTally:
    """How many turns searched for the same."""

    request: Text
    turns: int


@dataclass(frozen=True)
class Overview:
    """All turns of a period."""

    period: Period
    totals: TurnTotals = field(default_factory=TurnTotals)
    first: Percentiles | None = None
    """Times to the first event."""
    whole: Percentiles | None = None
    """Times of finished answers."""
    slices: tuple[TimeSlice, ...] = ()
    """In their order; those without turns are left out."""
    tools: tuple[ToolUse, ...] = ()
    """The most expensive first, then by steps."""
    models: tuple[ModelUse, ...] = ()
    """The most expensive first, then by calls. Calls of turns, as far as they were recorded."""
    failures: tuple[ProviderFailure, ...] = ()
    skipped_providers: tuple[Tally, ...] = ()
    requests: tuple[RequestTally, ...] = ()
    """The most frequent first, as are all that follow."""
    unmet_requests: tuple[RequestTally, ...] = ()
    unused_words: tuple[Tally, ...] = ()
    uncovered: tuple[Tally, ...] = ()


class TurnStatistics(Protocol):
    """Turns of all conversations of a shop, counted. Whoever may not read them is told NotFound."""

    async def overview(self, actor: Actor, period: Period, *, limit: int = 10) -> Overview:
        """The turns that began in the period; of requests, words and kinds the `limit` most frequent. Raises NotFound, UnknownVisitor."""
        ...

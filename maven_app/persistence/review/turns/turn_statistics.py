"""Turn statistics in SQL: each figure one pass over the piece of a table that holds the period."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from math import ceil
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Integer, Row, Select, case, func, select, tuple_
from sqlalchemy import cast as sql_cast
from sqlalchemy.orm import Mapped
from sqlmodel import col

from maven_app.domain.actors import Actor, Permission, require
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.persistence.database import Database
from maven_app.persistence.review.tables import ModelCallRow
from maven_app.persistence.review.turns.tables import TurnFacetRow, TurnSummaryRow
from maven_app.persistence.review.turns.turn_rows import (
    LOTS,
    REQUEST,
    SKIPPED,
    TOOL,
    UNCOVERED,
    UNMET_REQUEST,
    WORD,
    load_request,
)
from maven_app.ports.review.turn_digest import TokenUse, ToolUse
from maven_app.ports.review.turn_statistics import (
    ModelUse,
    Overview,
    Percentiles,
    Period,
    ProviderFailure,
    RequestTally,
    Tally,
    TimeSlice,
    TurnTotals,
)
from maven_app.ports.telemetry.telemetry import FINISHED, STOPPED

_TURN, _FACET, _CALL = TurnSummaryRow, TurnFacetRow, ModelCallRow
MOST_TIMES = 20_000
"""The turns of a period of which times are read; of more a part that is as good as drawn by lot."""
_ENDS = ("failed", "stopped", "interrupted")
"""Outcomes that are counted each."""

Conditions = tuple[ColumnElement[bool], ...]


class SqlTurnStatistics:
    """`TurnStatistics` of one shop in a SQL database."""

    def __init__(self, database: Database, *, shop: str = BUILT_IN_SHOP.id) -> None:
        self._database = database
        self._shop = shop

    async def overview(self, actor: Actor, period: Period, *, limit: int = 10) -> Overview:
        """The turns that began in the period. Raises NotFound."""
        require(actor, Permission.READ_ADMIN_PAGES, owner=None)
        return await self._database.read(partial(_Count(self._shop, period).overview, limit))


class _Count:
    """The count of one period. SQLite groups by sorting: where keys are few, each is counted by itself, along its index."""

    def __init__(self, shop: str, period: Period) -> None:
        self._shop = shop
        self._period = period

    def overview(self, limit: int, connection: Connection) -> Overview:
        calls, slices = self._calls(connection), list(self._slices(connection))
        totals = replace(sum((totals for _, totals, _ in slices), TurnTotals()), visitors=self._visitors(connection))
        times = [connection.execute(self._times(here, totals.turns)).all() for _, _, here in slices]
        return Overview(
            period=self._period,
            totals=totals,
            first=_percentiles(first for some in times for first, _ in some),
            whole=_percentiles(whole for some in times for _, whole in some),
            slices=tuple(
                TimeSlice(name, totals, _percentiles(whole for _, whole in some))
                for (name, totals, _), some in zip(slices, times, strict=True)
            ),
            tools=self._tools(connection),
            models=_models_of(calls),
            failures=_failures_of(calls),
            skipped_providers=self._tallies(SKIPPED, limit, connection),
            requests=_requests_of(self._tallies(REQUEST, limit, connection)),
            unmet_requests=_requests_of(self._tallies(UNMET_REQUEST, limit, connection)),
            unused_words=self._tallies(WORD, limit, connection),
            uncovered=self._tallies(UNCOVERED, limit, connection),
        )

    def _began(self, begin: datetime, end: datetime) -> Conditions:
        return (col(_TURN.shop) == self._shop, col(_TURN.started_at) >= begin, col(_TURN.started_at) < end)

    def _slices(self, connection: Connection) -> Iterator[tuple[str, TurnTotals, Conditions]]:
        """The slices with turns, and what is true of these."""
        for name, begin, end in self._period.slices:
            here = self._began(begin, end)
            totals = _totals_of(connection.execute(select(*_counts()).where(*here)).one())
            if totals.turns:
                yield name, totals, here

    def _visitors(self, connection: Connection) -> int:
        here = self._began(self._period.begin, self._period.end)
        return connection.scalar(select(func.count(col(_TURN.person).distinct())).where(*here)) or 0

    def _times(self, here: Conditions, turns: int) -> Select[*tuple[Any, ...]]:
        """Seconds to the first event and to the end of the answer, of all `turns` of the period or, where these are too many, of a part."""
        query = select(col(_TURN.first_seconds), col(_TURN.seconds)).where(*here)
        return query.where(col(_TURN.lot) < LOTS * MOST_TIMES // turns) if turns > MOST_TIMES else query

    def _in_period(self, time: Mapped[datetime]) -> Conditions:
        return (time >= self._period.begin, time < self._period.end)

    def _of_kind(self, kind: str) -> Conditions:
        return (col(_FACET.shop) == self._shop, col(_FACET.kind) == kind)

    def _tools(self, connection: Connection) -> tuple[ToolUse, ...]:
        columns = (_FACET.steps, _FACET.failed, _FACET.cached, _FACET.input_tokens, _FACET.output_tokens, _FACET.cost)
        value, of_kind = col(_FACET.value), self._of_kind(TOOL)
        found = list[ToolUse]()
        for (tool,) in _distinct_keys((value,), of_kind, connection):
            here = (*of_kind, value == tool, *self._in_period(col(_FACET.started_at)))
            query: Select[*tuple[Any, ...]] = select(func.count(), *map(func.sum, columns)).where(*here)
            turns, steps, failed, cached, *used = connection.execute(query).one()
            if turns:
                found.append(ToolUse(tool, steps, failed, cached, TokenUse(*used)))
        return tuple(sorted(found, key=lambda one: (-one.used.cost, -one.steps, one.tool)))

    def _tallies(self, kind: str, limit: int, connection: Connection) -> tuple[Tally, ...]:
        value, turns = col(_FACET.value), func.count()
        here = (*self._of_kind(kind), *self._in_period(col(_FACET.started_at)))
        query = select(value, turns).where(*here).group_by(value).order_by(turns.desc(), value).limit(limit)
        return tuple(Tally(*row) for row in connection.execute(query))

    def _calls(self, connection: Connection) -> Sequence["_Calls"]:
        """Calls by provider, model and outcome."""
        columns, of_shop = (col(_CALL.provider), col(_CALL.model), col(_CALL.outcome)), col(_CALL.shop) == self._shop
        sums = (func.count(col(_CALL.cost)), *map(func.sum, (_CALL.input_tokens, _CALL.output_tokens, _CALL.cost)))
        found = list[_Calls]()
        for provider, model, outcome in _distinct_keys(columns, (of_shop,), connection):
            is_it = tuple_(*columns) == tuple_(provider, model, outcome)
            query: Select[*tuple[Any, ...]] = select(func.count(), *sums).where(
                of_shop, is_it, *self._in_period(col(_CALL.time))
            )
            count, priced, *used = connection.execute(query).one()
            if count:
                total = TokenUse(*(one or 0 for one in used))
                found.append(_Calls(provider, model, outcome, count, count - priced, total))
        return found


class _Calls(NamedTuple):
    """Calls of one model that ended in the same way."""

    provider: str
    model: str
    outcome: str
    calls: int
    unpriced: int
    used: TokenUse


def _distinct_keys(
    columns: Sequence[Mapped[str]], where: Conditions, connection: Connection
) -> Iterator[tuple[str, ...]]:
    """The values of `columns` that there are together, each looked up behind the one before."""
    query = select(*columns).where(*where).order_by(*columns).limit(1)
    row = connection.execute(query).first()
    while row:
        key = tuple(row)
        yield key
        row = connection.execute(query.where(tuple_(*columns) > tuple_(*key))).first()


def _percentiles(seconds: Iterable[float | None]) -> Percentiles | None:
    """By nearest rank; None where no time is known."""
    times = sorted(one for one in seconds if one is not None)
    return Percentiles(*(times[ceil(share * len(times) / 100) - 1] for share in (50, 95))) if times else None


def _counts() -> tuple[ColumnElement[Any], ...]:
    """The columns of `_totals_of`."""
    ended = {name: func.sum(case((col(_TURN.outcome) == name, 1), else_=0)) for name in _ENDS}
    return (
        func.count().label("turns"),
        func.count(col(_TURN.person).distinct()).label("visitors"),
        *(ended[name].label(name) for name in _ENDS),
        func.sum(_TURN.input_tokens).label("input_tokens"),
        func.sum(_TURN.output_tokens).label("output_tokens"),
        func.sum(_TURN.cost).label("cost"),
        func.max(sql_cast(col(_TURN.has_unknown_usage), Integer)).label("is_partial"),
    )


def _totals_of(row: Row[Any]) -> TurnTotals:
    """Sums of no rows are NULL."""
    used = TokenUse(row.input_tokens or 0, row.output_tokens or 0, row.cost or 0.0)
    ends = {name: getattr(row, name) or 0 for name in _ENDS}
    return TurnTotals(row.turns, row.visitors, **ends, used=used, has_unknown_usage=bool(row.is_partial))


def _models_of(calls: Sequence[_Calls]) -> tuple[ModelUse, ...]:
    found = dict[tuple[str, str], ModelUse]()
    for one in calls:
        before = found.get((one.provider, one.model), ModelUse(one.provider, one.model))
        found[one.provider, one.model] = ModelUse(
            one.provider,
            one.model,
            calls=before.calls + one.calls,
            failed=before.failed + (one.calls if _is_failure(one.outcome) else 0),
            unpriced=before.unpriced + one.unpriced,
            used=before.used + one.used,
        )
    return tuple(sorted(found.values(), key=lambda one: (-one.used.cost, -one.calls, one.model)))


def _failures_of(calls: Sequence[_Calls]) -> tuple[ProviderFailure, ...]:
    counts = Counter[tuple[str, str]]()
    for one in calls:
        if _is_failure(one.outcome):
            counts[one.provider, one.outcome] += one.calls
    failures = [ProviderFailure(*key, count) for key, count in counts.items()]
    return tuple(sorted(failures, key=lambda one: (-one.calls, one.provider, one.cause)))


def _is_failure(outcome: str) -> bool:
    return outcome not in (FINISHED, STOPPED)


def _requests_of(tallies: Sequence[Tally]) -> tuple[RequestTally, ...]:
    return tuple(RequestTally(load_request(one.value), one.turns) for one in tallies)

"""Turn statistics in memory."""

import asyncio
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby

from maven_app.domain.actors import Actor, Permission
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.language.translatable import Text
from maven_app.ports.review.model_calls import ModelCall
from maven_app.ports.review.turn_digest import TokenUse, ToolUse, TurnDigest
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
from tests.fakes.memory_log import MemoryDatabase


class MemoryTurnStatistics:
    """`TurnStatistics` in memory."""

    def __init__(self, database: MemoryDatabase, *, shop: str = BUILT_IN_SHOP.id) -> None:
        self._database = database
        self._shop = shop

    async def overview(self, actor: Actor, period: Period, *, limit: int = 10) -> Overview:
        await asyncio.sleep(0)
        self._database.require(actor, Permission.READ_ADMIN_PAGES, owner=None)
        turns, calls = self._turns(period), self._calls(period)
        digests = [turn for _, turn in turns]
        parts = [(name, [one for one in turns if begin <= one[1].started < end]) for name, begin, end in period.slices]
        return Overview(
            period=period,
            totals=_totals(turns),
            first=_percentiles(turn.first_seconds for turn in digests),
            whole=_percentiles(turn.seconds for turn in digests),
            slices=tuple(
                TimeSlice(name, _totals(own), _percentiles(turn.seconds for _, turn in own))
                for name, own in parts
                if own
            ),
            tools=_tools(digests),
            models=_models(calls),
            failures=_failures(calls),
            skipped_providers=_tallies((turn.skipped_providers for turn in digests), limit),
            requests=_requests((turn.requests for turn in digests), limit),
            unmet_requests=_requests((turn.unmet_requests for turn in digests), limit),
            unused_words=_tallies((turn.unused_words for turn in digests), limit),
            uncovered=_tallies((turn.uncovered for turn in digests), limit),
        )

    def _turns(self, period: Period) -> list[tuple[str, TurnDigest]]:
        """Turns of the period, with the pseudonym of whoever's they are."""
        conversations = self._database.conversations
        return [
            (kept.summary.person, turn)
            for id, kept in self._database.summaries.items()
            if id in conversations and conversations[id].shop == self._shop
            for turn in kept.turns
            if period.begin <= turn.started < period.end
        ]

    def _calls(self, period: Period) -> list[ModelCall]:
        conversations = self._database.conversations
        ours = (call for call in self._database.model_calls if call.scope.conversation_id in conversations)
        return [
            call
            for call in ours
            if conversations[call.scope.conversation_id].shop == self._shop and period.begin <= call.time < period.end
        ]


def _totals(turns: Sequence[tuple[str, TurnDigest]]) -> TurnTotals:
    outcomes = Counter(turn.outcome for _, turn in turns)
    return TurnTotals(
        turns=len(turns),
        visitors=len({person for person, _ in turns}),
        failed=outcomes["failed"],
        stopped=outcomes["stopped"],
        interrupted=outcomes["interrupted"],
        used=sum((turn.used for _, turn in turns), TokenUse()),
        has_unknown_usage=any(turn.has_unknown_usage for _, turn in turns),
    )


def _percentiles(seconds: Iterable[float | None]) -> Percentiles | None:
    times = sorted(one for one in seconds if one is not None)

    def at(share: int) -> float:
        return next(one for place, one in enumerate(times, start=1) if 100 * place >= share * len(times))

    return Percentiles(at(50), at(95)) if times else None


def _tools(turns: Sequence[TurnDigest]) -> tuple[ToolUse, ...]:
    found = dict[str, ToolUse]()
    for one in (tool for turn in turns for tool in turn.tools):
        before = found.get(one.tool, ToolUse(one.tool))
        counts = (before.steps + one.steps, before.failed + one.failed, before.cached + one.cached)
        found[one.tool] = ToolUse(one.tool, *counts, used=before.used + one.used)
    return tuple(sorted(found.values(), key=lambda one: (-one.used.cost, -one.steps, one.tool)))


def _models(calls: Sequence[ModelCall]) -> tuple[ModelUse, ...]:
    def key(call: ModelCall) -> tuple[str, str]:
        return call.provider, call.model

    found = []
    for (provider, model), some in groupby(sorted(calls, key=key), key=key):
        own = list(some)
        used = [TokenUse(c.usage.input_tokens or 0, c.usage.output_tokens or 0, c.usage.cost or 0.0) for c in own]
        failed, unpriced = sum(map(_has_failed, own)), sum(call.usage.cost is None for call in own)
        found.append(ModelUse(provider, model, len(own), failed, unpriced, sum(used, TokenUse())))
    return tuple(sorted(found, key=lambda one: (-one.used.cost, -one.calls, one.model)))


def _failures(calls: Sequence[ModelCall]) -> tuple[ProviderFailure, ...]:
    counts = Counter((call.provider, call.outcome) for call in calls if _has_failed(call))
    failures = [ProviderFailure(provider, cause, count) for (provider, cause), count in counts.items()]
    return tuple(sorted(failures, key=lambda one: (-one.calls, one.provider, one.cause)))


def _has_failed(call: ModelCall) -> bool:
    return call.outcome not in ("finished", "stopped")


def _tallies(values: Iterable[Iterable[str]], limit: int) -> tuple[Tally, ...]:
    counts = Counter(value for some in values for value in set(some))
    return tuple(sorted((Tally(*one) for one in counts.items()), key=lambda one: (-one.turns, one.value))[:limit])


def _requests(requests: Iterable[Iterable[Text]], limit: int) -> tuple[RequestTally, ...]:
    counts = Counter(request for some in requests for request in set(some))
    found = sorted((RequestTally(*one) for one in counts.items()), key=lambda one: (-one.turns, repr(one.request)))
    return tuple(found[:limit])

"""The contract of ports.review.turn_statistics.TurnStatistics."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest

from maven_app.domain.actors import NOBODY, Actor
from maven_app.domain.errors import NotFound, UnknownVisitor
from maven_app.domain.language.localized import LocalizedText
from maven_app.domain.language.translatable import Amount, Series, Text, translatable
from maven_app.domain.usage import Usage
from maven_app.ports.review.call_scope import CallScope
from maven_app.ports.review.model_calls import ModelCall
from maven_app.ports.review.summaries import ConversationDigest
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
from tests.contracts.storage import ANA, Storage

ADMIN, RESEARCHER, BEN = Actor("account:ada", "admin"), Actor("account:rob", "researcher"), Actor("ben")
DIGEST = ConversationDigest(language="en", turns=1, outcome="finished")
NOON = datetime(2026, 11, 29, 12, tzinfo=UTC)
WEEK = Period(date(2026, 11, 23), date(2026, 11, 29))
LIMIT = translatable("limit.up_to", value=Amount(amount=300, currency="USD"))
LAPTOPS: Text = Series(parts=("laptops", LocalizedText("Video editing", "Edit video"), LIMIT), by=", ")
PHONES: Text = Series(parts=("phones",), by=", ")


def turn(started: datetime = NOON, **values: Any) -> TurnDigest:
    return replace(TurnDigest(uuid4().hex, started, "finished"), **values)


async def keep(storage: Storage, *turns: TurnDigest, actor: Actor = ANA) -> str:
    """A conversation of these turns."""
    conversation = await storage.conversation(actor)
    await storage.summaries.put(conversation, DIGEST, position=0, turns=turns)
    return conversation


async def overview(storage: Storage, period: Period = WEEK) -> Overview:
    return await storage.statistics.overview(ADMIN, period)


async def test_turns_are_counted_by_hand(storage: Storage) -> None:
    morning, yesterday = NOON - timedelta(hours=4), NOON - timedelta(days=1)
    await keep(
        storage,
        turn(yesterday, first_seconds=0.5, seconds=4.0, used=TokenUse(1_000, 100, 0.5)),
        turn(morning, first_seconds=0.25, seconds=1.0, used=TokenUse(10, 1, 0.25), has_unknown_usage=True),
    )
    await keep(storage, turn(outcome="failed", first_seconds=1.0), turn(outcome="stopped"), actor=BEN)
    await keep(storage, turn(outcome="interrupted"), turn(NOON - timedelta(days=7)), turn(NOON + timedelta(hours=12)))

    found = await overview(storage.another())

    total = TurnTotals(
        5, 2, failed=1, stopped=1, interrupted=1, used=TokenUse(1_010, 101, 0.75), has_unknown_usage=True
    )
    today = TurnTotals(4, 2, failed=1, stopped=1, interrupted=1, used=TokenUse(10, 1, 0.25), has_unknown_usage=True)
    assert found.totals == total
    assert (found.first, found.whole) == (Percentiles(0.5, 1.0), Percentiles(1.0, 4.0))
    assert list(found.slices) == [
        TimeSlice("2026-11-28", TurnTotals(1, 1, used=TokenUse(1_000, 100, 0.5)), Percentiles(4.0, 4.0)),
        TimeSlice("2026-11-29", today, Percentiles(1.0, 1.0)),
    ]


async def test_percentiles_are_the_nearest_rank(storage: Storage) -> None:
    seconds = [9.0, 1.0, 20.0, *(float(one) for one in range(2, 9)), *(float(one) for one in range(10, 20))]
    await keep(storage, *(turn(seconds=one, first_seconds=one / 10) for one in seconds), turn())

    found = await overview(storage)

    assert found.whole == Percentiles(10.0, 19.0) and found.first == Percentiles(1.0, 1.9)


async def test_a_day_is_told_by_hours_and_a_long_time_by_months(storage: Storage) -> None:
    await keep(storage, turn(), turn(NOON + timedelta(minutes=59)), turn(NOON + timedelta(hours=1)))
    await keep(storage, turn(NOON - timedelta(days=30)))

    today = await overview(storage, Period(date(2026, 11, 29), date(2026, 11, 29)))
    assert [(one.name, one.totals.turns) for one in today.slices] == [("2026-11-29T12", 2), ("2026-11-29T13", 1)]
    year = await overview(storage, Period(date(2025, 11, 30), date(2026, 11, 29)))
    assert [(one.name, one.totals.turns) for one in year.slices] == [("2026-10", 1), ("2026-11", 3)]
    assert len(Period(date(2025, 11, 30), date(2026, 11, 29)).slices) == 13


async def test_tools_come_with_what_they_used_the_most_expensive_first(storage: Storage) -> None:
    search = ToolUse("search_product", steps=2, failed=1, cached=1, used=TokenUse(10, 1, 0.25))
    between = ToolUse("", used=TokenUse(100, 10, 1.0))
    await keep(storage, turn(tools=(search, between)), turn(tools=(search, ToolUse("recommend", steps=1))))

    assert list((await overview(storage)).tools) == [
        ToolUse("", used=TokenUse(100, 10, 1.0)),
        ToolUse("search_product", steps=4, failed=2, cached=2, used=TokenUse(20, 2, 0.5)),
        ToolUse("recommend", steps=1),
    ]


async def test_requests_words_and_kinds_are_counted_by_turns(storage: Storage) -> None:
    wanted = turn(requests=(LAPTOPS, PHONES), unmet_requests=(PHONES,), unused_words=("moonlit",))
    await keep(storage, wanted, turn(requests=(LAPTOPS,), uncovered=("air fryer",), skipped_providers=("serper",)))
    await keep(storage, turn(unused_words=("moonlit", "quiet ✓")), actor=BEN)

    found = await overview(storage)

    assert list(found.requests) == [RequestTally(LAPTOPS, 2), RequestTally(PHONES, 1)]
    assert list(found.unmet_requests) == [RequestTally(PHONES, 1)]
    assert list(found.unused_words) == [Tally("moonlit", 2), Tally("quiet ✓", 1)]
    assert list(found.uncovered) == [Tally("air fryer", 1)]
    assert list(found.skipped_providers) == [Tally("serper", 1)]
    fewer = await storage.statistics.overview(ADMIN, WEEK, limit=1)
    assert list(fewer.unused_words) == [Tally("moonlit", 2)]


async def test_what_is_too_long_to_count_loses_its_end(storage: Storage) -> None:
    long = Series(parts=("laptops", *(f"{number} {'ä' * 90}" for number in range(9))), by=", ")
    await keep(storage, turn(requests=(long,), unused_words=("x" * 4_000,)))

    found = await overview(storage)

    [request], [word] = found.requests, found.unused_words
    assert request.turns == word.turns == 1
    assert isinstance(request.request, Series) and request.request.parts[0] == "laptops"


def call(
    conversation: str, *, outcome: str = "finished", usage: Usage | None = None, model: str = "gpt-5.4"
) -> ModelCall:
    return ModelCall(
        id=uuid4().hex,
        scope=CallScope(conversation, "t1"),
        time=NOON,
        prompt="route_turn",
        prompt_version="12345678",
        model=model,
        provider="offline" if model == "offline" else "openai",
        seconds=1.0,
        first_seconds=None,
        attempts=1,
        outcome=outcome,
        cause="",
        usage=usage or Usage(),
        by_rule=False,
    )


async def test_calls_are_counted_by_model_and_failures_by_provider(storage: Storage) -> None:
    conversation = await keep(storage, turn())
    priced = Usage(model="gpt-5.4", calls=1, input_tokens=100, output_tokens=10, cost=0.25)
    await storage.model_calls.put(
        [
            *(call(conversation, usage=priced) for _ in range(2)),
            *(call(conversation, outcome="ProviderUnavailable") for _ in range(2)),
            call(conversation, outcome="ModelRefused"),
            call(conversation, outcome="stopped", usage=Usage(model="gpt-5.4", calls=1, input_tokens=5)),
            call(conversation, model="offline", usage=Usage(model="offline", calls=1, cost=0.0)),
            replace(call(conversation, usage=priced), time=NOON - timedelta(days=9)),
        ]
    )

    found = await overview(storage)

    assert list(found.models) == [
        ModelUse("openai", "gpt-5.4", calls=6, failed=3, unpriced=4, used=TokenUse(205, 20, 0.5)),
        ModelUse("offline", "offline", calls=1),
    ]
    assert list(found.failures) == [
        ProviderFailure("openai", "ProviderUnavailable", 2),
        ProviderFailure("openai", "ModelRefused", 1),
    ]


async def test_a_conversation_that_goes_on_or_goes_takes_its_turns_along(storage: Storage) -> None:
    conversation = await keep(storage, turn(requests=(PHONES,)), turn())
    await storage.summaries.put(conversation, DIGEST, position=1, turns=[turn(requests=(LAPTOPS,))])
    found = await overview(storage)
    assert (found.totals.turns, list(found.requests)) == (1, [RequestTally(LAPTOPS, 1)])

    await storage.conversations.delete(ANA, conversation)
    storage.clock.advance(1)
    await storage.conversations.purge(deleted_before=storage.clock.now())
    assert await overview(storage) == Overview(WEEK)


async def test_an_export_holds_what_is_counted_of_its_owner(storage: Storage) -> None:
    own, another = turn(unused_words=("moonlit",)), turn(unused_words=("starlit",))
    await keep(storage, own)
    await keep(storage, another, actor=BEN)

    records = await storage.records.read(ANA)

    assert [one["turn_id"] for one in records["turn_summaries"]] == [own.id]
    assert [(one["turn_id"], one["kind"], one["value"]) for one in records["turn_facets"]] == [
        (own.id, "word", "moonlit")
    ]


async def test_a_shop_counts_its_own_turns(storage: Storage) -> None:
    conversation = await keep(storage, turn(tools=(ToolUse("recommend", steps=1),), unused_words=("moonlit",)))
    await storage.model_calls.put([call(conversation)])

    assert await overview(storage.another(shop="elsewhere")) == Overview(WEEK)


async def test_those_who_shop_are_told_nothing(storage: Storage) -> None:
    assert (await storage.statistics.overview(RESEARCHER, WEEK)).totals == TurnTotals()
    shoppers: Sequence[Actor] = (ANA, Actor("account:cat", "shopper"))
    for actor in shoppers:
        with pytest.raises(NotFound):
            await storage.statistics.overview(actor, WEEK)
    with pytest.raises(UnknownVisitor):
        await storage.statistics.overview(NOBODY, WEEK)

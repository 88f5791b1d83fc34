"""The contract of ports.log.TurnLog."""

import asyncio
import time
from collections import Counter
from datetime import UTC, datetime, timedelta, timezone

import pytest

from maven_app.domain.conversation.events import (
    ModelSwitched,
    RelatedSuggested,
    StepFailed,
    StepStarted,
    TextDelta,
    TurnEvent,
    TurnFinished,
    TurnReopened,
    TurnStarted,
    TurnStopped,
)
from maven_app.domain.conversation.messages import CompareRequest, TurnOptions
from maven_app.domain.errors import AnswerNotSaved, LeaseLost, StorageBusy, StorageFull, TurnRunning
from maven_app.domain.usage import Usage
from maven_app.ports.log import Lease, NewLogEntry
from tests import patience
from tests.contracts.storage import ANA, TIME_TO_LIVE, Storage, words


async def test_lines_get_positions_from_one_without_gaps(storage: Storage) -> None:
    lease = await storage.lease()

    first = await storage.append(lease, *words("a", "b"))
    second = await storage.append(lease, *words("c"))

    assert [line.position for line in [*first, *second]] == [1, 2, 3]
    assert await storage.log.read(lease.conversation_id, after=0) == [*first, *second]


async def test_positions_go_on_over_turns_and_are_counted_per_conversation(storage: Storage) -> None:
    one = await storage.lease()
    await storage.append(one, *words("a"))
    await storage.turns.end(one)
    other = await storage.lease()
    await storage.append(other, *words("elsewhere"))

    next_turn = await storage.lease(one.conversation_id)
    [line] = await storage.append(next_turn, *words("b"))

    assert (line.position, line.turn_id) == (2, next_turn.turn_id)
    assert [line.position for line in await storage.log.read(other.conversation_id, after=0)] == [1]


async def test_an_event_is_read_as_it_was_written(storage: Storage) -> None:
    message = CompareRequest(product_ids=("a", "b"), text="ünï 😀 \" ' \\ % \n")
    events: list[TurnEvent] = [
        TurnStarted(message=message, options=TurnOptions(related=False)),
        TurnReopened(call_id="c1"),
        StepStarted(call_id="c1", tool="search_product", arguments={"query": "lämp", "n": [1, 2.5, None]}, attempt=2),
        StepFailed(call_id="c1", notice="<b>no</b>", retryable=False, usage=Usage(model="m", input_tokens=3, cost=0.1)),
        TextDelta(text="nul \x00 stays in JSON"),
        ModelSwitched(before="big", after="small", reason="rate limit"),
        RelatedSuggested(questions=("one?", "two?")),
        TurnFinished(seconds=1.5),
        TurnStopped(),
    ]
    lease = await storage.lease()

    kept = await storage.append(lease, *events)
    read = await storage.log.read(lease.conversation_id, after=0)

    assert [line.event for line in read] == events
    assert read == kept


async def test_times_are_told_in_utc(storage: Storage) -> None:
    lease = await storage.lease()
    noon_in_jakarta = datetime(2025, 5, 1, 12, 0, 0, 123456, tzinfo=timezone(timedelta(hours=7)))

    await storage.log.append(lease, [NewLogEntry(noon_in_jakarta, TurnStopped())])
    [line] = await storage.log.read(lease.conversation_id, after=0)

    assert line.time.isoformat() == "2025-05-01T05:00:00.123456+00:00"
    assert line.time.tzinfo is UTC


async def test_an_empty_batch_keeps_nothing(storage: Storage) -> None:
    lease = await storage.lease()

    assert list(await storage.append(lease)) == []
    assert not await storage.log.read(lease.conversation_id, after=0)


async def test_a_read_starts_after_its_position_and_gives_at_most_a_thousand_lines(storage: Storage) -> None:
    lease = await storage.lease()
    await storage.append(lease, *words(*(str(number) for number in range(1, 1_106))))

    page = await storage.log.read(lease.conversation_id, after=5)
    rest = await storage.log.read(lease.conversation_id, after=page[-1].position)

    assert [line.position for line in page] == list(range(6, 1_006))
    assert [line.position for line in rest] == list(range(1_006, 1_106))
    assert not await storage.log.read(lease.conversation_id, after=1_105)


async def test_an_unknown_conversation_has_no_lines(storage: Storage) -> None:
    assert not await storage.log.read("nobody's", after=0)
    assert not await storage.log.read("nobody's", after=0, wait=0.02)


async def test_a_runner_without_a_lease_writes_nothing(storage: Storage) -> None:
    lease = await storage.lease()
    strangers = [
        Lease(lease.conversation_id, lease.turn_id, "another runner"),
        Lease(lease.conversation_id, "another turn", lease.holder),
        Lease("another conversation", lease.turn_id, lease.holder),
    ]

    for stranger in strangers:
        with pytest.raises(LeaseLost):
            await storage.append(stranger, *words("a", "b"))

    assert not await storage.log.read(lease.conversation_id, after=0)


async def test_after_its_end_a_turn_writes_no_more(storage: Storage) -> None:
    lease = await storage.lease()
    await storage.turns.end(lease)

    with pytest.raises(LeaseLost):
        await storage.append(lease, *words("late"))


async def test_the_last_lines_of_a_turn_give_its_lease_back(storage: Storage) -> None:
    lease = await storage.lease()
    await storage.stops.stop(lease.conversation_id)

    await storage.append(lease, *words("a"), TurnFinished(seconds=1), last=True)

    with pytest.raises(LeaseLost):
        await storage.append(lease, *words("late"))
    with pytest.raises(LeaseLost):
        await storage.turns.renew(lease)
    following = await storage.lease(lease.conversation_id)
    [line] = await storage.append(following, *words("b"))
    assert (line.position, line.turn_id) == (3, following.turn_id)
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.05):  # the Stop was of the turn before
            await storage.stops.wait(lease.conversation_id)


async def test_whoever_reads_the_end_of_a_turn_may_begin_the_next_and_of_several_exactly_one_does(
    storage: Storage,
) -> None:
    processes = [storage, storage.another()]
    lease, after = await storage.lease(), 0
    for number in range(5):
        sends = [
            asyncio.create_task(
                _begun_after_the_end(processes[i % 2], lease, after, Lease(lease.conversation_id, f"{number}.{i}", "r"))
            )
            for i in range(6)
        ]
        await asyncio.sleep(0.02)
        [end] = await storage.append(lease, TurnFinished(seconds=1), last=True)
        async with asyncio.timeout(patience.SECONDS):
            [lease] = [begun for begun in await asyncio.gather(*sends) if begun]
        after = end.position


async def _begun_after_the_end(process: Storage, lease: Lease, after: int, following: Lease) -> Lease | None:
    """`following`, begun as soon as the end of `lease` is read; None when another turn was first."""
    while not await process.log.read(lease.conversation_id, after=after, wait=5):
        pass
    try:
        await process.turns.begin(following)
    except TurnRunning:
        return None
    return following


async def test_the_last_lines_of_who_holds_nothing_give_nothing_back(storage: Storage) -> None:
    lease = await storage.lease()

    with pytest.raises(LeaseLost):
        await storage.append(Lease(lease.conversation_id, lease.turn_id, "another"), TurnStopped(), last=True)

    await storage.turns.renew(lease)


async def test_a_runner_whose_lease_was_taken_over_fails_instead_of_forking_history(storage: Storage) -> None:
    old = await storage.lease(holder="stalled")
    await storage.append(old, *words("a"))
    storage.clock.advance(TIME_TO_LIVE)
    other = storage.another()
    [taken] = await other.turns.claim_expired("other")

    await other.append(taken, TurnStopped())
    with pytest.raises(LeaseLost):
        await storage.append(old, *words("b"))

    lines = await storage.log.read(old.conversation_id, after=0)
    assert [(line.position, line.turn_id, line.event.kind) for line in lines] == [
        (1, old.turn_id, "text_delta"),
        (2, old.turn_id, "turn_stopped"),
    ]


async def test_a_lease_that_ran_out_unnoticed_is_still_held(storage: Storage) -> None:
    lease = await storage.lease()
    storage.clock.advance(TIME_TO_LIVE * 3)

    [line] = await storage.append(lease, *words("after a long sleep"))

    assert line.position == 1


async def test_appends_at_once_keep_positions_gap_free_and_batches_whole(storage: Storage) -> None:
    processes = [storage, storage.another()]
    lease = await storage.lease()
    batches = [[f"{batch}.{piece}" for piece in range(1 + batch % 4)] for batch in range(24)]

    await asyncio.gather(*(processes[i % 2].append(lease, *words(*batch)) for i, batch in enumerate(batches)))

    lines = await storage.log.read(lease.conversation_id, after=0)
    texts = [line.event.text for line in lines if isinstance(line.event, TextDelta)]
    assert [line.position for line in lines] == list(range(1, sum(map(len, batches)) + 1))
    assert Counter(texts) == Counter(text for batch in batches for text in batch)
    for batch in batches:
        start = texts.index(batch[0])
        assert texts[start : start + len(batch)] == batch


async def test_many_conversations_are_written_at_once(storage: Storage) -> None:
    leases = [await storage.lease() for _ in range(8)]

    await asyncio.gather(*(storage.append(lease, *words("x", "y")) for lease in leases for _ in range(5)))

    for lease in leases:
        lines = await storage.log.read(lease.conversation_id, after=0)
        assert [line.position for line in lines] == list(range(1, 11))


async def test_a_read_with_a_wait_returns_at_once_when_there_are_lines(storage: Storage) -> None:
    lease = await storage.lease()
    await storage.append(lease, *words("a"))

    async with asyncio.timeout(patience.SECONDS):
        assert len(await storage.log.read(lease.conversation_id, after=0, wait=60)) == 1


async def test_every_waiting_reader_of_the_process_is_woken_by_a_line(storage: Storage) -> None:
    lease, process = await storage.lease(), storage.another(poll_interval=20 * patience.SECONDS)
    readers = [asyncio.create_task(process.log.read(lease.conversation_id, after=0, wait=60)) for _ in range(3)]
    await asyncio.sleep(0.05)

    await process.append(lease, *words("a"))
    async with asyncio.timeout(patience.SECONDS):
        read = await asyncio.gather(*readers)

    assert [len(lines) for lines in read] == [1, 1, 1]


async def test_a_line_of_another_process_reaches_a_waiting_reader(storage: Storage) -> None:
    lease = await storage.lease()
    other = storage.another()
    reader = asyncio.create_task(storage.log.read(lease.conversation_id, after=0, wait=60))
    await asyncio.sleep(0.05)
    assert not reader.done()

    await other.append(lease, *words("a"))

    async with asyncio.timeout(patience.SECONDS):
        assert len(await reader) == 1


async def test_lines_of_another_process_reach_a_follower_one_after_another(storage: Storage) -> None:
    lease = await storage.lease()
    other, seen = storage.another(), 0

    for position in range(1, 4):
        reader = asyncio.create_task(storage.log.read(lease.conversation_id, after=seen, wait=60))
        await asyncio.sleep(0.3)
        await other.append(lease, *words("more"))
        async with asyncio.timeout(patience.SECONDS):
            [line] = await reader
        seen = line.position
        assert seen == position


async def test_a_wait_ends_without_lines_after_its_time(storage: Storage) -> None:
    lease, elsewhere = await storage.lease(), await storage.lease()
    began = time.monotonic()
    reader = asyncio.create_task(storage.log.read(lease.conversation_id, after=0, wait=0.15))
    await asyncio.sleep(0.02)

    await storage.append(elsewhere, *words("not for you"))

    assert not await reader
    assert 0.1 < time.monotonic() - began < 5


async def test_a_reader_that_is_cancelled_leaves_the_others_waiting(storage: Storage) -> None:
    lease = await storage.lease()
    gone = asyncio.create_task(storage.log.read(lease.conversation_id, after=0, wait=60))
    stays = asyncio.create_task(storage.log.read(lease.conversation_id, after=0, wait=60))
    await asyncio.sleep(0.05)

    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)
    await storage.append(lease, *words("a"))

    async with asyncio.timeout(patience.SECONDS):
        assert len(await stays) == 1


@pytest.mark.parametrize("turns_of_the_loop", range(8))
async def test_a_reader_that_is_cancelled_while_a_line_comes_is_cancelled(
    storage: Storage, turns_of_the_loop: int
) -> None:
    lease = await storage.lease()

    async def follow() -> None:
        position = 0
        while True:
            for line in await storage.log.read(lease.conversation_id, after=position, wait=5):
                position = line.position

    reader = asyncio.create_task(follow())
    await asyncio.sleep(0.05)
    await storage.append(lease, *words("a"))
    for _ in range(turns_of_the_loop):
        await asyncio.sleep(0)
    reader.cancel()
    await asyncio.wait([reader], timeout=1)

    assert reader.cancelled()


async def test_deleting_a_conversation_does_not_disturb_the_turn_that_runs(storage: Storage) -> None:
    lease = await storage.lease()
    await storage.append(lease, *words("a"))

    await storage.conversations.delete(ANA, lease.conversation_id)
    await storage.append(lease, *words("b"))
    await storage.turns.renew(lease)
    await storage.turns.end(lease)
    await storage.conversations.restore(ANA, lease.conversation_id)

    assert [line.position for line in await storage.log.read(lease.conversation_id, after=0)] == [1, 2]


async def test_a_full_disk_keeps_nothing_of_a_batch_and_loses_nothing_of_before(storage: Storage) -> None:
    lease = await storage.lease()
    await storage.append(lease, *words("a"))

    storage.set_full(True)
    with pytest.raises(StorageFull):
        await storage.append(lease, *words("b"), TurnFinished(seconds=1), last=True)
    during = await storage.log.read(lease.conversation_id, after=0)
    storage.set_full(False)
    [after] = await storage.append(lease, *words("d"))

    assert [line.position for line in during] == [1]
    assert after.position == 2


async def test_storage_that_others_hold_keeps_nothing_and_can_be_read(storage: Storage) -> None:
    lease = await storage.lease()
    [kept] = await storage.append(lease, *words("a"))

    with storage.held():
        for refused in (
            storage.append(lease, *words("b"), last=True),
            storage.turns.renew(lease),
            storage.stops.stop(lease.conversation_id),
            storage.conversations.create(ANA, title="Lamps"),
        ):
            with pytest.raises(StorageBusy):
                await refused
        assert await storage.log.read(lease.conversation_id, after=0) == [kept]
        assert [one.running for one in await storage.conversations.list(ANA)] == [True]
    [after] = await storage.append(lease, *words("c"))

    assert after.position == 2


async def test_who_waits_in_vain_hears_why_until_it_is_over(storage: Storage) -> None:
    lease = await storage.lease()
    [first] = await storage.append(lease, *words("a"))
    waiting = asyncio.create_task(storage.log.read(lease.conversation_id, after=first.position, wait=30))
    await asyncio.sleep(0.05)

    storage.log.set_failure(lease.conversation_id, AnswerNotSaved())
    with pytest.raises(AnswerNotSaved):
        await waiting
    with pytest.raises(AnswerNotSaved):
        await storage.log.read(lease.conversation_id, after=first.position, wait=30)
    assert await storage.log.read(lease.conversation_id, after=0, wait=30) == [first]
    assert await storage.log.read(lease.conversation_id, after=first.position) == []

    storage.log.set_failure(lease.conversation_id, None)
    assert await storage.log.read(lease.conversation_id, after=first.position, wait=0.01) == []

"""The contract of ports.log.TurnRepository."""

import asyncio
from typing import cast

import pytest

from maven_app.domain.actors import Actor
from maven_app.domain.conversation.events import TurnEvent, TurnFinished, TurnStarted
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.errors import ConversationExists, LeaseLost, NotFound, StorageFull, TurnRunning
from maven_app.ports.log import Lease, NewLogEntry
from tests.contracts.storage import ANA, TIME_TO_LIVE, Storage, words


async def test_of_sends_at_once_exactly_one_wins(storage: Storage) -> None:
    processes = [storage, storage.another(), storage.another()]
    for _ in range(5):
        conversation = await storage.conversation()
        leases = [Lease(conversation, f"turn{number}", f"runner{number % 3}") for number in range(9)]

        ends = await asyncio.gather(
            *(processes[number % 3].turns.begin(lease) for number, lease in enumerate(leases)), return_exceptions=True
        )

        assert [type(end) for end in ends if end is not None] == [TurnRunning] * 8
        winner = leases[ends.index(None)]
        assert len(await storage.append(winner, *words("mine"))) == 1


async def test_a_second_turn_of_the_same_runner_waits_too(storage: Storage) -> None:
    lease = await storage.lease()

    with pytest.raises(TurnRunning):
        await storage.turns.begin(Lease(lease.conversation_id, "second", lease.holder))
    with pytest.raises(TurnRunning):
        await storage.turns.begin(lease)


async def test_a_turn_begins_after_the_end_of_the_last(storage: Storage) -> None:
    lease = await storage.lease()
    await storage.turns.end(lease)

    again = await storage.lease(lease.conversation_id)

    assert len(await storage.append(again, *words("a"))) == 1


async def test_a_lease_is_held_until_its_time_to_live_is_over(storage: Storage) -> None:
    lease = await storage.lease(holder="gone")
    successor = Lease(lease.conversation_id, "next", "here")

    storage.clock.advance(TIME_TO_LIVE - 0.001)
    with pytest.raises(TurnRunning):
        await storage.turns.begin(successor)
    storage.clock.advance(0.001)
    await storage.turns.begin(successor)

    with pytest.raises(LeaseLost):
        await storage.turns.renew(lease)


async def test_a_renewed_lease_is_held_for_another_time_to_live(storage: Storage) -> None:
    lease = await storage.lease()
    storage.clock.advance(TIME_TO_LIVE - 1)
    await storage.turns.renew(lease)
    storage.clock.advance(TIME_TO_LIVE - 1)

    with pytest.raises(TurnRunning):
        await storage.turns.begin(Lease(lease.conversation_id, "next", "other"))
    assert not await storage.turns.claim_expired("other")


@pytest.mark.parametrize("conversation", ["never was", "", "x' OR '1'='1", "\0", "\ud800"])
async def test_no_turn_begins_in_a_conversation_that_never_was(storage: Storage, conversation: str) -> None:
    await storage.conversation()

    with pytest.raises(NotFound):
        await storage.turns.begin(Lease(conversation, "turn", "runner"))


async def test_no_turn_begins_in_a_deleted_conversation(storage: Storage) -> None:
    conversation = await storage.conversation()
    await storage.conversations.delete(ANA, conversation)

    with pytest.raises(NotFound):
        await storage.lease(conversation)


async def test_what_is_not_held_cannot_be_renewed(storage: Storage) -> None:
    lease = await storage.lease()
    await storage.turns.end(lease)

    with pytest.raises(LeaseLost):
        await storage.turns.renew(lease)
    with pytest.raises(LeaseLost):
        await storage.turns.renew(Lease("never was", "turn", "runner"))


async def test_the_end_of_a_turn_that_is_not_held_ends_no_other(storage: Storage) -> None:
    lease = await storage.lease()

    await storage.turns.end(Lease(lease.conversation_id, lease.turn_id, "other"))
    await storage.turns.end(Lease(lease.conversation_id, "other", lease.holder))
    await storage.turns.end(Lease("never was", "turn", "runner"))

    await storage.turns.renew(lease)


async def test_orphans_are_taken_over_once(storage: Storage) -> None:
    lost = [await storage.lease(holder="gone") for _ in range(6)]
    storage.clock.advance(TIME_TO_LIVE)
    alive = await storage.lease(holder="alive")
    processes = [storage, storage.another(), storage.another()]

    found = await asyncio.gather(*(process.turns.claim_expired(f"heir{i}") for i, process in enumerate(processes)))

    taken = [lease for leases in found for lease in leases]
    assert sorted(lease.turn_id for lease in taken) == sorted(lease.turn_id for lease in lost)
    for lease in taken:
        await storage.append(lease, *words("interrupted"))
    await storage.turns.renew(alive)


async def test_an_orphan_that_was_taken_over_is_held_by_its_heir(storage: Storage) -> None:
    lost = await storage.lease(holder="gone")
    storage.clock.advance(TIME_TO_LIVE)

    [heir] = await storage.turns.claim_expired("heir")

    assert heir == Lease(lost.conversation_id, lost.turn_id, "heir")
    with pytest.raises(LeaseLost):
        await storage.turns.renew(lost)
    with pytest.raises(TurnRunning):
        await storage.turns.begin(Lease(lost.conversation_id, "next", "somebody"))
    await storage.turns.end(heir)
    await storage.turns.begin(Lease(lost.conversation_id, "next", "somebody"))


async def test_a_runner_that_slept_too_long_does_not_orphan_its_own_turns(storage: Storage) -> None:
    lease = await storage.lease(holder="slept")
    storage.clock.advance(TIME_TO_LIVE * 100)

    assert not await storage.turns.claim_expired("slept")

    await storage.turns.renew(lease)


async def test_a_turn_of_a_deleted_conversation_is_an_orphan_too(storage: Storage) -> None:
    lost = await storage.lease(holder="gone")
    await storage.conversations.delete(ANA, lost.conversation_id)
    storage.clock.advance(TIME_TO_LIVE)

    assert [lease.turn_id for lease in await storage.turns.claim_expired("heir")] == [lost.turn_id]


async def test_on_a_full_disk_no_turn_begins_and_it_says_why(storage: Storage) -> None:
    conversation, lease = await storage.conversation(), await storage.lease()

    storage.set_full(True)
    with pytest.raises(StorageFull):
        await storage.lease(conversation)
    with pytest.raises(StorageFull):
        await storage.turns.renew(lease)
    with pytest.raises(StorageFull):
        await storage.turns.end(lease)
    storage.set_full(False)

    await storage.turns.end(lease)
    await storage.lease(conversation)


async def test_a_lease_whose_end_lies_hours_ahead_holds_no_longer_than_one_lasts(storage: Storage) -> None:
    """Whoever took it had a clock that was wrong, or has a right one again."""
    storage.clock.advance(6 * 3600)
    lease, other = await storage.lease(holder="gone"), await storage.lease(holder="gone")
    storage.clock.advance(-6 * 3600)
    successor = Lease(lease.conversation_id, "next", "here")

    with pytest.raises(TurnRunning):
        await storage.turns.begin(successor)
    assert await storage.turns.claim_expired("heir") == []
    storage.clock.advance(TIME_TO_LIVE)

    await storage.turns.begin(successor)
    assert await storage.turns.claim_expired("heir") == [Lease(other.conversation_id, other.turn_id, "heir")]


async def test_a_lease_that_seemed_too_long_is_kept_by_who_renews_it(storage: Storage) -> None:
    storage.clock.advance(6 * 3600)
    lease = await storage.lease(holder="here")
    storage.clock.advance(-6 * 3600)
    await storage.turns.claim_expired("other")

    storage.clock.advance(TIME_TO_LIVE - 1)
    await storage.turns.renew(lease)
    storage.clock.advance(TIME_TO_LIVE - 1)

    assert await storage.turns.claim_expired("other") == []


async def test_a_new_conversation_is_held_and_has_its_first_line_and_can_be_found(storage: Storage) -> None:
    lease = Lease("new", "turn1", "runner")
    line = NewLogEntry(storage.clock.now(), TurnStarted(message=TextMessage(text="a lamp")))

    info, logged = await storage.turns.begin_new(lease, line, actor=ANA, title="Lamps\0")

    assert (info.id, info.title, info.running) == ("new", "Lamps", True)
    assert info == await storage.conversations.get(ANA, "new")
    assert [logged] == await storage.log.read("new", after=0) and logged.position == 1
    assert list(await storage.conversations.list(ANA)) == [info]
    with pytest.raises(TurnRunning):
        await storage.turns.begin(Lease("new", "turn2", "other"))
    [answered] = await storage.append(lease, *words("this one"), last=True)
    assert answered.position == 2
    with pytest.raises(NotFound):
        await storage.conversations.get(Actor("eve"), "new")


async def test_a_new_conversation_for_which_there_is_no_space_is_not_there(storage: Storage) -> None:
    line = NewLogEntry(storage.clock.now(), TurnStarted(message=TextMessage(text="a lamp")))
    storage.set_full(True)

    with pytest.raises(StorageFull):
        await storage.turns.begin_new(Lease("new", "turn1", "runner"), line, actor=ANA, title="Lamps")

    storage.set_full(False)
    assert list(await storage.conversations.list(ANA)) == []


def copied(storage: Storage, *texts: str) -> dict[str, list[NewLogEntry]]:
    """Whole turns that begin with these messages, by their ids."""
    now = storage.clock.now()
    events = [[TurnStarted(message=TextMessage(text=text)), TurnFinished(seconds=0.0)] for text in texts]
    return {f"turn{n}": [NewLogEntry(now, event) for event in told] for n, told in enumerate(events, start=1)}


async def test_a_conversation_begins_with_whole_turns_and_is_free(storage: Storage) -> None:
    await storage.turns.begin_with_turns(ANA, "new", copied(storage, "a lamp", "a kettle"), title="Lamps")

    info = await storage.conversations.get(ANA, "new")
    assert (info.title, info.running) == ("Lamps", False)
    lines = [(line.position, line.turn_id, line.event.kind) for line in await storage.log.read("new", after=0)]
    assert lines == [
        (1, "turn1", "turn_started"), (2, "turn1", "turn_finished"), (3, "turn2", "turn_started"), (4, "turn2", "turn_finished"),
    ]  # fmt: skip
    [more] = await storage.append(await storage.lease("new"), *words("and this"))
    assert more.position == 5
    with pytest.raises(ConversationExists):
        await storage.turns.begin_with_turns(ANA, "new", copied(storage, "a lamp"), title="Lamps")


async def test_where_one_turn_cannot_be_written_nothing_of_the_conversation_is_there(storage: Storage) -> None:
    turns = copied(storage, "a lamp", "a kettle")
    turns["turn2"].append(NewLogEntry(storage.clock.now(), cast(TurnEvent, None)))

    with pytest.raises(AttributeError):
        await storage.turns.begin_with_turns(ANA, "new", turns, title="Lamps")

    assert list(await storage.conversations.list(ANA)) == []
    await storage.turns.begin_with_turns(ANA, "new", copied(storage, "a lamp"), title="Lamps")
    assert len(await storage.log.read("new", after=0)) == 2


async def test_a_conversation_begins_once_and_stays_as_it_began(storage: Storage) -> None:
    line = NewLogEntry(storage.clock.now(), TurnStarted(message=TextMessage(text="a lamp")))
    info, logged = await storage.turns.begin_new(Lease("new", "turn1", "runner"), line, actor=ANA, title="Lamps")

    for deleted in (False, True):
        with pytest.raises(ConversationExists):
            await storage.another().turns.begin_new(Lease("new", "turn2", "other"), line, actor=ANA, title="Kettles")
        assert [logged] == await storage.log.read("new", after=0)
        if not deleted:
            assert info == await storage.conversations.get(ANA, "new")
            await storage.conversations.delete(ANA, "new")

    assert list(await storage.conversations.list(ANA)) == []

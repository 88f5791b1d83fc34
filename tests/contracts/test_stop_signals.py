"""The contract of ports.log.StopSignals."""

import asyncio

import pytest

from tests import patience
from tests.contracts.storage import TIME_TO_LIVE, Storage, words


async def test_stop_reaches_the_runner_of_the_process_before_it_looks_around(storage: Storage) -> None:
    lease, process = await storage.lease(), storage.another(poll_interval=20 * patience.SECONDS)
    waiting = asyncio.create_task(process.stops.wait(lease.conversation_id))
    await asyncio.sleep(0.05)
    assert not waiting.done()

    await process.stops.stop(lease.conversation_id)

    async with asyncio.timeout(patience.SECONDS):
        await waiting


async def test_stop_pressed_at_another_process_reaches_the_runner(storage: Storage) -> None:
    lease = await storage.lease()
    waiting = asyncio.create_task(storage.stops.wait(lease.conversation_id))
    await asyncio.sleep(0.05)

    await storage.another().stops.stop(lease.conversation_id)

    async with asyncio.timeout(patience.SECONDS):
        await waiting


async def test_stop_pressed_before_the_runner_listens_is_not_lost(storage: Storage) -> None:
    lease = await storage.lease()
    await storage.stops.stop(lease.conversation_id)

    async with asyncio.timeout(patience.SECONDS):
        await storage.stops.wait(lease.conversation_id)


async def test_stop_of_one_turn_does_not_stop_the_next(storage: Storage) -> None:
    lease = await storage.lease()
    await storage.stops.stop(lease.conversation_id)
    await storage.turns.end(lease)
    await storage.lease(lease.conversation_id)

    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.6):
            await storage.stops.wait(lease.conversation_id)


async def test_stop_of_a_lost_turn_does_not_stop_the_one_that_takes_its_place(storage: Storage) -> None:
    lease = await storage.lease(holder="gone")
    await storage.stops.stop(lease.conversation_id)
    storage.clock.advance(TIME_TO_LIVE)
    await storage.lease(lease.conversation_id, holder="here")

    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.3):
            await storage.stops.wait(lease.conversation_id)


async def test_stop_without_a_turn_does_nothing(storage: Storage) -> None:
    conversation = await storage.conversation()

    await storage.stops.stop(conversation)
    await storage.stops.stop("never was")

    for missing in (conversation, "never was"):
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.3):
                await storage.stops.wait(missing)


async def test_stop_elsewhere_and_new_lines_do_not_end_the_wait(storage: Storage) -> None:
    lease, elsewhere = await storage.lease(), await storage.lease()
    waiting = asyncio.create_task(storage.stops.wait(lease.conversation_id))

    await storage.stops.stop(elsewhere.conversation_id)
    await storage.append(lease, *words("a", "b"))
    await asyncio.sleep(0.6)

    assert not waiting.done()
    waiting.cancel()

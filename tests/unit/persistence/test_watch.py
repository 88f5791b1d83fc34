"""The watch over what other processes do."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import event

from maven_app.domain.actors import Actor
from maven_app.domain.conversation.events import TextDelta
from maven_app.persistence.change_notifier import ChangeNotifier
from maven_app.persistence.conversations import SqlConversationRepository
from maven_app.persistence.database import Database, open_database
from maven_app.persistence.migrate import upgrade
from maven_app.persistence.turn_log import SqlTurnLog
from maven_app.persistence.turns import SqlTurnRepository
from maven_app.ports.log import Lease, NewLogEntry
from tests import patience
from tests.fakes.clock import StillClock

POLL_INTERVAL = 0.02


class Queries:
    """Counts what is asked of a database."""

    def __init__(self, database: Database) -> None:
        self.count = 0
        event.listen(database.engine, "before_cursor_execute", self._another)

    def _another(self, *_: object) -> None:
        self.count += 1


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    url = f"sqlite:///{tmp_path / 'maven.db'}"
    upgrade(url)
    database = Database(open_database(url))
    yield database
    database.close()


async def conversation(database: Database) -> str:
    return (await SqlConversationRepository(database, clock=StillClock()).create(Actor("ana"), title="Lamps")).id


async def test_nobody_is_woken_again_while_nothing_moves(database: Database) -> None:
    watch, waited_for = ChangeNotifier(database, poll_interval=POLL_INTERVAL), await conversation(database)

    with watch.waiting("lines", waited_for) as moved:
        await asyncio.wait_for(moved.wait(), patience.SECONDS)
        moved.clear()
        await asyncio.sleep(POLL_INTERVAL * 10)

        assert not moved.is_set()


async def test_one_query_looks_after_all_who_wait_and_none_is_made_for_nobody(database: Database) -> None:
    watch, queries = ChangeNotifier(database, poll_interval=POLL_INTERVAL), Queries(database)
    log = SqlTurnLog(database, watch)
    ids = [await conversation(database) for _ in range(10)]
    before = queries.count

    await asyncio.gather(*(log.read(one, after=0, wait=POLL_INTERVAL * 20) for one in ids * 5))
    while_waiting = queries.count - before
    assert while_waiting < 3 * 50 + 25, "each reads at its start, at the first look around and at its end"

    async with asyncio.timeout(patience.SECONDS):  # no more is asked, soon after the last has left
        idle = -1
        while queries.count != idle:
            idle = queries.count
            await asyncio.sleep(POLL_INTERVAL * 10)


async def test_nothing_is_asked_for_those_who_left_before_the_next_look(database: Database) -> None:
    watch, waited_for = ChangeNotifier(database, poll_interval=POLL_INTERVAL), await conversation(database)
    queries = Queries(database)

    with watch.waiting("lines", waited_for):
        await asyncio.sleep(0)
    await asyncio.sleep(POLL_INTERVAL * 5)

    assert queries.count == 0


async def test_the_watch_goes_on_after_the_database_failed_to_answer(database: Database) -> None:
    watch, waited_for = ChangeNotifier(database, poll_interval=POLL_INTERVAL), await conversation(database)
    lease = Lease(waited_for, "turn", "runner")
    await SqlTurnRepository(database, clock=StillClock()).begin(lease)

    with watch.waiting("lines", waited_for) as moved:
        with database.engine.begin() as connection:
            connection.exec_driver_sql("ALTER TABLE conversations RENAME TO away")
        await asyncio.sleep(POLL_INTERVAL * 5)
        assert not moved.is_set()
        with database.engine.begin() as connection:
            connection.exec_driver_sql("ALTER TABLE away RENAME TO conversations")

        await asyncio.wait_for(moved.wait(), patience.SECONDS)


async def test_who_follows_what_is_written_here_costs_no_query(database: Database) -> None:
    watch, followed = ChangeNotifier(database, poll_interval=60), await conversation(database)
    log, lease = SqlTurnLog(database, watch), Lease(followed, "t1", "here")
    await SqlTurnRepository(database, clock=StillClock()).begin(lease)
    [first] = await log.append(lease, [NewLogEntry(StillClock().now(), TextDelta(text="one"))])
    waiting = asyncio.create_task(log.read(followed, after=first.position, wait=5))
    await asyncio.sleep(0.01)
    written = await log.append(lease, [NewLogEntry(StillClock().now(), TextDelta(text=" two"))])
    queries = Queries(database)

    assert await waiting == written
    assert await log.read(followed, after=first.position, wait=5) == written
    assert queries.count == 0


async def test_who_follows_misses_nothing_that_another_process_writes_in_between(database: Database) -> None:
    here, there = ChangeNotifier(database, poll_interval=POLL_INTERVAL), ChangeNotifier(database)
    followed, turns = await conversation(database), SqlTurnRepository(database, clock=StillClock())
    log, lease = SqlTurnLog(database, here), Lease(followed, "t1", "here")
    await turns.begin(lease)
    await log.append(lease, [NewLogEntry(StillClock().now(), TextDelta(text="one"))])

    with here.waiting("lines", followed):
        written = await SqlTurnLog(database, there).append(
            lease, [NewLogEntry(StillClock().now(), TextDelta(text=" two"))]
        )
        await asyncio.sleep(POLL_INTERVAL * 5)

    async with asyncio.timeout(POLL_INTERVAL * 20):
        assert await log.read(followed, after=1, wait=5) == written

"""The watch over what other processes do."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, event

from maven_app.domain.events import TextDelta
from maven_app.persistence.conversations import SqlConversationRepository
from maven_app.persistence.database import open_database
from maven_app.persistence.migrate import upgrade
from maven_app.persistence.turn_log import SqlTurnLog
from maven_app.persistence.turns import SqlTurnRepository
from maven_app.persistence.watch import ConversationWatch
from maven_app.ports.log import Lease, NewLine
from tests.fakes.clock import StillClock

RHYTHM = 0.02


class Queries:
    """Counts what is asked of a database."""

    def __init__(self, engine: Engine) -> None:
        self.count = 0
        event.listen(engine, "before_cursor_execute", self._another)

    def _another(self, *_: object) -> None:
        self.count += 1


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    url = f"sqlite:///{tmp_path / 'maven.db'}"
    upgrade(url)
    engine = open_database(url)
    yield engine
    engine.dispose()


async def conversation(engine: Engine) -> str:
    return (await SqlConversationRepository(engine, clock=StillClock()).create("ana", title="Lamps")).id


async def test_nobody_is_woken_again_while_nothing_moves(engine: Engine) -> None:
    watch, waited_for = ConversationWatch(engine, rhythm=RHYTHM), await conversation(engine)

    with watch.waiting("lines", waited_for) as moved:
        await asyncio.wait_for(moved.wait(), 5)
        moved.clear()
        await asyncio.sleep(RHYTHM * 10)

        assert not moved.is_set()


async def test_one_query_looks_after_all_who_wait_and_none_is_made_for_nobody(engine: Engine) -> None:
    watch, queries = ConversationWatch(engine, rhythm=RHYTHM), Queries(engine)
    log = SqlTurnLog(engine, watch)
    ids = [await conversation(engine) for _ in range(10)]
    before = queries.count

    await asyncio.gather(*(log.read(one, after=0, wait=RHYTHM * 20) for one in ids * 5))
    while_waiting = queries.count - before
    await asyncio.sleep(RHYTHM * 3)
    idle = queries.count
    await asyncio.sleep(RHYTHM * 10)

    assert while_waiting < 3 * 50 + 25, "each reads at its start, at the first look around and at its end"
    assert queries.count == idle


async def test_the_watch_goes_on_after_the_database_failed_to_answer(engine: Engine) -> None:
    watch, waited_for = ConversationWatch(engine, rhythm=RHYTHM), await conversation(engine)
    lease = Lease(waited_for, "turn", "runner")
    await SqlTurnRepository(engine, clock=StillClock()).begin(lease)

    with watch.waiting("lines", waited_for) as moved:
        with engine.begin() as connection:
            connection.exec_driver_sql("ALTER TABLE conversations RENAME TO away")
        await asyncio.sleep(RHYTHM * 5)
        assert not moved.is_set()
        with engine.begin() as connection:
            connection.exec_driver_sql("ALTER TABLE away RENAME TO conversations")

        await asyncio.wait_for(moved.wait(), 5)


async def test_who_follows_what_is_written_here_costs_no_query(engine: Engine) -> None:
    watch, followed = ConversationWatch(engine, rhythm=60), await conversation(engine)
    log, lease = SqlTurnLog(engine, watch), Lease(followed, "t1", "here")
    await SqlTurnRepository(engine, clock=StillClock()).begin(lease)
    [first] = await log.append(lease, [NewLine(StillClock().now(), TextDelta(text="one"))])
    waiting = asyncio.create_task(log.read(followed, after=first.position, wait=5))
    await asyncio.sleep(0.01)
    written = await log.append(lease, [NewLine(StillClock().now(), TextDelta(text=" two"))])
    queries = Queries(engine)

    assert await waiting == written
    assert await log.read(followed, after=first.position, wait=5) == written
    assert queries.count == 0


async def test_who_follows_misses_nothing_that_another_process_writes_in_between(engine: Engine) -> None:
    here, there = ConversationWatch(engine, rhythm=RHYTHM), ConversationWatch(engine)
    followed, turns = await conversation(engine), SqlTurnRepository(engine, clock=StillClock())
    log, lease = SqlTurnLog(engine, here), Lease(followed, "t1", "here")
    await turns.begin(lease)
    await log.append(lease, [NewLine(StillClock().now(), TextDelta(text="one"))])

    with here.waiting("lines", followed):
        written = await SqlTurnLog(engine, there).append(lease, [NewLine(StillClock().now(), TextDelta(text=" two"))])
        await asyncio.sleep(RHYTHM * 5)

    async with asyncio.timeout(RHYTHM * 20):
        assert await log.read(followed, after=1, wait=5) == written

"""What was acknowledged is kept: after a kill, and on a disk that is full."""

import asyncio
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection

from maven_app.domain.actors import Actor
from maven_app.domain.conversation.events import TextDelta
from maven_app.domain.errors import StorageFull
from maven_app.persistence.change_notifier import ChangeNotifier
from maven_app.persistence.conversations import SqlConversationRepository
from maven_app.persistence.database import Database, open_database
from maven_app.persistence.migrate import upgrade
from maven_app.persistence.turn_log import SqlTurnLog
from maven_app.persistence.turns import SqlTurnRepository
from maven_app.ports.log import Lease, NewLogEntry
from tests.contracts.storage import sqlite_storage
from tests.fakes.clock import StillClock

WRITER = """
import asyncio, sys
from pathlib import Path
from tests.contracts.storage import sqlite_storage, words

async def write(file):
    with sqlite_storage(Path(file)) as storage:
        lease = await storage.lease()
        print(lease.conversation_id, flush=True)
        while True:
            for line in await storage.append(lease, *words("one", "two", "three")):
                print(line.position, flush=True)

asyncio.run(write(sys.argv[1]))
"""


def test_a_killed_process_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    file = tmp_path / "maven.db"
    writer = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(file)], stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2]
    )
    assert writer.stdout is not None
    conversation = writer.stdout.readline().strip()
    for _ in range(60):
        acknowledged = int(writer.stdout.readline())
    writer.send_signal(signal.SIGKILL)
    acknowledged = max([acknowledged, *(int(line) for line in writer.stdout.read().splitlines())])
    writer.wait()

    with sqlite_storage(file) as storage:
        kept = asyncio.run(storage.log.read(conversation, after=0))

    assert acknowledged >= 60
    assert [line.position for line in kept[:acknowledged]] == list(range(1, acknowledged + 1))
    assert len(kept) % 3 == 0, "a batch is kept whole or not at all"


@contextmanager
def no_more_pages(engine: Engine) -> Iterator[None]:
    """The file may not grow, as on a disk without space."""

    def limit(connection: DBAPIConnection, *_: object) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA max_page_count=1")  # SQLite takes it as the number of pages that there are
        cursor.close()

    event.listen(engine, "connect", limit)
    engine.dispose()
    yield
    event.remove(engine, "connect", limit)
    engine.dispose()


async def test_a_disk_without_space_refuses_the_batch_and_keeps_what_was_there(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'maven.db'}"
    upgrade(url)
    engine, clock = open_database(url), StillClock()
    database = Database(engine)
    log = SqlTurnLog(database, ChangeNotifier(database))
    conversation = await SqlConversationRepository(database, clock=clock).create(Actor("ana"), title="Lamps")
    lease = Lease(conversation.id, "turn", "runner")
    await SqlTurnRepository(database, clock=clock).begin(lease)
    long = [NewLogEntry(clock.now(), TextDelta(text="words " * 2_000))] * 20

    await log.append(lease, long)
    with no_more_pages(engine):
        with pytest.raises(StorageFull) as full:
            await log.append(lease, long * 5)
        assert len(await log.read(conversation.id, after=0)) == 20
    again = await log.append(lease, long)
    database.close()

    assert "full" in str(full.value)
    assert [line.position for line in again] == list(range(21, 41))

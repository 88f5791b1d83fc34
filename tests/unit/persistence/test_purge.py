"""What was deleted is gone from every table, every index and the file itself."""

import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

from maven_app.domain.sharing.shares import Share, Snapshot
from maven_app.history.purge import EXPIRED_LINK_RETENTION, UNDO_TIME, Purge
from maven_app.ports.history import TurnText
from tests.contracts.storage import ANA, sqlite_storage

SECRET = "zirconium-kettle"


def rows_with(file: Path, *texts: str) -> dict[str, int]:
    """How many rows of each table, those of the full-text index included, hold one of `texts` anywhere."""
    with closing(sqlite3.connect(file)) as connection:
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        rows = {table: connection.execute(f'SELECT * FROM "{table}"').fetchall() for table in tables}  # noqa: S608 - ours
    found = {table: sum(any(text in repr(row) for text in texts) for row in rows[table]) for table in tables}
    return {table: count for table, count in found.items() if count}


async def test_a_purged_conversation_is_in_no_table_no_index_and_no_byte_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "maven.db"
    with sqlite_storage(file) as storage:
        gone, kept = await storage.conversation(title=SECRET), await storage.conversation(title="Lamps")
        for id in (gone, kept):
            words = SECRET if id == gone else "a lamp"
            lease = await storage.say(id, words)
            await storage.history_index.put(id, [TurnText(lease.turn_id, storage.clock.now(), (words,))], position=1)
            share = Share(f"share-{words}", f"token-{words}", id, words, storage.clock.now())
            await storage.shares.create(ANA, share, Snapshot(title=words, language="en"))
        assert set(rows_with(file, gone, SECRET)) >= {"conversations", "log_lines", "turn_texts", "shares"}
        purge = Purge(storage.conversations, storage.shares, storage.clock)

        await storage.conversations.delete(ANA, gone)
        storage.clock.advance(UNDO_TIME.total_seconds() - 1)
        await purge.purge()
        await storage.conversations.restore(ANA, gone)
        await storage.conversations.delete(ANA, gone)
        storage.clock.advance(UNDO_TIME.total_seconds() + 1)
        await purge.purge()

        assert rows_with(file, gone, SECRET, "zirconium") == {}
        assert len(await storage.history_index.search(ANA, "lamp")) == 2
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert b"zirconium" not in file.read_bytes()


async def test_a_conversation_past_its_retention_leaves_no_byte(tmp_path: Path) -> None:
    file = tmp_path / "maven.db"
    with sqlite_storage(file) as storage:
        old = await storage.conversation(title=SECRET)
        share = Share("s", "token", old, SECRET, storage.clock.now())
        await storage.shares.create(ANA, share, Snapshot(title=SECRET, language="en"))
        purge = Purge(storage.conversations, storage.shares, storage.clock, retention=timedelta(days=30))

        storage.clock.advance(timedelta(days=30).total_seconds())
        await purge.purge()
        assert "conversations" in rows_with(file, old)
        storage.clock.advance(1)
        await purge.purge()

        assert rows_with(file, old, SECRET) == {}
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert b"zirconium" not in file.read_bytes()


async def test_a_revoked_link_and_one_that_expired_long_ago_leave_no_byte(tmp_path: Path) -> None:
    file = tmp_path / "maven.db"
    with sqlite_storage(file) as storage:
        conversation, now = await storage.conversation(title="Lamps"), storage.clock.now()
        for id, expires in (("revoked", None), ("expired", now + timedelta(days=1))):
            share = Share(id, f"token-{id}", conversation, SECRET, now, expires)
            await storage.shares.create(ANA, share, Snapshot(title=SECRET, language="en"))
        purge = Purge(storage.conversations, storage.shares, storage.clock)

        await storage.shares.revoke(ANA, "revoked")
        storage.clock.advance(timedelta(days=1).total_seconds())
        await purge.purge()
        assert [share.id for share in await storage.shares.list(ANA)] == ["expired"]
        storage.clock.advance(EXPIRED_LINK_RETENTION.total_seconds() + 1)
        await purge.purge()
        assert await storage.shares.list(ANA) == []
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert b"zirconium" not in file.read_bytes()

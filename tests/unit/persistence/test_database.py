"""The engine, and what its errors mean."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

from maven_app.domain.errors import SetupError, StorageBusy, StorageError, StorageFull, StorageMissing
from maven_app.persistence.database import Database, open_database, storage_errors


@contextmanager
def held(engine: Engine) -> Iterator[None]:
    """Somebody else is writing."""
    with closing(sqlite3.connect(engine.url.database or "", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


def put(number: int) -> Callable[[Connection], None]:
    """A change that puts up one more shelf."""
    return lambda connection: connection.exec_driver_sql("INSERT INTO shelf VALUES (?)", (number,)) and None


def count(connection: Connection) -> int:
    return int(connection.exec_driver_sql("SELECT count(*) FROM shelf").scalar_one())


async def test_readers_do_not_wait_behind_writers_that_wait_for_others(engine: Engine) -> None:
    database = Database(engine, timeout=30)
    with held(engine):
        writing = [asyncio.create_task(database.write(put(number))) for number in range(20)]
        await asyncio.sleep(0.1)
        async with asyncio.timeout(10):
            assert [await database.read(count) for _ in range(20)] == [0] * 20
        assert not any(task.done() for task in writing)
    await asyncio.gather(*writing)

    assert await database.read(count) == 20
    database.close()


async def test_writers_that_waited_in_vain_hear_so_together_and_nothing_of_theirs_is_kept(engine: Engine) -> None:
    database, began = Database(engine, timeout=1), time.monotonic()
    with held(engine):
        heard = await asyncio.gather(*(database.write(put(number)) for number in range(20)), return_exceptions=True)
        waited = time.monotonic() - began

        assert [type(error) for error in heard] == [StorageBusy] * 20
        assert 0.8 < waited < 10, "twenty that wait one after the other would take 20 seconds"
    assert await database.read(count) == 0

    await database.write(put(1))
    assert await database.read(count) == 1
    database.close()


async def test_while_one_waited_in_vain_the_next_only_tries(engine: Engine) -> None:
    database = Database(engine, timeout=2)
    with held(engine):
        with pytest.raises(StorageBusy):
            await database.write(put(1))
        began = time.monotonic()
        with pytest.raises(StorageBusy):
            await database.write(put(2))
        assert time.monotonic() - began < 1.5
    database.close()


async def test_a_reader_has_its_own_patience_on_the_connection_of_a_writer_that_had_little(engine: Engine) -> None:
    database = Database(engine, timeout=1)

    def patience(connection: Connection) -> int:
        return int(connection.exec_driver_sql("PRAGMA busy_timeout").scalar_one())

    assert await database.write(patience) <= 1_000
    assert await database.read(patience) == 10_000
    database.close()


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    engine = open_database(f"sqlite:///{tmp_path / 'maven.db'}")
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE shelf (id INTEGER PRIMARY KEY)")
        connection.exec_driver_sql("CREATE TABLE product (shelf INTEGER REFERENCES shelf (id))")
    yield engine
    engine.dispose()


def test_a_writer_commits_beside_a_reader_that_takes_its_time(engine: Engine) -> None:
    with engine.connect() as reader:
        reader.exec_driver_sql("BEGIN")
        assert reader.exec_driver_sql("SELECT count(*) FROM shelf").scalar() == 0
        began = time.monotonic()
        with engine.begin() as writer:
            writer.exec_driver_sql("INSERT INTO shelf VALUES (1)")

        assert time.monotonic() - began < 2
        assert reader.exec_driver_sql("SELECT count(*) FROM shelf").scalar() == 0, "it sees what it began with"


def test_a_second_writer_waits_for_its_turn(engine: Engine) -> None:
    writing, written = threading.Event(), []

    def write_slowly() -> None:
        with engine.begin() as first:
            first.exec_driver_sql("INSERT INTO shelf VALUES (1)")
            writing.set()
            time.sleep(0.2)
            written.append("first")

    thread = threading.Thread(target=write_slowly)
    thread.start()
    writing.wait()
    with engine.begin() as second:
        second.exec_driver_sql("INSERT INTO shelf VALUES (2)")
        written.append("second")
    thread.join()

    assert written == ["first", "second"]


def test_a_commit_does_not_wait_for_the_platter(engine: Engine) -> None:
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 1


def test_references_are_kept(engine: Engine) -> None:
    with pytest.raises(IntegrityError), engine.begin() as connection:
        connection.exec_driver_sql("INSERT INTO product VALUES (7)")


def test_a_full_or_read_only_disk_is_told_apart_from_other_errors(engine: Engine) -> None:
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA query_only=ON")
        with pytest.raises(StorageFull, match="readonly"), storage_errors():
            connection.exec_driver_sql("INSERT INTO shelf VALUES (1)")
        with pytest.raises(StorageError) as other, storage_errors():
            connection.exec_driver_sql("SELECT * FROM missing")
    engine.dispose()

    assert not isinstance(other.value, StorageFull)


def test_a_folder_that_vanished_is_a_disk_that_keeps_nothing(tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 'gone' / 'maven.db'}")

    with pytest.raises(StorageFull, match="unable to open"), storage_errors(), engine.connect():
        pass


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_the_usual_addresses_of_postgresql_are_understood(scheme: str) -> None:
    engine = open_database(f"{scheme}://maven@127.0.0.1/maven")

    assert (engine.dialect.name, engine.driver) == ("postgresql", "psycopg")


def test_an_address_of_nothing_is_refused() -> None:
    with pytest.raises(SetupError, match="MAVEN_DATABASE_URL"):
        open_database("shelf")


def test_a_file_that_was_removed_is_missing_and_none_is_made_in_its_place(engine: Engine) -> None:
    database, file = Database(engine), Path(engine.url.database or "")
    asyncio.run(database.write(put(1)))
    engine.dispose()
    copied = file.read_bytes()

    file.unlink()
    for asked in (database.read(count), database.write(put(2))):
        with pytest.raises(StorageMissing):
            asyncio.run(asked)
    assert not file.exists()

    file.write_bytes(copied)
    assert asyncio.run(database.read(count)) == 1
    asyncio.run(database.write(put(2)))
    assert asyncio.run(database.read(count)) == 2
    database.close()


def test_another_file_in_its_place_is_the_one_that_is_read(engine: Engine, tmp_path: Path) -> None:
    database, file = Database(engine), Path(engine.url.database or "")
    engine.dispose()
    copied = file.read_bytes()
    asyncio.run(database.write(put(1)))

    (tmp_path / "copy").write_bytes(copied)
    (tmp_path / "copy").replace(file)
    for beside in ("-wal", "-shm"):
        file.with_name(file.name + beside).unlink(missing_ok=True)

    assert asyncio.run(database.read(count)) == 0
    database.close()


def test_a_database_in_memory_needs_no_file() -> None:
    database = Database(open_database("sqlite:///:memory:"))

    assert asyncio.run(database.read(lambda connection: connection.exec_driver_sql("SELECT 1").scalar_one())) == 1
    database.close()

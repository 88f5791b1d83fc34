"""Database: the engine, what its errors mean, and transactions in which nobody waits for long."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.pool import ConnectionPoolEntry

from maven_app.domain.errors import SetupError, StorageBusy, StorageError, StorageFull, StorageMissing

_FULL_ON_SQLITE = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR}
_FULL_ON_POSTGRESQL = {"53100", "25006", "58030"}
"""Disk full, read-only transaction, input or output error."""
_BUSY_ON_SQLITE = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_BUSY_ON_POSTGRESQL = {"55P03", "53300"}
"""A lock that did not come free, too many connections."""

_READERS = 4
"""Threads that read; on PostgreSQL twice as many write. Together fewer than the connections that SQLAlchemy keeps."""
_READ_WAIT = 10.0
"""Seconds that a read waits for who brings SQLite's log in order."""
_IMPATIENT = 0.25
"""Seconds that a write waits while the one before it has waited in vain."""

T = TypeVar("T")


def open_database(url: str) -> Engine:
    """The engine for `url`; nothing is connected yet. Raises SetupError when `url` is not an address of a database."""
    try:
        address = make_url(url)
        if address.drivername in ("postgres", "postgresql"):
            address = address.set(drivername="postgresql+psycopg")
        engine = create_engine(address, pool_pre_ping=address.get_backend_name() != "sqlite")
    except (ArgumentError, ImportError) as error:
        message = "The database's address cannot be used: MAVEN_DATABASE_URL takes sqlite:///<file> or postgresql://<user>@<host>/<name>."
        raise SetupError(public=message) from error
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """Readers beside one writer, and a writer who waits for its turn.

    With a write-ahead log, `synchronous=NORMAL` loses nothing when the process is killed; a power cut may cost the last
    commits, never the file.
    """
    cursor = connection.cursor()
    for setting in (
        f"busy_timeout={_milliseconds(_READ_WAIT)}",
        "journal_mode=WAL",
        "synchronous=NORMAL",
        "foreign_keys=ON",
    ):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _file_of(engine: Engine) -> Path | None:
    """The file of an SQLite database; None for one in memory and for an address that only SQLite can read."""
    name = engine.url.database or ":memory:"
    return None if name.startswith((":memory:", "file:")) else Path(name)


class Database:
    """Transactions on an engine's database, in threads of their own: readers never wait behind writers, nor behind other work.

    A write that cannot begin within `timeout` seconds, those in the queue before it included, is refused as StorageBusy; nothing of
    it was kept. While the last one waited in vain the next one only tries, so that several writes in a row are not that many waits.
    """

    def __init__(self, engine: Engine, *, timeout: float = 3.0) -> None:
        self.engine = engine
        self._timeout = timeout
        self._is_busy = False
        is_sqlite = engine.dialect.name == "sqlite"
        self._file = _file_of(engine) if is_sqlite else None
        self._identity: tuple[int, int] | None = None
        """Which file the connections lead to."""
        self._readers = ThreadPoolExecutor(_READERS, thread_name_prefix="reader")
        self._writers = ThreadPoolExecutor(1 if is_sqlite else 2 * _READERS, thread_name_prefix="writer")

    async def read(self, query: Callable[[Connection], T]) -> T:
        """Run `query` and return its result. Raises StorageMissing, StorageError."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, query)

    async def write(self, change: Callable[[Connection], T]) -> T:
        """Do `change` whole or not at all. Raises StorageBusy, StorageFull, StorageMissing, StorageError."""
        begun = partial(self._write, change, time.monotonic())
        return await asyncio.get_running_loop().run_in_executor(self._writers, begun)

    def close(self) -> None:
        """Let what runs end, and the connections go."""
        self._writers.shutdown(cancel_futures=True)
        self._readers.shutdown(cancel_futures=True)
        self.engine.dispose()

    def _read(self, query: Callable[[Connection], T]) -> T:
        self._check_file()
        with storage_errors(), self.engine.connect() as connection:
            if self._file is not None:
                _set_busy_timeout(connection, _READ_WAIT)
            return query(connection)

    def _write(self, change: Callable[[Connection], T], asked: float) -> T:
        timeout = _IMPATIENT if self._is_busy else self._timeout
        left = asked + timeout - time.monotonic()
        if left <= 0:
            raise StorageBusy("waited behind other writers")
        self._check_file()
        try:
            with storage_errors(), self.engine.begin() as connection:
                _wait_at_most(connection, left)
                done = change(connection)
        except StorageBusy:
            self._is_busy = True
            raise
        self._is_busy = False
        return done

    def _check_file(self) -> None:
        """An open file that was removed takes everything and keeps nothing, and SQLite would make an empty one in its place."""
        if self._file is None:
            return
        try:
            found = self._file.stat()
        except OSError as error:
            raise StorageMissing(f"{self._file}: {error.strerror}") from error
        before, self._identity = self._identity, (found.st_dev, found.st_ino)
        if before not in (None, self._identity):
            self.engine.dispose()


def _wait_at_most(connection: Connection, seconds: float) -> None:
    """Let a transaction that has just begun wait for others' locks no longer than that."""
    if not _set_busy_timeout(connection, seconds):
        connection.exec_driver_sql(f"SET LOCAL lock_timeout = {_milliseconds(seconds)}")


def _set_busy_timeout(connection: Connection, seconds: float) -> bool:
    """Let the connection wait no longer than that for others' locks, whatever it was given before; False where it is no SQLite's."""
    driver = connection.connection.dbapi_connection
    if not isinstance(driver, sqlite3.Connection):
        return False
    driver.execute(f"PRAGMA busy_timeout={_milliseconds(seconds)}")
    return True


def _milliseconds(seconds: float) -> int:
    return max(1, round(seconds * 1000))


@contextmanager
def storage_errors() -> Iterator[None]:
    """Tells what the database raises in our words: StorageBusy, StorageFull or StorageError."""
    try:
        yield
    except PoolTimeout as error:
        raise StorageBusy(str(error)) from error
    except DBAPIError as error:
        if _is_busy(error):
            raise StorageBusy(str(error.orig)) from error
        if is_storage_full(error):
            raise StorageFull(str(error.orig)) from error
        raise StorageError(str(error.orig)) from error


def _is_busy(error: DBAPIError) -> bool:
    primary_code = getattr(error.orig, "sqlite_errorcode", 0) & 0xFF
    return primary_code in _BUSY_ON_SQLITE or getattr(error.orig, "sqlstate", None) in _BUSY_ON_POSTGRESQL


def is_storage_full(error: DBAPIError) -> bool:
    """Whether `error` says that the disk is full or read-only."""
    primary_code = getattr(error.orig, "sqlite_errorcode", 0) & 0xFF
    return primary_code in _FULL_ON_SQLITE or getattr(error.orig, "sqlstate", None) in _FULL_ON_POSTGRESQL

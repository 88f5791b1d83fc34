"""Database: the engine, and what its errors mean."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry

from maven_app.domain.errors import SetupError, StorageError, StorageFull

_FULL_ON_SQLITE = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR}
_FULL_ON_POSTGRESQL = {"53100", "25006", "58030"}
"""Disk full, read-only transaction, input or output error."""


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
    for setting in ("busy_timeout=10000", "journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


@contextmanager
def storage_errors() -> Iterator[None]:
    """Tells what the database raises in our words: StorageFull when nothing can be kept, else StorageError."""
    try:
        yield
    except DBAPIError as error:
        if cannot_keep(error):
            raise StorageFull(str(error.orig)) from error
        raise StorageError(str(error.orig)) from error


def cannot_keep(error: DBAPIError) -> bool:
    """Whether `error` says that the disk is full or read-only."""
    primary_code = getattr(error.orig, "sqlite_errorcode", 0) & 0xFF
    return primary_code in _FULL_ON_SQLITE or getattr(error.orig, "sqlstate", None) in _FULL_ON_POSTGRESQL

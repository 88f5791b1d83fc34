"""Migrate: brings a database to the tables of this version, quietly and once."""

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, event, inspect, make_url, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry

from maven_app.domain.errors import SetupError
from maven_app.persistence.database import is_storage_full, open_database
from maven_app.persistence.schema_version import HEAD

_SCRIPTS = Path(__file__).parents[2] / "alembic"
_LOCK = 4_862_011
"""Any number, as long as nobody else locks it on the same PostgreSQL database."""


def is_drawn_from_tables(name: str | None, kind: str, parents: object) -> bool:
    """For alembic: whether this part of a database is described in `tables`, unlike what SQLite keeps for a full-text index."""
    return kind != "table" or not (name or "").startswith("turn_texts_index")


def upgrade(url: str) -> None:
    """Bring the database to the newest migration. Blocks; raises SetupError with the sentence to print."""
    engine = open_database(url)
    try:
        check_writable(url)
        if _version(engine) != HEAD:
            _run_migrations(url)
    except DBAPIError as error:
        raise SetupError(str(error.orig), public=_why(engine.url, error)) from error
    finally:
        engine.dispose()


def check_writable(url: str) -> None:
    """Raise SetupError unless the folder of an SQLite file takes new files; other databases tell by themselves."""
    address = make_url(url)
    if address.get_backend_name() != "sqlite":
        return
    folder = Path(address.database or "").absolute().parent
    try:
        with tempfile.TemporaryFile(dir=folder):
            return
    except OSError as error:
        raise SetupError(
            str(error), public=f"Maven cannot write to its data folder {folder}: {error.strerror}."
        ) from error


@contextmanager
def migration_connection(url: str) -> Iterator[Connection]:
    """A connection whose transaction holds all that a migration does; other processes wait for its end."""
    engine = open_database(url)
    event.listen(engine, "connect", _allow_rebuilding)
    event.listen(engine, "begin", _alone)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def _allow_rebuilding(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """SQLite changes a table by making it anew, which foreign keys would forbid."""
    if isinstance(connection, sqlite3.Connection):
        connection.execute("PRAGMA foreign_keys=OFF")


def _alone(connection: Connection) -> None:
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")


def _version(engine: Engine) -> str | None:
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        version: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
        return version


def _run_migrations(url: str) -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS).replace("%", "%%"))
    config.attributes["url"] = url
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        message = "This database was written by a newer version of Maven. Update Maven, or set another MAVEN_DATA_DIR."
        raise SetupError(str(error), public=message) from error


def _why(url: URL, error: DBAPIError) -> str:
    where = url.render_as_string(hide_password=True)
    if is_storage_full(error):
        return f"Maven cannot write to its database {where}: the disk is full or read-only."
    if getattr(error.orig, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB:
        return f"{url.database} is not a database that Maven can read. Move it away, or restore it from a copy."
    return f"The database {where} does not answer as it should. Is it running, and may Maven create tables in it?"

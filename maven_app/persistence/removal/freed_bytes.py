"""Freed bytes: what a row said is gone from the database's file too, and not only from its tables."""

from sqlalchemy import Connection


def overwrite_freed(connection: Connection) -> None:
    """Have SQLite overwrite what changes on this connection free in its file; other databases see to that themselves."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA secure_delete=ON")

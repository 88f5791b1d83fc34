"""Personal records: the rows that are kept of one person beside their conversations, from SQL."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from sqlalchemy import Connection

from maven_app.domain.actors import Actor
from maven_app.persistence.database import Database
from maven_app.persistence.removal.owned_rows import rows_of

_SECRET = "_hash"  # noqa: S105 - an ending
"""Ends the names of columns that check a password or a token."""


class SqlPersonalRecords:
    """`PersonalRecords` in a SQL database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def read(self, owner: Actor) -> Mapping[str, Sequence[Mapping[str, Any]]]:
        """Rows by the name of their table, without bytes and without hashes of secrets."""
        return await self._database.read(partial(_read, owner.id))


def _read(owner: str, connection: Connection) -> Mapping[str, Sequence[Mapping[str, Any]]]:
    found = rows_of(owner, connection).records(connection)
    return {table: [_readable(row) for row in rows] for table, rows in found.items()}


def _readable(row: Mapping[str, Any]) -> Mapping[str, Any]:
    return {name: value for name, value in row.items() if not name.endswith(_SECRET) and not isinstance(value, bytes)}

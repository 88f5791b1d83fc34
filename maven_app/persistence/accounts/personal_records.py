"""Personal records: the rows about one person beside their conversations, from SQL."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from sqlalchemy import Connection, select
from sqlmodel import col

from maven_app.domain.actors import Actor
from maven_app.persistence.database import Database
from maven_app.persistence.removal.owned_rows import rows_of
from maven_app.persistence.tables import ConversationRow, ShareRow

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
    if shares := _shares(owner, connection):
        found = {**found, ShareRow.__tablename__: shares}
    return {table: [_readable(row) for row in rows] for table, rows in found.items()}


def _shares(owner: str, connection: Connection) -> Sequence[Mapping[str, Any]]:
    """Links to what was shared, without the pages: their content stands in the conversations."""
    row, conversation = ShareRow.__table__, ConversationRow  # type: ignore[attr-defined]
    columns = [column for column in row.c if column is not row.c.snapshot]
    theirs = (col(conversation.owner) == owner, col(conversation.deleted_at).is_(None))
    joined = select(*columns).join(conversation, row.c.conversation_id == col(conversation.id)).where(*theirs)
    return [dict(one) for one in connection.execute(joined.order_by(row.c.created_at)).mappings()]


def _readable(row: Mapping[str, Any]) -> Mapping[str, Any]:
    return {name: value for name, value in row.items() if not name.endswith(_SECRET) and not isinstance(value, bytes)}

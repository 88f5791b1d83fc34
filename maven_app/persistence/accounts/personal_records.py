"""Personal records: the rows about one person beside their conversations, from SQL."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from sqlalchemy import Connection, Table, select
from sqlmodel import col

from maven_app.domain.actors import Actor
from maven_app.persistence.database import Database
from maven_app.persistence.removal.owned_rows import rows_of
from maven_app.persistence.tables import ConversationRow
from maven_app.persistence.tables import Table as OurTable

_SECRET = "_hash"  # noqa: S105 - an ending
"""Ends the names of columns that check a password or a token."""

_OF_CONVERSATIONS: Mapping[str, tuple[str, str]] = {
    "shares": ("created_at", "snapshot"),
    "model_calls": ("time", "input"),
    "feedback": ("time", ""),
    "golden_cases": ("created_at", "author"),
    "evaluation_results": ("stored_at", ""),
    "turn_summaries": ("started_at", ""),
    "turn_facets": ("started_at", ""),
}
"""Tables of what hangs on conversations and stands in no file of theirs: the column of its time, and one that is left out, since its
content does or is another's."""


class SqlPersonalRecords:
    """`PersonalRecords` in a SQL database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def read(self, owner: Actor) -> Mapping[str, Sequence[Mapping[str, Any]]]:
        """Rows by the name of their table, without bytes and without hashes of secrets."""
        return await self._database.read(partial(_read, owner.id))


def _read(owner: str, connection: Connection) -> Mapping[str, Sequence[Mapping[str, Any]]]:
    found = dict(rows_of(owner, connection).records(connection))
    for name in _OF_CONVERSATIONS:
        if rows := _rows_in_conversations(OurTable.metadata.tables[name], owner, connection):
            found[name] = rows
    return {table: [_readable(row) for row in rows] for table, rows in found.items()}


def _rows_in_conversations(table: Table, owner: str, connection: Connection) -> Sequence[Mapping[str, Any]]:
    conversation, (time, content) = ConversationRow, _OF_CONVERSATIONS[table.name]
    columns = [column for column in table.c if column.name != content]
    theirs = (col(conversation.owner) == owner, col(conversation.deleted_at).is_(None))
    joined = select(*columns).join(conversation, table.c.conversation_id == col(conversation.id)).where(*theirs)
    return [dict(one) for one in connection.execute(joined.order_by(table.c[time])).mappings()]


def _readable(row: Mapping[str, Any]) -> Mapping[str, Any]:
    return {name: value for name, value in row.items() if not name.endswith(_SECRET) and not isinstance(value, bytes)}

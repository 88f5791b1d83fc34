"""Conversation removal: conversations go with all that hangs on them, from every table and index, and from the file itself."""

from collections.abc import Sequence

from sqlalchemy import Column, Connection, delete
from sqlmodel import col

from maven_app.persistence.removal.freed_bytes import overwrite_freed
from maven_app.persistence.tables import ConversationRow, Table

_AT_ONCE = 1_000
"""Ids in one statement; databases bound them."""


def remove_conversations(ids: Sequence[str], connection: Connection) -> None:
    """Remove the conversations of these ids, in the transaction of `connection`."""
    overwrite_freed(connection)
    for begin in range(0, len(ids), _AT_ONCE):
        some = ids[begin : begin + _AT_ONCE]
        for conversation_id in _references():
            connection.execute(delete(conversation_id.table).where(conversation_id.in_(some)))
        connection.execute(delete(ConversationRow).where(col(ConversationRow.id).in_(some)))
    if connection.dialect.name == "sqlite" and ids:
        connection.exec_driver_sql("INSERT INTO turn_texts_index (turn_texts_index) VALUES ('optimize')")


def _references() -> list[Column[str]]:
    """The columns of other tables that name a conversation; a table that is added is among them by its foreign key."""
    tables = Table.metadata.tables
    id = tables[ConversationRow.__tablename__].c.id
    return [key.parent for table in tables.values() for key in table.foreign_keys if key.column is id]

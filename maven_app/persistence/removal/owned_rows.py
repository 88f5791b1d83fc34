"""Owned rows: everything in the database that is one owner's, found by what tables refer to, so that a new table is among it by itself."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, Table, delete, func, or_, select
from sqlmodel import col

from maven_app.persistence.removal.conversation_removal import remove_conversations
from maven_app.persistence.tables import LineRow
from maven_app.persistence.tables import Table as OurTable

_IDS_AT_ONCE = 1_000
"""Ids in one statement; databases bound them."""
_ACCOUNTS, _CONVERSATIONS = "accounts", "conversations"
MESSAGES = "messages"
"""The kind that stands beside the tables in a count."""


@dataclass(frozen=True)
class OwnedRows:
    """The rows of one owner, by conditions that still find what is left once the rows that led to it are gone."""

    owner: str
    email: str
    """Of an account, "" of a visitor: links may be mailed to it that name no account."""
    conversations: Sequence[str]
    """Ids."""

    def count(self, connection: Connection) -> Counter[str]:
        """Count the rows by table, and the messages in them; kinds without any are left out."""
        rows = {table.name: self._count_in(table, connection) for table in _tables()}
        return +Counter({**rows, MESSAGES: self._count_messages(connection)})

    def remove(self, connection: Connection) -> None:
        """Remove all of them, in the transaction of `connection`; what refers to a row goes before it."""
        remove_conversations(self.conversations, connection)
        for table in reversed(_tables()):
            for condition in self._ownership(table):
                connection.execute(delete(table).where(condition))

    def records(self, connection: Connection) -> Mapping[str, Sequence[Mapping[str, Any]]]:
        """Rows as they stand, by table, but for conversations and what only these lead to."""
        found = {
            table.name: [dict(row) for row in connection.execute(table.select().where(condition)).mappings()]
            for table in _tables()
            if table.name != _CONVERSATIONS
            for condition in self._ownership(table)
        }
        return {name: rows for name, rows in found.items() if rows}

    def _count_in(self, table: Table, connection: Connection) -> int:
        conditions = list(self._ownership(table)) or self._within_conversations(table)
        queries = (select(func.count()).select_from(table).where(one) for one in conditions)
        return sum(connection.scalar(query) or 0 for query in queries)

    def _count_messages(self, connection: Connection) -> int:
        """Each began a turn, also those that were replaced by others."""
        turns = func.count(col(LineRow.turn_id).distinct())
        queries = (select(turns).where(one) for one in self._within_conversations(_table(LineRow.__tablename__)))
        return sum(connection.scalar(query) or 0 for query in queries)

    def _ownership(self, table: Table) -> Iterator[ColumnElement[bool]]:
        """The condition for their rows of a table that names owners; none for another table."""
        if owners := owner_columns(table):
            mailed = [table.c.email == self.email] if self.email and "email" in table.c else []
            yield or_(*(column == self.owner for column in owners), *mailed)

    def _within_conversations(self, table: Table) -> Iterator[ColumnElement[bool]]:
        for column in references(table, to=_CONVERSATIONS):
            for begin in range(0, len(self.conversations), _IDS_AT_ONCE):
                yield column.in_(self.conversations[begin : begin + _IDS_AT_ONCE])


def rows_of(owner: str, connection: Connection) -> OwnedRows:
    """The rows of whoever has this id."""
    accounts, conversations = _table(_ACCOUNTS), _table(_CONVERSATIONS)
    email = connection.scalar(select(accounts.c.email).where(accounts.c.id == owner))
    theirs = select(conversations.c.id).where(conversations.c.owner == owner)
    return OwnedRows(owner, email or "", connection.scalars(theirs).all())


def owner_columns(table: Table) -> Sequence[ColumnElement[str]]:
    """The columns of `table` that say whose a row is."""
    if table.name == _ACCOUNTS:
        return [table.c.id]
    return [table.c.owner] if "owner" in table.c else references(table, to=_ACCOUNTS)


def references(table: Table, *, to: str) -> Sequence[ColumnElement[str]]:
    """The columns of `table` that refer to rows of the table of this name."""
    return [key.parent for key in table.foreign_keys if key.column.table.name == to]


def _tables() -> Sequence[Table]:
    """All of them; whatever refers to a table comes after it."""
    return OurTable.metadata.sorted_tables


def _table(name: str) -> Table:
    return OurTable.metadata.tables[name]

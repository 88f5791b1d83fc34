"""Visitor history: conversations of visitors become those of the account that they sign in to."""

import hashlib
from datetime import datetime
from functools import partial

from sqlalchemy import Connection, func, insert, select, update
from sqlmodel import col

from maven_app.domain.actors import Actor
from maven_app.persistence.accounts.tables import MergedVisitorRow
from maven_app.persistence.database import Database
from maven_app.persistence.tables import ConversationRow
from maven_app.ports.clock import Clock


class SqlVisitorHistory:
    """A `VisitorHistory` in a SQL database."""

    def __init__(self, database: Database, *, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def merge(self, visitor: Actor, account_id: str) -> None:
        """Make the visitor's conversations the account's, unless another account has them. Raises StorageFull."""
        if visitor.kind == "visitor":
            await self._database.write(partial(_merge, visitor.id, account_id, self._clock.now()))


def _merge(visitor: str, account_id: str, now: datetime, connection: Connection) -> None:
    lock_visitor(visitor, connection)
    merged = MergedVisitorRow
    connection.execute(
        update(merged).where(col(merged.visitor) == visitor).values(visitor=visitor)
    )  # SQLite locks here
    if connection.scalar(select(col(merged.account_id)).where(col(merged.visitor) == visitor)) is None:
        connection.execute(insert(merged).values(visitor=visitor, account_id=account_id, merged_at=now))
    adopt_conversations(visitor, connection)


def lock_visitor(visitor: str, connection: Connection) -> None:
    """Let nobody else begin or merge conversations of this visitor until the transaction ends.

    SQLite has one writer at a time anyhow, from its first change on.
    """
    if connection.dialect.name == "postgresql":
        key = int.from_bytes(hashlib.sha256(visitor.encode()).digest()[:8], signed=True)
        connection.execute(select(func.pg_advisory_xact_lock(key)))


def adopt_conversations(visitor: str, connection: Connection) -> None:
    """Give the visitor's conversations to the account that the visitor was merged into, if there is one."""
    merged, conversation = MergedVisitorRow, ConversationRow
    account_id = select(col(merged.account_id)).where(col(merged.visitor) == visitor).scalar_subquery()
    theirs = update(conversation).where(col(conversation.owner) == visitor, account_id.is_not(None))
    connection.execute(theirs.values(owner=account_id))

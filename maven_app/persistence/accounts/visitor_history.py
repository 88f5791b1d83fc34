"""Visitor history: what is a visitor's becomes the account's that they sign in to."""

import hashlib
from datetime import datetime
from functools import partial

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.orm import Mapped
from sqlmodel import col

from maven_app.domain.actors import Actor
from maven_app.persistence.accounts.tables import MergedVisitorRow
from maven_app.persistence.database import Database
from maven_app.persistence.tables import ConversationRow, PreferenceRow, RememberedNeedRow
from maven_app.ports.clock import Clock


class SqlVisitorHistory:
    """A `VisitorHistory` in a SQL database."""

    def __init__(self, database: Database, *, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def merge(self, visitor: Actor, account_id: str) -> None:
        """Make what is the visitor's the account's, unless another account has it. Raises StorageFull."""
        if visitor.kind == "visitor":
            await self._database.write(partial(_merge, visitor.id, account_id, self._clock.now()))


def _merge(visitor: str, account_id: str, now: datetime, connection: Connection) -> None:
    lock_owner(visitor, connection)
    merged = MergedVisitorRow
    connection.execute(
        update(merged).where(col(merged.visitor) == visitor).values(visitor=visitor)
    )  # SQLite locks here
    if connection.scalar(select(col(merged.account_id)).where(col(merged.visitor) == visitor)) is None:
        connection.execute(insert(merged).values(visitor=visitor, account_id=account_id, merged_at=now))
    adopt_conversations(visitor, connection)
    adopt_preferences(visitor, connection)
    adopt_remembered_needs(visitor, connection)


def lock_owner(owner: str, connection: Connection) -> None:
    """Let nobody else begin, choose or merge what is this owner's until the transaction ends.

    SQLite has one writer at a time anyhow, from its first change on.
    """
    if connection.dialect.name == "postgresql":
        key = int.from_bytes(hashlib.sha256(owner.encode()).digest()[:8], signed=True)
        connection.execute(select(func.pg_advisory_xact_lock(key)))


def adopt_conversations(visitor: str, connection: Connection) -> None:
    """Give the visitor's conversations to the account that the visitor was merged into, if there is one."""
    merged, conversation = MergedVisitorRow, ConversationRow
    account_id = select(col(merged.account_id)).where(col(merged.visitor) == visitor).scalar_subquery()
    theirs = update(conversation).where(col(conversation.owner) == visitor, account_id.is_not(None))
    connection.execute(theirs.values(owner=account_id, summarized_position=0))


def adopt_preferences(visitor: str, connection: Connection) -> None:
    """Give the visitor's preferences to the account that the visitor was merged into, if there is one; what it has chosen counts."""
    _adopt_missing(visitor, PreferenceRow, col(PreferenceRow.name), connection)


def adopt_remembered_needs(visitor: str, connection: Connection) -> None:
    """Give the visitor's remembered needs to the account that the visitor was merged into; its own on the same subject stay."""
    _adopt_missing(visitor, RememberedNeedRow, col(RememberedNeedRow.subject), connection)


def _adopt_missing(
    visitor: str,
    row: type[PreferenceRow] | type[RememberedNeedRow],
    key: Mapped[str],
    connection: Connection,
) -> None:
    """Give the visitor's rows to the account, and delete those of whose `key` the account has its own."""
    merged = MergedVisitorRow
    account_id = connection.scalar(select(col(merged.account_id)).where(col(merged.visitor) == visitor))
    if account_id is None:
        return
    lock_owner(account_id, connection)
    its_own = connection.scalars(select(key).where(col(row.owner) == account_id)).all()
    connection.execute(delete(row).where(col(row.owner) == visitor, key.in_(its_own)))
    connection.execute(update(row).where(col(row.owner) == visitor).values(owner=account_id))

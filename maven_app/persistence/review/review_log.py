"""Review log in SQL."""

from collections.abc import Sequence
from datetime import datetime
from uuid import uuid4

from sqlalchemy import Connection, insert, select
from sqlmodel import col

from maven_app.domain.actors import Actor, Permission, pseudonym, require
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.errors import NotFound
from maven_app.persistence.accounts.tables import AccountRow
from maven_app.persistence.database import Database
from maven_app.persistence.review.tables import ConversationReviewRow
from maven_app.persistence.tables import ConversationRow
from maven_app.ports.clock import Clock
from maven_app.ports.review.review_log import READ, ReviewRecord


class SqlReviewLog:
    """A `ReviewLog` of one shop in a SQL database."""

    def __init__(self, database: Database, *, clock: Clock, shop: str = BUILT_IN_SHOP.id) -> None:
        self._database = database
        self._clock = clock
        self._shop = shop

    async def record(self, actor: Actor, conversation_id: str, *, action: str = READ) -> None:
        """Note what the actor does there. Raises NotFound, StorageFull."""
        require(actor, Permission.READ_ADMIN_PAGES, owner=None)
        conversation = ConversationRow
        here = (col(conversation.id) == conversation_id, col(conversation.shop) == self._shop)

        def note(connection: Connection) -> None:
            is_there = select(col(conversation.id)).where(*here, col(conversation.deleted_at).is_(None))
            if connection.scalar(is_there) is None:
                raise NotFound(f"no conversation {conversation_id!r}")
            insert_review(connection, actor, conversation_id, action, time=self._clock.now())

        await self._database.write(note)

    async def list(self, actor: Actor, conversation_id: str, *, limit: int = 50) -> Sequence[ReviewRecord]:
        """Who has read it, the latest first. Raises NotFound."""
        require(actor, Permission.READ_ADMIN_PAGES, owner=None)
        row, account, conversation = ConversationReviewRow, AccountRow, ConversationRow
        query = (
            select(col(row.reviewer), col(account.email), col(row.time), col(row.action), col(row.subject))
            .join(conversation, col(conversation.id) == col(row.conversation_id))
            .outerjoin(account, col(account.id) == col(row.reviewer))
            .where(col(row.conversation_id) == conversation_id, col(conversation.shop) == self._shop)
            .order_by(col(row.time).desc(), col(row.id))
            .limit(limit)
        )
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [
            ReviewRecord(email or pseudonym(reviewer), time, action, subject)
            for reviewer, email, time, action, subject in rows
        ]


def insert_review(
    connection: Connection, actor: Actor, conversation_id: str, action: str, *, time: datetime, subject: str = ""
) -> None:
    """Note what the actor does in the conversation."""
    note = {
        **{"id": uuid4().hex, "conversation_id": conversation_id, "reviewer": actor.id},
        **{"time": time, "action": action, "subject": subject},
    }
    connection.execute(insert(ConversationReviewRow).values(note))

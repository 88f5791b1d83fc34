"""Conversation titles: conversations that have none, and those that Maven gives them, in SQL."""

from collections.abc import Sequence
from functools import partial

from sqlalchemy import Connection, select, update
from sqlmodel import col

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.persistence.conversations import retitle
from maven_app.persistence.database import Database
from maven_app.persistence.storable_text import strip_unstorable
from maven_app.persistence.tables import ConversationRow
from maven_app.ports.clock import Clock
from maven_app.ports.log import UntitledConversation


class SqlConversationTitles:
    """`ConversationTitles` of one shop in a SQL database that several may share."""

    def __init__(self, database: Database, *, clock: Clock, shop: str = BUILT_IN_SHOP.id) -> None:
        self._database = database
        self._clock = clock
        self._shop = shop

    async def without_title(self, *, limit: int) -> Sequence[UntitledConversation]:
        """Conversations without a title that went on since one was sought, and in which no turn runs."""
        row = ConversationRow
        went_on = (col(row.titled_position) < col(row.last_position), col(row.holder).is_(None))
        wanted = (col(row.title_by).is_(None), *went_on, col(row.deleted_at).is_(None), col(row.shop) == self._shop)
        query = select(col(row.id), col(row.last_position)).where(*wanted).limit(limit)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [UntitledConversation(id, position) for id, position in rows]

    async def put(self, conversation_id: str, title: str, *, position: int) -> bool:
        """Give it this title unless it has one; with an empty one it keeps its message until it goes on. Raises StorageFull."""
        return await self._database.write(partial(self._put, conversation_id, strip_unstorable(title), position))

    def _put(self, conversation_id: str, title: str, position: int, connection: Connection) -> bool:
        row = ConversationRow
        here = (col(row.id) == conversation_id, col(row.title_by).is_(None), col(row.deleted_at).is_(None))
        named = {"title": title, "title_by": "maven", "changed_at": self._clock.now()} if title else {}
        change = update(row).where(*here).values(titled_position=position, **named)
        is_kept = connection.execute(change).rowcount > 0
        if is_kept and title:
            connection.execute(retitle(conversation_id, title))
        return is_kept

"""Conversation titles: conversations that have none, and those that Maven gives them, in SQL."""

from collections.abc import Mapping, Sequence
from functools import partial

from sqlalchemy import ColumnElement, Connection, func, select, update
from sqlmodel import col

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.usage import Usage
from maven_app.persistence.conversations import retitle
from maven_app.persistence.database import Database
from maven_app.persistence.storable_text import strip_unstorable
from maven_app.persistence.tables import ConversationRow
from maven_app.ports.clock import Clock
from maven_app.ports.log import UntitledConversation

_MAVEN = "maven"


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
        """Give it this title unless it has one or was read as far; with an empty one it keeps its message. Raises StorageFull."""
        row = ConversationRow
        unread = (col(row.title_by).is_(None), col(row.titled_position) < position)
        return await self._database.write(
            partial(self._name, conversation_id, strip_unstorable(title), unread, {"titled_position": position})
        )

    async def improve(self, conversation_id: str, title: str) -> bool:
        """Give it a better title than Maven gave it, if any; False where a person gave it one. Raises StorageFull."""
        by_maven = (func.coalesce(col(ConversationRow.title_by), _MAVEN) == _MAVEN,)
        return await self._database.write(partial(self._name, conversation_id, strip_unstorable(title), by_maven, {}))

    async def add_usage(self, conversation_id: str, usage: Usage) -> Usage:
        """Add what models used for its title; all that they used for it so far. Raises StorageFull."""
        here, used = col(ConversationRow.id) == conversation_id, col(ConversationRow.title_usage)

        def add(connection: Connection) -> Usage:
            before = connection.scalar(select(used).where(here).with_for_update())
            total = (Usage.model_validate_json(before) if before else Usage()) + usage
            connection.execute(update(ConversationRow).where(here).values(title_usage=total.model_dump_json()))
            return total

        return await self._database.write(add)

    def _name(
        self,
        conversation_id: str,
        title: str,
        where: Sequence[ColumnElement[bool]],
        change: Mapping[str, int],
        connection: Connection,
    ) -> bool:
        """Make the `change` to its row where it is as `where` asks, and name it, unless `title` is empty; whether it was."""
        row = ConversationRow
        here = (col(row.id) == conversation_id, *where, col(row.deleted_at).is_(None))
        named = {"title": title, "title_by": _MAVEN, "changed_at": self._clock.now()} if title else {}
        is_kept = connection.execute(update(row).where(*here).values(**change, **named)).rowcount > 0
        if is_kept and title:
            connection.execute(retitle(conversation_id, title))
        return is_kept

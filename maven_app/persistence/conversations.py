"""Conversations: whose they are and what they are called, in SQL."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from uuid import uuid4

from sqlalchemy import ColumnElement, Connection, Select, and_, exists, insert, or_, select, update
from sqlmodel import col

from maven_app.domain.errors import NotFound
from maven_app.persistence.database import Database
from maven_app.persistence.searching import contains, folded, storable
from maven_app.persistence.tables import ConversationRow, MessageRow
from maven_app.ports.clock import Clock
from maven_app.ports.log import ConversationInfo

_Infos = Select[str, str, datetime, datetime, bool]


class SqlConversationRepository:
    """A `ConversationRepository` in a SQL database."""

    def __init__(self, database: Database, *, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def create(self, owner: str, *, title: str) -> ConversationInfo:
        """A new, empty conversation. Raises StorageFull."""
        info = new_conversation(uuid4().hex, title, now=self._clock.now())
        await self._database.write(partial(insert_conversation, owner, info))
        return info

    async def get(self, owner: str, conversation_id: str) -> ConversationInfo:
        """Raises NotFound."""
        wanted = _infos(self._clock.now()).where(_is(owner, conversation_id))
        found = await self._database.read(partial(_find, wanted))
        if not found:
            raise NotFound(f"no conversation {conversation_id!r} of this owner")
        return found[0]

    async def list(self, owner: str, *, query: str = "", limit: int = 100) -> Sequence[ConversationInfo]:
        """The owner's conversations, the one that last moved first; with `query`, those that contain it."""
        row = ConversationRow
        wanted = _infos(self._clock.now()).where(col(row.owner) == owner, col(row.deleted_at).is_(None))
        if folded(query):
            wanted = wanted.where(_mentions(query))
        newest_first = wanted.order_by(col(row.updated_at).desc(), col(row.created_at).desc(), col(row.id)).limit(limit)
        return await self._database.read(partial(_find, newest_first))

    async def rename(self, owner: str, conversation_id: str, *, title: str) -> None:
        """Raises NotFound, StorageFull."""
        title = storable(title)
        here = _is(owner, conversation_id)
        await self._update(here, title=title, searchable_title=folded(title))

    async def delete(self, owner: str, conversation_id: str) -> None:
        """Hide it; a turn that runs in it may go on writing. Raises NotFound, StorageFull."""
        await self._update(_is(owner, conversation_id), deleted_at=self._clock.now())

    async def restore(self, owner: str, conversation_id: str) -> None:
        """Undo `delete`; nothing happens when it is not hidden. Raises NotFound, StorageFull."""
        await self._update(_is(owner, conversation_id, hidden_too=True), deleted_at=None)

    async def _update(self, where: ColumnElement[bool], **values: datetime | str | None) -> None:
        changed = update(ConversationRow).where(where).values(values)
        if not await self._database.write(lambda connection: connection.execute(changed).rowcount):
            raise NotFound("no such conversation of this owner")


def new_conversation(id: str, title: str, *, now: datetime) -> ConversationInfo:
    """A conversation that begins now, as it is kept."""
    return ConversationInfo(id=id, title=storable(title), created=now, updated=now)


def insert_conversation(owner: str, info: ConversationInfo, connection: Connection) -> None:
    """Keep a new, empty conversation."""
    connection.execute(
        insert(ConversationRow).values(
            id=info.id,
            owner=owner,
            title=info.title,
            searchable_title=folded(info.title),
            created_at=info.created,
            updated_at=info.updated,
            last_position=0,
        )
    )


def _find(query: _Infos, connection: Connection) -> Sequence[ConversationInfo]:
    return [
        ConversationInfo(id=id_, title=title, created=created, updated=updated, running=bool(running))
        for id_, title, created, updated, running in connection.execute(query)
    ]


def _infos(now: datetime) -> _Infos:
    row = ConversationRow
    running = and_(col(row.holder).is_not(None), col(row.leased_until) > now).label("running")
    return select(col(row.id), col(row.title), col(row.created_at), col(row.updated_at), running)


def _is(owner: str, conversation_id: str, *, hidden_too: bool = False) -> ColumnElement[bool]:
    row = ConversationRow
    mine = and_(col(row.id) == conversation_id, col(row.owner) == owner)
    return mine if hidden_too else and_(mine, col(row.deleted_at).is_(None))


def _mentions(query: str) -> ColumnElement[bool]:
    conversation, message = ConversationRow, MessageRow
    said = exists().where(col(message.conversation_id) == col(conversation.id), contains(message.searchable, query))
    return or_(contains(conversation.searchable_title, query), said)

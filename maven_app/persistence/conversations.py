"""Conversations: whose they are and what they are called, in SQL."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Any
from uuid import uuid4

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    Update,
    and_,
    delete,
    exists,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlmodel import col

from maven_app.domain.actors import Actor, Permission, require
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.conversation.tags import distinct_tags
from maven_app.domain.errors import ConversationExists
from maven_app.domain.language.stems import stems_in
from maven_app.persistence.accounts.visitor_history import adopt_conversations, lock_owner
from maven_app.persistence.database import Database
from maven_app.persistence.removal.conversation_removal import remove_conversations
from maven_app.persistence.storable_text import strip_unstorable
from maven_app.persistence.tables import ConversationRow, ConversationTagRow, TurnTextRow
from maven_app.ports.clock import Clock
from maven_app.ports.log import ConversationInfo, ConversationScope

_Infos = Select[*tuple[Any, ...]]
_PURGED_AT_ONCE = 100
"""Conversations; others wait for the writer meanwhile."""
_is_pinned = col(ConversationRow.pinned_at).is_not(None)
_is_archived = col(ConversationRow.archived_at).is_not(None)
_SCOPES: Mapping[ConversationScope, tuple[ColumnElement[bool], ...]] = {
    "current": (~_is_archived,),
    "pinned": (_is_pinned,),
    "archived": (_is_archived,),
    "all": (),
}


class SqlConversationRepository:
    """A `ConversationRepository` of one shop in a SQL database that several may share."""

    def __init__(self, database: Database, *, clock: Clock, shop: str = BUILT_IN_SHOP.id) -> None:
        self._database = database
        self._clock = clock
        self._shop = shop

    async def create(self, actor: Actor, *, title: str) -> ConversationInfo:
        """A new, empty conversation. Raises StorageFull."""
        require(actor, Permission.BEGIN_CONVERSATION, owner=actor.id)
        info = new_conversation(uuid4().hex, title, now=self._clock.now())
        await self._database.write(partial(insert_conversation, actor, info, self._shop))
        return info

    async def get(
        self, actor: Actor, conversation_id: str, *, to: Permission = Permission.READ_CONVERSATION
    ) -> ConversationInfo:
        """The conversation, for who may do this to it. Raises NotFound."""
        return await self._database.read(partial(self._get, actor, conversation_id, to))

    async def list(
        self,
        actor: Actor,
        *,
        scope: ConversationScope = "current",
        tag: str = "",
        limit: int | None = 100,
        to: Permission = Permission.LIST_CONVERSATIONS,
    ) -> Sequence[ConversationInfo]:
        """The actor's own conversations, of one tag if it is named, pinned ones first, then the one that last moved."""
        require(actor, to, owner=actor.id)
        row = ConversationRow
        wanted = _infos(self._clock.now()).where(*is_theirs(actor, self._shop, scope, tag))
        order = (_is_pinned.desc(), col(row.updated_at).desc(), col(row.created_at).desc(), col(row.id))
        return await self._database.read(partial(_find, wanted.order_by(*order).limit(limit)))

    async def rename(self, actor: Actor, conversation_id: str, *, title: str) -> None:
        """Give it another title. Raises NotFound, StorageFull."""
        title, here, now = strip_unstorable(title), self._is(conversation_id), self._clock.now()

        def rename(connection: Connection) -> None:
            require(actor, Permission.RENAME_CONVERSATION, owner=_owner(here, connection))
            connection.execute(
                update(ConversationRow).where(here).values(title=title, title_by="person", changed_at=now)
            )
            connection.execute(retitle(conversation_id, title))

        await self._database.write(rename)

    async def set_pinned(self, actor: Actor, conversation_id: str, pinned: bool) -> None:
        """Raises NotFound, StorageFull."""
        at = self._clock.now() if pinned else None
        await self._update(actor, Permission.PIN_CONVERSATION, self._is(conversation_id), pinned_at=at)

    async def set_archived(self, actor: Actor, conversation_id: str, archived: bool) -> None:
        """Raises NotFound, StorageFull."""
        at = self._clock.now() if archived else None
        await self._update(actor, Permission.ARCHIVE_CONVERSATION, self._is(conversation_id), archived_at=at)

    async def tags(self, actor: Actor, *, limit: int = 50) -> Sequence[str]:
        """The actor's own tags, those of most conversations first."""
        require(actor, Permission.LIST_CONVERSATIONS, owner=actor.id)
        tag, row = col(ConversationTagRow.tag), ConversationRow
        query = (
            select(tag)
            .join(row, col(row.id) == col(ConversationTagRow.conversation_id))
            .where(*is_theirs(actor, self._shop, "all"))
            .group_by(tag)
            .order_by(func.count().desc(), tag)
            .limit(limit)
        )
        return await self._database.read(lambda connection: connection.scalars(query).all())

    async def set_tags(self, actor: Actor, conversation_id: str, tags: Sequence[str]) -> None:
        """Give it these tags in place of those it has. Raises NotFound, StorageFull."""
        here, row, now = self._is(conversation_id), ConversationTagRow, self._clock.now()
        rows = [{"conversation_id": conversation_id, "tag": tag} for tag in distinct_tags(map(strip_unstorable, tags))]

        def change(connection: Connection) -> None:
            require(actor, Permission.TAG_CONVERSATION, owner=_owner(here, connection))
            connection.execute(update(ConversationRow).where(here).values(changed_at=now))
            connection.execute(delete(row).where(col(row.conversation_id) == conversation_id))
            if rows:
                connection.execute(insert(row), rows)

        await self._database.write(change)

    async def delete(self, actor: Actor, conversation_id: str) -> None:
        """Hide it; a turn that runs in it may go on writing. Raises NotFound, StorageFull."""
        now, here = self._clock.now(), self._is(conversation_id)
        await self._update(actor, Permission.DELETE_CONVERSATION, here, deleted_at=now)

    async def restore(self, actor: Actor, conversation_id: str) -> None:
        """Undo `delete`; nothing happens when it is not hidden. Raises NotFound, StorageFull."""
        here = self._is(conversation_id, hidden_too=True)
        await self._update(actor, Permission.RESTORE_CONVERSATION, here, deleted_at=None)

    async def purge(self, *, deleted_before: datetime, untouched_since: datetime | None = None) -> int:
        """Remove for good what was deleted before that, or is past its time; how many conversations they were. Raises StorageFull."""
        return await self._database.write(partial(_purge, self._shop, deleted_before, untouched_since))

    def _get(self, actor: Actor, conversation_id: str, to: Permission, connection: Connection) -> ConversationInfo:
        found = connection.execute(_infos(self._clock.now()).where(self._is(conversation_id))).all()
        require(actor, to, owner=next((owner for *_, owner in found), None))
        return info_from_row(*found[0])

    def _is(self, conversation_id: str, *, hidden_too: bool = False) -> ColumnElement[bool]:
        row = ConversationRow
        named = and_(col(row.id) == conversation_id, col(row.shop) == self._shop)
        return named if hidden_too else and_(named, col(row.deleted_at).is_(None))

    async def _update(
        self, actor: Actor, to: Permission, where: ColumnElement[bool], **values: datetime | str | None
    ) -> None:
        values["changed_at"] = self._clock.now()

        def change(connection: Connection) -> None:
            require(actor, to, owner=_owner(where, connection))
            connection.execute(update(ConversationRow).where(where).values(values))

        await self._database.write(change)


def new_conversation(id: str, title: str, *, now: datetime) -> ConversationInfo:
    """A conversation that begins now, as it is kept."""
    return ConversationInfo(id=id, title=strip_unstorable(title), created=now, updated=now)


def insert_conversation(actor: Actor, info: ConversationInfo, shop: str, connection: Connection) -> None:
    """Keep a new, empty conversation with the shop of this id; of a visitor who signed in meanwhile, as the account's.

    Raises ConversationExists.
    """
    row = insert(ConversationRow).values(
        id=info.id,
        owner=actor.id,
        shop=shop,
        title=info.title,
        created_at=info.created,
        updated_at=info.updated,
        changed_at=info.updated,
        last_position=0,
    )
    lock_owner(actor.id, connection)
    try:
        connection.execute(row)
    except IntegrityError as error:
        raise ConversationExists(str(error.orig)) from error
    adopt_conversations(actor.id, connection)


def _find(query: _Infos, connection: Connection) -> Sequence[ConversationInfo]:
    return [info_from_row(*row) for row in connection.execute(query)]


def is_theirs(actor: Actor, shop: str, scope: ConversationScope, tag: str = "") -> tuple[ColumnElement[bool], ...]:
    """The conditions under which a conversation with the shop of this id is one of the actor's, not deleted, and within the scope, with
    the tag if one is named.
    """
    row, has = ConversationRow, ConversationTagRow
    theirs = (col(row.owner) == actor.id, col(row.shop) == shop, col(row.deleted_at).is_(None), *_SCOPES[scope])
    has_tag = exists().where(col(has.conversation_id) == col(row.id), col(has.tag) == strip_unstorable(tag))
    return (*theirs, has_tag) if tag else theirs


def info_from_row(
    id: str,
    title: str,
    created: datetime,
    updated: datetime,
    running: bool,
    pinned: bool,
    archived: bool,
    tags: str | None,
    _owner: str,
) -> ConversationInfo:
    """The conversation of a row of `conversation_columns`."""
    in_order = tuple(sorted(tags.split("\n"), key=str.casefold)) if tags else ()
    return ConversationInfo(id, title, created, updated, bool(running), pinned, archived, in_order)


def _infos(now: datetime) -> _Infos:
    return select(*conversation_columns(now))


def conversation_columns(now: datetime) -> tuple[Any, ...]:
    """The columns of which `info_from_row` makes a conversation."""
    row = ConversationRow
    running = and_(col(row.holder).is_not(None), col(row.leased_until) > now).label("running")
    pinned, archived = _is_pinned.label("pinned"), _is_archived.label("archived")
    dates = (col(row.created_at), col(row.updated_at))
    has = ConversationTagRow
    all_tags = select(func.aggregate_strings(col(has.tag), "\n")).where(col(has.conversation_id) == col(row.id))
    return col(row.id), col(row.title), *dates, running, pinned, archived, all_tags.scalar_subquery(), col(row.owner)


def _purge(shop: str, deleted_before: datetime, untouched_since: datetime | None, connection: Connection) -> int:
    row = ConversationRow
    is_over = col(row.deleted_at) < deleted_before
    if untouched_since is not None:
        changed_at = func.coalesce(col(row.changed_at), col(row.updated_at))
        is_over |= and_(col(row.shop) == shop, col(row.updated_at) < untouched_since, changed_at < untouched_since)
    ids = connection.scalars(select(col(row.id)).where(is_over, col(row.holder).is_(None)).limit(_PURGED_AT_ONCE)).all()
    remove_conversations(ids, connection)
    return len(ids)


def retitle(conversation_id: str, title: str) -> Update:
    """Let the conversation be found under another title."""
    row = TurnTextRow
    named = (col(row.conversation_id) == conversation_id, col(row.turn_id) == "")
    return update(row).where(*named).values(passages=title, searchable=" ".join(stems_in(title)), vectors=None)


def _owner(where: ColumnElement[bool], connection: Connection) -> str | None:
    """Whose the conversation is; None when there is none."""
    return connection.scalar(select(col(ConversationRow.owner)).where(where))

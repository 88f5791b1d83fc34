"""Share repository: links and the snapshots behind them, in SQL."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, and_, delete, func, insert, or_, select, update
from sqlmodel import col

from maven_app.domain.actors import Actor, Permission, require
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.errors import TooManyShares
from maven_app.domain.sharing.shares import MOST_SHARES, Share, SharedPage, Snapshot
from maven_app.domain.upcasts import upcast
from maven_app.persistence.accounts.visitor_history import lock_owner
from maven_app.persistence.database import Database
from maven_app.persistence.removal.freed_bytes import overwrite_freed
from maven_app.persistence.storable_text import strip_unstorable
from maven_app.persistence.tables import ConversationRow, ShareRow
from maven_app.ports.clock import Clock


class SqlShareRepository:
    """A `ShareRepository` of one shop in a SQL database that several may share."""

    def __init__(self, database: Database, *, clock: Clock, shop: str = BUILT_IN_SHOP.id) -> None:
        self._database = database
        self._clock = clock
        self._is_here = and_(col(ConversationRow.shop) == shop, col(ConversationRow.deleted_at).is_(None))

    async def create(self, actor: Actor, share: Share, snapshot: Snapshot) -> None:
        """Keep a new share. Raises NotFound, TooManyShares, StorageFull."""
        await self._database.write(partial(self._create, actor, share, snapshot))

    async def list(self, actor: Actor) -> Sequence[Share]:
        """The actor's own shares, newest first."""
        require(actor, Permission.LIST_SHARES, owner=actor.id)
        row = ShareRow
        order = (col(row.created_at).desc(), col(row.id))
        theirs = self._select(*_SHARE).where(col(ConversationRow.owner) == actor.id).order_by(*order)
        return await self._database.read(lambda connection: [_share_of(*found) for found in connection.execute(theirs)])

    async def revoke(self, actor: Actor, share_id: str) -> None:
        """Remove the share and its page for good. Raises NotFound, StorageFull."""
        owner = self._select(col(ConversationRow.owner)).where(col(ShareRow.id) == share_id)

        def remove(connection: Connection) -> None:
            require(actor, Permission.REVOKE_SHARE, owner=connection.scalar(owner))
            _remove(col(ShareRow.id) == share_id, connection)

        await self._database.write(remove)

    async def find(self, token: str) -> SharedPage | None:
        """The page of a link that is in force; None for every other."""
        row = ShareRow
        is_live = or_(col(row.expires_at).is_(None), col(row.expires_at) > self._clock.now())
        page = self._select(*_SHARE, col(row.snapshot), col(ConversationRow.owner)).where(
            col(row.token) == token, is_live
        )
        return await self._database.read(lambda connection: _page_of(connection.execute(page).first()))

    async def count_view(self, share_id: str) -> None:
        """Count that somebody opened the page. Raises StorageFull."""
        viewed = update(ShareRow).where(col(ShareRow.id) == share_id).values(views=col(ShareRow.views) + 1)
        await self._database.write(lambda connection: connection.execute(viewed))

    async def purge(self, *, expired_before: datetime) -> int:
        """Remove the shares that expired before that; how many they were. Raises StorageFull."""
        return await self._database.write(partial(_remove, col(ShareRow.expires_at) < expired_before))

    def _create(self, actor: Actor, share: Share, snapshot: Snapshot, connection: Connection) -> None:
        conversation = ConversationRow
        named = and_(col(conversation.id) == share.conversation_id, self._is_here)
        owner = connection.scalar(select(col(conversation.owner)).where(named))
        require(actor, Permission.SHARE_CONVERSATION, owner=owner)
        lock_owner(actor.id, connection)
        count = self._select(func.count()).where(col(conversation.owner) == owner)
        if (connection.scalar(count) or 0) >= MOST_SHARES:
            raise TooManyShares
        connection.execute(insert(ShareRow).values(_columns_of(share, snapshot)))

    def _select(self, *columns: Any) -> Select[*tuple[Any, ...]]:
        """A question about shares whose conversation is there."""
        row, conversation = ShareRow, ConversationRow
        joined = select(*columns).select_from(row).join(conversation, col(row.conversation_id) == col(conversation.id))
        return joined.where(self._is_here)


_SHARE = tuple(
    col(column)
    for column in (
        ShareRow.id,
        ShareRow.token,
        ShareRow.conversation_id,
        ShareRow.title,
        ShareRow.created_at,
        ShareRow.expires_at,
        ShareRow.is_findable,
        ShareRow.views,
    )
)
"""The columns of which `_share_of` makes a share."""


def _share_of(*columns: Any) -> Share:
    return Share(*columns)


def _page_of(found: Sequence[Any] | None) -> SharedPage | None:
    if found is None:
        return None
    *share, snapshot, owner = found
    return SharedPage(_share_of(*share), Snapshot.model_validate_json(upcast(snapshot)), owner)


def _columns_of(share: Share, snapshot: Snapshot) -> dict[str, object]:
    return {
        "id": share.id,
        "token": share.token,
        "conversation_id": share.conversation_id,
        "title": strip_unstorable(share.title),
        "created_at": share.created,
        "expires_at": share.expires,
        "is_findable": share.is_findable,
        "views": share.views,
        "snapshot": strip_unstorable(snapshot.model_dump_json(exclude_computed_fields=True)),
    }


def _remove(which: ColumnElement[bool], connection: Connection) -> int:
    """Remove shares, from the file too."""
    overwrite_freed(connection)
    return connection.execute(delete(ShareRow).where(which)).rowcount

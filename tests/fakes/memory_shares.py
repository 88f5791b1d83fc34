"""Shares in memory."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from maven_app.domain.actors import Actor, Permission
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.errors import TooManyShares
from maven_app.domain.sharing.shares import MOST_SHARES, Share, SharedPage, Snapshot
from maven_app.ports.clock import Clock
from tests.fakes.memory_log import Kept, MemoryDatabase


class MemoryShareRepository:
    """A `ShareRepository` in memory; a conversation that is purged takes its shares along."""

    def __init__(self, database: MemoryDatabase, *, clock: Clock, shop: str = BUILT_IN_SHOP.id) -> None:
        self._database = database
        self._clock = clock
        self._shop = shop

    async def create(self, actor: Actor, share: Share, snapshot: Snapshot) -> None:
        await asyncio.sleep(0)
        self._database.check_room()
        kept = self._conversation(share.conversation_id)
        self._database.require(actor, Permission.SHARE_CONVERSATION, owner=kept.owner if kept else None)
        if len(self._owned(actor.id)) >= MOST_SHARES:
            raise TooManyShares
        self._database.shares[share.id] = (share, snapshot)

    async def list(self, actor: Actor) -> Sequence[Share]:
        await asyncio.sleep(0)
        self._database.require(actor, Permission.LIST_SHARES, owner=actor.id)
        return sorted(self._owned(actor.id), key=lambda share: share.created, reverse=True)

    async def revoke(self, actor: Actor, share_id: str) -> None:
        await asyncio.sleep(0)
        self._database.check_room()
        share = self._database.shares.get(share_id)
        kept = self._conversation(share[0].conversation_id) if share else None
        self._database.require(actor, Permission.REVOKE_SHARE, owner=kept.owner if kept else None)
        del self._database.shares[share_id]

    async def find(self, token: str) -> SharedPage | None:
        await asyncio.sleep(0)
        for share, snapshot in self._database.shares.values():
            kept = self._conversation(share.conversation_id)
            if share.token == token and kept and not share.is_over(self._clock.now()):
                stored = Snapshot.model_validate_json(snapshot.model_dump_json(exclude_computed_fields=True))
                return SharedPage(share, stored, kept.owner)
        return None

    async def count_view(self, share_id: str) -> None:
        await asyncio.sleep(0)
        self._database.check_room()
        if found := self._database.shares.get(share_id):
            share, snapshot = found
            self._database.shares[share_id] = (replace(share, views=share.views + 1), snapshot)

    async def purge(self, *, expired_before: datetime) -> int:
        await asyncio.sleep(0)
        self._database.check_room()
        shares = [share for share, _ in self._database.shares.values()]
        over = [share.id for share in shares if share.expires and share.expires < expired_before]
        for id in over:
            del self._database.shares[id]
        return len(over)

    def _owned(self, owner: str) -> Sequence[Share]:
        shares = [(share, self._conversation(share.conversation_id)) for share, _ in self._database.shares.values()]
        return [share for share, kept in shares if kept and kept.owner == owner]

    def _conversation(self, id: str) -> Kept | None:
        kept = self._database.conversations.get(id)
        return kept if kept and kept.shop == self._shop and not kept.hidden else None

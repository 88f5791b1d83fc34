"""Calls of models in memory."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from maven_app.domain.actors import Actor, Permission
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.errors import NotFound
from maven_app.ports.review.model_calls import CallContent, ModelCall
from tests.fakes.memory_log import MemoryDatabase


class MemoryModelCalls:
    """`ModelCalls` in memory."""

    def __init__(self, database: MemoryDatabase, *, shop: str = BUILT_IN_SHOP.id) -> None:
        self._database = database
        self._shop = shop

    async def put(self, calls: Sequence[ModelCall]) -> None:
        await asyncio.sleep(0)
        self._database.check_room()
        self._database.model_calls += [
            call for call in calls if call.scope.conversation_id in self._database.conversations
        ]

    async def list(self, actor: Actor, conversation_id: str, *, limit: int = 1_000) -> Sequence[ModelCall]:
        await asyncio.sleep(0)
        self._database.require(actor, Permission.READ_ADMIN_PAGES, owner=None)
        found = sorted(self._of_conversation(conversation_id), key=lambda call: (call.time, call.id))
        return [replace(call, content=CallContent()) for call in found][:limit]

    async def content(self, actor: Actor, conversation_id: str, call_id: str) -> CallContent:
        await asyncio.sleep(0)
        self._database.require(actor, Permission.READ_ADMIN_PAGES, owner=None)
        for call in self._of_conversation(conversation_id):
            if call.id == call_id:
                return call.content
        raise NotFound(f"no call {call_id!r}")

    async def forget_content(self, *, before: datetime) -> int:
        await asyncio.sleep(0)
        self._database.check_room()
        calls = self._database.model_calls
        old = [call for call in calls if call.time < before and call.content.output is not None]
        self._database.model_calls = [replace(call, content=CallContent()) if call in old else call for call in calls]
        return len(old)

    def _of_conversation(self, conversation_id: str) -> Sequence[ModelCall]:
        kept = self._database.conversations.get(conversation_id)
        if kept is None or kept.hidden or kept.shop != self._shop:
            return []
        return [call for call in self._database.model_calls if call.scope.conversation_id == conversation_id]

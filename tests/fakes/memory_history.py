"""The index of history in memory."""

import asyncio
from collections.abc import Sequence
from typing import Literal

from maven_app.domain.actors import Actor
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.language.stems import stems_in
from maven_app.ports.clock import Clock
from maven_app.ports.history import Period, StaleConversation, TurnMatch, TurnText
from maven_app.ports.log import ConversationScope
from tests.fakes.memory_log import Kept, MemoryConversationRepository, MemoryDatabase


class MemoryHistoryIndex:
    """A `HistoryIndex` in memory, which counts how often the words of a query stand in a text."""

    def __init__(self, database: MemoryDatabase, *, clock: Clock, shop: str = BUILT_IN_SHOP.id) -> None:
        self._database = database
        self._conversations = MemoryConversationRepository(database, clock=clock, shop=shop)
        self._shop = shop

    async def stale(self, *, limit: int) -> Sequence[StaleConversation]:
        await asyncio.sleep(0)
        ours = (kept for kept in self._database.conversations.values() if kept.shop == self._shop)
        stale = [StaleConversation(kept.id, len(kept.lines)) for kept in ours if _is_stale(kept)]
        return stale[:limit]

    async def put(self, conversation_id: str, turns: Sequence[TurnText], *, position: int) -> None:
        await asyncio.sleep(0)
        self._database.check_room()
        if kept := self._database.conversations.get(conversation_id):
            kept.texts, kept.indexed = list(turns), position

    async def search(
        self,
        actor: Actor,
        query: str,
        *,
        match: Literal["all", "any"] = "all",
        scope: ConversationScope = "all",
        period: Period | None = None,
        limit: int = 200,
    ) -> Sequence[TurnMatch]:
        stems, found = stems_in(query), list[tuple[int, TurnMatch]]()
        for info in await self._conversations.list(actor, scope=scope, limit=10_000):
            kept = self._database.conversations[info.id]
            title = TurnText("", kept.created, (kept.title,))
            for text in [title, *kept.texts] if kept.indexed else []:
                counts = _counts(text, stems) or [int(period is not None)]
                if not _is_within(text, period) or not (any(counts) if match == "any" else all(counts)):
                    continue
                found.append((sum(counts), TurnMatch(info, text if text.turn_id else None)))
        return [match for _, match in sorted(found, key=lambda one: -one[0])][:limit]


def _is_stale(kept: Kept) -> bool:
    return kept.lease is None and kept.indexed < len(kept.lines)


def _is_within(text: TurnText, period: Period | None) -> bool:
    return period is None or period.since <= text.time < period.until


def _counts(text: TurnText, stems: Sequence[str]) -> list[int]:
    words = stems_in(" ".join((*text.passages, *text.products)))
    begun = [sum(word.startswith(stem) for word in words) for stem in stems[-1:]]
    return [words.count(stem) for stem in stems[:-1]] + begun

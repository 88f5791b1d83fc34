"""The index of history in memory."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Literal

from maven_app.domain.actors import Actor
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.language.stems import is_unfinished, stems_in
from maven_app.ports.clock import Clock
from maven_app.ports.embedding import Vectors
from maven_app.ports.history import Period, StaleConversation, TurnMatch, TurnText, UnembeddedTurn
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
        tag: str = "",
        limit: int = 200,
    ) -> Sequence[TurnMatch]:
        stems, found = stems_in(query), list[tuple[int, TurnMatch]]()
        for info in await self._conversations.list(actor, scope=scope, tag=tag, limit=10_000):
            kept = self._database.conversations[info.id]
            for text in _texts(kept):
                counts = _counts(text, stems, match) or [int(period is not None)]
                if not _is_within(text, period) or not (any(counts) if match == "any" else all(counts)):
                    continue
                found.append((sum(counts), TurnMatch(info, text if text.turn_id else None)))
        return [match for _, match in sorted(found, key=lambda one: -one[0])][:limit]


class MemoryMeaningIndex:
    """A `MeaningIndex` in memory."""

    def __init__(self, database: MemoryDatabase, *, clock: Clock, shop: str = BUILT_IN_SHOP.id) -> None:
        self._database = database
        self._conversations = MemoryConversationRepository(database, clock=clock, shop=shop)
        self._shop = shop

    async def without_vectors(self, *, limit: int) -> Sequence[UnembeddedTurn]:
        await asyncio.sleep(0)
        ours = (kept for kept in self._database.conversations.values() if kept.shop == self._shop)
        turns = [turn for kept in ours for turn in _turns(kept) if turn not in kept.vectors]
        return turns[::-1][:limit]

    async def put(self, vectors: Mapping[UnembeddedTurn, Vectors]) -> None:
        await asyncio.sleep(0)
        self._database.check_room()
        for turn, of_turn in vectors.items():
            kept = self._database.conversations.get(turn.conversation_id)
            if kept and turn in _turns(kept):
                kept.vectors[turn] = of_turn

    async def nearest(
        self,
        actor: Actor,
        vector: Vectors,
        *,
        at_least: float,
        scope: ConversationScope = "all",
        period: Period | None = None,
        tag: str = "",
        limit: int = 50,
    ) -> Sequence[TurnMatch]:
        found = list[tuple[float, TurnMatch]]()
        for info in await self._conversations.list(actor, scope=scope, tag=tag, limit=10_000):
            kept = self._database.conversations[info.id]
            for text, turn in zip(_texts(kept), _turns(kept), strict=True):
                of_turn = kept.vectors.get(turn)
                if of_turn is None or not len(of_turn) or not _is_within(text, period):
                    continue
                likeness = of_turn @ vector
                nearest = text.passages[int(likeness.argmax())] if text.turn_id else ""
                found.append((float(likeness.max()), TurnMatch(info, text if text.turn_id else None, nearest)))
        return [match for near, match in sorted(found, key=lambda one: -one[0]) if near >= at_least][:limit]


def _texts(kept: Kept) -> list[TurnText]:
    return [TurnText("", kept.created, (kept.title,)), *kept.texts] if kept.indexed else []


def _turns(kept: Kept) -> list[UnembeddedTurn]:
    return [UnembeddedTurn(kept.id, text.turn_id, text.passages) for text in _texts(kept)]


def _is_stale(kept: Kept) -> bool:
    return kept.lease is None and kept.indexed < len(kept.lines)


def _is_within(text: TurnText, period: Period | None) -> bool:
    return period is None or period.since <= text.time < period.until


def _counts(text: TurnText, stems: Sequence[str], match: Literal["all", "any"]) -> list[int]:
    words = stems_in(" ".join((*text.passages, *text.products)))
    begun = [sum(word.startswith(stem) for word in words) for stem in stems[-1:] if is_unfinished(stem, match=match)]
    return [words.count(stem) for stem in stems[: len(stems) - len(begun)]] + begun

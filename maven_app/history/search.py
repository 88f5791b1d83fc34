"""Search: one's own conversations by what was said in them, and when."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Literal

from maven_app.domain.actors import Actor
from maven_app.domain.errors import StorageError
from maven_app.domain.language.stems import stems_in
from maven_app.history.excerpts import excerpt
from maven_app.history.indexer import HistoryIndexer
from maven_app.history.results import FoundConversation
from maven_app.ports.clock import Clock
from maven_app.ports.history import HistoryIndex, Period, TurnMatch
from maven_app.ports.log import ConversationScope
from maven_app.understanding.history_queries import HistoryQuery, read_history_query

_RANK_OFFSET = 60
"""As in reciprocal rank fusion: how little the very first places count more than those behind them."""
_RECENCY = 0.5
"""How much the order by time counts beside that by relevance."""
_INDEXED_FIRST = 2
"""Conversations that went on a moment ago and are indexed before a search, so that it finds what was just answered."""
_MOST_PRODUCTS = 3
_MATCHES: tuple[Literal["all"], Literal["any"]] = ("all", "any")
"""How words are looked for, one after the other; a single word only in the first way."""


class HistorySearch:
    """Searches the index of history."""

    def __init__(self, index: HistoryIndex, indexer: HistoryIndexer, clock: Clock) -> None:
        self._index = index
        self._indexer = indexer
        self._clock = clock

    async def find(
        self, actor: Actor, words: str, *, scope: ConversationScope = "all", limit: int = 50
    ) -> Sequence[FoundConversation]:
        """Conversations of the actor's, best first: those with all words of the question in the time that it names, else with some of
        them, else of another time. Raises UnknownVisitor.
        """
        with suppress(StorageError):  # a full disk keeps nobody from finding what is indexed
            await self._indexer.index_stale(limit=_INDEXED_FIRST)
        query = read_history_query(words, self._clock.now())
        matches = await self._matches(actor, query, scope)
        stems = stems_in(query.words)
        return [_result(turns, stems) for turns in _rank(matches)[:limit]]

    async def _matches(self, actor: Actor, query: HistoryQuery, scope: ConversationScope) -> Sequence[TurnMatch]:
        periods: Iterable[Period | None] = dict.fromkeys((query.period, None))
        for period in periods:
            for match in _MATCHES[: len(query.words.split()) or 1]:
                found = await self._index.search(actor, query.words, match=match, scope=scope, period=period)
                if found:
                    return found
        return []


def _rank(matches: Sequence[TurnMatch]) -> list[list[TurnMatch]]:
    """The matches of each conversation together, by the place of its best one and by when it last moved."""
    together: dict[str, list[TurnMatch]] = {}
    for match in matches:
        together.setdefault(match.conversation.id, []).append(match)
    newest_first = sorted(together, key=lambda id: together[id][0].conversation.updated, reverse=True)
    scores = {id: 1 / (_RANK_OFFSET + place) for place, id in enumerate(together)}
    for place, id in enumerate(newest_first):
        scores[id] += _RECENCY / (_RANK_OFFSET + place)
    return sorted(together.values(), key=lambda turns: -scores[turns[0].conversation.id])


def _result(matches: Sequence[TurnMatch], stems: Sequence[str]) -> FoundConversation:
    turn = next((match.turn for match in matches if match.turn), None)
    if turn is None:
        return FoundConversation(matches[0].conversation)
    wanted = set(stems)
    products = sorted(turn.products, key=lambda name: -len(wanted & set(stems_in(name))))
    info = matches[0].conversation
    beside_title = [passage for passage in turn.passages if passage.casefold() != info.title.casefold()]
    passage = excerpt(beside_title, stems) or excerpt(turn.passages, stems)
    return FoundConversation(info, passage, tuple(products[:_MOST_PRODUCTS]))

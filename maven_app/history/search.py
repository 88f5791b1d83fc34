"""Search: one's own conversations by what was said in them, and when."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Literal, TypedDict

from maven_app.domain.actors import Actor
from maven_app.domain.errors import StorageError
from maven_app.domain.language.stems import stems_in
from maven_app.history.excerpts import excerpt
from maven_app.history.indexer import HistoryIndexer
from maven_app.history.passage_embedder import PassageEmbedder
from maven_app.history.results import FoundConversation
from maven_app.ports.clock import Clock
from maven_app.ports.history import HistoryIndex, MeaningIndex, Period, TurnMatch
from maven_app.ports.log import ConversationScope
from maven_app.understanding.history_queries import HistoryQuery, read_history_query

_RANK_OFFSET = 60
"""As in reciprocal rank fusion: how little the very first places count more than those behind them."""
_RECENCY = 0.5
"""How much the order by time counts beside that by relevance."""
_INDEXED_FIRST = 2
"""Conversations that went on a moment ago and are indexed before a search, so that it finds what was just answered."""
_MOST_PRODUCTS = 3
Match = Literal["all", "any"]
_MATCHES: tuple[Match, ...] = ("all", "any")
"""How words are looked for, one after the other; a single word only in the first way."""
_WEIGHT: Mapping[Match, float] = {"all": 1.0, "any": 0.7}
"""Of the order by words, beside that by meaning, which has 1."""
_LIKENESS: Mapping[Match, float] = {"all": 0.5, "any": 0.33}
"""The least likeness (cosine) of a passage: higher where conversations have all words, since the query then quotes what was said."""


class _Limits(TypedDict):
    """The conversations and the time that are searched."""

    scope: ConversationScope
    tag: str
    period: Period | None


Rankings = Sequence[tuple[float, Sequence[TurnMatch]]]
"""Matches in an order of their own, with its weight."""


class HistorySearch:
    """Searches the indexes of history, by words and by meaning."""

    def __init__(
        self,
        index: HistoryIndex,
        meanings: MeaningIndex,
        indexer: HistoryIndexer,
        embedder: PassageEmbedder,
        clock: Clock,
    ) -> None:
        """`indexer` and `embedder` run beside it, and keep the indexes up to date."""
        self._index = index
        self._meanings = meanings
        self.indexer = indexer
        self.embedder = embedder
        self._clock = clock

    async def find(
        self, actor: Actor, words: str, *, scope: ConversationScope = "all", tag: str = "", limit: int = 50
    ) -> Sequence[FoundConversation]:
        """Conversations of the actor's, best first: those with all words of the question in the time that it names, else with some of
        them, and those that mean what it does; where there is none, those of another time. Raises UnknownVisitor.
        """
        with suppress(StorageError):  # a full disk keeps nobody from finding what is indexed
            await self.indexer.index_stale(limit=_INDEXED_FIRST)
        query = read_history_query(words, self._clock.now())
        rankings = await self._rankings(actor, query, scope, tag)
        stems = stems_in(query.words)
        return [_result(turns, stems) for turns in _fuse(rankings)[:limit]]

    async def _rankings(self, actor: Actor, query: HistoryQuery, scope: ConversationScope, tag: str) -> Rankings:
        """The matches by words, and those by meaning."""
        vector = await self.embedder.query_vector(query.text) if query.words else None
        for period in dict.fromkeys((query.period, None)):
            within = _Limits(scope=scope, tag=tag, period=period)
            match, by_words = await self._by_words(actor, query.words, within)
            by_meaning: Sequence[TurnMatch] = ()
            if vector is not None:
                at_least = _LIKENESS[match]
                by_meaning = await self._meanings.nearest(actor, vector, at_least=at_least, **within)
            if by_words or by_meaning:
                return (_WEIGHT[match], by_words), (1.0, by_meaning)
        return ()

    async def _by_words(self, actor: Actor, words: str, within: _Limits) -> tuple[Match, Sequence[TurnMatch]]:
        for match in _MATCHES[: len(words.split()) or 1]:
            found = await self._index.search(actor, words, match=match, **within)
            if found:
                return match, found
        return "any", ()


def _fuse(rankings: Rankings) -> list[list[TurnMatch]]:
    """The matches of each conversation together, by its places in the rankings and by when it last moved."""
    together: dict[str, list[TurnMatch]] = {}
    scores: dict[str, float] = {}
    for weight, ranking in rankings:
        for place, id in enumerate(dict.fromkeys(match.conversation.id for match in ranking)):
            scores[id] = scores.get(id, 0.0) + weight / (_RANK_OFFSET + place)
        for match in ranking:
            together.setdefault(match.conversation.id, []).append(match)
    newest_first = sorted(together, key=lambda id: together[id][0].conversation.updated, reverse=True)
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
    nearest = next((match.nearest for match in matches if match.nearest and match.nearest != info.title), "")
    passage = excerpt(beside_title, stems) or excerpt((nearest,), ()) or excerpt(turn.passages, stems)
    return FoundConversation(info, passage, tuple(products[:_MOST_PRODUCTS]))

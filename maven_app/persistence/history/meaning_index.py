"""Meaning index: vectors of passages in eight bits beside their words, compared one by one with what is searched for.

An owner has few enough of them: those of 10,000 conversations are looked through in a tenth of a second, so no index of vectors is kept.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt
from sqlalchemy import Connection, Select, bindparam, select, update
from sqlmodel import col

from maven_app.domain.actors import Actor, Permission, require
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.persistence.conversations import conversation_columns, is_theirs
from maven_app.persistence.database import Database
from maven_app.persistence.history.word_index import is_during, of_owner, turn_columns, turn_match
from maven_app.persistence.tables import ConversationRow, TurnTextRow
from maven_app.ports.clock import Clock
from maven_app.ports.embedding import Vectors
from maven_app.ports.history import Period, TurnMatch, UnembeddedTurn
from maven_app.ports.log import ConversationScope

_MOST_CONVERSATIONS = 10_000
"""Of one owner, the newest, that a search looks through."""
_SCALE = 512.0
"""Numbers of a vector of length 1 times this fit into eight bits but for a few, which are cut; what is lost is a hundredth of the whole."""
_AT_ONCE = 1 << 14
"""Vectors that are unfolded at a time."""

Bytes = npt.NDArray[np.int8]


class SqlMeaningIndex:
    """A `MeaningIndex` of one shop in a SQL database."""

    def __init__(self, database: Database, *, clock: Clock, shop: str = BUILT_IN_SHOP.id) -> None:
        self._database = database
        self._clock = clock
        self._shop = shop

    async def without_vectors(self, *, limit: int) -> Sequence[UnembeddedTurn]:
        """Turns and titles without vectors, the newest first."""
        turn, conversation = TurnTextRow, ConversationRow
        query = (
            select(col(turn.conversation_id), col(turn.turn_id), col(turn.passages))
            .join(conversation, col(conversation.id) == col(turn.conversation_id))
            .where(col(turn.vectors).is_(None), col(conversation.shop) == self._shop)
            .order_by(col(turn.id).desc())
            .limit(limit)
        )
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [UnembeddedTurn(id, turn_id, tuple(passages.splitlines())) for id, turn_id, passages in rows]

    async def put(self, vectors: Mapping[UnembeddedTurn, Vectors]) -> None:
        """Keep the vectors of these turns, where they still say the same. Raises StorageFull."""
        rows = [
            {
                "conversation": turn.conversation_id,
                "turn": turn.turn_id,
                "said": "\n".join(turn.passages),
                "kept": _pack(of),
            }
            for turn, of in vectors.items()
        ]
        if rows:
            await self._database.write(lambda connection: connection.execute(_PUT, rows))

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
        """Turns and titles with a passage as near as `at_least`, the nearest first."""
        require(actor, Permission.LIST_CONVERSATIONS, owner=actor.id)
        candidates = _candidates(actor, self._shop, scope, period, tag)
        columns = (col(TurnTextRow.id), *turn_columns(), *conversation_columns(self._clock.now()))
        texts = of_owner(select(*columns), actor, self._shop, scope, period, tag)
        return await self._database.read(partial(_nearest, candidates, texts, vector, at_least, limit))


def _candidates(actor: Actor, shop: str, scope: ConversationScope, period: Period | None, tag: str) -> Select[Any]:
    """Ids and vectors of turns and titles of the newest conversations."""
    turn, conversation = TurnTextRow, ConversationRow
    theirs = select(col(conversation.id)).where(*is_theirs(actor, shop, scope, tag))
    newest = theirs.order_by(col(conversation.updated_at).desc()).limit(_MOST_CONVERSATIONS).subquery()
    columns: tuple[Any, ...] = (col(turn.id), col(turn.vectors))
    query = select(*columns).join(newest, newest.c.id == col(turn.conversation_id))
    return query.where(col(turn.vectors).is_not(None), *is_during(period))


_PUT = (
    update(TurnTextRow)
    .where(
        col(TurnTextRow.conversation_id) == bindparam("conversation"),
        col(TurnTextRow.turn_id) == bindparam("turn"),
        col(TurnTextRow.passages) == bindparam("said"),
    )
    .values(vectors=bindparam("kept"))
)


def _pack(vectors: Vectors) -> bytes:
    packed: Bytes = np.clip(np.rint(vectors * _SCALE), -127, 127).astype(np.int8)
    return packed.tobytes()


def _nearest(
    candidates: Select[Any],
    texts: Select[Any],
    vector: Vectors,
    at_least: float,
    limit: int,
    connection: Connection,
) -> list[TurnMatch]:
    rows = [(id, kept) for id, kept in connection.execute(candidates) if kept]
    if not rows:
        return []
    counts = np.array([len(kept) // vector.size for _, kept in rows])
    starts = np.concatenate(([0], np.cumsum(counts)[:-1]))
    likeness = _likeness(np.frombuffer(b"".join(kept for _, kept in rows), np.int8).reshape(-1, vector.size), vector)
    best = np.maximum.reduceat(likeness, starts)
    places = [int(place) for place in np.argsort(-best)[:limit] if best[place] >= at_least]
    passages = {rows[at][0]: int(likeness[starts[at] : starts[at] + counts[at]].argmax()) for at in places}
    found = connection.execute(texts.where(col(TurnTextRow.id).in_(passages)))
    matches = {id: _with_nearest(turn_match(*rest), passages[id]) for id, *rest in found}
    return [matches[id] for id in passages]


def _likeness(vectors: Bytes, vector: Vectors) -> npt.NDArray[np.float32]:
    scaled = (vector / _SCALE).astype(np.float32)
    parts = (
        vectors[start : start + _AT_ONCE].astype(np.float32) @ scaled for start in range(0, len(vectors), _AT_ONCE)
    )
    return np.concatenate(list(parts))


def _with_nearest(match: TurnMatch, place: int) -> TurnMatch:
    return replace(match, nearest=match.turn.passages[place]) if match.turn else match

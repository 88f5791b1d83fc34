"""Word index: the texts of turns, found by their words with FTS5 on SQLite and with tsvector on PostgreSQL."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Any, Literal

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    column,
    delete,
    func,
    insert,
    literal_column,
    select,
    table,
    update,
)
from sqlmodel import col

from maven_app.domain.actors import Actor, Permission, require
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.language.stems import is_unfinished, stems_in
from maven_app.persistence.conversations import conversation_columns, info_from_row, is_theirs
from maven_app.persistence.database import Database
from maven_app.persistence.storable_text import strip_unstorable
from maven_app.persistence.tables import ConversationRow, TurnTextRow
from maven_app.ports.clock import Clock
from maven_app.ports.history import Period, StaleConversation, TurnMatch, TurnText
from maven_app.ports.log import ConversationScope

_MOST_WORDS = 20
"""Of a query; nobody searches for more, and each costs a look into the index."""

_FTS5 = table("turn_texts_index", column("rowid"), column("rank"))


class SqlHistoryIndex:
    """A `HistoryIndex` of one shop in a SQL database."""

    def __init__(self, database: Database, *, clock: Clock, shop: str = BUILT_IN_SHOP.id) -> None:
        self._database = database
        self._clock = clock
        self._shop = shop

    async def stale(self, *, limit: int) -> Sequence[StaleConversation]:
        """Conversations in which no turn runs and of which lines are not in the index."""
        row = ConversationRow
        is_stale = (col(row.indexed_position) < col(row.last_position), col(row.holder).is_(None))
        query = select(col(row.id), col(row.last_position)).where(*is_stale, col(row.shop) == self._shop).limit(limit)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [StaleConversation(id, position) for id, position in rows]

    async def put(self, conversation_id: str, turns: Sequence[TurnText], *, position: int) -> None:
        """Make `turns` all that is found of the conversation. Raises StorageFull."""
        await self._database.write(partial(_put, conversation_id, turns, position))

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
        """Turns and titles that hold all (or any) words of `query`, the most relevant first."""
        require(actor, Permission.LIST_CONVERSATIONS, owner=actor.id)
        stems = stems_in(strip_unstorable(query))[:_MOST_WORDS]
        if not stems and period is None:
            return []
        columns = (*turn_columns(), *conversation_columns(self._clock.now()))
        wanted = of_owner(select(*columns), actor, self._shop, scope, period, tag)
        return await self._database.read(partial(_find_turns, wanted.limit(limit), stems, match))


def _put(conversation_id: str, turns: Sequence[TurnText], position: int, connection: Connection) -> None:
    """Rows of turns that say what they said stay as they are."""
    row = ConversationRow
    here = update(row).where(col(row.id) == conversation_id).values(indexed_position=position)
    named = connection.execute(here.returning(col(row.title), col(row.created_at))).first()
    if named is None:
        return
    title, created = named
    texts = [_storable(turn) for turn in (TurnText("", created, (title,)), *turns)]
    stored = _rows_of(conversation_id, connection)
    changed = [text for text in texts if text not in stored]
    gone = [id for text, id in stored.items() if text not in texts]
    if gone:
        connection.execute(delete(TurnTextRow).where(col(TurnTextRow.id).in_(gone)))
    if changed:
        connection.execute(insert(TurnTextRow), [_row(conversation_id, text) for text in changed])


def _storable(turn: TurnText) -> TurnText:
    passages, products = (tuple(map(strip_unstorable, texts)) for texts in (turn.passages, turn.products))
    return replace(turn, passages=passages, products=products)


def _rows_of(conversation_id: str, connection: Connection) -> dict[TurnText, int]:
    """The ids of the conversation's rows by what they hold."""
    row = TurnTextRow
    columns: tuple[Any, ...] = (col(row.id), *turn_columns())
    rows = connection.execute(select(*columns).where(col(row.conversation_id) == conversation_id))
    return {_text(*rest): id for id, *rest in rows}


def _text(turn_id: str, time: datetime, passages: str, products: str) -> TurnText:
    return TurnText(turn_id, time, tuple(passages.splitlines()), tuple(products.splitlines()))


def _row(conversation_id: str, turn: TurnText) -> dict[str, Any]:
    return {
        "conversation_id": conversation_id,
        "turn_id": turn.turn_id,
        "time": turn.time,
        "passages": "\n".join(turn.passages),
        "products": "\n".join(turn.products),
        "searchable": " ".join(stems_in(" ".join((*turn.passages, *turn.products)))),
    }


def turn_columns() -> tuple[Any, ...]:
    """The columns of which `turn_match` makes a match, before those of the conversation."""
    row = TurnTextRow
    return col(row.turn_id), col(row.time), col(row.passages), col(row.products)


def of_owner(
    query: Select[Any], actor: Actor, shop: str, scope: ConversationScope, period: Period | None, tag: str
) -> Select[Any]:
    """`query` of the texts of the actor's turns and titles with the shop of this id, in conversations that are not deleted."""
    conversation, turn = ConversationRow, TurnTextRow
    joined = query.select_from(turn).join(conversation, col(conversation.id) == col(turn.conversation_id))
    return joined.where(*is_theirs(actor, shop, scope, tag), *is_during(period))


def is_during(period: Period | None) -> tuple[ColumnElement[bool], ...]:
    """The conditions under which a turn was in this time."""
    time = col(TurnTextRow.time)
    return () if period is None else (time >= period.since, time < period.until)


def _find_turns(
    query: Select[Any], stems: Sequence[str], match: Literal["all", "any"], connection: Connection
) -> list[TurnMatch]:
    if not stems:
        return [turn_match(*row) for row in connection.execute(query.order_by(col(TurnTextRow.time).desc()))]
    query, rank = _with_words(query, stems, match, connection.dialect.name)
    return [turn_match(*row) for row in connection.execute(query.order_by(rank))]


def holds_stems(query: Select[Any], stems: Sequence[str], dialect: str) -> Select[Any]:
    """`query` of the texts of turns, of anybody, that hold all of these stems, at most the first twenty."""
    return _with_words(query, stems[:_MOST_WORDS], "all", dialect)[0]


def _with_words(
    query: Select[Any], stems: Sequence[str], match: Literal["all", "any"], dialect: str
) -> tuple[Select[Any], ColumnElement[Any]]:
    """`query` of the texts that hold the words, and what orders them by relevance."""
    return (_by_fts5 if dialect == "sqlite" else _by_tsvector)(query, stems, match)


def _by_fts5(
    query: Select[Any], stems: Sequence[str], match: Literal["all", "any"]
) -> tuple[Select[Any], ColumnElement[Any]]:
    words = [f'"{stem}"' for stem in stems]
    if is_unfinished(stems[-1], match=match):
        words[-1] += "*"
    wanted = (" AND " if match == "all" else " OR ").join(words)
    joined = query.join(_FTS5, _FTS5.c.rowid == col(TurnTextRow.id))
    return joined.where(literal_column(_FTS5.name).op("MATCH")(wanted)), _FTS5.c.rank


def _by_tsvector(
    query: Select[Any], stems: Sequence[str], match: Literal["all", "any"]
) -> tuple[Select[Any], ColumnElement[Any]]:
    words = list(stems)
    if is_unfinished(stems[-1], match=match):
        words[-1] += ":*"
    simple: ColumnElement[str] = literal_column("'simple'")
    wanted = func.to_tsquery(simple, (" & " if match == "all" else " | ").join(words))
    searched = func.to_tsvector(simple, col(TurnTextRow.searchable))
    return query.where(searched.op("@@")(wanted)), func.ts_rank(searched, wanted, 1).desc()


def turn_match(turn_id: str, time: datetime, passages: str, products: str, *conversation: Any) -> TurnMatch:
    """The match of a row of `turn_columns` and `conversation_columns`."""
    turn = _text(turn_id, time, passages, products) if turn_id else None
    return TurnMatch(info_from_row(*conversation), turn)

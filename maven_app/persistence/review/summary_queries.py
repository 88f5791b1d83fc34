"""Summary queries: filters and orders of summaries as SQL, each answered by an index."""

from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, cast

from sqlalchemy import ColumnElement, Connection, Select, select, tuple_
from sqlalchemy.orm import Mapped
from sqlalchemy.sql.expression import UnaryExpression
from sqlalchemy.sql.operators import custom_op
from sqlmodel import col

from maven_app.persistence.review.candidates import find_candidates, is_among
from maven_app.persistence.review.tables import ConversationSummaryRow
from maven_app.persistence.storable_text import strip_unstorable
from maven_app.persistence.tables import ConversationRow
from maven_app.ports.review.summaries import (
    ConversationDigest,
    ConversationSummary,
    PageKey,
    SummaryFilter,
    SummaryOrder,
)

_ROW = ConversationSummaryRow
_ORDERS: Mapping[SummaryOrder, Mapped[Any]] = {
    "updated": col(_ROW.updated_at),
    "turns": col(_ROW.turns),
    "tokens": col(_ROW.tokens),
    "cost": col(_ROW.cost),
    "citation_faults": col(_ROW.citation_faults),
}


def listing(
    shop: str,
    wanted: SummaryFilter,
    order: SummaryOrder,
    ascending: bool,
    after: PageKey | None,
    limit: int,
    few: int,
    connection: Connection,
) -> Select[Any]:
    """The query for a page of summaries; each of its rows is read by `summary_of_row`. What leaves at most `few` is found first."""
    dialect, found = connection.dialect.name, find_candidates(shop, wanted, connection, at_most=few)
    read = _without_index if found.ids is not None and dialect == "sqlite" else _with_index
    conversation, value, id = ConversationRow, read(_ORDERS[order]), col(_ROW.conversation_id)
    query = select(
        id,
        col(_ROW.person),
        col(conversation.title),
        col(conversation.created_at),
        col(_ROW.updated_at),
        *(getattr(_ROW, name) for name in _DIGEST),
        col(_ROW.flagged_at),
    ).join(conversation, col(conversation.id) == id)
    query = query.where(read(col(_ROW.shop)) == shop, col(conversation.deleted_at).is_(None))
    query = query.where(*found.conditions, *_conditions(wanted, read))
    if found.ids is not None:
        query = query.where(is_among(found.ids, dialect))
    if after is not None:
        place, here = tuple_(value, id), tuple_(after.value, after.id)
        query = query.where(place > here if ascending else place < here)
    ordered = (value.asc(), id.asc()) if ascending else (value.desc(), id.desc())
    return query.order_by(*ordered).limit(limit)


def _with_index(column: Mapped[Any]) -> ColumnElement[Any]:
    return cast(ColumnElement[Any], column)


def _without_index(column: Mapped[Any]) -> ColumnElement[Any]:
    """The column as SQLite looks for no index of it: without statistics it takes any for better than the few ids that it is given."""
    plain = _with_index(column)
    return UnaryExpression(plain, operator=custom_op("+"), type_=plain.type)


_DIGEST = (
    "language",
    "turns",
    "outcome",
    "tools",
    "models",
    "sources",
    "input_tokens",
    "output_tokens",
    "cost",
    "has_unknown_usage",
    "citation_faults",
    "unused_words",
)
"""Columns of the fields of a digest, in their order."""


def summary_of_row(
    id: str, person: str, title: str, created: datetime, updated: datetime, *rest: Any
) -> ConversationSummary:
    """The summary of a row of `listing`."""
    *values, flagged_at = rest
    fields = dict(zip(_DIGEST, values, strict=True))
    for name in ("tools", "models", "sources", "unused_words"):
        fields[name] = tuple(fields[name].splitlines())
    return ConversationSummary(
        id, person, title, created, updated, ConversationDigest(**fields), is_flagged=flagged_at is not None
    )


def _conditions(
    wanted: SummaryFilter, read: Callable[[Mapped[Any]], ColumnElement[Any]]
) -> Iterator[ColumnElement[bool]]:
    """Conditions on columns; an index in the wanted order leads to rows that meet them."""
    updated = read(col(_ROW.updated_at))
    if wanted.since:
        yield updated >= _midnight(wanted.since)
    if wanted.until:
        yield updated < _midnight(wanted.until) + timedelta(days=1)
    for column in ("outcome", "language"):
        if value := getattr(wanted, column):
            yield read(getattr(_ROW, column)) == strip_unstorable(value)
    if wanted.cost:
        yield read(col(_ROW.cost)) >= wanted.cost
    if wanted.has_citation_faults:
        yield read(col(_ROW.citation_faults)) > 0
    if wanted.has_unused_words:
        yield read(col(_ROW.unused_words)) != ""


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)

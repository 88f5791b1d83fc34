"""Candidates: the conversations that a selective filter leaves, found first where they are few.

A page of summaries is read along an index in its order until it is full. That is quick where many conversations match, and slow where few
do: those are found by the filter's own index instead, and then put in order.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, and_, exists, false, func, select
from sqlmodel import col

from maven_app.domain.language.stems import stems_in
from maven_app.persistence.history.word_index import holds_stems
from maven_app.persistence.review.tables import ConversationFacetRow, ConversationSummaryRow, FeedbackRow
from maven_app.persistence.storable_text import strip_unstorable
from maven_app.persistence.tables import TurnTextRow
from maven_app.ports.review.summaries import SummaryFilter

FEW = 10_000
"""Rows that are put in order as quickly as a page is read along an index of which every tenth row matches."""
_SUMMARY = ConversationSummaryRow
_ID = col(ConversationSummaryRow.conversation_id)

_Narrowing = tuple[Select[Any], ColumnElement[bool]]
"""The ids that a filter leaves, and the condition that says the same of a summary."""


@dataclass(frozen=True)
class Candidates:
    """The outcome of looking for the conversations that selective filters leave."""

    ids: Sequence[str] | None
    """Those that filters which leave few have in common; None where none of them does."""
    conditions: Sequence[ColumnElement[bool]]
    """The other filters, which are asked of one summary after the other."""


def find_candidates(shop: str, wanted: SummaryFilter, connection: Connection, *, at_most: int) -> Candidates:
    """The summaries of a shop that the selective filters of `wanted` leave; `at_most` rows are few."""
    few, conditions = None, list[ColumnElement[bool]]()
    for ids, condition in _narrowings(shop, wanted, connection.dialect.name):
        found = connection.scalars(ids.limit(at_most + 1)).all()
        if len(found) > at_most:
            conditions.append(condition)
        else:
            few = set(found) if few is None else few & set(found)
    return Candidates(None if few is None else sorted(few), conditions)


def is_among(ids: Sequence[str], dialect: str) -> ColumnElement[bool]:
    """Whether a summary is one of these."""
    if dialect != "sqlite":
        return _ID.in_(ids)
    return _ID.in_(select(func.json_each(json.dumps(ids)).table_valued("value").c.value))


def _narrowings(shop: str, wanted: SummaryFilter, dialect: str) -> Iterator[_Narrowing]:
    if wanted.words.strip():
        yield _by_words(stems_in(strip_unstorable(wanted.words)), dialect)
    for kind in ("tool", "model", "source"):
        if value := getattr(wanted, kind):
            yield _by_facet(shop, kind, strip_unstorable(value))
    if wanted.person:
        yield _by_column(shop, col(_SUMMARY.person) == strip_unstorable(wanted.person))
    if wanted.feedback:
        yield _by_feedback(shop, wanted.feedback)
    if wanted.is_flagged:
        yield _by_column(shop, col(_SUMMARY.flagged_at).is_not(None))


def _by_words(stems: Sequence[str], dialect: str) -> _Narrowing:
    """Nothing is found by words that have no stem."""
    ids = select(col(TurnTextRow.conversation_id))
    if not stems:
        return ids.where(false()), false()
    texts = holds_stems(ids, stems, dialect)
    return texts, _ID.in_(texts)


def _by_facet(shop: str, kind: str, value: str) -> _Narrowing:
    facet = ConversationFacetRow
    named = and_(col(facet.kind) == kind, col(facet.value) == value)
    ids = select(col(facet.conversation_id)).where(col(facet.shop) == shop, named)
    return ids, exists().where(col(facet.conversation_id) == _ID, named)


def _by_feedback(shop: str, verdict: str) -> _Narrowing:
    row = FeedbackRow
    is_such = [] if verdict == "any" else [col(row.verdict) == verdict]
    ids = select(col(row.conversation_id)).where(col(row.shop) == shop, *is_such).distinct()
    return ids, exists().where(col(row.conversation_id) == _ID, *is_such)


def _by_column(shop: str, condition: ColumnElement[bool]) -> _Narrowing:
    return select(_ID).where(col(_SUMMARY.shop) == shop, condition), condition

"""Turn rows: turns as they are kept, in place of what was kept of their conversation."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple
from zlib import crc32

from pydantic import TypeAdapter
from sqlalchemy import Connection, delete, insert
from sqlmodel import col

from maven_app.domain.language.translatable import Series, Text
from maven_app.persistence.review.turns.tables import TurnFacetRow, TurnSummaryRow
from maven_app.persistence.storable_text import strip_unstorable
from maven_app.ports.review.turn_digest import TokenUse, TurnDigest

TOOL, REQUEST, UNMET_REQUEST, WORD, UNCOVERED, SKIPPED = "tool", "request", "unmet", "word", "uncovered", "skipped"
"""Kinds of facets."""
LOTS = 10_000
_LONGEST_VALUE = 500
"""Characters: an index of PostgreSQL takes no more than 2,700 bytes."""
_text: TypeAdapter[Text] = TypeAdapter(Text)


class TurnScope(NamedTuple):
    """The conversation that turns belong to."""

    conversation_id: str
    shop: str
    person: str
    """The pseudonym of its owner."""


def put_turns(scope: TurnScope, turns: Sequence[TurnDigest], connection: Connection) -> None:
    """Keep these turns of the conversation and no others, in the transaction of `connection`."""
    for row in (TurnSummaryRow, TurnFacetRow):
        connection.execute(delete(row).where(col(row.conversation_id) == scope.conversation_id))
    if turns:
        connection.execute(insert(TurnSummaryRow), [_turn_row(scope, turn) for turn in turns])
    if facets := [facet for turn in turns for facet in _facet_rows(scope, turn)]:
        connection.execute(insert(TurnFacetRow), facets)


def load_request(value: str) -> Text:
    """The request that was kept as this value."""
    return _text.validate_json(value)


def _turn_row(scope: TurnScope, turn: TurnDigest) -> Mapping[str, Any]:
    return {
        **_key(scope, turn),
        "person": scope.person,
        "outcome": turn.outcome,
        "first_seconds": turn.first_seconds,
        "seconds": turn.seconds,
        **vars(turn.used),
        "has_unknown_usage": turn.has_unknown_usage,
        "lot": crc32(turn.id.encode()) % LOTS,
    }


def _facet_rows(scope: TurnScope, turn: TurnDigest) -> Iterator[Mapping[str, Any]]:
    for tool in turn.tools:
        figures = {"steps": tool.steps, "failed": tool.failed, "cached": tool.cached, **vars(tool.used)}
        yield {**_key(scope, turn), "kind": TOOL, "value": tool.tool, **figures}
    for kind, values in _values_of(turn).items():
        for value in dict.fromkeys(strip_unstorable(value)[:_LONGEST_VALUE] for value in values):
            yield {**_key(scope, turn), "kind": kind, "value": value, **_NOTHING}


def _values_of(turn: TurnDigest) -> Mapping[str, Sequence[str]]:
    return {
        REQUEST: [_dump_request(request) for request in turn.requests],
        UNMET_REQUEST: [_dump_request(request) for request in turn.unmet_requests],
        WORD: turn.unused_words,
        UNCOVERED: turn.uncovered,
        SKIPPED: turn.skipped_providers,
    }


def _dump_request(request: Text) -> str:
    """As JSON, without its last parts where it is longer than a value may be."""
    stored = strip_unstorable(_text.dump_json(request).decode())
    if len(stored) <= _LONGEST_VALUE:
        return stored
    match request:
        case Series(parts=(*first, _), by=by) if first:
            return _dump_request(Series(parts=tuple(first), by=by))
        case _:
            return _text.dump_json("…").decode()


def _key(scope: TurnScope, turn: TurnDigest) -> Mapping[str, Any]:
    ids = {"conversation_id": scope.conversation_id, "turn_id": turn.id}
    return {"shop": scope.shop, "started_at": turn.started, **ids}


_NOTHING: Mapping[str, int | float] = {"steps": 0, "failed": 0, "cached": 0, **vars(TokenUse())}

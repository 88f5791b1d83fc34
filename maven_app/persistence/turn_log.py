"""Turn log: the lines of every conversation, in SQL."""

import asyncio
import time
from collections.abc import Sequence
from datetime import UTC

from sqlalchemy import Connection, Engine, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlmodel import col

from maven_app.domain.errors import LeaseLost
from maven_app.domain.events import Logged, TurnStarted, dump_event, load_event
from maven_app.domain.messages import words_of
from maven_app.persistence.database import storage_errors
from maven_app.persistence.searching import folded
from maven_app.persistence.tables import ConversationRow, LineRow, MessageRow
from maven_app.persistence.watch import ConversationWatch
from maven_app.ports.log import Lease, NewLine

MOST_LINES = 1_000


class SqlTurnLog:
    """A `TurnLog` in a SQL database. A batch is one transaction; its commit is what acknowledges it."""

    def __init__(self, engine: Engine, watch: ConversationWatch) -> None:
        self._engine = engine
        self._watch = watch

    async def append(self, lease: Lease, lines: Sequence[NewLine]) -> Sequence[Logged]:
        """Keep all of `lines` at once and wake the readers. Raises LeaseLost, StorageFull."""
        if not lines:
            return []
        logged = await asyncio.to_thread(self._append, lease, lines)
        self._watch.wake("lines", lease.conversation_id)
        return logged

    async def read(self, conversation_id: str, *, after: int, wait: float = 0.0) -> Sequence[Logged]:
        """Lines after `after`, at most 1,000; when there is none, waits up to `wait` seconds for one."""
        if wait <= 0:
            return await asyncio.to_thread(self._read, conversation_id, after)
        until = time.monotonic() + wait
        with self._watch.waiting("lines", conversation_id) as moved:
            while True:
                moved.clear()
                lines = await asyncio.to_thread(self._read, conversation_id, after)
                left = until - time.monotonic()
                if lines or left <= 0:
                    return lines
                await _first_of(moved, left)

    def _append(self, lease: Lease, lines: Sequence[NewLine]) -> list[Logged]:
        with storage_errors(), self._engine.begin() as connection:
            first = _advance(connection, lease, lines) - len(lines) + 1
            logged = [
                Logged(position=position, turn_id=lease.turn_id, time=line.time.astimezone(UTC), event=line.event)
                for position, line in enumerate(lines, start=first)
            ]
            _insert(connection, lease.conversation_id, logged)
            for line in logged:
                if isinstance(line.event, TurnStarted):
                    _note_message(connection, lease.conversation_id, line, line.event)
        return logged

    def _read(self, conversation_id: str, after: int) -> list[Logged]:
        row = LineRow
        query = (
            select(col(row.position), col(row.turn_id), col(row.time), col(row.event))
            .where(col(row.conversation_id) == conversation_id, col(row.position) > after)
            .order_by(col(row.position))
            .limit(MOST_LINES)
        )
        with storage_errors(), self._engine.connect() as connection:
            rows = connection.execute(query).all()
        return [
            Logged(position=position, turn_id=turn_id, time=time, event=load_event(event))
            for position, turn_id, time, event in rows
        ]


async def _first_of(moved: asyncio.Event, seconds: float) -> None:
    try:
        await asyncio.wait_for(moved.wait(), seconds)
    except TimeoutError:
        return


def _advance(connection: Connection, lease: Lease, lines: Sequence[NewLine]) -> int:
    """Take positions for `lines`, if the lease is held; the last of them. Locks the conversation until the commit."""
    row = ConversationRow
    last = connection.scalar(
        update(row)
        .where(
            col(row.id) == lease.conversation_id,
            col(row.holder) == lease.holder,
            col(row.turn_id) == lease.turn_id,
        )
        .values(last_position=col(row.last_position) + len(lines), updated_at=lines[-1].time)
        .returning(col(row.last_position))
    )
    if last is None:
        raise LeaseLost(f"{lease.holder} no longer holds {lease.conversation_id} for turn {lease.turn_id}")
    return int(last)


def _insert(connection: Connection, conversation_id: str, logged: Sequence[Logged]) -> None:
    rows = [
        {
            "conversation_id": conversation_id,
            "position": line.position,
            "turn_id": line.turn_id,
            "time": line.time,
            "event": dump_event(line.event),
        }
        for line in logged
    ]
    try:
        connection.execute(insert(LineRow), rows)
    except IntegrityError as error:
        raise LeaseLost(f"somebody else wrote position {logged[0].position} of {conversation_id}") from error


def _note_message(connection: Connection, conversation_id: str, line: Logged, event: TurnStarted) -> None:
    """Make the message findable, and no longer find those that it replaces."""
    row = MessageRow
    if event.replaces is not None:
        replaced = (
            select(col(row.position))
            .where(col(row.conversation_id) == conversation_id, col(row.turn_id) == event.replaces)
            .scalar_subquery()
        )
        connection.execute(
            delete(row).where(col(row.conversation_id) == conversation_id, col(row.position) >= replaced)
        )
    connection.execute(
        insert(row).values(
            conversation_id=conversation_id,
            position=line.position,
            turn_id=line.turn_id,
            searchable=folded(words_of(event.message)),
        )
    )

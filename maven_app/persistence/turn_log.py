"""Turn log: the lines of every conversation, in SQL."""

import asyncio
import time
from collections.abc import Sequence
from datetime import UTC
from functools import partial

from sqlalchemy import Connection, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlmodel import col

from maven_app.domain.conversation.events import LogEntry, dump_event, load_event
from maven_app.domain.errors import LeaseLost, StorageError
from maven_app.persistence.change_notifier import ChangeNotifier
from maven_app.persistence.database import Database
from maven_app.persistence.recent_lines import RecentLines
from maven_app.persistence.tables import NO_LEASE, ConversationRow, LineRow
from maven_app.ports.log import Lease, NewLogEntry
from maven_app.ports.waiting import wait_until_set

MOST_LINES = 1_000


class SqlTurnLog:
    """A `TurnLog` in a SQL database. A batch is one transaction; its commit is what acknowledges it."""

    def __init__(self, database: Database, watch: ChangeNotifier) -> None:
        self._database = database
        self._notifier = watch
        self._recent_lines = RecentLines()
        self._failures: dict[str, StorageError] = {}

    async def append(self, lease: Lease, lines: Sequence[NewLogEntry], *, last: bool = False) -> Sequence[LogEntry]:
        """Keep all of `lines` at once, with `last` giving the lease back, and wake the readers. Raises LeaseLost, StorageFull."""
        if not lines:
            return []
        logged = await self._database.write(partial(append_lines, lease, lines, last))
        self._recent_lines.add(lease.conversation_id, logged)
        self._notifier.wake("lines", lease.conversation_id)
        return logged

    async def read(self, conversation_id: str, *, after: int, wait: float = 0.0) -> Sequence[LogEntry]:
        """Lines after `after`, at most 1,000; when there is none, waits up to `wait` seconds for one.

        Who waits at the end of what this process wrote is given what it writes next without asking the database; that
        others wrote, the watch says.
        """
        if wait <= 0:
            return await self._database.read(partial(_read, conversation_id, after))
        until = time.monotonic() + wait
        with self._notifier.waiting("lines", conversation_id) as moved:
            lines = self._written_here(conversation_id, after)
            if lines is None:
                lines = await self._database.read(partial(_read, conversation_id, after))
            while not lines and await self._wait_for_lines(conversation_id, moved, until - time.monotonic()):
                moved.clear()
                lines = self._written_here(conversation_id, after)
                if not lines:
                    lines = await self._database.read(partial(_read, conversation_id, after))
            return lines

    def set_failure(self, conversation_id: str, failure: StorageError | None) -> None:
        """Let whoever waits here for more of the conversation hear why nothing can be kept; with None they wait again."""
        if failure is None:
            self._failures.pop(conversation_id, None)
        else:
            self._failures[conversation_id] = failure
        self._notifier.wake("lines", conversation_id)

    async def _wait_for_lines(self, conversation_id: str, moved: asyncio.Event, seconds: float) -> bool:
        """Whether it moved before the seconds were over. Raises the conversation's failure."""
        if failure := self._failures.get(conversation_id):
            raise failure.with_traceback(None)
        return await wait_until_set(seconds, moved)

    def _written_here(self, conversation_id: str, after: int) -> Sequence[LogEntry] | None:
        """The lines after `after` as far as this process knows; None when only the database can tell."""
        end = self._recent_lines.end(conversation_id)
        return (
            self._recent_lines.after(conversation_id, after)
            if end >= self._notifier.position(conversation_id)
            else None
        )


def append_lines(lease: Lease, lines: Sequence[NewLogEntry], last: bool, connection: Connection) -> list[LogEntry]:
    """Keep `lines` and return them as they will be read: with what was kept of their events. Raises LeaseLost."""
    events = [dump_event(line.event) for line in lines]
    first = _advance(connection, lease, lines, last) - len(lines) + 1
    logged = [
        LogEntry(
            position=first + place,
            turn_id=lease.turn_id,
            time=line.time.astimezone(UTC),
            event=load_event(events[place]),
        )
        for place, line in enumerate(lines)
    ]
    _insert(connection, lease.conversation_id, logged, events)
    return logged


def _read(conversation_id: str, after: int, connection: Connection) -> list[LogEntry]:
    row = LineRow
    query = (
        select(col(row.position), col(row.turn_id), col(row.time), col(row.event))
        .where(col(row.conversation_id) == conversation_id, col(row.position) > after)
        .order_by(col(row.position))
        .limit(MOST_LINES)
    )
    return [
        LogEntry(position=position, turn_id=turn_id, time=time, event=load_event(event))
        for position, turn_id, time, event in connection.execute(query)
    ]


_ADVANCE = (
    update(ConversationRow)
    .where(
        col(ConversationRow.id) == bindparam("conversation"),
        col(ConversationRow.holder) == bindparam("holding"),
        col(ConversationRow.turn_id) == bindparam("turn"),
    )
    .values(last_position=col(ConversationRow.last_position) + bindparam("lines"), updated_at=bindparam("now"))
    .returning(col(ConversationRow.last_position))
)
"""Built once: it runs at every commit, and building it costs more than running it."""

_ADVANCE_AND_FREE = _ADVANCE.values({**NO_LEASE, "changed_at": bindparam("now")})


def _advance(connection: Connection, lease: Lease, lines: Sequence[NewLogEntry], last: bool) -> int:
    """Take positions for `lines`, if the lease is held; the highest of them. Locks the conversation until the commit."""
    held = {"conversation": lease.conversation_id, "holding": lease.holder, "turn": lease.turn_id}
    statement = _ADVANCE_AND_FREE if last else _ADVANCE
    highest = connection.scalar(statement, {**held, "lines": len(lines), "now": lines[-1].time})
    if highest is None:
        raise LeaseLost(f"{lease.holder} no longer holds {lease.conversation_id} for turn {lease.turn_id}")
    return int(highest)


def _insert(connection: Connection, conversation_id: str, logged: Sequence[LogEntry], events: Sequence[str]) -> None:
    rows = [
        {
            "conversation_id": conversation_id,
            "position": line.position,
            "turn_id": line.turn_id,
            "time": line.time,
            "event": event,
        }
        for line, event in zip(logged, events, strict=True)
    ]
    try:
        connection.execute(insert(LineRow), rows)
    except IntegrityError as error:
        raise LeaseLost(f"somebody else wrote position {logged[0].position} of {conversation_id}") from error

"""Turns: which runner holds which conversation, and Stop, in SQL."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from uuid import uuid4

from sqlalchemy import ColumnElement, Connection, and_, or_, select, update
from sqlmodel import col

from maven_app.domain.actors import Actor, Permission, require
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.conversation.events import LogEntry
from maven_app.domain.errors import LeaseLost, NotFound, TurnRunning
from maven_app.persistence.change_notifier import ChangeNotifier
from maven_app.persistence.conversations import insert_conversation, new_conversation
from maven_app.persistence.database import Database
from maven_app.persistence.tables import NO_LEASE, ConversationRow
from maven_app.persistence.turn_log import append_lines
from maven_app.ports.clock import Clock
from maven_app.ports.log import ConversationInfo, Lease, NewLogEntry


class SqlTurnRepository:
    """A `TurnRepository` in a SQL database. A lease is taken by one conditional UPDATE, so two callers cannot both win."""

    def __init__(
        self, database: Database, *, clock: Clock, time_to_live: float = 10.0, shop: str = BUILT_IN_SHOP.id
    ) -> None:
        """`shop` is the id of the one that new conversations are with."""
        self._database = database
        self._clock = clock
        self._shop = shop
        self._time_to_live = timedelta(seconds=time_to_live)

    async def begin(self, lease: Lease) -> None:
        """Take the conversation for one turn, out of the archive. Raises TurnRunning, NotFound, StorageFull."""
        if not await self._database.write(partial(self._begin, lease)):
            raise TurnRunning(f"{lease.conversation_id} is held")

    async def begin_new(
        self, lease: Lease, line: NewLogEntry, *, actor: Actor, title: str
    ) -> tuple[ConversationInfo, LogEntry]:
        """Keep a new conversation that `lease` holds, with the first line of its log, in one transaction.

        Raises UnknownVisitor, StorageFull, ConversationExists when one of this id has begun, also where it was deleted since.
        """
        require(actor, Permission.BEGIN_CONVERSATION, owner=actor.id)
        info = new_conversation(lease.conversation_id, title, now=self._clock.now())

        def begin(connection: Connection) -> LogEntry:
            insert_conversation(actor, info, self._shop, connection)
            self._begin(lease, connection)
            return append_lines(lease, [line], False, connection)[0]

        return replace(info, running=True), await self._database.write(begin)

    async def begin_with_turns(
        self, actor: Actor, conversation_id: str, turns: Mapping[str, Sequence[NewLogEntry]], *, title: str
    ) -> None:
        """Keep a new conversation with these whole turns, by their ids, in one transaction. Raises as `begin_new`."""
        require(actor, Permission.BEGIN_CONVERSATION, owner=actor.id)
        info, holder = new_conversation(conversation_id, title, now=self._clock.now()), uuid4().hex

        def begin(connection: Connection) -> None:
            insert_conversation(actor, info, self._shop, connection)
            for turn_id, lines in turns.items():
                lease = Lease(conversation_id, turn_id, holder)
                self._begin(lease, connection)
                append_lines(lease, lines, True, connection)

        await self._database.write(begin)

    async def renew(self, lease: Lease) -> None:
        """Hold it for another time to live. Raises LeaseLost, StorageFull."""
        until = self._clock.now() + self._time_to_live
        if not await self._database.write(_updates(_held_by(lease), leased_until=until)):
            raise LeaseLost(f"{lease.holder} no longer holds {lease.conversation_id} for turn {lease.turn_id}")

    async def end(self, lease: Lease) -> None:
        """Give it back; nothing happens when it is not held. Raises StorageFull."""
        await self._database.write(_updates(_held_by(lease), **NO_LEASE))

    async def claim_expired(self, holder: str) -> Sequence[Lease]:
        """Leases of others that ran out, now held by `holder`."""
        return await self._database.write(partial(self._orphans, holder))

    def _begin(self, lease: Lease, connection: Connection) -> bool:
        row, now = ConversationRow, self._clock.now()
        here = and_(col(row.id) == lease.conversation_id, col(row.deleted_at).is_(None))
        free = or_(col(row.holder).is_(None), col(row.leased_until) <= now)
        lasts = {"leased_until": now + self._time_to_live, "archived_at": None, "changed_at": now}
        taken = {**NO_LEASE, "holder": lease.holder, "turn_id": lease.turn_id, **lasts}
        if connection.execute(update(row).where(here, free).values(taken)).rowcount:
            return True
        if connection.scalar(select(col(row.id)).where(here)) is None:
            raise NotFound(f"no conversation {lease.conversation_id}")
        self._shorten(here, now, connection)
        return False

    def _shorten(self, where: ColumnElement[bool], now: datetime, connection: Connection) -> None:
        """A lease that lasts longer than one can was taken by a clock that is ahead: from now on it lasts as long as any other."""
        latest, row = now + self._time_to_live, ConversationRow
        connection.execute(update(row).where(where, col(row.leased_until) > latest).values(leased_until=latest))

    def _orphans(self, holder: str, connection: Connection) -> list[Lease]:
        row, now = ConversationRow, self._clock.now()
        take_over = (
            update(row)
            .where(col(row.holder) != holder, col(row.leased_until) <= now)
            .values(holder=holder, leased_until=now + self._time_to_live, stop_requested_at=None)
            .returning(col(row.id), col(row.turn_id))
        )
        self._shorten(col(row.holder).is_not(None), now, connection)
        taken = connection.execute(take_over).all()
        return [Lease(conversation_id, turn_id, holder) for conversation_id, turn_id in taken if turn_id is not None]


class SqlStopSignals:
    """`StopSignals` through the database: whoever shares it can stop a turn; a press is kept until its turn ends."""

    def __init__(self, database: Database, watch: ChangeNotifier, *, clock: Clock) -> None:
        self._database = database
        self._watch = watch
        self._clock = clock

    async def stop(self, conversation_id: str) -> None:
        """Ask for the running turn to stop; nothing happens when none runs. Raises StorageFull."""
        row = ConversationRow
        running = and_(col(row.id) == conversation_id, col(row.holder).is_not(None))
        await self._database.write(_updates(running, stop_requested_at=self._clock.now()))
        self._watch.wake("stop", conversation_id)

    async def wait(self, conversation_id: str) -> None:
        """Return when Stop was asked for since the running turn began."""
        with self._watch.waiting("stop", conversation_id) as moved:
            while not await self._database.read(partial(_stop_was_asked, conversation_id)):
                await moved.wait()
                moved.clear()


def _stop_was_asked(conversation_id: str, connection: Connection) -> bool:
    row = ConversationRow
    asked = select(col(row.id)).where(col(row.id) == conversation_id, col(row.stop_requested_at).is_not(None))
    return connection.scalar(asked) is not None


def _updates(where: ColumnElement[bool], **values: datetime | str | None) -> Callable[[Connection], bool]:
    """A change of the conversations `where`; it tells whether there was one."""
    changed = update(ConversationRow).where(where).values(values)
    return lambda connection: connection.execute(changed).rowcount > 0


def _held_by(lease: Lease) -> ColumnElement[bool]:
    row = ConversationRow
    return and_(
        col(row.id) == lease.conversation_id, col(row.holder) == lease.holder, col(row.turn_id) == lease.turn_id
    )

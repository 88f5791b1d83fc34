"""Change notifier: tells those who wait in this process that a conversation moved, or a list of them, whichever process moved it."""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from typing import Any, Literal

from sqlalchemy import Connection, func, select
from sqlmodel import col

from maven_app.domain.errors import StorageError
from maven_app.persistence.database import Database
from maven_app.persistence.tables import ConversationRow

log = logging.getLogger(__name__)

Topic = Literal["lines", "stop", "list"]
"""Of a conversation, by its id; a list, by the id of its owner."""
Mark = int | datetime | None


class ChangeNotifier:
    """Wakes at once for what this process does, and within `poll_interval` seconds for what others do.

    However many wait, one query looks after all of them; none is made while nobody waits.
    """

    def __init__(self, database: Database, *, poll_interval: float = 0.25) -> None:
        self._database = database
        self._poll_interval = poll_interval
        self._waiting: defaultdict[tuple[Topic, str], set[asyncio.Event]] = defaultdict(set)
        self._known: dict[tuple[Topic, str], Mark] = {}
        self._looking: asyncio.Task[None] | None = None

    @contextmanager
    def waiting(self, topic: Topic, id: str) -> Iterator[asyncio.Event]:
        """An event that is set whenever there may be news. Look for news after entering, not before."""
        key, moved = (topic, id), asyncio.Event()
        self._waiting[key].add(moved)
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look_around())
        try:
            yield moved
        finally:
            self._waiting[key].discard(moved)
            if not self._waiting[key]:
                del self._waiting[key]

    def wake(self, topic: Topic, id: str) -> None:
        """There is news, made in this process."""
        for moved in self._waiting.get((topic, id), ()):
            moved.set()

    def position(self, conversation_id: str) -> int:
        """The conversation's last position when it was looked at last, or 0."""
        mark = self._known.get(("lines", conversation_id))
        return mark if isinstance(mark, int) else 0

    async def _look_around(self) -> None:
        self._known = {}
        while self._waiting:
            await asyncio.sleep(self._poll_interval)
            if not self._waiting:  # they left meanwhile, perhaps because everything closes
                return
            try:
                seen = await self._database.read(partial(_marks, set(self._waiting)))
            except StorageError as error:
                log.warning("cannot look for news of other processes: %s", error)
                continue
            for key, mark in seen.items():
                if key not in self._known or self._known[key] != mark:
                    self.wake(*key)
            self._known = seen


def last_change(owner: str, connection: Connection) -> datetime | None:
    """When the conversations of this owner last changed as a list shows them."""
    return _changes({owner}, connection).get(owner)


def _changes(owners: Collection[str], connection: Connection) -> dict[str, datetime]:
    row = ConversationRow
    latest: Any = func.max(col(row.changed_at))
    query = select(col(row.owner), latest).where(col(row.owner).in_(owners)).group_by(col(row.owner))
    return {owner: changed for owner, changed in connection.execute(query) if changed is not None}


def _marks(waiting: Collection[tuple[Topic, str]], connection: Connection) -> dict[tuple[Topic, str], Mark]:
    owners = {id for topic, id in waiting if topic == "list"}
    conversations = {id for topic, id in waiting if topic != "list"}
    marks = _marks_of(conversations, connection) if conversations else {}
    for owner, changed in (_changes(owners, connection) if owners else {}).items():
        marks["list", owner] = changed
    return marks


def _marks_of(conversations: Collection[str], connection: Connection) -> dict[tuple[Topic, str], Mark]:
    row = ConversationRow
    query = select(col(row.id), col(row.last_position), col(row.stop_requested_at)).where(
        col(row.id).in_(conversations)
    )
    marks: dict[tuple[Topic, str], Mark] = {}
    for conversation_id, position, stop in connection.execute(query):
        marks["lines", conversation_id] = position
        marks["stop", conversation_id] = stop
    return marks

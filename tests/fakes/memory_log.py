"""Conversations, their logs and leases in memory, with the errors and limits of the adapters in SQL."""

import asyncio
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import TYPE_CHECKING

from maven_app.domain.accounts import Account, OneTimeLink, Passkey, Session
from maven_app.domain.actors import Actor, Permission, is_allowed, require
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.conversation.events import LogEntry, dump_event, load_event
from maven_app.domain.conversation.tags import distinct_tags
from maven_app.domain.errors import (
    ConversationExists,
    LeaseLost,
    NotFound,
    StorageBusy,
    StorageError,
    StorageFull,
    TurnRunning,
)
from maven_app.domain.needs.remembered import RememberedNeed
from maven_app.domain.preferences import Preferences
from maven_app.domain.sharing.shares import Share, Snapshot
from maven_app.domain.usage import Usage
from maven_app.ports.clock import Clock
from maven_app.ports.embedding import Vectors
from maven_app.ports.history import TurnText, UnembeddedTurn
from maven_app.ports.log import ConversationInfo, ConversationScope, Lease, NewLogEntry, UntitledConversation
from maven_app.ports.review.feedback import Feedback
from maven_app.ports.review.golden_cases import GoldenCase
from maven_app.ports.review.model_calls import ModelCall
from maven_app.ports.review.summaries import SummaryFilter
from maven_app.ports.waiting import wait_until_set

if TYPE_CHECKING:
    from tests.fakes.memory_evaluation_runs import KeptRun
    from tests.fakes.memory_summaries import KeptSummary

_ids = count(1)


@dataclass
class Kept:
    """A conversation as it is kept."""

    id: str
    owner: str
    title: str
    created: datetime
    updated: datetime
    title_by: str | None = None
    titled: int = 0
    """The position up to which a title was sought."""
    title_usage: Usage = field(default_factory=Usage)
    """What models used that were asked for one."""
    shop: str = BUILT_IN_SHOP.id
    deleted: datetime | None = None
    pinned: bool = False
    archived: bool = False
    tags: tuple[str, ...] = ()
    changed: datetime | None = None
    """When it last changed as a list shows it."""
    lines: list[LogEntry] = field(default_factory=list)
    texts: list[TurnText] = field(default_factory=list)
    """What the index of history holds of it."""
    vectors: dict[UnembeddedTurn, Vectors] = field(default_factory=dict)
    """The meanings of those."""
    indexed: int = 0
    """The position up to which that is."""
    lease: Lease | None = None
    leased_until: datetime | None = None
    stop: bool = False

    @property
    def hidden(self) -> bool:
        return self.deleted is not None

    def is_held(self, now: datetime) -> bool:
        return self.leased_until is not None and self.leased_until > now

    def free(self) -> None:
        self.lease, self.leased_until, self.stop = None, None, False


class MemoryDatabase:
    """What the fakes share, as the adapters share a database."""

    def __init__(self) -> None:
        self.conversations: dict[str, Kept] = {}
        self.accounts: dict[str, Account] = {}
        self.sessions: dict[str, Session] = {}
        """By the hash of their token, as the links are."""
        self.known_browsers: dict[str, dict[str, str]] = {}
        """Devices by the hash of their browser, by account."""
        self.links: dict[str, OneTimeLink] = {}
        self.shares: dict[str, tuple[Share, Snapshot]] = {}
        """By id."""
        self.external: dict[tuple[str, str], str] = {}
        """By issuer and subject: the account that they sign in to."""
        self.passkeys: dict[str, Passkey] = {}
        """By id, the oldest first."""
        self.challenges: dict[str, datetime] = {}
        """By hash: when they are over."""
        self.merged: dict[str, str] = {}
        """By visitor: the account that has their conversations."""
        self.preferences: dict[str, Preferences] = {}
        """By owner."""
        self.remembered: dict[str, tuple[str, RememberedNeed]] = {}
        """By id, with their owner."""
        self.summaries: dict[str, KeptSummary] = {}
        """By conversation."""
        self.reviews: list[tuple[str, str, datetime, str, str]] = []
        """Conversation, reviewer, time, action and its subject, oldest first."""
        self.feedback: dict[str, Feedback] = {}
        """By id."""
        self.golden_cases: dict[str, GoldenCase] = {}
        """By id; their author is the id of an account."""
        self.evaluation_runs: dict[str, KeptRun] = {}
        """By id, as the fake of runs keeps them."""
        self.admin_acts: list[tuple[str, str, datetime, str, str]] = []
        """Shop, actor, time, action and its subject, oldest first."""
        self.model_calls: list[ModelCall] = []
        """The oldest first; those of conversations that are gone are not read."""
        self.saved_filters: dict[str, dict[str, SummaryFilter]] = {}
        """By owner and name."""
        self.is_full = False
        """Set it to see what happens when nothing more can be kept."""
        self.is_busy = False
        """Set it to see what happens while somebody else holds what is written to."""
        self.writes = 0
        """How often something was to be written."""
        self.is_away = False
        """Set it to see what happens when no conversation can be found."""
        self.failures: dict[str, StorageError] = {}
        self.asked: list[Permission] = []
        """What somebody wanted to do, oldest first."""
        self.refused: list[Permission] = []
        """What of that they were not permitted, or was not there."""
        self._waiting: set[asyncio.Event] = set()

    def require(self, actor: Actor, permission: Permission, *, owner: str | None) -> None:
        self.asked.append(permission)
        if not is_allowed(actor, permission, owner=owner):
            self.refused.append(permission)
        require(actor, permission, owner=owner)

    def forget_remembered_in(self, conversations: Collection[str]) -> None:
        self.remembered = {
            id: one for id, one in self.remembered.items() if one[1].conversation_id not in conversations
        }

    def owner_of(self, actor_id: str) -> str:
        return self.merged.get(actor_id, actor_id)

    def check_room(self) -> None:
        self.writes += 1
        if self.is_full:
            raise StorageFull("the memory is said to be full")
        if self.is_busy:
            raise StorageBusy("the memory is said to be held")

    @contextmanager
    def waiting(self) -> Iterator[asyncio.Event]:
        moved = asyncio.Event()
        self._waiting.add(moved)
        try:
            yield moved
        finally:
            self._waiting.discard(moved)

    def wake(self) -> None:
        for moved in self._waiting:
            moved.set()

    def held_by(self, lease: Lease) -> Kept:
        kept = self.conversations.get(lease.conversation_id)
        if kept is None or kept.lease != lease:
            raise LeaseLost(f"{lease} is not held")
        return kept


class MemoryTurnLog:
    """A `TurnLog` in memory."""

    def __init__(self, database: MemoryDatabase) -> None:
        self._database = database

    async def append(self, lease: Lease, lines: Sequence[NewLogEntry], *, last: bool = False) -> Sequence[LogEntry]:
        await asyncio.sleep(0)
        if not lines:
            return []
        self._database.check_room()
        kept = self._database.held_by(lease)
        logged = [_logged(kept, lease, line, place) for place, line in enumerate(lines, start=1)]
        kept.lines += logged
        kept.updated = logged[-1].time
        if last:
            kept.free()
            kept.changed = kept.updated
        self._database.wake()
        return logged

    def set_failure(self, conversation_id: str, failure: StorageError | None) -> None:
        self._database.failures.pop(conversation_id, None)
        if failure is not None:
            self._database.failures[conversation_id] = failure
        self._database.wake()

    async def read(self, conversation_id: str, *, after: int, wait: float = 0.0) -> Sequence[LogEntry]:
        until = asyncio.get_running_loop().time() + wait
        with self._database.waiting() as moved:
            while True:
                await asyncio.sleep(0)
                moved.clear()
                kept = self._database.conversations.get(conversation_id)
                lines = kept.lines[max(after, 0) :][:1_000] if kept else []
                left = until - asyncio.get_running_loop().time()
                if lines or left <= 0:
                    return lines
                if failure := self._database.failures.get(conversation_id):
                    raise failure
                await wait_until_set(left, moved)


def _logged(kept: Kept, lease: Lease, line: NewLogEntry, place: int) -> LogEntry:
    if line.time.tzinfo is None:
        raise ValueError("a moment without a zone cannot be kept")
    event = load_event(dump_event(line.event))
    return LogEntry(
        position=len(kept.lines) + place, turn_id=lease.turn_id, time=line.time.astimezone(UTC), event=event
    )


class MemoryTurnRepository:
    """A `TurnRepository` in memory."""

    def __init__(
        self, database: MemoryDatabase, *, clock: Clock, time_to_live: float = 10.0, shop: str = BUILT_IN_SHOP.id
    ) -> None:
        self._database = database
        self._clock = clock
        self._shop = shop
        self._time_to_live = timedelta(seconds=time_to_live)

    async def begin(self, lease: Lease) -> None:
        await asyncio.sleep(0)
        self._database.check_room()
        kept = self._database.conversations.get(lease.conversation_id)
        if kept is None or kept.hidden:
            raise NotFound(f"no conversation {lease.conversation_id}")
        self._shorten(kept)
        if kept.is_held(self._clock.now()):
            raise TurnRunning(f"{lease.conversation_id} is held")
        kept.archived, kept.changed = False, self._clock.now()
        self._give(kept, lease)
        self._database.wake()

    async def begin_new(
        self, lease: Lease, line: NewLogEntry, *, actor: Actor, title: str
    ) -> tuple[ConversationInfo, LogEntry]:
        await asyncio.sleep(0)
        self._database.require(actor, Permission.BEGIN_CONVERSATION, owner=actor.id)
        self._database.check_room()
        now = self._clock.now()
        title = _storable(title)
        if lease.conversation_id in self._database.conversations:
            raise ConversationExists(lease.conversation_id)
        owner = self._database.owner_of(actor.id)
        kept = Kept(lease.conversation_id, owner, title, created=now, updated=line.time, shop=self._shop)
        logged = _logged(kept, lease, line, 1)
        kept.lines.append(logged)
        self._give(kept, lease)
        kept.changed = line.time
        self._database.conversations[kept.id] = kept
        self._database.wake()
        return ConversationInfo(id=kept.id, title=kept.title, created=now, updated=now, running=True), logged

    async def begin_with_turns(
        self, actor: Actor, conversation_id: str, turns: Mapping[str, Sequence[NewLogEntry]], *, title: str
    ) -> None:
        await asyncio.sleep(0)
        self._database.require(actor, Permission.BEGIN_CONVERSATION, owner=actor.id)
        self._database.check_room()
        if conversation_id in self._database.conversations:
            raise ConversationExists(conversation_id)
        now, owner = self._clock.now(), self._database.owner_of(actor.id)
        kept = Kept(conversation_id, owner, _storable(title), created=now, updated=now, shop=self._shop)
        for turn_id, lines in turns.items():
            lease = Lease(conversation_id, turn_id, "copy")
            kept.lines += [_logged(kept, lease, line, place) for place, line in enumerate(lines, start=1)]
            kept.updated = kept.changed = lines[-1].time
        self._database.conversations[kept.id] = kept
        self._database.wake()

    async def renew(self, lease: Lease) -> None:
        await asyncio.sleep(0)
        self._database.check_room()
        self._database.held_by(lease).leased_until = self._clock.now() + self._time_to_live

    async def end(self, lease: Lease) -> None:
        await asyncio.sleep(0)
        self._database.check_room()
        kept = self._database.conversations.get(lease.conversation_id)
        if kept and kept.lease == lease:
            kept.free()

    async def claim_expired(self, holder: str) -> Sequence[Lease]:
        await asyncio.sleep(0)
        self._database.check_room()
        taken = []
        for kept in self._database.conversations.values():
            self._shorten(kept)
            if kept.lease and kept.lease.holder != holder and not kept.is_held(self._clock.now()):
                lease = Lease(kept.id, kept.lease.turn_id, holder)
                self._give(kept, lease)
                taken.append(lease)
        return taken

    def _shorten(self, kept: Kept) -> None:
        if kept.leased_until is not None:
            kept.leased_until = min(kept.leased_until, self._clock.now() + self._time_to_live)

    def _give(self, kept: Kept, lease: Lease) -> None:
        kept.lease, kept.leased_until, kept.stop = lease, self._clock.now() + self._time_to_live, False


class MemoryStopSignals:
    """`StopSignals` in memory."""

    def __init__(self, database: MemoryDatabase) -> None:
        self._database = database

    async def stop(self, conversation_id: str) -> None:
        await asyncio.sleep(0)
        self._database.check_room()
        kept = self._database.conversations.get(conversation_id)
        if kept and kept.lease:
            kept.stop = True
            self._database.wake()

    async def wait(self, conversation_id: str) -> None:
        with self._database.waiting() as moved:
            while not ((kept := self._database.conversations.get(conversation_id)) and kept.stop):
                await moved.wait()
                moved.clear()


class MemoryConversationChanges:
    """`ConversationChanges` in memory."""

    def __init__(self, database: MemoryDatabase) -> None:
        self._database = database

    async def wait(self, actor: Actor, *, known: datetime | None, seconds: float) -> datetime | None:
        self._database.require(actor, Permission.LIST_CONVERSATIONS, owner=actor.id)
        until = asyncio.get_running_loop().time() + seconds
        with self._database.waiting() as moved:
            while (changed := self._last(actor)) == known:
                if not await wait_until_set(until - asyncio.get_running_loop().time(), moved):
                    break
                moved.clear()
            return changed

    def _last(self, actor: Actor) -> datetime | None:
        theirs = (kept.changed for kept in self._database.conversations.values() if kept.owner == actor.id)
        return max((changed for changed in theirs if changed), default=None)


class MemoryConversationRepository:
    """A `ConversationRepository` in memory."""

    def __init__(self, database: MemoryDatabase, *, clock: Clock, shop: str = BUILT_IN_SHOP.id) -> None:
        self._database = database
        self._clock = clock
        self._shop = shop

    async def create(self, actor: Actor, *, title: str) -> ConversationInfo:
        await asyncio.sleep(0)
        self._database.require(actor, Permission.BEGIN_CONVERSATION, owner=actor.id)
        self._database.check_room()
        now, conversation_id = self._clock.now(), f"conversation{next(_ids)}"
        owner = self._database.owner_of(actor.id)
        kept = Kept(conversation_id, owner, _storable(title), created=now, updated=now, shop=self._shop)
        kept.changed = now
        self._database.conversations[kept.id] = kept
        self._database.wake()
        return self._info(kept)

    async def get(
        self, actor: Actor, conversation_id: str, *, to: Permission = Permission.READ_CONVERSATION
    ) -> ConversationInfo:
        await asyncio.sleep(0)
        return self._info(self._permitted(actor, to, conversation_id))

    async def list(
        self,
        actor: Actor,
        *,
        scope: ConversationScope = "current",
        tag: str = "",
        limit: int | None = 100,
        to: Permission = Permission.LIST_CONVERSATIONS,
    ) -> Sequence[ConversationInfo]:
        await asyncio.sleep(0)
        self._database.require(actor, to, owner=actor.id)
        found = [
            kept
            for kept in self._database.conversations.values()
            if kept.owner == actor.id and kept.shop == self._shop and not kept.hidden
            if {"current": not kept.archived, "pinned": kept.pinned, "archived": kept.archived, "all": True}[scope]
        ]
        found = [kept for kept in found if not tag or tag in kept.tags]
        found.sort(key=lambda kept: (kept.pinned, kept.updated, kept.created), reverse=True)
        return [self._info(kept) for kept in found[:limit]]

    async def rename(self, actor: Actor, conversation_id: str, *, title: str) -> None:
        await asyncio.sleep(0)
        self._database.check_room()
        kept = self._changed(actor, Permission.RENAME_CONVERSATION, conversation_id)
        kept.title, kept.title_by = _storable(title), "person"

    async def set_pinned(self, actor: Actor, conversation_id: str, pinned: bool) -> None:
        await asyncio.sleep(0)
        self._database.check_room()
        self._changed(actor, Permission.PIN_CONVERSATION, conversation_id).pinned = pinned

    async def set_archived(self, actor: Actor, conversation_id: str, archived: bool) -> None:
        await asyncio.sleep(0)
        self._database.check_room()
        self._changed(actor, Permission.ARCHIVE_CONVERSATION, conversation_id).archived = archived

    async def tags(self, actor: Actor, *, limit: int = 50) -> Sequence[str]:
        found = await self.list(actor, scope="all", limit=None)
        counts = Counter(tag for info in found for tag in info.tags)
        return sorted(counts, key=lambda tag: (-counts[tag], tag))[:limit]

    async def set_tags(self, actor: Actor, conversation_id: str, tags: Sequence[str]) -> None:
        await asyncio.sleep(0)
        self._database.check_room()
        kept = self._changed(actor, Permission.TAG_CONVERSATION, conversation_id)
        kept.tags = tuple(sorted(distinct_tags(map(_storable, tags)), key=str.casefold))

    async def delete(self, actor: Actor, conversation_id: str) -> None:
        await asyncio.sleep(0)
        self._database.check_room()
        self._changed(actor, Permission.DELETE_CONVERSATION, conversation_id).deleted = self._clock.now()

    async def restore(self, actor: Actor, conversation_id: str) -> None:
        await asyncio.sleep(0)
        self._database.check_room()
        to = Permission.RESTORE_CONVERSATION
        self._changed(actor, to, conversation_id, hidden_too=True).deleted = None

    async def purge(self, *, deleted_before: datetime, untouched_since: datetime | None = None) -> int:
        await asyncio.sleep(0)
        self._database.check_room()
        kept = self._database.conversations.values()
        since = untouched_since or datetime.min.replace(tzinfo=UTC)
        over = [
            one.id
            for one in kept
            if one.lease is None
            and ((one.deleted and one.deleted < deleted_before) or max(one.updated, one.changed or one.updated) < since)
        ]
        for id in over:
            del self._database.conversations[id]
        self._database.forget_remembered_in(over)
        return len(over)

    def _changed(self, actor: Actor, to: Permission, conversation_id: str, *, hidden_too: bool = False) -> Kept:
        kept = self._permitted(actor, to, conversation_id, hidden_too=hidden_too)
        kept.changed = self._clock.now()
        self._database.wake()
        return kept

    def _permitted(self, actor: Actor, to: Permission, conversation_id: str, *, hidden_too: bool = False) -> Kept:
        if self._database.is_away:
            raise StorageError("the memory is said to be away")
        kept = self._database.conversations.get(conversation_id)
        is_there = kept is not None and kept.shop == self._shop and (hidden_too or not kept.hidden)
        self._database.require(actor, to, owner=kept.owner if kept and is_there else None)
        assert kept
        return kept

    def _info(self, kept: Kept) -> ConversationInfo:
        running = kept.is_held(self._clock.now())
        marks = (running, kept.pinned, kept.archived, kept.tags)
        return ConversationInfo(kept.id, kept.title, kept.created, kept.updated, *marks)


class MemoryConversationTitles:
    """`ConversationTitles` in memory."""

    def __init__(self, database: MemoryDatabase, *, clock: Clock, shop: str = BUILT_IN_SHOP.id) -> None:
        self._database = database
        self._clock = clock
        self._shop = shop

    async def without_title(self, *, limit: int) -> Sequence[UntitledConversation]:
        await asyncio.sleep(0)
        free = (one for one in self._database.conversations.values() if one.shop == self._shop and not one.lease)
        untitled = [one for one in free if not (one.title_by or one.hidden) and one.titled < len(one.lines)]
        return [UntitledConversation(one.id, len(one.lines)) for one in untitled][:limit]

    async def put(self, conversation_id: str, title: str, *, position: int) -> bool:
        await asyncio.sleep(0)
        self._database.check_room()
        kept = self._database.conversations.get(conversation_id)
        if kept is None or kept.title_by or kept.hidden or kept.titled >= position:
            return False
        kept.titled = position
        if title:
            self._name(kept, title)
        return True

    async def improve(self, conversation_id: str, title: str) -> bool:
        await asyncio.sleep(0)
        self._database.check_room()
        kept = self._database.conversations.get(conversation_id)
        if kept is None or kept.title_by == "person" or kept.hidden:
            return False
        self._name(kept, title)
        return True

    async def add_usage(self, conversation_id: str, usage: Usage) -> Usage:
        await asyncio.sleep(0)
        self._database.check_room()
        kept = self._database.conversations.get(conversation_id)
        if kept is None:
            return usage
        kept.title_usage += usage
        return kept.title_usage

    def _name(self, kept: Kept, title: str) -> None:
        kept.title, kept.title_by, kept.changed = _storable(title), "maven", self._clock.now()
        self._database.wake()


def _storable(text: str) -> str:
    return text.replace("\0", "").encode("utf-8", "ignore").decode("utf-8")

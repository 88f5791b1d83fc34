"""Where conversations and their turns are kept."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, Protocol

from maven_app.domain.actors import Actor, Permission
from maven_app.domain.conversation.events import LogEntry, TurnEvent
from maven_app.domain.errors import StorageError
from maven_app.domain.usage import Usage


@dataclass(frozen=True)
class Lease:
    """The right of one runner to write one conversation's log, for a while."""

    conversation_id: str
    turn_id: str
    holder: str
    """Id of the runner; minted anew whenever a process starts."""


@dataclass(frozen=True)
class NewLogEntry:
    """A line to be appended; its position is given by the log."""

    time: datetime
    event: TurnEvent


class TurnLog(Protocol):
    """The log of every conversation: positions from 1, without gaps."""

    async def append(self, lease: Lease, lines: Sequence[NewLogEntry], *, last: bool = False) -> Sequence[LogEntry]:
        """Keep all of `lines` at once and wake the readers; the lines with their positions.

        With `last` the lease is given back together with them: whoever reads the end of a turn may begin the next.
        Raises LeaseLost when `lease` is no longer held, StorageFull.
        """
        ...

    async def read(self, conversation_id: str, *, after: int, wait: float = 0.0) -> Sequence[LogEntry]:
        """Lines after position `after`, oldest first, at most 1,000; when there is none, waits up to `wait` seconds for one.

        Raises StorageError; for who waits in vain, the one of `set_failure`.
        Does not ask who reads: whoever calls has asked ConversationRepository.get.
        """
        ...

    def set_failure(self, conversation_id: str, failure: StorageError | None) -> None:
        """Let whoever waits here for more of the conversation hear why nothing can be kept; with None they wait again."""
        ...


class TurnRepository(Protocol):
    """Which turn runs where. A lease that is not renewed for its time to live may be taken."""

    async def begin(self, lease: Lease) -> None:
        """Take the conversation for one turn, out of the archive if it lies there.

        Raises TurnRunning when somebody holds it, NotFound, StorageFull.
        """
        ...

    async def begin_new(
        self, lease: Lease, line: NewLogEntry, *, actor: Actor, title: str
    ) -> tuple["ConversationInfo", LogEntry]:
        """Keep a new conversation of `actor` that `lease` holds, with the first line of its log: all at once, or nothing.

        Raises UnknownVisitor, StorageFull, ConversationExists when one of this id has begun, also where it was deleted since.
        """
        ...

    async def begin_with_turns(
        self, actor: Actor, conversation_id: str, turns: Mapping[str, Sequence[NewLogEntry]], *, title: str
    ) -> None:
        """Keep a new conversation of `actor` with these whole turns, the lines of each by its id: all at once, or nothing.

        Nobody holds it then. Raises as `begin_new`.
        """
        ...

    async def renew(self, lease: Lease) -> None:
        """Hold it for another time to live. Raises LeaseLost, StorageFull."""
        ...

    async def end(self, lease: Lease) -> None:
        """Give it back without a line; nothing happens when it is not held. Raises StorageFull."""
        ...

    async def claim_expired(self, holder: str) -> Sequence[Lease]:
        """Leases of others that ran out, now taken over by `holder`, each by one caller only: their turns were interrupted.

        Raises StorageFull.
        """
        ...


class StopSignals(Protocol):
    """Stop, pressed anywhere, reaches the runner that holds the conversation."""

    async def stop(self, conversation_id: str) -> None:
        """Ask for the running turn to stop; nothing happens when none runs. Raises StorageFull."""
        ...

    async def wait(self, conversation_id: str) -> None:
        """Return when Stop was asked for since the running turn began; at once when it was already."""
        ...


ConversationScope = Literal["current", "pinned", "archived", "all"]
"""Which conversations a list holds: "current" are those outside the archive."""


@dataclass(frozen=True)
class ConversationInfo:
    """A conversation as a list shows it."""

    id: str
    title: str
    created: datetime
    updated: datetime
    running: bool = False
    pinned: bool = False
    """Stands before the others in a list."""
    archived: bool = False
    """Put away: only a list of the archive, or of all, holds it. A new turn takes it out again."""
    tags: tuple[str, ...] = ()
    """Words that its owner files it under, in order of the alphabet."""


class ConversationChanges(Protocol):
    """Tells whoever shows a list of conversations that it changed, whichever process changed it."""

    async def wait(self, actor: Actor, *, known: datetime | None, seconds: float) -> datetime | None:
        """When the actor's conversations last changed as a list shows them, as soon as that is not `known`, or after so many seconds.

        None while nothing of them ever did. Raises UnknownVisitor, StorageError.
        """
        ...


class ConversationRepository(Protocol):
    """Conversations, for whoever is permitted. Somebody else's conversation is NotFound, as one that never was.

    Every method of an actor raises UnknownVisitor for nobody.
    """

    async def create(self, actor: Actor, *, title: str) -> ConversationInfo:
        """A new, empty conversation. Raises StorageFull."""
        ...

    async def get(
        self, actor: Actor, conversation_id: str, *, to: Permission = Permission.READ_CONVERSATION
    ) -> ConversationInfo:
        """The conversation, for who may do this to it. Raises NotFound."""
        ...

    async def list(
        self,
        actor: Actor,
        *,
        scope: ConversationScope = "current",
        tag: str = "",
        limit: int | None = 100,
        to: Permission = Permission.LIST_CONVERSATIONS,
    ) -> Sequence[ConversationInfo]:
        """The actor's own conversations, pinned ones before the others, newest first among each.

        With a `tag`, those that have it; without a `limit`, all of them; `to` is what for.
        """
        ...

    async def tags(self, actor: Actor, *, limit: int = 50) -> Sequence[str]:
        """The tags of the actor's own conversations, those of most conversations first."""
        ...

    async def rename(self, actor: Actor, conversation_id: str, *, title: str) -> None:
        """Give it another title. Raises NotFound, StorageFull."""
        ...

    async def set_pinned(self, actor: Actor, conversation_id: str, pinned: bool) -> None:
        """Raises NotFound, StorageFull."""
        ...

    async def set_archived(self, actor: Actor, conversation_id: str, archived: bool) -> None:
        """Put it into the archive or take it out. Raises NotFound, StorageFull."""
        ...

    async def set_tags(self, actor: Actor, conversation_id: str, tags: Sequence[str]) -> None:
        """Give it these tags in place of those it has, no more of them and no longer ones than `domain.conversation.tags` allows.

        Raises NotFound, StorageFull.
        """
        ...

    async def delete(self, actor: Actor, conversation_id: str) -> None:
        """Hide it; until it is purged, `restore` brings it back. Raises NotFound, StorageFull."""
        ...

    async def restore(self, actor: Actor, conversation_id: str) -> None:
        """Undo `delete`. Raises NotFound, StorageFull."""
        ...

    async def purge(self, *, deleted_before: datetime, untouched_since: datetime | None = None) -> int:
        """Remove what was deleted before that for good, with all that hangs on it, except where a turn still runs; how many they were.

        With `untouched_since`, also what nobody has written in or changed since, of this shop. Asks nobody: it is no act of a visitor.
        Raises StorageFull.
        """
        ...


@dataclass(frozen=True)
class UntitledConversation:
    """A conversation that went on under its first message, which stands for a title."""

    id: str
    position: int
    """Of the last line of its log."""


class ConversationTitles(Protocol):
    """Titles that Maven gives conversations to which no person gave one. It is no act of a visitor: nobody is asked."""

    async def without_title(self, *, limit: int) -> Sequence[UntitledConversation]:
        """Conversations without a title that went on since one was sought, and in which no turn runs, in no order."""
        ...

    async def put(self, conversation_id: str, title: str, *, position: int) -> bool:
        """Give the conversation, whose log was read up to `position`, this title, under which it is found from now on.

        With an empty one it keeps its message until it goes on. False where it has a title, whoever gave it, was deleted, or was read
        as far already, by another process; then nothing happens. Raises StorageFull.
        """
        ...

    async def improve(self, conversation_id: str, title: str) -> bool:
        """Give it a better title than Maven gave it, if any; False where a person gave it one, or it was deleted. Raises StorageFull."""
        ...

    async def add_usage(self, conversation_id: str, usage: Usage) -> Usage:
        """Add what models used that were asked for its title; all that they used for it so far. Raises StorageFull."""
        ...

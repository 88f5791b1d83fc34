"""History: one's own conversations as they are searched, by the texts of their turns."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, Protocol

from maven_app.domain.actors import Actor
from maven_app.ports.embedding import Vectors
from maven_app.ports.log import ConversationInfo, ConversationScope


@dataclass(frozen=True)
class TurnText:
    """The words of a turn that can be searched."""

    turn_id: str
    time: datetime
    """When its message was sent."""
    passages: tuple[str, ...]
    """The message, the paragraphs of the answer and of what was written in it, each in a line of plain words."""
    products: tuple[str, ...] = ()
    """Names of the products that it showed."""


@dataclass(frozen=True)
class StaleConversation:
    """A conversation that went on since its turns were indexed."""

    id: str
    position: int
    """Of the last line of its log."""


@dataclass(frozen=True)
class Period:
    """A time from `since` until just before `until`."""

    since: datetime
    until: datetime


@dataclass(frozen=True)
class TurnMatch:
    """A turn in which what is searched for was found."""

    conversation: ConversationInfo
    turn: TurnText | None
    """None where the title of the conversation was what matched."""
    nearest: str = ""
    """The passage nearest in meaning, where that is what was searched by."""


class HistoryIndex(Protocol):
    """The index of what was said in conversations. What is deleted is not found, and its texts go with the conversation."""

    async def stale(self, *, limit: int) -> Sequence[StaleConversation]:
        """Conversations in which no turn runs and of which lines are not in the index, in no order."""
        ...

    async def put(self, conversation_id: str, turns: Sequence[TurnText], *, position: int) -> None:
        """Make `turns` all that is found of the conversation, whose log was read up to `position`.

        Nothing happens where there is no such conversation. Raises StorageFull.
        """
        ...

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
        """Turns and titles of the actor's own conversations that hold all (or any) words of `query`, the most relevant first.

        With a `tag`, in those that have it.

        Words match by their stems, the last one by its beginning too, where any word is enough only if that has two signs. Without a word,
        everything of the period, newest first, and nothing without a period. Raises UnknownVisitor.
        """
        ...


@dataclass(frozen=True)
class UnembeddedTurn:
    """A turn, or the title of a conversation, of which no vectors are kept."""

    conversation_id: str
    turn_id: str
    """Empty for a title."""
    passages: tuple[str, ...]


class MeaningIndex(Protocol):
    """The passages of a `HistoryIndex` by their meaning: vectors of length 1, kept beside the words and gone with them."""

    async def without_vectors(self, *, limit: int) -> Sequence[UnembeddedTurn]:
        """Turns and titles without vectors, the newest first."""
        ...

    async def put(self, vectors: Mapping[UnembeddedTurn, Vectors]) -> None:
        """Keep the vectors of these turns, one for each of their first passages; of one that says something else by now, nothing.

        Raises StorageFull.
        """
        ...

    async def nearest(
        self,
        actor: Actor,
        vector: Vectors,
        *,
        at_least: float,
        scope: ConversationScope = "all",
        period: Period | None = None,
        tag: str = "",
        limit: int = 50,
    ) -> Sequence[TurnMatch]:
        """Turns and titles of the actor's own conversations with a passage as near as `at_least` (cosine), the nearest first.

        With a `tag`, in those that have it.

        Raises UnknownVisitor.
        """
        ...

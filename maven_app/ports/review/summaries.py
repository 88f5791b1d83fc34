"""Summaries: each conversation in one row, as those who run the shop look through all of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING, Annotated, Literal, Protocol

from pydantic import BaseModel, Field

from maven_app.domain.actors import Actor
from maven_app.domain.conversation.transcript import TurnStatus
from maven_app.ports.review.turn_digest import TurnDigest

if TYPE_CHECKING:  # the rest of that port loads numpy, for which no page waits
    from maven_app.ports.history import StaleConversation

SummaryOrder = Literal["updated", "turns", "tokens", "cost", "citation_faults"]
Outcome = Literal["", "finished", "failed", "stopped", "interrupted"]
Rated = Literal["", "any", "up", "down"]
"""Whether a shopper rated something in it, and how."""
_Name = Annotated[str, Field(max_length=200)]
_Day = Annotated[date, Field(ge=date(2000, 1, 1), le=date(2999, 12, 31))]


@dataclass(frozen=True)
class ConversationDigest:
    """The log of a conversation in a few values."""

    language: str
    turns: int
    """Replaced ones left out."""
    outcome: TurnStatus
    """Of the last turn."""
    tools: tuple[str, ...] = ()
    models: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    """Sites and publishers that were found, each once."""
    input_tokens: int = 0
    """As far as they are known, as are the next two; replaced turns count."""
    output_tokens: int = 0
    cost: float = 0.0
    """US dollars."""
    has_unknown_usage: bool = False
    """True where a provider did not report all that was used."""
    citation_faults: int = 0
    unused_words: tuple[str, ...] = ()
    """Words of messages of which nothing could be made."""


@dataclass(frozen=True)
class ConversationSummary:
    """A conversation of anybody's, who is known by a pseudonym alone."""

    id: str
    person: str
    """The pseudonym of its owner."""
    title: str
    created: datetime
    updated: datetime
    digest: ConversationDigest
    is_flagged: bool = False


class SummaryFilter(BaseModel, frozen=True):
    """The conversations that are looked for: those of which all of this is true. What is empty asks nothing."""

    words: _Name = ""
    """Words that a turn or the title holds."""
    since: _Day | None = None
    """The first day (UTC) on which it may have last moved."""
    until: _Day | None = None
    """The last such day."""
    person: _Name = ""
    """A pseudonym."""
    tool: _Name = ""
    model: _Name = ""
    source: _Name = ""
    outcome: Outcome = ""
    language: _Name = ""
    cost: Annotated[float, Field(ge=0, allow_inf_nan=False)] = 0.0
    """US dollars that it cost at least."""
    has_citation_faults: bool = False
    has_unused_words: bool = False
    is_flagged: bool = False
    feedback: Rated = ""


@dataclass(frozen=True)
class PageKey:
    """The place of a conversation in an order: the value that it is ordered by, and its id."""

    value: datetime | float
    id: str


@dataclass(frozen=True)
class SummaryChoices:
    """Values that conversations have, each once, in the order of their letters."""

    tools: Sequence[str] = ()
    models: Sequence[str] = ()
    sources: Sequence[str] = ()
    languages: Sequence[str] = ()


def page_key(summary: ConversationSummary, order: SummaryOrder) -> PageKey:
    """The place of `summary` in this order."""
    digest = summary.digest
    match order:
        case "updated":
            return PageKey(summary.updated, summary.id)
        case "turns":
            return PageKey(digest.turns, summary.id)
        case "tokens":
            return PageKey(digest.input_tokens + digest.output_tokens, summary.id)
        case "cost":
            return PageKey(digest.cost, summary.id)
        case "citation_faults":
            return PageKey(digest.citation_faults, summary.id)


class ConversationSummaries(Protocol):
    """The summaries of all conversations of a shop that are not deleted. Whoever may not read them is told NotFound."""

    async def stale(self, *, limit: int) -> "Sequence[StaleConversation]":
        """Conversations in which no turn runs and that went on since they were summarized, in no order."""
        ...

    async def put(
        self, conversation_id: str, digest: ConversationDigest, *, position: int, turns: Sequence[TurnDigest] = ()
    ) -> None:
        """Keep the digests of the conversation and of its `turns`, whose log was read up to `position`; nothing where it is gone.

        Raises StorageFull.
        """
        ...

    async def list(
        self,
        actor: Actor,
        wanted: SummaryFilter,
        *,
        order: SummaryOrder = "updated",
        ascending: bool = False,
        after: PageKey | None = None,
        limit: int = 50,
    ) -> Sequence[ConversationSummary]:
        """Summaries in this order, from behind `after` on. Raises NotFound, UnknownVisitor."""
        ...

    async def choices(self, actor: Actor) -> SummaryChoices:
        """The values by which summaries can be filtered. Raises NotFound, UnknownVisitor."""
        ...

    async def set_flagged(self, actor: Actor, conversation_id: str, flagged: bool) -> None:
        """Mark it for those who run the shop, or take the mark away. Raises NotFound, StorageFull."""
        ...


class SavedFilters(Protocol):
    """Filters that somebody who runs the shop has given names."""

    async def list(self, actor: Actor) -> Sequence[tuple[str, SummaryFilter]]:
        """The actor's own, by name. Raises NotFound, UnknownVisitor."""
        ...

    async def save(self, actor: Actor, name: str, saved: SummaryFilter) -> None:
        """Keep `saved` under this name, in place of what had it. Raises NotFound, StorageFull."""
        ...

    async def remove(self, actor: Actor, name: str) -> None:
        """Remove what has this name; nothing where none has it. Raises NotFound, StorageFull."""
        ...

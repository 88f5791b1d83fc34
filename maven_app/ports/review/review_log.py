"""Review log: who of those who run the shop read whose conversation or worked on its feedback and its cases, and when."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from maven_app.domain.actors import Actor

READ, REPLAYED = "read", "replayed"
CASE_MADE, CASE_CHANGED, CASE_REMOVED = "case_made", "case_changed", "case_removed"


@dataclass(frozen=True)
class ReviewRecord:
    """An act of somebody on a conversation."""

    reviewer: str
    """Address of their account, or their pseudonym once it is gone."""
    time: datetime
    action: str = READ
    """`read`, `replayed`, `case_made` and so on, or the state of feedback that they put a rating into."""
    subject: str = ""
    """Of that rating, or the id of that case."""


class ReviewLog(Protocol):
    """Every reading of a conversation by those who run the shop, and what they did in it; it goes when the conversation goes."""

    async def record(self, actor: Actor, conversation_id: str, *, action: str = READ) -> None:
        """Note that the actor reads the conversation, or what else they do there. Raises NotFound, UnknownVisitor, StorageFull."""
        ...

    async def list(self, actor: Actor, conversation_id: str, *, limit: int = 50) -> Sequence[ReviewRecord]:
        """Who has read it or worked on it, the latest first. Raises NotFound, UnknownVisitor."""
        ...

"""Review log: who of those who run the shop read whose conversation, and when."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from maven_app.domain.actors import Actor


@dataclass(frozen=True)
class ReviewRecord:
    """A conversation that somebody opened."""

    reviewer: str
    """Address of their account, or their pseudonym once it is gone."""
    time: datetime


class ReviewLog(Protocol):
    """Every reading of a conversation by those who run the shop; it goes when the conversation goes."""

    async def record(self, actor: Actor, conversation_id: str) -> None:
        """Note that the actor reads the conversation. Raises NotFound, UnknownVisitor, StorageFull."""
        ...

    async def list(self, actor: Actor, conversation_id: str, *, limit: int = 50) -> Sequence[ReviewRecord]:
        """Who has read it, the latest first. Raises NotFound, UnknownVisitor."""
        ...

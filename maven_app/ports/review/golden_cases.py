"""Golden cases of the owner's: turns on record that those who run the shop made a test of, kept with their conversations."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, Protocol

from maven_app.domain.actors import Actor

CaseState = Literal["draft", "checked"]
"""A draft expects what happened, right or wrong; it is checked once somebody has saved its expectations."""


@dataclass(frozen=True)
class GoldenCase:
    """A case as it is kept."""

    id: str
    """Follows from the conversation and the turn: a turn has one case."""
    conversation_id: str
    turn_id: str
    content: str
    """As JSON, as evaluation writes a case."""
    state: CaseState
    author: str
    """Whoever made it: the address of their account, or their pseudonym once it is gone."""
    created: datetime
    updated: datetime
    title: str
    """The title of the conversation."""


def case_id_of(conversation_id: str, turn_id: str) -> str:
    """The id of the one case that a turn has: "own-3f9a2c41d7e0"."""
    return f"own-{hashlib.sha256(f'{conversation_id} {turn_id}'.encode()).hexdigest()[:12]}"


class GoldenCaseRepository(Protocol):
    """The cases of one shop; each goes with its conversation. Whoever may not is told NotFound.

    What is done to a case is noted in the review log of its conversation, under its id.
    """

    async def add(self, actor: Actor, conversation_id: str, turn_id: str, content: str) -> GoldenCase:
        """Keep a draft of this turn; where it has a case, that is given back as it stands.

        Raises NotFound, UnknownVisitor, StorageFull.
        """
        ...

    async def get(self, actor: Actor, case_id: str) -> GoldenCase:
        """The case of this id. Raises NotFound, UnknownVisitor."""
        ...

    async def list(
        self, actor: Actor, *, after: GoldenCase | None = None, limit: int | None = 50
    ) -> Sequence[GoldenCase]:
        """Cases, the newest first, from behind `after` on; all of them without a limit. Raises NotFound, UnknownVisitor."""
        ...

    async def count(self, actor: Actor) -> int:
        """How many cases there are. Raises NotFound, UnknownVisitor."""
        ...

    async def of_conversations(self, actor: Actor, conversation_ids: Sequence[str]) -> Sequence[GoldenCase]:
        """The cases of turns of these conversations. Raises NotFound, UnknownVisitor."""
        ...

    async def change(self, actor: Actor, case_id: str, content: str, *, since: datetime) -> GoldenCase:
        """Keep another content, which makes it checked; `since` is when the one that was edited was kept.

        Raises NotFound, UnknownVisitor, VersionConflict, StorageFull.
        """
        ...

    async def remove(self, actor: Actor, case_id: str) -> None:
        """Remove the case. Raises NotFound, UnknownVisitor, StorageFull."""
        ...

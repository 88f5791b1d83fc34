"""Feedback: the ratings that shoppers gave, kept with their conversations and worked off by those who run the shop."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from maven_app.domain.actors import Actor
from maven_app.domain.feedback import FeedbackState, FeedbackTarget, Rating


@dataclass(frozen=True)
class Feedback:
    """A rating as it is kept."""

    id: str
    """Follows from the conversation and the target: a target has one rating."""
    conversation_id: str
    rating: Rating
    subject: str
    """The target in words of the conversation, as the log has it: a product's name, a sentence."""
    time: datetime
    """When it was given, or last changed."""
    state: FeedbackState = "new"
    person: str = ""
    """The pseudonym of the shopper."""
    title: str = ""
    """The title of the conversation."""


class FeedbackRepository(Protocol):
    """The ratings in all conversations; each goes with its conversation. What is not one's own is told NotFound."""

    async def put(self, actor: Actor, conversation_id: str, rating: Rating, *, subject: str) -> Feedback:
        """Keep the rating in place of the one that its target has. It is new again where it says something else.

        Raises NotFound, UnknownVisitor, StorageFull.
        """
        ...

    async def remove(self, actor: Actor, conversation_id: str, target: FeedbackTarget) -> None:
        """Take the rating of the target back; nothing where it has none. Raises NotFound, UnknownVisitor, StorageFull."""
        ...

    async def own(self, actor: Actor, conversation_id: str) -> Sequence[Feedback]:
        """The ratings that the actor gave in a conversation of theirs. Raises NotFound, UnknownVisitor."""
        ...

    async def of_conversation(self, actor: Actor, conversation_id: str) -> Sequence[Feedback]:
        """All ratings in a conversation, for those who run the shop, the oldest first. Raises NotFound, UnknownVisitor."""
        ...

    async def queue(
        self, actor: Actor, state: FeedbackState | None, *, after: Feedback | None = None, limit: int = 50
    ) -> Sequence[Feedback]:
        """Ratings in this state, or in any, the newest first, from behind `after` on. Raises NotFound, UnknownVisitor."""
        ...

    async def counts(self, actor: Actor) -> Mapping[FeedbackState, int]:
        """How many there are in each state. Raises NotFound, UnknownVisitor."""
        ...

    async def change_state(self, actor: Actor, feedback_id: str, state: FeedbackState) -> None:
        """Put a rating into this state, and note in the review log who did. Raises NotFound, UnknownVisitor, StorageFull."""
        ...

"""Feedback in memory."""

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from maven_app.domain.actors import Actor, Permission, pseudonym
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.errors import NotFound
from maven_app.domain.feedback import STATES, FeedbackState, FeedbackTarget, Rating
from maven_app.persistence.review.feedback import feedback_id
from maven_app.ports.clock import Clock
from maven_app.ports.review.feedback import Feedback
from tests.fakes.memory_log import MemoryDatabase


class MemoryFeedbackRepository:
    """A `FeedbackRepository` in memory."""

    def __init__(self, database: MemoryDatabase, *, clock: Clock, shop: str = BUILT_IN_SHOP.id) -> None:
        self._database = database
        self._clock = clock
        self._shop = shop

    async def put(self, actor: Actor, conversation_id: str, rating: Rating, *, subject: str) -> Feedback:
        await asyncio.sleep(0)
        self._require_own(actor, conversation_id)
        self._database.check_room()
        id = feedback_id(conversation_id, rating.target)
        before = self._database.feedback.get(id)
        if before is None or (before.rating, before.subject) != (rating, subject):
            self._database.feedback[id] = Feedback(id, conversation_id, rating, subject, self._clock.now())
        return self._with_owner(self._database.feedback[id])

    async def remove(self, actor: Actor, conversation_id: str, target: FeedbackTarget) -> None:
        await asyncio.sleep(0)
        self._require_own(actor, conversation_id)
        self._database.check_room()
        self._database.feedback.pop(feedback_id(conversation_id, target), None)

    async def own(self, actor: Actor, conversation_id: str) -> Sequence[Feedback]:
        await asyncio.sleep(0)
        self._require_own(actor, conversation_id)
        return self._of(conversation_id)

    async def of_conversation(self, actor: Actor, conversation_id: str) -> Sequence[Feedback]:
        await asyncio.sleep(0)
        self._database.require(actor, Permission.READ_ADMIN_PAGES, owner=None)
        return self._of(conversation_id)

    async def queue(
        self, actor: Actor, state: FeedbackState | None, *, after: Feedback | None = None, limit: int = 50
    ) -> Sequence[Feedback]:
        await asyncio.sleep(0)
        self._database.require(actor, Permission.READ_ADMIN_PAGES, owner=None)
        found = [one for one in reversed(self._all()) if state in (None, one.state)]
        if after is not None:
            found = [one for one in found if (one.time, one.id) < (after.time, after.id)]
        return found[:limit]

    async def counts(self, actor: Actor) -> Mapping[FeedbackState, int]:
        await asyncio.sleep(0)
        self._database.require(actor, Permission.READ_ADMIN_PAGES, owner=None)
        counted = Counter(one.state for one in self._all())
        return {state: counted[state] for state in STATES}

    async def change_state(self, actor: Actor, feedback_id: str, state: FeedbackState) -> None:
        await asyncio.sleep(0)
        self._database.require(actor, Permission.ADMINISTER, owner=None)
        self._database.check_room()
        found = next((one for one in self._all() if one.id == feedback_id), None)
        if found is None:
            raise NotFound(f"no feedback {feedback_id!r}")
        if found.state != state:
            self._database.feedback[feedback_id] = replace(self._database.feedback[feedback_id], state=state)
            self._database.reviews.append((found.conversation_id, actor.id, self._clock.now(), state, found.subject))

    def _require_own(self, actor: Actor, conversation_id: str) -> None:
        owner = self._database.conversations[conversation_id].owner if self._is_here(conversation_id) else None
        self._database.require(actor, Permission.RATE_ANSWER, owner=owner and self._database.owner_of(owner))

    def _is_here(self, conversation_id: str) -> bool:
        kept = self._database.conversations.get(conversation_id)
        return kept is not None and not kept.hidden and kept.shop == self._shop

    def _of(self, conversation_id: str) -> Sequence[Feedback]:
        return [one for one in self._all() if one.conversation_id == conversation_id]

    def _all(self) -> Sequence[Feedback]:
        """Those of conversations that are there, the oldest first."""
        kept = [self._with_owner(one) for one in self._database.feedback.values() if self._is_here(one.conversation_id)]
        return sorted(kept, key=lambda one: (one.time, one.id))

    def _with_owner(self, one: Feedback) -> Feedback:
        kept = self._database.conversations[one.conversation_id]
        return replace(one, person=pseudonym(self._database.owner_of(kept.owner)), title=kept.title)

"""Feedback in SQL."""

import hashlib
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from sqlalchemy import Connection, Select, and_, delete, func, insert, select, tuple_, update
from sqlmodel import col

from maven_app.domain.actors import Actor, Permission, pseudonym, require
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.errors import NotFound
from maven_app.domain.feedback import STATES, FeedbackState, FeedbackTarget, Rating
from maven_app.persistence.database import Database
from maven_app.persistence.removal.freed_bytes import overwrite_freed
from maven_app.persistence.review.review_log import insert_review
from maven_app.persistence.review.tables import FeedbackRow
from maven_app.persistence.storable_text import strip_unstorable
from maven_app.persistence.tables import ConversationRow
from maven_app.ports.clock import Clock
from maven_app.ports.review.feedback import Feedback

_RATING = FeedbackRow
_MOST_IN_CONVERSATION = 1_000


class SqlFeedbackRepository:
    """A `FeedbackRepository` of one shop in a SQL database."""

    def __init__(self, database: Database, *, clock: Clock, shop: str = BUILT_IN_SHOP.id) -> None:
        self._database = database
        self._clock = clock
        self._shop = shop
        self._is_here = and_(col(ConversationRow.shop) == shop, col(ConversationRow.deleted_at).is_(None))

    async def put(self, actor: Actor, conversation_id: str, rating: Rating, *, subject: str) -> Feedback:
        """Keep the rating in place of the one before. Raises NotFound, StorageFull."""
        return await self._database.write(partial(self._put, actor, conversation_id, rating, subject))

    async def remove(self, actor: Actor, conversation_id: str, target: FeedbackTarget) -> None:
        """Take the rating of the target back. Raises NotFound, StorageFull."""

        def take_back(connection: Connection) -> None:
            self._require_own(actor, conversation_id, connection)
            overwrite_freed(connection)
            connection.execute(delete(_RATING).where(col(_RATING.id) == feedback_id(conversation_id, target)))

        await self._database.write(take_back)

    async def own(self, actor: Actor, conversation_id: str) -> Sequence[Feedback]:
        """The ratings that the actor gave. Raises NotFound."""

        def find(connection: Connection) -> Sequence[Feedback]:
            self._require_own(actor, conversation_id, connection)
            return _found(self._in_conversation(conversation_id), connection)

        return await self._database.read(find)

    async def of_conversation(self, actor: Actor, conversation_id: str) -> Sequence[Feedback]:
        """All ratings in a conversation, the oldest first. Raises NotFound."""
        require(actor, Permission.READ_ADMIN_PAGES, owner=None)
        return await self._database.read(partial(_found, self._in_conversation(conversation_id)))

    async def queue(
        self, actor: Actor, state: FeedbackState | None, *, after: Feedback | None = None, limit: int = 50
    ) -> Sequence[Feedback]:
        """Ratings in this state, the newest first. Raises NotFound."""
        require(actor, Permission.READ_ADMIN_PAGES, owner=None)
        query = self._select().where(col(_RATING.shop) == self._shop)
        if state is not None:
            query = query.where(col(_RATING.state) == state)
        if after is not None:
            query = query.where(tuple_(col(_RATING.time), col(_RATING.id)) < tuple_(after.time, after.id))
        ordered = query.order_by(col(_RATING.time).desc(), col(_RATING.id).desc()).limit(limit)
        return await self._database.read(partial(_found, ordered))

    async def counts(self, actor: Actor) -> Mapping[FeedbackState, int]:
        """How many there are in each state. Raises NotFound."""
        require(actor, Permission.READ_ADMIN_PAGES, owner=None)
        conversation = ConversationRow
        query = (
            select(col(_RATING.state), func.count())
            .join(conversation, col(conversation.id) == col(_RATING.conversation_id))
            .where(col(_RATING.shop) == self._shop, self._is_here)
            .group_by(col(_RATING.state))
        )
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        found = {state: count for state, count in rows}  # noqa: C416 - rows are no pairs to the type checker
        return {state: found.get(state, 0) for state in STATES}

    async def change_state(self, actor: Actor, feedback_id: str, state: FeedbackState) -> None:
        """Put a rating into this state, and note who did. Raises NotFound, StorageFull."""
        require(actor, Permission.ADMINISTER, owner=None)
        await self._database.write(partial(self._change_state, actor, feedback_id, state))

    def _put(
        self, actor: Actor, conversation_id: str, rating: Rating, subject: str, connection: Connection
    ) -> Feedback:
        self._require_own(actor, conversation_id, connection)
        id = feedback_id(conversation_id, rating.target)
        here = self._select().where(col(_RATING.id) == id)
        before = next(iter(_found(here, connection)), None)
        values = _columns_of(rating, subject)
        if before is None:
            new = {"id": id, "conversation_id": conversation_id, "shop": self._shop, "state": "new"}
            connection.execute(insert(_RATING).values(**new, **values, time=self._clock.now()))
        elif (before.rating, before.subject) != (rating, values["subject"]):
            overwrite_freed(connection)
            change = update(_RATING).where(col(_RATING.id) == id)
            connection.execute(change.values(**values, state="new", time=self._clock.now()))
        return _found(here, connection)[0]

    def _change_state(self, actor: Actor, id: str, state: FeedbackState, connection: Connection) -> None:
        found = _found(self._select().where(col(_RATING.id) == id, col(_RATING.shop) == self._shop), connection)
        if not found:
            raise NotFound(f"no feedback {id!r}")
        if found[0].state == state:
            return
        connection.execute(update(_RATING).where(col(_RATING.id) == id).values(state=state))
        conversation_id, subject = found[0].conversation_id, found[0].subject
        insert_review(connection, actor, conversation_id, state, time=self._clock.now(), subject=subject)

    def _require_own(self, actor: Actor, conversation_id: str, connection: Connection) -> None:
        conversation = ConversationRow
        owner = select(col(conversation.owner)).where(col(conversation.id) == conversation_id, self._is_here)
        require(actor, Permission.RATE_ANSWER, owner=connection.scalar(owner))

    def _in_conversation(self, conversation_id: str) -> Select[*tuple[Any, ...]]:
        query = self._select().where(col(_RATING.conversation_id) == conversation_id)
        return query.order_by(col(_RATING.time), col(_RATING.id)).limit(_MOST_IN_CONVERSATION)

    def _select(self) -> Select[*tuple[Any, ...]]:
        """A question about ratings whose conversation is there."""
        conversation = ConversationRow
        columns: Sequence[Any] = (
            _RATING.id,
            _RATING.conversation_id,
            _RATING.target,
            _RATING.verdict,
            _RATING.reason,
            _RATING.words,
            _RATING.subject,
        )
        of_conversation = (col(conversation.owner), col(conversation.title))
        query = select(*map(col, columns), col(_RATING.time), col(_RATING.state), *of_conversation)
        return query.join(conversation, col(conversation.id) == col(_RATING.conversation_id)).where(self._is_here)


def feedback_id(conversation_id: str, target: FeedbackTarget) -> str:
    """The id of the one rating that a target has."""
    return hashlib.sha256(f"{conversation_id} {target.model_dump_json(exclude_defaults=True)}".encode()).hexdigest()[
        :32
    ]


def _columns_of(rating: Rating, subject: str) -> Mapping[str, str]:
    return {
        "kind": rating.target.kind,
        "target": rating.target.model_dump_json(exclude_defaults=True),
        "subject": strip_unstorable(subject),
        "verdict": rating.verdict,
        "reason": rating.reason,
        "words": strip_unstorable(rating.words),
    }


def _found(query: Select[*tuple[Any, ...]], connection: Connection) -> Sequence[Feedback]:
    return [_feedback_of(*row) for row in connection.execute(query)]


def _feedback_of(
    id: str, conversation_id: str, target: str, verdict: Any, reason: str, words: str, subject: str, *rest: Any
) -> Feedback:
    time, state, owner, title = rest
    rating = Rating(target=FeedbackTarget.model_validate_json(target), verdict=verdict, reason=reason, words=words)
    return Feedback(id, conversation_id, rating, subject, time, state, pseudonym(owner), title)

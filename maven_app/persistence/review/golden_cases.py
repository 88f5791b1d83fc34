"""Golden cases in SQL."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import Any

from sqlalchemy import Connection, Select, and_, delete, func, insert, select, tuple_, update
from sqlalchemy.exc import IntegrityError
from sqlmodel import col

from maven_app.domain.actors import Actor, Permission, pseudonym, require
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.errors import NotFound, VersionConflict
from maven_app.domain.language.translatable import translatable
from maven_app.persistence.accounts.tables import AccountRow
from maven_app.persistence.database import Database
from maven_app.persistence.removal.freed_bytes import overwrite_freed
from maven_app.persistence.review.review_log import insert_review
from maven_app.persistence.review.tables import GoldenCaseRow
from maven_app.persistence.storable_text import strip_unstorable
from maven_app.persistence.tables import ConversationRow
from maven_app.ports.clock import Clock
from maven_app.ports.review.golden_cases import GoldenCase, case_id_of
from maven_app.ports.review.review_log import CASE_CHANGED, CASE_MADE, CASE_REMOVED

_CASE = GoldenCaseRow


class _MadeMeanwhile(Exception):
    """Another transaction made the case, or took its conversation, after this one had looked."""


class SqlGoldenCaseRepository:
    """A `GoldenCaseRepository` of one shop in a SQL database."""

    def __init__(self, database: Database, *, clock: Clock, shop: str = BUILT_IN_SHOP.id) -> None:
        self._database = database
        self._clock = clock
        self._shop = shop
        self._is_here = and_(col(ConversationRow.shop) == shop, col(ConversationRow.deleted_at).is_(None))

    async def add(self, actor: Actor, conversation_id: str, turn_id: str, content: str) -> GoldenCase:
        """Keep a draft of this turn, unless it has a case. Raises NotFound, StorageFull."""
        require(actor, Permission.ADMINISTER, owner=None)
        try:
            return await self._database.write(partial(self._add, actor, conversation_id, turn_id, content))
        except _MadeMeanwhile:
            return await self.get(actor, case_id_of(conversation_id, turn_id))

    async def get(self, actor: Actor, case_id: str) -> GoldenCase:
        """The case of this id. Raises NotFound."""
        require(actor, Permission.READ_ADMIN_PAGES, owner=None)
        return await self._database.read(partial(self._case, case_id))

    async def list(
        self, actor: Actor, *, after: GoldenCase | None = None, limit: int | None = 50
    ) -> Sequence[GoldenCase]:
        """Cases, the newest first. Raises NotFound."""
        require(actor, Permission.READ_ADMIN_PAGES, owner=None)
        query = self._cases().where(col(_CASE.shop) == self._shop)
        if after is not None:
            query = query.where(tuple_(col(_CASE.created_at), col(_CASE.id)) < tuple_(after.created, after.id))
        ordered = query.order_by(col(_CASE.created_at).desc(), col(_CASE.id).desc()).limit(limit)
        return await self._database.read(partial(_cases_in, ordered))

    async def count(self, actor: Actor) -> int:
        """How many cases there are. Raises NotFound."""
        require(actor, Permission.READ_ADMIN_PAGES, owner=None)
        cases = (
            self._cases()
            .where(col(_CASE.shop) == self._shop)
            .with_only_columns(func.count(), maintain_column_froms=True)
        )
        return await self._database.read(lambda connection: connection.scalar(cases) or 0)

    async def of_conversations(self, actor: Actor, conversation_ids: Sequence[str]) -> Sequence[GoldenCase]:
        """The cases of these conversations. Raises NotFound."""
        require(actor, Permission.READ_ADMIN_PAGES, owner=None)
        query = self._cases().where(col(_CASE.conversation_id).in_(conversation_ids))
        return await self._database.read(partial(_cases_in, query.order_by(col(_CASE.created_at), col(_CASE.id))))

    async def change(self, actor: Actor, case_id: str, content: str, *, since: datetime) -> GoldenCase:
        """Keep another content, which makes it checked. Raises NotFound, VersionConflict, StorageFull."""
        require(actor, Permission.ADMINISTER, owner=None)
        return await self._database.write(partial(self._change, actor, case_id, content, since))

    async def remove(self, actor: Actor, case_id: str) -> None:
        """Remove the case. Raises NotFound, StorageFull."""
        require(actor, Permission.ADMINISTER, owner=None)

        def take_out(connection: Connection) -> None:
            case = self._case(case_id, connection)
            overwrite_freed(connection)
            connection.execute(delete(_CASE).where(col(_CASE.id) == case.id))
            self._note(actor, case.conversation_id, CASE_REMOVED, case.id, connection)

        await self._database.write(take_out)

    def _add(
        self, actor: Actor, conversation_id: str, turn_id: str, content: str, connection: Connection
    ) -> GoldenCase:
        conversation, id = ConversationRow, case_id_of(conversation_id, turn_id)
        if found := _cases_in(self._cases().where(col(_CASE.id) == id), connection):
            return found[0]
        is_there = select(col(conversation.id)).where(col(conversation.id) == conversation_id, self._is_here)
        if connection.scalar(is_there) is None:
            raise NotFound(f"no conversation {conversation_id!r}")
        now = self._clock.now()
        row = {
            **{"id": id, "conversation_id": conversation_id, "turn_id": turn_id, "shop": self._shop},
            **{"content": strip_unstorable(content), "state": "draft", "author": actor.id},
            **{"created_at": now, "updated_at": now},
        }
        try:
            connection.execute(insert(_CASE).values(row))
        except IntegrityError as error:
            raise _MadeMeanwhile from error
        self._note(actor, conversation_id, CASE_MADE, id, connection)
        return self._case(id, connection)

    def _change(self, actor: Actor, id: str, content: str, since: datetime, connection: Connection) -> GoldenCase:
        case = self._case(id, connection)
        overwrite_freed(connection)
        values = {"content": strip_unstorable(content), "state": "checked", "updated_at": self._clock.now()}
        edited = update(_CASE).where(col(_CASE.id) == id, col(_CASE.updated_at) == since)
        if connection.execute(edited.values(values)).rowcount == 0:
            raise VersionConflict(f"case {id!r}")
        self._note(actor, case.conversation_id, CASE_CHANGED, id, connection)
        return self._case(id, connection)

    def _note(self, actor: Actor, conversation_id: str, action: str, case_id: str, connection: Connection) -> None:
        insert_review(connection, actor, conversation_id, action, time=self._clock.now(), subject=case_id)

    def _case(self, id: str, connection: Connection) -> GoldenCase:
        found = _cases_in(self._cases().where(col(_CASE.id) == id), connection)
        if not found:
            raise NotFound(f"no case {id!r}", public=translatable("cases.gone"))
        return found[0]

    def _cases(self) -> Select[*tuple[Any, ...]]:
        """A question about cases whose conversation is there."""
        conversation, account = ConversationRow, AccountRow
        columns: Sequence[Any] = (
            *(_CASE.id, _CASE.conversation_id, _CASE.turn_id, _CASE.content, _CASE.state, _CASE.author),
            *(_CASE.created_at, _CASE.updated_at, conversation.title, account.email),
        )
        query = select(*map(col, columns)).join(conversation, col(conversation.id) == col(_CASE.conversation_id))
        return query.outerjoin(account, col(account.id) == col(_CASE.author)).where(self._is_here)


def _cases_in(query: Select[*tuple[Any, ...]], connection: Connection) -> Sequence[GoldenCase]:
    return [_golden_case(*row) for row in connection.execute(query)]


def _golden_case(
    id: str, conversation_id: str, turn_id: str, content: str, state: Any, author: str, *rest: Any
) -> GoldenCase:
    created, updated, title, email = rest
    return GoldenCase(id, conversation_id, turn_id, content, state, email or pseudonym(author), created, updated, title)

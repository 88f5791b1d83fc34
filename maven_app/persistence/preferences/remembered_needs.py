"""Remembered need repository: what is remembered about people, in SQL."""

from collections.abc import Sequence
from functools import partial

from sqlalchemy import Connection, RowMapping, delete, insert, or_, select
from sqlmodel import col

from maven_app.domain.actors import Actor, Permission, require
from maven_app.domain.errors import NotFound
from maven_app.domain.language.translatable import translatable
from maven_app.domain.needs.remembered import RememberedNeed, dump_part, load_part
from maven_app.persistence.accounts.visitor_history import adopt_remembered_needs, lock_owner
from maven_app.persistence.database import Database
from maven_app.persistence.storable_text import strip_unstorable
from maven_app.persistence.tables import ConversationRow, RememberedNeedRow
from maven_app.ports.preferences import MOST_REMEMBERED


class SqlRememberedNeedRepository:
    """A `RememberedNeedRepository` in a SQL database that several may share."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def list(self, actor: Actor) -> Sequence[RememberedNeed]:
        """All of it, the newest first."""
        require(actor, Permission.READ_PREFERENCES, owner=actor.id)
        return await self._database.read(partial(_list, actor.id))

    async def keep(self, actor: Actor, need: RememberedNeed) -> None:
        """Keep it in place of one with the same subject; of a visitor who signed in meanwhile, as the account's. Raises StorageFull."""
        require(actor, Permission.CHANGE_PREFERENCES, owner=actor.id)
        await self._database.write(partial(_keep, actor.id, need))

    async def forget(self, actor: Actor, need_id: str) -> None:
        """Remove it. Raises NotFound, StorageFull."""
        require(actor, Permission.CHANGE_PREFERENCES, owner=actor.id)
        await self._database.write(partial(_forget, actor.id, need_id))

    async def forget_all(self, actor: Actor) -> None:
        """Remove all of it. Raises StorageFull."""
        require(actor, Permission.CHANGE_PREFERENCES, owner=actor.id)
        row = RememberedNeedRow
        await self._database.write(lambda connection: connection.execute(delete(row).where(col(row.owner) == actor.id)))


def _list(owner: str, connection: Connection) -> Sequence[RememberedNeed]:
    row = RememberedNeedRow
    theirs = select(row.__table__).where(col(row.owner) == owner)  # type: ignore[attr-defined]
    newest_first = theirs.order_by(col(row.noted_at).desc(), col(row.id))
    return [_need_of(found) for found in connection.execute(newest_first).mappings()]


def _need_of(row: RowMapping) -> RememberedNeed:
    return RememberedNeed(
        id=row["id"],
        part=load_part(row["part"]),
        words=row["words"],
        conversation_id=row["conversation_id"],
        noted=row["noted_at"],
    )


def _keep(owner: str, need: RememberedNeed, connection: Connection) -> None:
    row = RememberedNeedRow
    lock_owner(owner, connection)
    same = or_(col(row.id) == need.id, col(row.subject) == need.part.subject)
    connection.execute(delete(row).where(col(row.owner) == owner, same))
    if not connection.scalar(select(col(ConversationRow.id)).where(col(ConversationRow.id) == need.conversation_id)):
        return
    connection.execute(
        insert(row).values(
            id=need.id,
            owner=owner,
            subject=need.part.subject,
            part=dump_part(need.part),
            words=strip_unstorable(need.words),
            conversation_id=need.conversation_id,
            noted_at=need.noted,
        )
    )
    surplus = [one.id for one in _list(owner, connection)[MOST_REMEMBERED:]]
    connection.execute(delete(row).where(col(row.id).in_(surplus)))
    adopt_remembered_needs(owner, connection)


def _forget(owner: str, need_id: str, connection: Connection) -> None:
    row = RememberedNeedRow
    gone = connection.execute(delete(row).where(col(row.owner) == owner, col(row.id) == need_id))
    if not gone.rowcount:
        raise NotFound(f"nothing is remembered as {need_id[:80]!r}", public=translatable("error.no_such_memory"))

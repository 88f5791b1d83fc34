"""One-time link repository: links that were mailed, in SQL, until they are followed or over."""

from functools import partial
from typing import cast

from sqlalchemy import Connection, and_, delete, insert, or_, select
from sqlmodel import col

from maven_app.domain.accounts import LinkPurpose, OneTimeLink
from maven_app.persistence.accounts.tables import OneTimeLinkRow
from maven_app.persistence.database import Database
from maven_app.ports.clock import Clock


class SqlOneTimeLinkRepository:
    """A `OneTimeLinkRepository` in a SQL database."""

    def __init__(self, database: Database, *, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def keep(self, link: OneTimeLink, *, token_hash: str) -> None:
        """Keep a new link in place of those of its kind, and of those that are over. Raises StorageFull."""
        row, now = OneTimeLinkRow, self._clock.now()
        same = and_(col(row.purpose) == link.purpose, col(row.email) == link.email)

        def change(connection: Connection) -> None:
            connection.execute(delete(row).where(or_(same, col(row.expires_at) <= now)))
            values = {"purpose": link.purpose, "email": link.email, "account_id": link.account_id}
            connection.execute(insert(row).values(token_hash=token_hash, expires_at=link.expires, **values))

        await self._database.write(change)

    async def find(self, token_hash: str) -> OneTimeLink | None:
        """The link as it stands; None when it is over, was taken or never was."""
        link = await self._database.read(partial(_find_link, token_hash))
        return link if link and self._clock.now() < link.expires else None

    async def take(self, token_hash: str) -> OneTimeLink | None:
        """The link, which nobody can take again; None when it is over, was taken or never was. Raises StorageFull."""
        link = await self._database.write(partial(_take, token_hash))
        return link if link and self._clock.now() < link.expires else None


def _find_link(token_hash: str, connection: Connection) -> OneTimeLink | None:
    row = OneTimeLinkRow
    query = select(col(row.purpose), col(row.email), col(row.expires_at), col(row.account_id))
    found = connection.execute(query.where(col(row.token_hash) == token_hash)).first()
    return OneTimeLink(cast(LinkPurpose, found[0]), *found[1:]) if found else None


def _take(token_hash: str, connection: Connection) -> OneTimeLink | None:
    """Of several that take it at once, the one whose DELETE found it has it."""
    found = _find_link(token_hash, connection)
    taken = delete(OneTimeLinkRow).where(col(OneTimeLinkRow.token_hash) == token_hash)
    return found if found and connection.execute(taken).rowcount else None

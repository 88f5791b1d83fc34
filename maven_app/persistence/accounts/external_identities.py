"""External identity repository: which account a person of an identity provider signs in to, in SQL."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError
from sqlmodel import col

from maven_app.domain.accounts import Account
from maven_app.persistence.accounts.accounts import account_of
from maven_app.persistence.accounts.tables import AccountRow, ExternalIdentityRow
from maven_app.persistence.database import Database
from maven_app.ports.accounts import ExternalIdentity
from maven_app.ports.clock import Clock


class SqlExternalIdentityRepository:
    """An `ExternalIdentityRepository` in a SQL database."""

    def __init__(self, database: Database, *, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def find(self, identity: ExternalIdentity) -> Account | None:
        """The account that this identity was connected to."""
        return await self._database.read(partial(_find_account, identity))

    async def connect(self, identity: ExternalIdentity, account_id: str) -> None:
        """Let the identity sign in to the account, unless it signs in to one already. Raises StorageFull."""
        await self._database.write(partial(_connect, identity, account_id, self._clock.now()))

    async def disconnect(self, issuer: str, account_id: str) -> bool:
        """Let no identity of this issuer sign in to the account any more; whether one did. Raises StorageFull."""
        row = ExternalIdentityRow
        theirs = delete(row).where(col(row.issuer) == issuer, col(row.account_id) == account_id)
        return await self._database.write(lambda connection: connection.execute(theirs).rowcount > 0)

    async def issuers(self, account_id: str) -> Sequence[str]:
        """The issuers of the identities that sign in to the account."""
        row = ExternalIdentityRow
        query = select(col(row.issuer)).where(col(row.account_id) == account_id)
        return await self._database.read(lambda connection: connection.scalars(query).all())


def _find_account(identity: ExternalIdentity, connection: Connection) -> Account | None:
    row = ExternalIdentityRow
    query = select(AccountRow.__table__).where(  # type: ignore[attr-defined]
        col(row.issuer) == identity.issuer,
        col(row.subject) == identity.subject,
        col(row.account_id) == col(AccountRow.id),
    )
    found = connection.execute(query).mappings().first()
    return account_of(found) if found else None


def _connect(identity: ExternalIdentity, account_id: str, now: datetime, connection: Connection) -> None:
    values = {"issuer": identity.issuer, "subject": identity.subject, "account_id": account_id, "connected_at": now}
    with suppress(IntegrityError), connection.begin_nested():
        connection.execute(insert(ExternalIdentityRow).values(values))

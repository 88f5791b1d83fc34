"""Account repository: accounts in SQL, and what goes with one that is deleted."""

from collections import Counter
from functools import partial
from typing import cast

from sqlalchemy import ColumnElement, Connection, RowMapping, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlmodel import col

from maven_app.domain.accounts import Account, DeletionReport
from maven_app.domain.actors import AccountRole
from maven_app.domain.errors import EmailTaken
from maven_app.persistence.accounts.tables import AccountRow
from maven_app.persistence.database import Database
from maven_app.persistence.removal.owned_rows import OwnedRows, rows_of


class SqlAccountRepository:
    """An `AccountRepository` in a SQL database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, account: Account) -> None:
        """Keep a new account. Raises EmailTaken, StorageFull."""
        await self._database.write(partial(_create, account))

    async def find(self, email: str) -> Account | None:
        """The account with this address."""
        return await self._database.read(partial(_find, col(AccountRow.email) == email))

    async def get(self, account_id: str) -> Account | None:
        """The account with this id."""
        return await self._database.read(partial(_find, col(AccountRow.id) == account_id))

    async def update(self, account: Account) -> None:
        """Keep its address, role and password hash. Raises EmailTaken, StorageFull."""
        await self._database.write(partial(_update, account))

    async def delete(self, account_id: str) -> DeletionReport:
        """Remove it with all that is its own, of every shop, and look whether anything is left. Raises StorageFull."""
        rows, removed = await self._database.write(partial(_delete, account_id))
        return DeletionReport(removed, await self._database.read(rows.count))


def account_of(row: RowMapping) -> Account:
    """The account in a row of the table."""
    return Account(
        id=row["id"],
        email=row["email"],
        role=cast(AccountRole, row["role"]),
        created=row["created_at"],
        password_hash=row["password_hash"],
    )


def _create(account: Account, connection: Connection) -> None:
    row = insert(AccountRow).values(
        id=account.id,
        email=account.email,
        role=account.role,
        created_at=account.created,
        password_hash=account.password_hash,
    )
    try:
        connection.execute(row)
    except IntegrityError as error:
        raise EmailTaken from error


def _find(which: ColumnElement[bool], connection: Connection) -> Account | None:
    row = connection.execute(select(AccountRow.__table__).where(which)).mappings().first()  # type: ignore[attr-defined]
    return account_of(row) if row else None


def _update(account: Account, connection: Connection) -> None:
    values = {"email": account.email, "role": account.role, "password_hash": account.password_hash}
    try:
        connection.execute(update(AccountRow).where(col(AccountRow.id) == account.id).values(values))
    except IntegrityError as error:
        raise EmailTaken from error


def _delete(account_id: str, connection: Connection) -> tuple[OwnedRows, Counter[str]]:
    """Remove what is theirs; the rows, and how many there were. A change comes first, which locks SQLite."""
    connection.execute(update(AccountRow).where(col(AccountRow.id) == account_id).values(id=account_id))
    rows = rows_of(account_id, connection)
    removed = rows.count(connection)
    rows.remove(connection)
    return rows, removed

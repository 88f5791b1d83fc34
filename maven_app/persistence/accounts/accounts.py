"""Account repository: accounts in SQL, and what goes with one that is deleted."""

from functools import partial
from typing import cast

from sqlalchemy import ColumnElement, Connection, RowMapping, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlmodel import col

from maven_app.domain.accounts import Account, Role
from maven_app.domain.errors import EmailTaken
from maven_app.persistence.accounts.tables import AccountRow, MergedVisitorRow, OneTimeLinkRow, SessionRow
from maven_app.persistence.database import Database
from maven_app.persistence.removal.conversation_removal import remove_conversations
from maven_app.persistence.tables import ConversationRow


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

    async def delete(self, account_id: str) -> None:
        """Remove it with all that is its own, of every shop. Raises StorageFull."""
        await self._database.write(partial(_delete, account_id))


def account_of(row: RowMapping) -> Account:
    """The account in a row of the table."""
    return Account(
        id=row["id"],
        email=row["email"],
        role=cast(Role, row["role"]),
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


def _delete(account_id: str, connection: Connection) -> None:
    """The conversations first, whose owner nobody is left to be; what refers to a row goes before it."""
    email = select(col(AccountRow.email)).where(col(AccountRow.id) == account_id).scalar_subquery()
    theirs = connection.scalars(select(col(ConversationRow.id)).where(col(ConversationRow.owner) == account_id)).all()
    links = or_(col(OneTimeLinkRow.account_id) == account_id, col(OneTimeLinkRow.email) == email)
    remove_conversations(theirs, connection)
    connection.execute(delete(OneTimeLinkRow).where(links))
    connection.execute(delete(SessionRow).where(col(SessionRow.account_id) == account_id))
    connection.execute(delete(MergedVisitorRow).where(col(MergedVisitorRow.account_id) == account_id))
    connection.execute(delete(AccountRow).where(col(AccountRow.id) == account_id))

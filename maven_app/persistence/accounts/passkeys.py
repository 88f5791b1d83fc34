"""Passkey repository: passkeys of accounts, and challenges until they are answered or over, in SQL."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial

from sqlalchemy import ColumnElement, Connection, RowMapping, and_, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlmodel import col

from maven_app.domain.accounts import Passkey
from maven_app.persistence.accounts.tables import AccountRow, ChallengeRow, PasskeyRow
from maven_app.persistence.database import Database
from maven_app.ports.clock import Clock


class SqlPasskeyRepository:
    """A `PasskeyRepository` in a SQL database."""

    def __init__(self, database: Database, *, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def add(self, passkey: Passkey) -> bool:
        """Keep a new one; whether it was kept. Raises StorageFull."""
        return await self._database.write(partial(_add, passkey))

    async def find(self, credential_id: str) -> Passkey | None:
        """The passkey that its authenticator calls by this name."""
        found = await self._database.read(partial(_select, col(PasskeyRow.credential_id) == credential_id))
        return found[0] if found else None

    async def list(self, account_id: str) -> Sequence[Passkey]:
        """The account's passkeys, the oldest first."""
        return await self._database.read(partial(_select, col(PasskeyRow.account_id) == account_id))

    async def use(self, passkey: Passkey, *, sign_count: int) -> bool:
        """Note that it was used now; whether its count went up, or stayed 0. Raises StorageFull."""
        return await self._database.write(partial(_use, passkey.id, sign_count, self._clock.now()))

    async def rename(self, account_id: str, passkey_id: str, *, name: str) -> None:
        """Change its name, where it is one of the account's. Raises StorageFull."""
        theirs = update(PasskeyRow).where(_is_theirs(account_id, passkey_id)).values(name=name)
        await self._database.write(lambda connection: connection.execute(theirs))

    async def remove(self, account_id: str, passkey_id: str, *, keeps_last: bool = False) -> bool:
        """Remove it, unless it is the last and `keeps_last`; whether it is gone. Raises StorageFull."""
        return await self._database.write(partial(_remove, account_id, passkey_id, keeps_last))


class SqlChallengeRepository:
    """A `ChallengeRepository` in a SQL database."""

    def __init__(self, database: Database, *, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def keep(self, challenge_hash: str, *, expires: datetime) -> None:
        """Keep a new one in place of those that are over. Raises StorageFull."""
        row, now = ChallengeRow, self._clock.now()

        def change(connection: Connection) -> None:
            connection.execute(delete(row).where(col(row.expires_at) <= now))
            connection.execute(insert(row).values(challenge_hash=challenge_hash, expires_at=expires))

        await self._database.write(change)

    async def take(self, challenge_hash: str) -> bool:
        """Whether it was given out and is not over: of several that take it at once, one has it. Raises StorageFull."""
        row = ChallengeRow
        is_it = and_(col(row.challenge_hash) == challenge_hash, col(row.expires_at) > self._clock.now())
        return await self._database.write(lambda connection: connection.execute(delete(row).where(is_it)).rowcount > 0)


def _add(passkey: Passkey, connection: Connection) -> bool:
    values = {
        "id": passkey.id,
        "account_id": passkey.account_id,
        "credential_id": passkey.credential_id,
        "public_key": passkey.public_key,
        "sign_count": passkey.sign_count,
        "name": passkey.name,
        "created_at": passkey.created,
        "last_used_at": passkey.last_used,
    }
    try:
        with connection.begin_nested():
            connection.execute(insert(PasskeyRow).values(values))
    except IntegrityError:
        return False
    return True


def _remove(account_id: str, passkey_id: str, keeps_last: bool, connection: Connection) -> bool:
    if keeps_last:
        is_it, own = col(AccountRow.id) == account_id, col(PasskeyRow.account_id) == account_id
        connection.execute(
            select(col(AccountRow.id)).where(is_it).with_for_update()
        )  # two of them must not both see another
        if (connection.scalar(select(func.count()).select_from(PasskeyRow).where(own)) or 0) < 2:
            return False
    return connection.execute(delete(PasskeyRow).where(_is_theirs(account_id, passkey_id))).rowcount > 0


def _select(condition: ColumnElement[bool], connection: Connection) -> Sequence[Passkey]:
    table = PasskeyRow.__table__  # type: ignore[attr-defined]
    query = select(table).where(condition).order_by(table.c.created_at, table.c.id)
    return [_passkey(row) for row in connection.execute(query).mappings()]


def _passkey(row: RowMapping) -> Passkey:
    return Passkey(
        id=row["id"],
        account_id=row["account_id"],
        credential_id=row["credential_id"],
        public_key=row["public_key"],
        sign_count=row["sign_count"],
        name=row["name"],
        created=row["created_at"],
        last_used=row["last_used_at"],
    )


def _use(passkey_id: str, sign_count: int, now: datetime, connection: Connection) -> bool:
    """Of two answers with one count, one is a copy's: the statement that finds the count lower has it."""
    row = PasskeyRow
    counts_up = col(row.sign_count) < sign_count if sign_count else col(row.sign_count) == 0
    used = update(row).where(col(row.id) == passkey_id, counts_up).values(sign_count=sign_count, last_used_at=now)
    return connection.execute(used).rowcount > 0


def _is_theirs(account_id: str, passkey_id: str) -> ColumnElement[bool]:
    return and_(col(PasskeyRow.account_id) == account_id, col(PasskeyRow.id) == passkey_id)

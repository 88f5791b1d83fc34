"""Session repository: who is signed in where, in SQL."""

from collections.abc import Sequence
from datetime import timedelta
from functools import partial
from typing import Any
from uuid import uuid4

from sqlalchemy import Connection, RowMapping, delete, insert, select, update
from sqlmodel import col

from maven_app.domain.accounts import Account, Session
from maven_app.domain.actors import AccountRole
from maven_app.persistence.accounts.accounts import account_of
from maven_app.persistence.accounts.tables import AccountRow, SessionRow
from maven_app.persistence.database import Database
from maven_app.ports.clock import Clock

_PRECISION = timedelta(minutes=1)
"""How far the last use that is kept may lie behind the true one: not every event of a page is worth a write."""


class SqlSessionRepository:
    """A `SessionRepository` in a SQL database."""

    def __init__(self, database: Database, *, clock: Clock, remembers: bool = True) -> None:
        self._database = database
        self._clock = clock
        self.remembers = remembers

    async def begin(
        self, account_id: str, *, token_hash: str, device: str, browser_hash: str = "", is_remembered: bool = False
    ) -> Session:
        """Keep a new session of an account. Raises StorageFull."""
        now, is_remembered = self._clock.now(), is_remembered and self.remembers
        session = Session(uuid4().hex, account_id, device, now, now, browser_hash, is_remembered)
        await self._database.write(partial(_begin, session, token_hash))
        return session

    async def resume(self, token_hash: str, *, is_use: bool = True) -> tuple[Session, Account] | None:
        """The session with its account; None when it is over, was ended or never was. With `is_use` it was used now."""
        found = await self._database.read(partial(_with_account, token_hash, self.remembers))
        now = self._clock.now()
        if found is None or found[0].is_over(now, found[1].role):
            return None
        if is_use and now - found[0].last_used >= _PRECISION:
            is_it = col(SessionRow.token_hash) == token_hash
            touch = update(SessionRow).where(is_it).values(last_used_at=now)
            await self._database.write(lambda connection: connection.execute(touch))
        return found

    async def list(self, account_id: str) -> Sequence[Session]:
        """The account's sessions that are not over, the one last used first."""
        found, now = await self._database.read(partial(_of_account, account_id, self.remembers)), self._clock.now()
        return [session for session, role in found if not session.is_over(now, role)]

    async def end(self, account_id: str, *, session_id: str | None = None, but: str | None = None) -> int:
        """End one or all of the account's sessions; how many there were. Raises StorageFull."""
        theirs = delete(SessionRow).where(col(SessionRow.account_id) == account_id)
        if session_id is not None:
            theirs = theirs.where(col(SessionRow.id) == session_id)
        if but is not None:
            theirs = theirs.where(col(SessionRow.id) != but)
        return await self._database.write(lambda connection: connection.execute(theirs).rowcount)


def _begin(session: Session, token_hash: str, connection: Connection) -> None:
    row = insert(SessionRow).values(
        token_hash=token_hash,
        id=session.id,
        account_id=session.account_id,
        device=session.device,
        created_at=session.created,
        last_used_at=session.last_used,
        browser_hash=session.browser_hash,
        is_remembered=session.is_remembered,
    )
    connection.execute(row)


def _session(row: RowMapping, remembers: bool) -> Session:
    times, is_remembered = (row["begun_at"], row["last_used_at"]), remembers and row["is_remembered"]
    return Session(row["session_id"], row["account_id"], row["device"], *times, row["browser_hash"], is_remembered)


_COLUMNS: tuple[Any, ...] = (
    col(SessionRow.id).label("session_id"),
    col(SessionRow.account_id),
    col(SessionRow.device),
    col(SessionRow.created_at).label("begun_at"),
    col(SessionRow.last_used_at),
    col(SessionRow.browser_hash),
    col(SessionRow.is_remembered),
)


def _with_account(token_hash: str, remembers: bool, connection: Connection) -> tuple[Session, Account] | None:
    query = select(*_COLUMNS, AccountRow.__table__).where(  # type: ignore[attr-defined]
        col(SessionRow.token_hash) == token_hash, col(SessionRow.account_id) == col(AccountRow.id)
    )
    row = connection.execute(query).mappings().first()
    return (_session(row, remembers), account_of(row)) if row else None


def _of_account(account_id: str, remembers: bool, connection: Connection) -> Sequence[tuple[Session, AccountRole]]:
    query = select(*_COLUMNS, col(AccountRow.role)).where(
        col(SessionRow.account_id) == account_id, col(SessionRow.account_id) == col(AccountRow.id)
    )
    newest_first = query.order_by(col(SessionRow.last_used_at).desc(), col(SessionRow.id))
    return [(_session(row, remembers), row["role"]) for row in connection.execute(newest_first).mappings()]

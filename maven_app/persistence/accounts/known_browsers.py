"""Known browser repository: where people signed in before, in SQL."""

from datetime import datetime
from functools import partial

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlmodel import col

from maven_app.persistence.accounts.tables import KnownBrowserRow
from maven_app.persistence.database import Database
from maven_app.ports.clock import Clock

_MOST = 50
"""Browsers that are kept of an account: a browser that forgets its cookies is another one at each sign-in."""


class SqlKnownBrowserRepository:
    """A `KnownBrowserRepository` in a SQL database."""

    def __init__(self, database: Database, *, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def record_sign_in(self, account_id: str, *, browser_hash: str, device: str) -> bool:
        """Keep a sign-in; whether this browser is a new one. Raises StorageFull."""
        return await self._database.write(partial(_record, account_id, browser_hash, device, self._clock.now()))

    async def forget(self, account_id: str, *, browser_hash: str | None = None, but: str | None = None) -> None:
        """Forget one of the account's browsers, or all but one. Raises StorageFull."""
        theirs = delete(KnownBrowserRow).where(col(KnownBrowserRow.account_id) == account_id)
        if browser_hash is not None:
            theirs = theirs.where(col(KnownBrowserRow.browser_hash) == browser_hash)
        if but is not None:
            theirs = theirs.where(col(KnownBrowserRow.browser_hash) != but)
        await self._database.write(lambda connection: connection.execute(theirs))


def _record(account_id: str, browser_hash: str, device: str, now: datetime, connection: Connection) -> bool:
    row = KnownBrowserRow
    of_account = col(row.account_id) == account_id
    now_there = update(row).where(of_account, col(row.browser_hash) == browser_hash)
    if connection.execute(now_there.values(device=device, signed_in_at=now)).rowcount:
        return False
    others = connection.scalar(select(func.count()).select_from(row).where(of_account)) or 0
    values = {"account_id": account_id, "browser_hash": browser_hash, "device": device, "signed_in_at": now}
    try:
        with connection.begin_nested():
            connection.execute(insert(row).values(values))
    except IntegrityError:  # by a sign-in there at the same time
        return False
    if others >= _MOST:
        newest = select(col(row.browser_hash)).where(of_account).order_by(col(row.signed_in_at).desc()).limit(_MOST)
        kept = connection.scalars(newest).all()
        connection.execute(delete(row).where(of_account, col(row.browser_hash).not_in(kept)))
    return True

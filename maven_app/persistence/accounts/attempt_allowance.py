"""Attempt allowance: how often somebody may try to sign in, ask for mail or for an export, counted in SQL for every process."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import partial

from sqlalchemy import Connection, delete, func, insert, select
from sqlmodel import col

from maven_app.domain.accounts import ATTEMPT_BOUNDS, AttemptKind, hash_token
from maven_app.domain.errors import TooManyRequests
from maven_app.domain.language.translatable import translatable
from maven_app.persistence.accounts.tables import AttemptRow
from maven_app.persistence.accounts.visitor_history import lock_owner
from maven_app.persistence.database import Database
from maven_app.persistence.turn_allowance import duration_text
from maven_app.ports.clock import Clock

_LONGEST = max(bound.seconds for bound in ATTEMPT_BOUNDS.values())


class SqlAttemptAllowance:
    """An `AttemptAllowance` of all processes on a SQL database. Whom an attempt is about is kept as a hash, for its time."""

    def __init__(self, database: Database, *, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def take(self, kind: AttemptKind, *, subject: str, address: str) -> None:
        """Count one more. Raises TooManyRequests, after which nothing was counted, StorageFull."""
        await self._database.write(partial(_count, kind, _keys(kind, subject, address), self._clock.now()))

    async def give_back(self, kind: AttemptKind, *, subject: str, address: str) -> None:
        """One of them succeeded, and does not count. Raises StorageFull."""
        await self._database.write(partial(_give_back, _keys(kind, subject, address)))


def too_many_attempts(kind: AttemptKind, wait: float) -> TooManyRequests:
    """The refusal of an attempt that may be made in `wait` seconds."""
    says = translatable("error.too_many_attempts", wait=duration_text(wait))
    return TooManyRequests(f"too many attempts: {kind}", public=says, retry_after=wait)


def _keys(kind: AttemptKind, subject: str, address: str) -> Sequence[str]:
    """The keys under which an attempt is counted: by whom it is about, and by the network that it comes from."""
    return hash_token(f"{kind} of {subject}"), hash_token(f"{kind} from {address}")


def _count(kind: AttemptKind, keys: Sequence[str], now: datetime, connection: Connection) -> None:
    """Count an attempt, or refuse it. Those that are over go first, which locks SQLite."""
    row, bound = AttemptRow, ATTEMPT_BOUNDS[kind]
    connection.execute(delete(row).where(col(row.attempted_at) <= now - timedelta(seconds=_LONGEST)))
    for key in sorted(keys):
        lock_owner(key, connection)
    limits = zip(keys, (bound.per_subject, bound.per_network), strict=True)
    if wait := max(_wait(key, limit, bound.seconds, now, connection) for key, limit in limits):
        raise too_many_attempts(kind, wait)
    connection.execute(insert(row).values([{"key": key, "attempted_at": now} for key in keys]))


def _wait(key: str, limit: int, seconds: float, now: datetime, connection: Connection) -> float:
    """Seconds until one more may be counted under the key; 0 when it may now."""
    row, since = AttemptRow, now - timedelta(seconds=seconds)
    newest_first = select(col(row.attempted_at)).where(col(row.key) == key, col(row.attempted_at) > since)
    at = connection.scalar(newest_first.order_by(col(row.attempted_at).desc()).offset(limit - 1).limit(1))
    return seconds - (now - at).total_seconds() if at else 0.0


def _give_back(keys: Sequence[str], connection: Connection) -> None:
    row = AttemptRow
    for key in keys:
        newest = select(func.max(col(row.id))).where(col(row.key) == key).scalar_subquery()
        connection.execute(delete(row).where(col(row.id) == newest))

"""Preference repository: a row for each preference that somebody chose, in SQL."""

from functools import partial

from sqlalchemy import Connection, delete, insert, select
from sqlmodel import col

from maven_app.domain.actors import Actor, Permission, require
from maven_app.domain.preferences import Preferences, parse_preferences
from maven_app.persistence.accounts.visitor_history import adopt_preferences, lock_owner
from maven_app.persistence.database import Database
from maven_app.persistence.tables import PreferenceRow


class SqlPreferenceRepository:
    """A `PreferenceRepository` in a SQL database that several may share."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def read(self, actor: Actor) -> Preferences:
        """The actor's preferences."""
        require(actor, Permission.READ_PREFERENCES, owner=actor.id)
        return await self._database.read(partial(_read, actor.id))

    async def choose(self, actor: Actor, chosen: Preferences) -> None:
        """Keep those that are set in `chosen`; of a visitor who signed in meanwhile, as the account's. Raises StorageFull."""
        require(actor, Permission.CHANGE_PREFERENCES, owner=actor.id)
        await self._database.write(partial(_choose, actor.id, chosen))

    async def reset(self, actor: Actor) -> None:
        """Forget what the actor chose. Raises StorageFull."""
        require(actor, Permission.CHANGE_PREFERENCES, owner=actor.id)
        await self._database.write(partial(_reset, actor.id))


def _read(owner: str, connection: Connection) -> Preferences:
    row = PreferenceRow
    found = connection.execute(select(col(row.name), col(row.value)).where(col(row.owner) == owner))
    return parse_preferences({kept.name: kept.value for kept in found})


def _choose(owner: str, chosen: Preferences, connection: Connection) -> None:
    row = PreferenceRow
    rows = [{"owner": owner, "name": name, "value": value} for name, value in chosen.choices.items()]
    lock_owner(owner, connection)
    connection.execute(delete(row).where(col(row.owner) == owner, col(row.name).in_(chosen.choices)))
    connection.execute(insert(row), rows)
    adopt_preferences(owner, connection)


def _reset(owner: str, connection: Connection) -> None:
    lock_owner(owner, connection)
    connection.execute(delete(PreferenceRow).where(col(PreferenceRow.owner) == owner))

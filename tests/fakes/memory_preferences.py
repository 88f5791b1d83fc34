"""Preferences in memory, with the errors and limits of the adapter in SQL."""

import asyncio

from maven_app.domain.actors import Actor, Permission
from maven_app.domain.preferences import NO_PREFERENCES, Preferences, parse_preferences
from tests.fakes.memory_log import MemoryDatabase


class MemoryPreferenceRepository:
    """A `PreferenceRepository` in memory."""

    def __init__(self, database: MemoryDatabase) -> None:
        self._database = database

    async def read(self, actor: Actor) -> Preferences:
        await asyncio.sleep(0)
        self._database.require(actor, Permission.READ_PREFERENCES, owner=actor.id)
        return self._database.preferences.get(actor.id, NO_PREFERENCES)

    async def choose(self, actor: Actor, chosen: Preferences) -> None:
        await asyncio.sleep(0)
        self._database.require(actor, Permission.CHANGE_PREFERENCES, owner=actor.id)
        self._database.check_room()
        before = self._database.preferences.get(actor.id, NO_PREFERENCES)
        self._database.preferences[actor.id] = parse_preferences({**before.choices, **chosen.choices})
        adopt_preferences(self._database, actor.id)

    async def reset(self, actor: Actor) -> None:
        await asyncio.sleep(0)
        self._database.require(actor, Permission.CHANGE_PREFERENCES, owner=actor.id)
        self._database.check_room()
        self._database.preferences.pop(actor.id, None)


def adopt_preferences(database: MemoryDatabase, visitor: str) -> None:
    """Give the visitor's preferences to the account that has the visitor's conversations; what it has chosen counts."""
    account_id = database.owner_of(visitor)
    if account_id != visitor and (theirs := database.preferences.pop(visitor, None)):
        own = database.preferences.get(account_id, NO_PREFERENCES)
        database.preferences[account_id] = parse_preferences({**theirs.choices, **own.choices})

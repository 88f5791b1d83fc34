"""Preferences and what is remembered in memory, with the errors and limits of the adapters in SQL."""

import asyncio
from collections.abc import Sequence

from maven_app.domain.actors import Actor, Permission
from maven_app.domain.errors import NotFound
from maven_app.domain.language.translatable import translatable
from maven_app.domain.needs.remembered import RememberedNeed
from maven_app.domain.preferences import NO_PREFERENCES, Preferences, parse_preferences
from maven_app.ports.preferences import MOST_REMEMBERED
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


class MemoryRememberedNeedRepository:
    """A `RememberedNeedRepository` in memory."""

    def __init__(self, database: MemoryDatabase) -> None:
        self._database = database

    async def list(self, actor: Actor) -> Sequence[RememberedNeed]:
        await asyncio.sleep(0)
        self._database.require(actor, Permission.READ_PREFERENCES, owner=actor.id)
        return self._of(actor.id)

    async def keep(self, actor: Actor, need: RememberedNeed) -> None:
        await asyncio.sleep(0)
        here = self._database
        here.require(actor, Permission.CHANGE_PREFERENCES, owner=actor.id)
        here.check_room()
        for one in self._of(actor.id):
            if one.id == need.id or one.part.subject == need.part.subject:
                del here.remembered[one.id]
        if need.conversation_id in here.conversations:
            here.remembered[need.id] = (actor.id, need)
        for one in self._of(actor.id)[MOST_REMEMBERED:]:
            del here.remembered[one.id]
        adopt_remembered_needs(here, actor.id)

    async def forget(self, actor: Actor, need_id: str) -> None:
        await asyncio.sleep(0)
        self._database.require(actor, Permission.CHANGE_PREFERENCES, owner=actor.id)
        self._database.check_room()
        if self._database.remembered.get(need_id, ("", None))[0] != actor.id:
            raise NotFound(public=translatable("error.no_such_memory"))
        del self._database.remembered[need_id]

    async def forget_all(self, actor: Actor) -> None:
        await asyncio.sleep(0)
        self._database.require(actor, Permission.CHANGE_PREFERENCES, owner=actor.id)
        self._database.check_room()
        for one in self._of(actor.id):
            del self._database.remembered[one.id]

    def _of(self, owner: str) -> Sequence[RememberedNeed]:
        theirs = [need for whose, need in self._database.remembered.values() if whose == owner]
        return sorted(sorted(theirs, key=lambda one: one.id), key=lambda one: one.noted, reverse=True)


def adopt_remembered_needs(database: MemoryDatabase, visitor: str) -> None:
    """Likewise what is remembered of the visitor."""
    account_id = database.owner_of(visitor)
    subjects = {need.part.subject for owner, need in database.remembered.values() if owner == account_id}
    for id, (owner, need) in list(database.remembered.items()):
        if owner == visitor != account_id:
            del database.remembered[id]
            if need.part.subject not in subjects:
                database.remembered[id] = (account_id, need)


def adopt_preferences(database: MemoryDatabase, visitor: str) -> None:
    """Give the visitor's preferences to the account that has the visitor's conversations; what it has chosen counts."""
    account_id = database.owner_of(visitor)
    if account_id != visitor and (theirs := database.preferences.pop(visitor, None)):
        own = database.preferences.get(account_id, NO_PREFERENCES)
        database.preferences[account_id] = parse_preferences({**theirs.choices, **own.choices})

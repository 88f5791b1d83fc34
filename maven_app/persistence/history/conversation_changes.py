"""Conversation changes: lists of conversations that are shown follow what was done to them elsewhere."""

import time
from datetime import datetime
from functools import partial

from maven_app.domain.actors import Actor, Permission, require
from maven_app.persistence.change_notifier import ChangeNotifier, last_change
from maven_app.persistence.database import Database
from maven_app.ports.waiting import wait_until_set


class SqlConversationChanges:
    """`ConversationChanges` through the database, which whoever shares it looks at."""

    def __init__(self, database: Database, watch: ChangeNotifier) -> None:
        self._database = database
        self._watch = watch

    async def wait(self, actor: Actor, *, known: datetime | None, seconds: float) -> datetime | None:
        """When the actor's conversations last changed, as soon as that is not `known`, or after so many seconds."""
        require(actor, Permission.LIST_CONVERSATIONS, owner=actor.id)
        until = time.monotonic() + seconds
        with self._watch.waiting("list", actor.id) as moved:
            while (changed := await self._database.read(partial(last_change, actor.id))) == known:
                if not await wait_until_set(until - time.monotonic(), moved):
                    break
                moved.clear()
            return changed

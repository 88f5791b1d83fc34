"""Purge: what was deleted is gone for good once it can no longer be undone."""

import asyncio
import logging
from datetime import timedelta

from maven_app.domain.errors import StorageError
from maven_app.ports.clock import Clock
from maven_app.ports.log import ConversationRepository

log = logging.getLogger(__name__)

UNDO_TIME = timedelta(minutes=10)
"""For so long a deletion can be undone."""


class Purge:
    """Removes deleted conversations from every table and index."""

    def __init__(self, conversations: ConversationRepository, clock: Clock, *, interval: float = 60.0) -> None:
        """`interval` is the seconds between looks for what is to go."""
        self._conversations = conversations
        self._clock = clock
        self._interval = interval

    async def run(self) -> None:
        """Keep removing for as long as this runs."""
        while True:
            try:
                await self.purge()
            except StorageError:
                log.warning("deleted conversations could not be removed", exc_info=True)
            await asyncio.sleep(self._interval)

    async def purge(self) -> None:
        """Remove all that was deleted longer ago than it can be undone. Raises StorageError."""
        before = self._clock.now() - UNDO_TIME
        while await self._conversations.purge(deleted_before=before):
            log.debug("removed some of what was deleted before %s", before)

"""Purge: what was deleted is gone for good once it can no longer be undone, and links that have expired some time later."""

import asyncio
import logging
from datetime import timedelta

from maven_app.domain.errors import StorageError
from maven_app.ports.clock import Clock
from maven_app.ports.log import ConversationRepository
from maven_app.ports.sharing.shares import ShareRepository

log = logging.getLogger(__name__)

UNDO_TIME = timedelta(minutes=10)
"""For so long a deletion can be undone."""
EXPIRED_LINKS_KEPT = timedelta(days=30)
"""For so long its owner sees that a link has expired."""


class Purge:
    """Removes deleted conversations from every table and index, and expired links with their pages."""

    def __init__(
        self, conversations: ConversationRepository, shares: ShareRepository, clock: Clock, *, interval: float = 60.0
    ) -> None:
        """`interval` is the seconds between looks for what is to go."""
        self._conversations = conversations
        self._shares = shares
        self._clock = clock
        self._interval = interval

    async def run(self) -> None:
        """Keep removing for as long as this runs."""
        while True:
            try:
                await self.purge()
            except StorageError:
                log.warning("what is to go could not be removed", exc_info=True)
            await asyncio.sleep(self._interval)

    async def purge(self) -> None:
        """Remove all that was deleted longer ago than it can be undone, and what expired long ago. Raises StorageError."""
        now = self._clock.now()
        while await self._conversations.purge(deleted_before=now - UNDO_TIME):
            log.debug("removed some of what was deleted before %s", now - UNDO_TIME)
        await self._shares.purge(expired_before=now - EXPIRED_LINKS_KEPT)

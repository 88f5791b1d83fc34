"""Purge: removes deleted conversations once they can no longer be restored, those past their retention, and shared links after expiry."""

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
EXPIRED_LINK_RETENTION = timedelta(days=30)
"""How long an expired link stays in its owner's list."""


class Purge:
    """Removes deleted conversations from every table and index, and expired links with their pages."""

    def __init__(
        self,
        conversations: ConversationRepository,
        shares: ShareRepository,
        clock: Clock,
        *,
        retention: timedelta | None = None,
        interval: float = 60.0,
    ) -> None:
        """A conversation that nobody comes back to stays for `retention`, or for ever; `interval` is the seconds between looks."""
        self._conversations = conversations
        self._shares = shares
        self._clock = clock
        self._retention = retention
        self._interval = interval

    async def run(self) -> None:
        """Keep removing for as long as this runs."""
        while True:
            try:
                await self.purge()
            except StorageError:
                log.warning("deleted conversations and expired links could not be purged", exc_info=True)
            await asyncio.sleep(self._interval)

    async def purge(self) -> None:
        """Remove conversations whose deletion can no longer be undone, and all that is past its retention. Raises StorageError."""
        now = self._clock.now()
        untouched_since = now - self._retention if self._retention else None
        while await self._conversations.purge(deleted_before=now - UNDO_TIME, untouched_since=untouched_since):
            log.debug("removed some of what was deleted before %s", now - UNDO_TIME)
        await self._shares.purge(expired_before=now - EXPIRED_LINK_RETENTION)

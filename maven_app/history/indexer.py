"""Indexer: brings what conversations went on to say into the history's index, as soon as their turns have ended."""

import asyncio
import logging

from maven_app.domain.errors import StorageError
from maven_app.history.turn_texts import turn_text
from maven_app.ports.history import HistoryIndex, StaleConversation, TurnText
from maven_app.ports.log import TurnLog
from maven_app.turns.transcripts import TranscriptCache

log = logging.getLogger(__name__)

_AT_ONCE = 20
"""Conversations that are looked for at a time."""


class HistoryIndexer:
    """Reads the logs of conversations that went on, also those of earlier versions, and of processes that ended too early."""

    def __init__(self, index: HistoryIndex, turn_log: TurnLog, *, interval: float = 1.0) -> None:
        """`interval` is the seconds between looks for what has gone on."""
        self._index = index
        self._transcripts = TranscriptCache(turn_log)
        self._interval = interval

    async def run(self) -> None:
        """Keep the index up to date for as long as this runs."""
        while True:
            try:
                waits = await self.index_stale() == 0
            except StorageError:
                waits = True
                log.warning("the history could not be indexed", exc_info=True)
            await asyncio.sleep(self._interval if waits else 0)

    async def index_stale(self, *, limit: int = _AT_ONCE) -> int:
        """Index at most `limit` of the conversations that went on; how many they were. Raises StorageError."""
        stale = await self._index.stale(limit=limit)
        for conversation in stale:
            await self._index.put(conversation.id, await self._texts(conversation), position=conversation.position)
        return len(stale)

    async def _texts(self, conversation: StaleConversation) -> list[TurnText]:
        try:
            transcript = await self._transcripts.read(conversation.id)
            return await asyncio.to_thread(lambda: [turn_text(turn) for turn in transcript.turns])
        except StorageError:
            raise
        except Exception:  # one log that cannot be read must not keep all others from being found
            log.exception("conversation %s cannot be indexed", conversation.id)
            return []

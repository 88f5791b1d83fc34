"""Summary writer: keeps the summaries of conversations up to date, as soon as their turns have ended."""

import asyncio
import logging

from maven_app.domain.errors import StorageError
from maven_app.ports.history import StaleConversation
from maven_app.ports.log import TurnLog
from maven_app.ports.review.summaries import ConversationDigest, ConversationSummaries
from maven_app.review.conversation_digest import digest_of
from maven_app.turns.transcripts import TranscriptCache

log = logging.getLogger(__name__)

_SUMMARIZED_AT_ONCE = 20
"""Conversations that are looked for at a time."""
_UNREADABLE = ConversationDigest(language="", turns=0, outcome="interrupted")
"""Stands for a log that cannot be read, so that it is seen in the list, and keeps no other from it."""


class SummaryWriter:
    """Reads the logs of conversations that went on, also those of earlier versions, and of processes that ended too early."""

    def __init__(self, summaries: ConversationSummaries, turn_log: TurnLog, *, interval: float = 1.0) -> None:
        """`interval` is the seconds between looks for what has gone on."""
        self._summaries = summaries
        self._transcripts = TranscriptCache(turn_log)
        self._interval = interval

    async def run(self) -> None:
        """Keep the summaries up to date for as long as this runs."""
        while True:
            try:
                waits = await self.summarize_stale() == 0
            except StorageError:
                waits = True
                log.warning("conversations could not be summarized", exc_info=True)
            await asyncio.sleep(self._interval if waits else 0)

    async def summarize_stale(self, *, limit: int = _SUMMARIZED_AT_ONCE) -> int:
        """Summarize at most `limit` of the conversations that went on; how many they were. Raises StorageError."""
        stale = await self._summaries.stale(limit=limit)
        for conversation in stale:
            await self._summaries.put(conversation.id, await self._digest(conversation), position=conversation.position)
        return len(stale)

    async def _digest(self, conversation: StaleConversation) -> ConversationDigest:
        try:
            transcript = await self._transcripts.read(conversation.id)
            return await asyncio.to_thread(digest_of, transcript) or _UNREADABLE
        except StorageError:
            raise
        except Exception:  # one log that cannot be read must not keep all others from being listed
            log.exception("conversation %s cannot be summarized", conversation.id)
            return _UNREADABLE

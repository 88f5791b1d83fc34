"""Summary writer: keeps the summaries of conversations and of their turns up to date, as soon as these have ended."""

import asyncio
import logging
from collections.abc import Sequence

from maven_app.domain.errors import StorageError
from maven_app.knowledge.shipped import Knowledge
from maven_app.ports.history import StaleConversation
from maven_app.ports.log import TurnLog
from maven_app.ports.review.summaries import ConversationDigest, ConversationSummaries
from maven_app.ports.review.turn_digest import TurnDigest
from maven_app.review.conversation_digest import digest_of
from maven_app.review.logged_turns import ConversationReader, LoggedConversation
from maven_app.review.turn_digests import digests_of

log = logging.getLogger(__name__)

_SUMMARIZED_AT_ONCE = 20
"""Conversations that are looked for at a time."""
_UNREADABLE = ConversationDigest(language="", turns=0, outcome="interrupted")
"""Stands for a log that cannot be read, so that it is seen in the list, and keeps no other from it."""


class SummaryWriter:
    """Reads the logs of conversations that went on, also those of earlier versions, and of processes that ended too early."""

    def __init__(
        self, summaries: ConversationSummaries, turn_log: TurnLog, knowledge: Knowledge, *, interval: float = 1.0
    ) -> None:
        """`interval` is the seconds between looks for what has gone on."""
        self._summaries = summaries
        self._reader = ConversationReader(turn_log)
        self._knowledge = knowledge
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
            digest, turns = await self._digests(conversation)
            await self._summaries.put(conversation.id, digest, position=conversation.position, turns=turns)
        return len(stale)

    async def _digests(self, conversation: StaleConversation) -> tuple[ConversationDigest, Sequence[TurnDigest]]:
        try:
            logged = await self._reader.read(conversation.id)
            return await asyncio.to_thread(self._digests_of, logged)
        except StorageError:
            raise
        except Exception:  # one log that cannot be read must not keep all others from being listed
            log.exception("conversation %s cannot be summarized", conversation.id)
            return _UNREADABLE, ()

    def _digests_of(self, logged: LoggedConversation) -> tuple[ConversationDigest, Sequence[TurnDigest]]:
        digest = digest_of(logged.transcript) or _UNREADABLE
        return digest, digests_of(logged.turns.values(), self._knowledge)

"""Title writer: gives conversations that nobody gave a title one that tells what they are about, once a turn has ended."""

import asyncio
import logging

from maven_app.domain.errors import StorageError
from maven_app.history.conversation_titles import conversation_title
from maven_app.knowledge.shipped import Knowledge
from maven_app.ports.log import ConversationTitles, TurnLog, UntitledConversation
from maven_app.turns.transcripts import TranscriptCache

log = logging.getLogger(__name__)

_TITLED_AT_ONCE = 20
"""Conversations that are looked for at a time."""


class TitleWriter:
    """Reads the logs of conversations without a title, of whatever process; no turn waits for it."""

    def __init__(
        self, titles: ConversationTitles, turn_log: TurnLog, knowledge: Knowledge, *, interval: float = 0.5
    ) -> None:
        """`interval` is the seconds between looks for conversations that went on."""
        self._titles = titles
        self._transcripts = TranscriptCache(turn_log)
        self._knowledge = knowledge
        self._interval = interval

    async def run(self) -> None:
        """Keep giving titles for as long as this runs."""
        while True:
            try:
                waits = await self.write_titles() == 0
            except StorageError:
                waits = True
                log.warning("conversations could not be given titles", exc_info=True)
            await asyncio.sleep(self._interval if waits else 0)

    async def write_titles(self) -> int:
        """Seek a title for some of the conversations without one; how many they were. Raises StorageError."""
        untitled = await self._titles.without_title(limit=_TITLED_AT_ONCE)
        for conversation in untitled:
            await self._titles.put(conversation.id, await self._title(conversation), position=conversation.position)
        return len(untitled)

    async def _title(self, conversation: UntitledConversation) -> str:
        """By its last turn; what came from a page that somebody shared keeps the title it had there."""
        try:
            transcript = await self._transcripts.read(conversation.id)
            if transcript.last is None or any(turn.is_shared for turn in transcript.turns):
                return ""
            return await asyncio.to_thread(conversation_title, transcript.last, self._knowledge)
        except StorageError:
            raise
        except Exception:  # a log that cannot be read must not keep others from their titles
            log.exception("conversation %s cannot be given a title", conversation.id)
            return ""

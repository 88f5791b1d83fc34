"""Transcripts: conversations as they stand, the latest of them remembered so that only what is new is read."""

from collections import OrderedDict

from maven_app.domain.conversation.transcript import Transcript, fold
from maven_app.ports.log import TurnLog

MAX_CACHED_TRANSCRIPTS = 32
"""Conversations; a log only grows, so that what was folded once holds for ever."""


class TranscriptCache:
    """Reads logs, each line of a conversation that goes on once."""

    def __init__(self, turn_log: TurnLog, *, remembered: int = MAX_CACHED_TRANSCRIPTS) -> None:
        self._log = turn_log
        self._remembered = remembered
        self._known: OrderedDict[str, Transcript] = OrderedDict()

    async def read(self, conversation_id: str) -> Transcript:
        """The whole conversation as it stands now, whoever wrote it."""
        transcript = self._known.get(conversation_id, Transcript())
        while lines := await self._log.read(conversation_id, after=transcript.position):
            transcript = fold(transcript, lines)
        self._known[conversation_id] = transcript
        self._known.move_to_end(conversation_id)
        while len(self._known) > self._remembered:
            self._known.popitem(last=False)
        return transcript

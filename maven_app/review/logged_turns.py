"""Logged turns: each turn of a conversation as it stood last, replaced ones too, and when its first event came."""

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime

from maven_app.domain.conversation.events import LogEntry, TurnStarted
from maven_app.domain.conversation.transcript import Transcript, Turn, fold
from maven_app.ports.log import TurnLog
from maven_app.turns.transcripts import MAX_CACHED_TRANSCRIPTS


@dataclass(frozen=True)
class LoggedTurn:
    """A turn, as far as its log is read."""

    turn: Turn
    first_event: datetime | None = None

    @property
    def first_seconds(self) -> float | None:
        """Seconds from its message to its first event."""
        return (self.first_event - self.turn.started).total_seconds() if self.first_event else None


@dataclass(frozen=True)
class LoggedConversation:
    """A conversation, as far as its log is read."""

    transcript: Transcript = field(default_factory=Transcript)
    turns: Mapping[str, LoggedTurn] = field(default_factory=dict)
    """By their ids, in the order in which they began."""

    def after(self, lines: Iterable[LogEntry]) -> "LoggedConversation":
        """The conversation after these lines, which follow the ones that were read."""
        transcript, turns = self.transcript, dict(self.turns)
        for line in lines:
            transcript = fold(transcript, [line])
            before = turns.get(line.turn_id)
            if before and before.first_event is None and not isinstance(line.event, TurnStarted):
                turns[line.turn_id] = replace(before, first_event=line.time)
            turns |= {one.id: _with_turn(turns.get(one.id), one) for one in transcript.turns if one.id == line.turn_id}
        return LoggedConversation(transcript, turns)


def _with_turn(before: LoggedTurn | None, turn: Turn) -> LoggedTurn:
    return replace(before, turn=turn) if before else LoggedTurn(turn)


class ConversationReader:
    """Reads logs, each line of a conversation that goes on once."""

    def __init__(self, turn_log: TurnLog, *, remembered: int = MAX_CACHED_TRANSCRIPTS) -> None:
        """`remembered` is the number of conversations of which the latest state is kept."""
        self._log = turn_log
        self._remembered = remembered
        self._known: OrderedDict[str, LoggedConversation] = OrderedDict()

    async def read(self, conversation_id: str) -> LoggedConversation:
        """The whole conversation as it stands now, whoever wrote it."""
        logged = self._known.get(conversation_id, LoggedConversation())
        while lines := await self._log.read(conversation_id, after=logged.transcript.position):
            logged = logged.after(lines)
        self._known[conversation_id] = logged
        self._known.move_to_end(conversation_id)
        while len(self._known) > self._remembered:
            self._known.popitem(last=False)
        return logged

"""Recent lines: the last lines of conversations that this process wrote, for those who follow them here."""

from collections import OrderedDict, deque
from collections.abc import Sequence

from maven_app.domain.conversation.events import LogEntry

_LINES, _CONVERSATIONS = 64, 128
"""A follower stands a few lines behind; whoever stands further back asks the database."""


class RecentLines:
    """The newest lines of the conversations that were written to last. What stands here was committed."""

    def __init__(self) -> None:
        self._tails: OrderedDict[str, deque[LogEntry]] = OrderedDict()

    def add(self, conversation_id: str, lines: Sequence[LogEntry]) -> None:
        """Take in `lines`, which were just committed."""
        tail = self._tails.setdefault(conversation_id, deque(maxlen=_LINES))
        if tail and tail[-1].position + 1 != lines[0].position:
            tail.clear()
        tail.extend(lines)
        self._tails.move_to_end(conversation_id)
        while len(self._tails) > _CONVERSATIONS:
            self._tails.popitem(last=False)

    def end(self, conversation_id: str) -> int:
        """The last position that stands here, or 0."""
        tail = self._tails.get(conversation_id)
        return tail[-1].position if tail else 0

    def after(self, conversation_id: str, position: int) -> list[LogEntry] | None:
        """The lines after `position`: none when it is the last that was written here, None when only the database can tell."""
        tail = self._tails.get(conversation_id)
        if not tail or not tail[0].position <= position + 1 <= tail[-1].position + 1:
            return None
        return [line for line in tail if line.position > position]

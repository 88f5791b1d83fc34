"""Log polling: what a conversation's log has that a page does not show yet, as often as a page can show it."""

import time
from weakref import WeakKeyDictionary, WeakValueDictionary

from maven_app.domain.conversation.transcript import Transcript, fold
from maven_app.domain.errors import StorageError
from maven_app.ports.log import TurnLog

FLUSH_INTERVAL, IDLE = 0.016, 20.0
"""Seconds: between two flushes at least, a little less than between two commits of words, and of one wait for news."""

_PAGE = 1_000
"""Lines that one read of the log gives at most."""

_shown: WeakKeyDictionary[TurnLog, WeakValueDictionary[str, Transcript]] = WeakKeyDictionary()
"""Conversations as tabs show them, for as long as one does: a transcript is most of a tab's memory, and its tabs share it."""


async def poll_updates(log: TurnLog, conversation_id: str, known: Transcript, flushed: float) -> Transcript:
    """`known` with what came since: at once when something begins or ends, else not before `FLUSH_INTERVAL` is over.

    Raises StorageError.
    """
    newest = await read_new_lines(log, conversation_id, known, wait=IDLE)
    while _same_shape(known, newest) and (left := flushed + FLUSH_INTERVAL - time.monotonic()) > 0:
        try:
            newest = await read_new_lines(log, conversation_id, newest, wait=left)
        except StorageError:  # what came before it is shown first; the next wait hears it again
            break
    return newest


def _same_shape(known: Transcript, newest: Transcript) -> bool:
    """True when the same turn goes on with the same block."""
    before, after = known.last, newest.last
    if before is None or after is None:
        return before is after
    return (before.id, before.status, len(before.blocks)) == (after.id, after.status, len(after.blocks))


async def read_new_lines(log: TurnLog, conversation_id: str, transcript: Transcript, *, wait: float) -> Transcript:
    """`transcript` with every line that the log has after it; where another tab has read further, from there."""
    shown = _shown.setdefault(log, WeakValueDictionary())
    further = shown.get(conversation_id)
    if further is not None and further.position > transcript.position:
        transcript, wait = further, 0.0
    while lines := await log.read(conversation_id, after=transcript.position, wait=wait):
        transcript, wait = fold(transcript, lines), 0.0
        if len(lines) < _PAGE:
            break
    further = shown.get(conversation_id)
    if further is not None and further.position >= transcript.position:
        return further
    shown[conversation_id] = transcript
    return transcript

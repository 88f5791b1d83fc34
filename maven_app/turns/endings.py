"""Endings: the end of a turn that the process which ran it could not tell or keep."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from datetime import datetime

from maven_app.domain.conversation.events import TurnFailed, TurnInterrupted
from maven_app.domain.errors import AnswerNotSaved, LeaseLost, StorageError
from maven_app.domain.usage import Usage
from maven_app.ports.log import Lease, NewLogEntry, TurnLog, TurnRepository

log = logging.getLogger(__name__)


class TurnEndings:
    """Ends turns under leases that are held here. `retry_every` is in seconds."""

    def __init__(
        self, turns: TurnRepository, turn_log: TurnLog, *, now: Callable[[], datetime], retry_every: float
    ) -> None:
        self._turns = turns
        self._log = turn_log
        self._now = now
        self._retry_every = retry_every

    async def interrupt(self, lease: Lease, used: Usage = Usage()) -> None:  # noqa: B008 - a frozen value
        """Mark the turn as interrupted, unless another runner holds it by now. Raises StorageError."""
        log.warning("turn=%s outcome=interrupted", lease.turn_id)
        with contextlib.suppress(LeaseLost):
            await self._log.append(lease, [NewLogEntry(self._now(), TurnInterrupted(usage=used))], last=True)

    async def end_later(self, lease: Lease, failure: StorageError, used: Usage) -> None:
        """End a turn that could not be kept, as soon as something can be again, unless another holds it by then.

        Until then whoever follows it here hears the failure.
        """
        full = isinstance(failure, AnswerNotSaved)
        end = TurnFailed(notice=failure.public, usage=used) if full else TurnInterrupted(usage=used)
        line = NewLogEntry(self._now(), end)
        self._log.set_failure(lease.conversation_id, failure)
        try:
            while True:
                if await self._has_ended(lease, line):
                    return
                await asyncio.sleep(self._retry_every)
        finally:
            self._log.set_failure(lease.conversation_id, None)

    async def _has_ended(self, lease: Lease, end: NewLogEntry) -> bool:
        """Whether the turn has its end by now, or is no longer ours to end."""
        try:
            await self._turns.renew(lease)
            await self._log.append(lease, [end], last=True)
        except LeaseLost:
            return True
        except StorageError:
            return False
        return True

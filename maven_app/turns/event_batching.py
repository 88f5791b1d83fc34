"""Event batching: what a turn tells, brought together so that each commit is worth its price."""

import asyncio
import contextlib
import logging
import math
from collections.abc import Callable, Iterator

from maven_app.domain.conversation.events import ItemAdded, StepProgressed, TextDelta, TurnEvent, TurnFailed
from maven_app.domain.errors import MavenError
from maven_app.domain.usage import UsageMeter
from maven_app.ports.waiting import wait_until_set

log = logging.getLogger(__name__)

FLUSH_INTERVAL = 0.02
"""Seconds between two commits at least, while nothing begins or ends."""

_GOES_ON = (TextDelta, ItemAdded, StepProgressed)
"""Events that only go on with what the one before them began, when that was one of these too."""


class EventBatcher:
    """The events of one turn on their way to the log.

    What begins or ends something is taken at once, with all that waits before it; more words and more items wait until
    `flush_interval` seconds are over. A model that gives 200 tokens a second then costs 50 commits, and a reader sees no
    difference: the page draws as often.
    """

    def __init__(self, *, flush_interval: float = FLUSH_INTERVAL) -> None:
        self._flush_interval = flush_interval
        self._waiting: list[TurnEvent] = []
        self._before: TurnEvent | None = None
        self._some, self._urgent = asyncio.Event(), asyncio.Event()
        self._taken = -math.inf
        self._closed = False

    def put(self, event: TurnEvent) -> None:
        """Take one more event in; words join those that wait."""
        last = self._waiting[-1] if self._waiting else None
        if isinstance(event, TextDelta) and isinstance(last, TextDelta):
            self._waiting[-1] = TextDelta(text=last.text + event.text)
        else:
            self._waiting.append(event)
        if not (isinstance(event, _GOES_ON) and isinstance(self._before, _GOES_ON)):
            self._urgent.set()
        self._before = event
        self._some.set()

    def close(self) -> None:
        """Nothing more is to be kept; what waits is dropped."""
        self._closed = True
        self._some.set()
        self._urgent.set()

    async def batch(self) -> list[TurnEvent]:
        """All that waits, as soon as it is worth a commit; nothing after `close`."""
        await self._some.wait()
        left = self._taken + self._flush_interval - asyncio.get_running_loop().time()
        if left > 0 and not self._urgent.is_set():
            await wait_until_set(left, self._urgent)
        if self._closed:
            return []
        taken, self._waiting = self._waiting, []
        self._taken = asyncio.get_running_loop().time()
        self._some.clear()
        self._urgent.clear()
        return taken


@contextlib.contextmanager
def fail_on_cancel(emit: Callable[[TurnEvent], None], meter: UsageMeter) -> Iterator[None]:
    """End a turn whose work is cancelled from within as failed, with what it used by `meter`."""
    try:
        yield
    except asyncio.CancelledError:
        task = asyncio.current_task()
        if task and task.cancelling():
            raise
        log.exception("a turn was cancelled by what it waited for")  # nobody asked for that, so nobody tells its end
        emit(TurnFailed(notice=MavenError.public, usage=meter.total))

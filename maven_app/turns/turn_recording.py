"""Turn recording: one log line and one measurement for the work on each turn."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from maven_app.domain.conversation.events import TurnEvent, TurnFailed, TurnFinished
from maven_app.domain.conversation.messages import shopper_words
from maven_app.domain.usage import collect_cancelled_usage
from maven_app.orchestrator.context import TurnContext, TurnServices
from maven_app.ports.clock import Clock
from maven_app.ports.review.call_scope import turn_scope
from maven_app.ports.telemetry.telemetry import FAILED, FINISHED, INTERRUPTED, STOPPED, Span, TurnOperation
from maven_app.turns.event_batching import fail_on_cancel

log = logging.getLogger(__name__)

STOP_REQUEST = "stop"
"""The message of a cancellation by which a turn is stopped; any other one interrupts it."""


class _EventRecorder:
    """Passes the events of a turn on, and notes when the first came and how the last ends it."""

    def __init__(self, emit: Callable[[TurnEvent], None], span: Span, clock: Clock) -> None:
        self.outcome = INTERRUPTED
        self.began = clock.monotonic()
        self.first_event: float | None = None
        """Seconds from the beginning."""
        self._emit = emit
        self._span = span
        self._clock = clock

    def __call__(self, event: TurnEvent) -> None:
        if self.first_event is None:
            self.first_event = self._clock.monotonic() - self.began
            self._span.mark_first_event()
        if isinstance(event, TurnFinished | TurnFailed):
            self.outcome = FINISHED if isinstance(event, TurnFinished) else FAILED
        self._emit(event)


@contextmanager
def record_turn(
    services: TurnServices, context: TurnContext, emit: Callable[[TurnEvent], None]
) -> Iterator[Callable[[TurnEvent], None]]:
    """Count, measure and log the work that is done inside; yields the function that takes its events.

    A turn whose work is cancelled from within ends as failed.
    """
    meter = context.meter
    span = services.telemetry.begin(TurnOperation(context.turn.id, context.conversation_id))
    recorder = _EventRecorder(emit, span, services.clock)
    try:
        scope = turn_scope(context.conversation_id, context.turn.id)
        with scope, collect_cancelled_usage(meter.add), fail_on_cancel(recorder, meter):
            yield recorder
    except asyncio.CancelledError as error:
        if recorder.outcome == INTERRUPTED and error.args == (STOP_REQUEST,):
            recorder.outcome = STOPPED
        raise
    finally:
        span.end(recorder.outcome, meter.total)
        _log_turn(context, recorder, services.clock.monotonic() - recorder.began)


def _log_turn(context: TurnContext, recorder: _EventRecorder, seconds: float) -> None:
    """Write one structured line. The words of the message go beside it, for a log that is set to hold them."""
    used, first = context.meter.total, recorder.first_event
    log.info(
        "turn id=%(turn)s conversation=%(conversation)s outcome=%(outcome)s seconds=%(seconds)s first_event=%(first_event)s "
        "model_calls=%(model_calls)s input_tokens=%(input_tokens)s output_tokens=%(output_tokens)s cost=%(cost)s",
        {
            "turn": context.turn.id,
            "conversation": context.conversation_id,
            "outcome": recorder.outcome,
            "seconds": round(seconds, 3),
            "first_event": None if first is None else round(first, 3),
            "model_calls": used.calls,
            "input_tokens": used.input_tokens,
            "output_tokens": used.output_tokens,
            "cost": used.cost,
        },
        extra={"shopper_message": shopper_words(context.turn.message)},
    )

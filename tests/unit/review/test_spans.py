"""Spans: a turn's time by what it was spent on."""

from datetime import UTC, datetime, timedelta

from maven_app.domain.conversation.events import (
    LogEntry,
    StepFailed,
    StepFinished,
    StepStarted,
    TextDelta,
    TurnEvent,
    TurnFinished,
    TurnReopened,
    TurnStarted,
)
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.usage import Usage
from maven_app.review.spans import Span, spans_of

NOON = datetime(2026, 11, 29, 12, tzinfo=UTC)
BEGUN = TurnStarted(message=TextMessage(text="a lamp"))
CALL = Usage(model="gpt-5.4", calls=1, cost=0.01)


def spans(*told: tuple[float, TurnEvent], turn_id: str = "t1") -> tuple[Span, ...]:
    lines = [
        LogEntry(position=at, turn_id="t1", time=NOON + timedelta(seconds=seconds), event=event)
        for at, (seconds, event) in enumerate(told, start=1)
    ]
    return spans_of(lines, turn_id)


def test_steps_and_words_lie_where_the_log_tells_them() -> None:
    found = spans(
        (0, BEGUN),
        (0.5, StepStarted(call_id="c1", tool="search_product", arguments={"query": "lamp"})),
        (2.0, StepFinished(call_id="c1", seconds=1.4, usage=CALL, cached=True)),
        (2.5, TextDelta(text="Take ")),
        (4.0, TextDelta(text="this.")),
        (4.1, TurnFinished(seconds=4.1)),
    )

    assert found == (
        Span("search_product", 0.5, 1.4, "c1", arguments={"query": "lamp"}, usage=CALL, is_cached=True),
        Span("", 2.5, 1.5),
    )


def test_each_attempt_is_a_span_and_a_failure_has_its_cause() -> None:
    found = spans(
        (0, BEGUN),
        (1, StepStarted(call_id="c1", tool="search")),
        (2, StepFailed(call_id="c1", notice="No answer.", seconds=1.0)),
        (60, TurnReopened(call_id="c1")),
        (60, StepStarted(call_id="c1", tool="search", attempt=2)),
    )

    assert [(one.attempt, one.started, one.notice, one.is_complete) for one in found] == [
        (1, 1.0, "No answer.", True),
        (2, 60.0, "", False),
    ]


def test_another_turn_has_spans_of_its_own() -> None:
    assert spans((0, BEGUN), (1, TextDelta(text="Hi")), turn_id="t2") == ()

"""Spans: what a turn spent its time on, as its log tells it: steps, each attempt by itself, and the writing of words."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from maven_app.domain.conversation.events import LogEntry, StepFailed, StepFinished, StepStarted, TextDelta, TurnStarted
from maven_app.domain.language.translatable import Text
from maven_app.domain.usage import Usage


@dataclass(frozen=True)
class Span:
    """A time within a turn."""

    tool: str
    """Empty for the writing of words."""
    started: float
    """Seconds after the turn began."""
    seconds: float
    call_id: str = ""
    attempt: int = 1
    arguments: dict[str, Any] = field(default_factory=dict)
    usage: Usage = field(default_factory=Usage)
    is_cached: bool = False
    is_complete: bool = True
    """False where the log tells no end of it."""
    notice: Text = ""
    """The cause of a failure."""


def spans_of(lines: Iterable[LogEntry], turn_id: str) -> tuple[Span, ...]:
    """The spans of a turn, in the order in which they began."""
    begun: datetime | None = None
    spans, running = list[Span](), dict[str, int]()
    for line in lines:
        if line.turn_id != turn_id:
            continue
        begun = line.time if begun is None or isinstance(line.event, TurnStarted) else begun
        at = (line.time - begun).total_seconds()
        match line.event:
            case StepStarted(call_id=call_id, tool=tool, arguments=arguments, attempt=attempt):
                running[call_id] = len(spans)
                spans.append(Span(tool, at, 0.0, call_id, attempt, arguments, is_complete=False))
            case StepFinished() | StepFailed() as end if end.call_id in running:
                place = running.pop(end.call_id)
                spans[place] = _with_end(spans[place], end, at)
            case TextDelta():
                _extend_words(spans, at)
    return tuple(spans)


def _with_end(span: Span, end: StepFinished | StepFailed, at: float) -> Span:
    seconds = end.seconds or at - span.started
    ended = replace(span, seconds=seconds, usage=end.usage, is_complete=True)
    return replace(ended, is_cached=end.cached) if isinstance(end, StepFinished) else replace(ended, notice=end.notice)


def _extend_words(spans: list[Span], at: float) -> None:
    """Words that follow words are of one span."""
    if spans and not spans[-1].tool:
        spans[-1] = replace(spans[-1], seconds=at - spans[-1].started)
    else:
        spans.append(Span("", at, 0.0))

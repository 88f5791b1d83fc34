"""Trace views: how a turn came about, as those who run the shop read it beside what the shopper saw."""

import json
from collections.abc import Sequence
from typing import Any

from pydantic import BaseModel

from maven_app.domain.conversation.events import LogEntry
from maven_app.domain.conversation.transcript import Turn
from maven_app.domain.documents.prose import cited_numbers
from maven_app.domain.evidence.citations import CitationFault
from maven_app.domain.sources.sources import NumberedSource
from maven_app.localization.durations import duration_text, step_duration_text
from maven_app.localization.model_names import model_name
from maven_app.localization.step_names import step_name
from maven_app.messages.catalogue import get_translator
from maven_app.messages.text_rendering import render
from maven_app.ports.review.model_calls import ModelCall
from maven_app.review.spans import Span, spans_of
from maven_app.state.admin.call_views import CallView, call_views
from maven_app.state.admin.feedback_views import FeedbackView
from maven_app.state.views.metrics import Metric, cost_text, is_counted, tokens_text, turn_usage_text
from maven_app.turns.message_words import part_text, shown_words

_NARROWEST = 0.5
"""Percent of the bar of a span that took next to no time."""


class SpanView(BaseModel, frozen=True):
    """A bar of the waterfall, with what is told of it."""

    key: str
    name: str
    took: str
    left: str
    """Where its bar begins, as a CSS length."""
    width: str
    used: str
    notice: str
    arguments: str
    """As JSON; empty for words."""
    calls: tuple[CallView, ...] = ()


class PartView(BaseModel, frozen=True):
    """A part of the need, with the words that it was read from."""

    text: str
    words: str


class SourceView(BaseModel, frozen=True):
    """A source of the turn."""

    number: int
    title: str
    site: str
    is_cited: bool


class TraceView(BaseModel, frozen=True):
    """A turn from within."""

    turn_id: str
    words: str
    took: str
    model: str
    used: tuple[Metric, ...]
    spans: tuple[SpanView, ...]
    calls: tuple[CallView, ...]
    """Calls of models between the steps."""
    parts: tuple[PartView, ...]
    unused_words: str
    by_model: bool
    sources: tuple[SourceView, ...]
    faults: tuple[str, ...]
    notice: str
    feedback: tuple[FeedbackView, ...] = ()


def trace_view(
    turn: Turn, before: Sequence[Turn], lines: Sequence[LogEntry], calls: Sequence[ModelCall], language: str
) -> TraceView:
    """`turn`, which those of `before` precede, from the `lines` of its log and the `calls` of models in the conversation."""
    spans, calls = spans_of(lines, turn.id), [call for call in calls if call.scope.turn_id == turn.id]
    whole = max([turn.seconds, *(one.started + one.seconds for one in spans), 0.001])
    cited = set(cited_numbers("\n\n".join((turn.text, *(section.text for section in turn.sections)))))
    return TraceView(
        turn_id=turn.id,
        words=shown_words(turn.message, before, language),
        took=duration_text(turn.seconds, language) if turn.seconds else "",
        model=", ".join(model_name(name, language) for name in turn.total_usage.models_called),
        used=turn_usage_text(turn, language),
        spans=tuple(_span_view(one, place, whole, turn, calls, language) for place, one in enumerate(spans)),
        calls=call_views((call for call in calls if not call.scope.step_id), language),
        parts=_parts_of(turn, language),
        unused_words=", ".join(turn.need.unused_words) if turn.need else "",
        by_model=turn.need_by_model,
        sources=tuple(_source_view(one, cited) for one in turn.sources),
        faults=tuple(_fault_text(one, language) for one in turn.citation_faults),
        notice=render(turn.notice, language),
    )


def _span_view(span: Span, place: int, whole: float, turn: Turn, calls: Sequence[ModelCall], language: str) -> SpanView:
    say = get_translator(language).say
    own = (call for call in calls if (call.scope.step_id, call.scope.step_attempt) == (span.call_id, span.attempt))
    name = step_name(span.tool, turn.options.source, language) if span.tool else say("trace.words")
    return SpanView(
        key=f"{turn.id}-{place}",
        name=f"{name} ({say('usage.attempt', number=span.attempt)})" if span.attempt > 1 else name,
        took=step_duration_text(span.seconds, language) if span.is_complete else say("trace.no_end"),
        left=f"{min(100 - _NARROWEST, 100 * span.started / whole):.2f}%",
        width=f"{max(_NARROWEST, 100 * span.seconds / whole):.2f}%",
        used=_usage_line(span, language),
        notice=render(span.notice, language),
        arguments=json.dumps(span.arguments, ensure_ascii=False, indent=1) if span.arguments else "",
        calls=call_views(own, language) if span.call_id else (),
    )


def _usage_line(span: Span, language: str) -> str:
    usage, say = span.usage, get_translator(language).say
    parts = [say("usage.from_cache")] if span.is_cached else []
    if is_counted(usage):
        tokens = say("usage.tokens_of", tokens=tokens_text(usage, language))
        parts += [model_name(usage.model or "", language), tokens, cost_text(usage.cost, language)]
    return " · ".join(parts)


def _parts_of(turn: Turn, language: str) -> tuple[PartView, ...]:
    from maven_app.understanding.need_summary import every_part

    if turn.need is None:
        return ()
    return tuple(
        PartView(text=part_text(one, language), words=one.limit.words if one.limit else one.text)
        for one in every_part(turn.need)
    )


def _source_view(numbered: NumberedSource, cited: set[int]) -> SourceView:
    source = numbered.source
    return SourceView(number=numbered.number, title=source.title, site=source.site, is_cited=numbered.number in cited)


def _fault_text(fault: CitationFault, language: str) -> str:
    say = get_translator(language).say
    if not fault.figures:
        return say("trace.no_source", number=str(fault.number))
    return say("trace.unstated", number=str(fault.number), figures=", ".join(fault.figures))


def event_json(line: LogEntry) -> str:
    """The event of a line as it is stored, to be read."""
    stored: dict[str, Any] = line.event.model_dump(mode="json", exclude_computed_fields=True)
    return json.dumps(stored, ensure_ascii=False, indent=1)

"""Review of one conversation: what its shopper saw, and how it came about, event by event."""

import asyncio
from collections.abc import Sequence
from typing import Any

import reflex as rx
from pydantic import BaseModel

from maven_app.bootstrap.process_services import get_services
from maven_app.domain.actors import Permission
from maven_app.domain.conversation.events import LogEntry
from maven_app.domain.conversation.transcript import Transcript, fold
from maven_app.domain.copying import copy_with
from maven_app.domain.errors import MavenError
from maven_app.messages.catalogue import get_translator
from maven_app.ports.review.model_calls import ModelCall
from maven_app.ports.review.review_log import CASE_CHANGED, CASE_MADE, CASE_REMOVED, REPLAYED, ReviewRecord
from maven_app.state.admin.call_views import CallContentView, content_view
from maven_app.state.admin.feedback_views import FeedbackView, feedback_view, moment_text
from maven_app.state.admin.trace_views import TraceView, event_json, trace_view
from maven_app.state.preferences.preferences import reader_locale
from maven_app.state.sidebar import SidebarState
from maven_app.state.views.pictures import Pictures
from maven_app.state.views.products import ShownProducts
from maven_app.state.views.turn import TurnView, view_of
from maven_app.state.visitor import actor_in, checked_id, id_in, reader_language, render_for

_STATES = {
    "new": "feedback.new",
    "looking": "feedback.looking",
    "confirmed": "feedback.confirmed",
    "dismissed": "feedback.dismissed",
}

_CASE_ACTS = {
    CASE_MADE: "trace.case_made",
    CASE_CHANGED: "trace.case_changed",
    CASE_REMOVED: "trace.case_removed",
}


class ReviewView(BaseModel, frozen=True):
    """A reading of the conversation by somebody who runs the shop."""

    reviewer: str
    time: str
    act: str
    """Their work on it, in words; empty for a reading."""


class AdminReviewState(rx.State):
    """The conversation that is reviewed, as far as its log is told."""

    conversation_id: str = ""
    """Empty while none is shown; set once the reading is noted."""
    title: str = ""
    problem: str = ""
    turns: list[TurnView] = []
    traces: list[TraceView] = []
    reviews: list[ReviewView] = []
    feedback: list[FeedbackView] = []
    """Of turns that are not shown any more, since others took their place."""
    position: int = 0
    """The line of the log up to which it is shown."""
    last_position: int = 0
    event_kind: str = ""
    event_text: str = ""
    """The event of that line as JSON."""
    open_call: str = ""
    """Id of the call of a model whose content is shown; empty for none."""
    call_content: CallContentView = CallContentView()

    @rx.event
    async def open(self) -> list[Any]:
        """Show the conversation that the address names, and note who read it."""
        actor = actor_in(self)
        self.conversation_id = self.title = self.problem = self.event_kind = self.event_text = self.open_call = ""
        self.call_content = CallContentView()
        self.turns, self.traces, self.reviews, self.feedback, self.position, self.last_position = [], [], [], [], 0, 0
        try:
            id, here = id_in(self.router.url.path), get_services()
            info = await here.conversations.get(actor, id, to=Permission.READ_ADMIN_PAGES)
            await here.review.log.record(actor, id)
            reviews = await here.review.log.list(actor, id)
            self.conversation_id, self.title = info.id, info.title
            self.reviews = [_review_view(one, reader_language(self)) for one in reviews]
            await self._show(None)
        except MavenError as error:
            self.problem = render_for(self, error.public)
        return [SidebarState.refresh]

    @rx.event
    async def go_to(self, position: Any) -> None:
        """Show it as it stood after this line of its log."""
        actor = actor_in(self)
        if not self.conversation_id:
            return
        wanted = min(max(1, position), self.last_position) if isinstance(position, int | float) else self.last_position
        try:
            await get_services().conversations.get(actor, self.conversation_id, to=Permission.READ_ADMIN_PAGES)
            await self._show(int(wanted))
        except MavenError as error:
            self.problem = render_for(self, error.public)

    @rx.event
    async def read_call(self, call_id: str, wanted: bool) -> None:
        """Show the content of a call; without `wanted`, no longer. Raises NotFound for what can be no id."""
        actor, call_id = actor_in(self), checked_id(call_id)
        self.open_call, self.call_content, self.problem = "", CallContentView(), ""
        if not self.conversation_id or wanted is not True:
            return
        try:
            content = await get_services().review.calls.content(actor, self.conversation_id, call_id)
            self.open_call, self.call_content = call_id, content_view(content)
        except MavenError as error:
            self.problem = render_for(self, error.public)

    async def _show(self, position: int | None) -> None:
        lines = await _read_lines(self.conversation_id)
        told = lines if position is None else lines[:position]
        actor, review = actor_in(self), get_services().review
        calls = await review.calls.list(actor, self.conversation_id)
        given = await review.feedback.of_conversation(actor, self.conversation_id)
        locale = await reader_locale(self)
        turns, traces = await asyncio.to_thread(_views_of, told, calls, locale)
        rated = [feedback_view(one, reader_language(self)) for one in given]
        self.turns, self.traces = turns, [_with_feedback(trace, rated) for trace in traces]
        shown = {turn.id for turn in turns}
        self.feedback = [one for one in rated if one.turn_id not in shown] if position is None else []
        self.position, self.last_position = len(told), len(lines)
        self.event_kind = told[-1].event.kind if told else ""
        self.event_text = event_json(told[-1]) if told else ""


async def _read_lines(conversation_id: str) -> list[LogEntry]:
    """The whole log."""
    lines = list[LogEntry]()
    while more := await get_services().log.read(conversation_id, after=len(lines)):
        lines += more
    return lines


def _views_of(
    lines: Sequence[LogEntry], calls: Sequence[ModelCall], locale: str
) -> tuple[list[TurnView], list[TraceView]]:
    transcript = fold(Transcript(), lines)
    products = ShownProducts(Pictures(get_services().gallery), language=locale)
    turns = [view_of(turn, transcript, products) for turn in transcript.turns]
    traces = [
        trace_view(turn, transcript.turns[:place], lines, calls, locale) for place, turn in enumerate(transcript.turns)
    ]
    return turns, traces


def _with_feedback(trace: TraceView, rated: Sequence[FeedbackView]) -> TraceView:
    return copy_with(trace, feedback=tuple(one for one in rated if one.turn_id == trace.turn_id))


def _review_view(record: ReviewRecord, language: str) -> ReviewView:
    say, act = get_translator(language).say, ""
    if record.action == REPLAYED:
        act = say("trace.replayed")
    elif record.action in _CASE_ACTS:
        act = say(_CASE_ACTS[record.action], case=record.subject)
    elif record.action in _STATES:
        act = say("trace.worked_on", subject=record.subject, state=say(_STATES[record.action]))
    return ReviewView(reviewer=record.reviewer, time=moment_text(record.time, language), act=act)

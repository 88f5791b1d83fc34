"""Reviewed conversation: what the shopper saw, drawn by the same components, and beside it how each turn came about."""

from typing import Any, cast

import reflex as rx

from maven_app.state.admin.review import AdminReviewState, ReviewView
from maven_app.state.admin.trace_views import PartView, SourceView, SpanView, TraceView
from maven_app.state.views.metrics import Metric
from maven_app.ui.admin.cases.case_making import case_button, case_problem
from maven_app.ui.admin.feedback_queue import feedback_lines
from maven_app.ui.admin.model_calls import model_calls
from maven_app.ui.admin.replay import is_open, replay, replay_button, replay_problem, replay_settings
from maven_app.ui.admin.reviewed_turn import reviewed_turn
from maven_app.ui.layout.pending_actions import presses
from maven_app.ui.layout.sidebar import link
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.typed_vars import count_of
from maven_app.ui.primitives.words import words


def reviewed_conversation() -> rx.Component:
    """The conversation and its trace, for whoever may read it."""
    return rx.el.div(
        rx.el.h1(
            rx.cond(AdminReviewState.title != "", AdminReviewState.title, words("trace.title")),
            class_name="history__title",
        ),
        link(icon("chevron-left", 16), words("trace.back"), to="/admin/conversations", class_name="btn btn--small"),
        rx.cond(
            AdminReviewState.problem != "",
            rx.el.p(AdminReviewState.problem, role="alert", class_name="history__problem"),
        ),
        presses(),
        rx.cond(
            AdminReviewState.conversation_id != "",
            rx.fragment(replay_problem(), case_problem(), rx.cond(is_open, replay(), _conversation())),
        ),
        class_name="history review",
    )


def _conversation() -> rx.Component:
    """The turns as they were shown, and beside them how they were made."""
    return rx.fragment(
        _stepper(),
        rx.el.div(
            rx.el.section(
                rx.el.h2(words("trace.shown"), class_name="trace__heading"),
                rx.foreach(AdminReviewState.turns, reviewed_turn),
                class_name="review__shown",
            ),
            rx.el.section(
                replay_settings(),
                rx.el.h2(words("trace.trace"), class_name="trace__heading"),
                rx.foreach(AdminReviewState.traces, _trace),
                rx.cond(count_of(AdminReviewState.feedback) > 0, _feedback_on_replaced()),
                _reviews(),
                class_name="review__trace",
            ),
            class_name="review__sides",
        ),
    )


def _stepper() -> rx.Component:
    """The way through the log, event by event."""
    at, last = cast(Any, AdminReviewState.position), cast(Any, AdminReviewState.last_position)

    def step(sign: str, label: rx.Var[str], to: Any, disabled: Any) -> rx.Component:
        return rx.el.button(
            icon(sign, 16),
            type="button",
            aria_label=label,
            title=label,
            disabled=disabled,
            class_name="icon-btn",
            on_click=AdminReviewState.go_to(to),
        )

    return rx.el.div(
        rx.el.div(
            step("chevron-left", words("trace.previous"), at - 1, at <= 1),
            rx.el.input(
                type="range",
                min="1",
                max=last.to_string(),
                value=at.to_string(),
                aria_label=words("trace.position"),
                class_name="trace__range",
                on_change=cast(Any, lambda value: AdminReviewState.go_to(value.to(int)).debounce(150)),
            ),
            step("chevron-right", words("trace.next"), at + 1, at >= last),
            class_name="trace__steps",
        ),
        rx.el.details(
            rx.el.summary(
                words("trace.event", position=at, last=last),
                " ",
                rx.el.code(AdminReviewState.event_kind),
                class_name="trace__event",
            ),
            rx.el.pre(AdminReviewState.event_text, tab_index=0, class_name="trace__json"),
        ),
        class_name="trace__stepper",
    )


def _trace(trace: TraceView) -> rx.Component:
    return rx.el.article(
        rx.el.h3(trace.words, class_name="trace__words"),
        rx.el.p(trace.model, rx.cond(trace.took != "", rx.fragment(" · ", trace.took)), class_name="trace__made num"),
        rx.cond(trace.notice != "", rx.el.p(trace.notice, class_name="review__bad")),
        rx.el.div(
            replay_button(trace.turn_id),
            case_button(AdminReviewState.conversation_id, trace.turn_id),
            class_name="trace__acts",
        ),
        _part_of_trace(
            words("trace.feedback"), trace.feedback, rx.fragment(rx.foreach(trace.feedback, feedback_lines))
        ),
        _part_of_trace(words("trace.spans"), trace.spans, rx.el.ol(rx.foreach(trace.spans, _span))),
        _part_of_trace(words("trace.calls"), trace.calls, model_calls(trace.calls)),
        _part_of_trace(words("trace.usage"), trace.used, rx.el.dl(rx.foreach(trace.used, _metric))),
        _part_of_trace(words("trace.need"), trace.parts, rx.el.dl(rx.foreach(trace.parts, _need_part))),
        rx.cond(trace.by_model, rx.el.p(words("trace.by_model"), class_name="trace__note")),
        rx.cond(
            trace.unused_words != "",
            rx.el.p(words("need.unused", words=trace.unused_words), class_name="trace__note"),
        ),
        _part_of_trace(words("trace.faults"), trace.faults, rx.el.ul(rx.foreach(trace.faults, _fault))),
        _part_of_trace(words("trace.sources"), trace.sources, rx.el.ol(rx.foreach(trace.sources, _source))),
        class_name="trace",
        key=trace.turn_id,
    )


def _part_of_trace(label: rx.Var[str], items: Any, shown: rx.Component) -> rx.Component:
    return rx.cond(
        count_of(items) > 0, rx.el.div(rx.el.h4(label, class_name="trace__label"), shown, class_name="trace__part")
    )


def _span(span: SpanView) -> rx.Component:
    return rx.el.li(
        rx.el.div(rx.el.span(span.name), rx.el.span(span.took, class_name="num"), class_name="trace__line"),
        rx.el.div(
            rx.el.span(class_name="trace__bar", style={"left": span.left, "width": span.width}),
            class_name="trace__time",
        ),
        rx.cond(span.used != "", rx.el.p(span.used, class_name="trace__note num")),
        rx.cond(span.notice != "", rx.el.p(span.notice, class_name="review__bad")),
        rx.cond(
            span.arguments != "",
            rx.el.details(
                rx.el.summary(words("trace.arguments"), class_name="trace__event"),
                rx.el.pre(span.arguments, tab_index=0, class_name="trace__json"),
            ),
        ),
        model_calls(span.calls),
        key=span.key,
    )


def _metric(metric: Metric) -> rx.Component:
    return rx.el.div(rx.el.dt(metric.name), rx.el.dd(metric.value), class_name="trace__line num")


def _need_part(part: PartView) -> rx.Component:
    return rx.el.div(
        rx.el.dt(rx.cond(part.words != "", rx.fragment("“", part.words, "”"), words("trace.unstated_part"))),
        rx.el.dd(part.text),
        class_name="trace__line",
    )


def _fault(fault: rx.Var[str]) -> rx.Component:
    return rx.el.li(icon("alert", 14), fault, class_name="review__bad")


def _source(source: SourceView) -> rx.Component:
    return rx.el.li(
        rx.el.span("[", source.number, "] ", source.title, " · ", source.site),
        rx.cond(source.is_cited, rx.el.span(icon("check", 14), words("trace.cited"), class_name="trace__cited")),
        class_name="trace__line",
    )


def _feedback_on_replaced() -> rx.Component:
    return rx.el.div(
        rx.el.h3(words("trace.replaced_feedback"), class_name="trace__words"),
        rx.foreach(AdminReviewState.feedback, feedback_lines),
        class_name="trace",
    )


def _reviews() -> rx.Component:
    return rx.el.div(
        rx.el.h3(words("trace.reviews"), class_name="trace__words"),
        rx.el.ul(rx.foreach(AdminReviewState.reviews, _review)),
        class_name="trace",
    )


def _review(review: ReviewView) -> rx.Component:
    return rx.el.li(
        rx.el.span(
            review.reviewer, rx.cond(review.act != "", rx.el.span(review.act, class_name="trace__note trace__act"))
        ),
        rx.el.span(review.time, class_name="num"),
        class_name="trace__line",
    )

"""Feedback queue: shoppers' ratings, newest first, each with what was rated, why, and how far it was worked off."""

from collections.abc import Mapping
from typing import Any, cast

import reflex as rx

from maven_app.domain.feedback import STATES
from maven_app.state.admin.feedback import AdminFeedbackState
from maven_app.state.admin.feedback_views import FeedbackView
from maven_app.ui.admin.admin_frame import admin_frame
from maven_app.ui.admin.cases.case_making import case_button, case_problem
from maven_app.ui.layout.sidebar import link
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.typed_vars import count_of
from maven_app.ui.primitives.words import words


def state_labels() -> Mapping[str, rx.Var[str]]:
    """How far feedback was worked off, in words."""
    labels = (
        words("feedback.new"),
        words("feedback.looking"),
        words("feedback.confirmed"),
        words("feedback.dismissed"),
    )
    return dict(zip(STATES, labels, strict=True))


def feedback_queue() -> rx.Component:
    """The whole page under its heading, for whoever may read it."""
    return admin_frame(
        words("feedback.title"),
        _states(),
        rx.cond(
            count_of(AdminFeedbackState.rows) > 0,
            rx.el.ul(rx.foreach(AdminFeedbackState.rows, _feedback_row), class_name="queue"),
            rx.el.p(words("feedback.none"), class_name="history__empty"),
        ),
        _more_button(),
        problem=AdminFeedbackState.problem,
        may_read=AdminFeedbackState.may_read,
        here="/admin/feedback",
        notices=(case_problem(),),
    )


def feedback_lines(feedback: FeedbackView) -> rx.Component:
    """The thing that was rated, and why."""
    is_up = feedback.verdict == "up"
    return rx.el.div(
        rx.el.p(
            rx.cond(is_up, icon("thumb-up", 16), icon("thumb-down", 16)),
            rx.el.span(rx.cond(is_up, words("rating.up"), words("rating.down")), class_name="sr-only"),
            rx.el.span(feedback.kind, class_name="queue__kind"),
            rx.cond(feedback.reason != "", rx.el.strong(feedback.reason)),
            class_name="queue__verdict",
        ),
        rx.el.p(feedback.subject, class_name="queue__subject"),
        rx.cond(feedback.words != "", rx.el.blockquote(feedback.words, class_name="queue__words")),
        class_name="queue__said",
    )


def _states() -> rx.Component:
    counts = cast(Any, AdminFeedbackState.counts)
    return rx.el.div(
        *(_state_chip(state, label, counts[state]) for state, label in state_labels().items()),
        _state_chip("", words("feedback.all"), None),
        role="group",
        aria_label=words("feedback.state"),
        class_name="history__filters",
    )


def _state_chip(state: str, label: rx.Var[str], count: Any) -> rx.Component:
    return rx.el.button(
        label,
        None if count is None else rx.el.span(count, class_name="num queue__count"),
        type="button",
        class_name="chip",
        aria_pressed=rx.cond(AdminFeedbackState.state == state, "true", "false"),
        on_click=AdminFeedbackState.show(state),
    )


def _feedback_row(row: FeedbackView) -> rx.Component:
    return rx.el.li(
        feedback_lines(row),
        rx.el.p(
            link(row.title, to=f"/admin/conversations/{row.conversation_id}", class_name="review__name"),
            rx.el.span(row.person, " · ", row.time, class_name="num"),
            class_name="queue__where",
        ),
        rx.el.label(
            rx.el.span(words("feedback.state_of", subject=row.subject), class_name="sr-only"),
            rx.cond(
                AdminFeedbackState.may_change,
                rx.el.select(
                    *(rx.el.option(label, value=state) for state, label in state_labels().items()),
                    value=row.state,
                    on_change=cast(Any, lambda state: AdminFeedbackState.change_state(row.id, state)),
                    class_name="input",
                ),
                rx.el.span(rx.match(row.state, *state_labels().items(), row.state)),
            ),
            class_name="queue__state",
        ),
        rx.cond(
            row.is_reading & (row.state == "confirmed"),
            rx.el.div(case_button(row.conversation_id, row.turn_id), class_name="queue__case"),
        ),
        key=row.id,
        class_name="queue__one",
    )


def _more_button() -> rx.Component:
    return rx.cond(
        AdminFeedbackState.has_more,
        rx.el.button(words("review.more"), type="button", class_name="btn", on_click=AdminFeedbackState.show_more),
    )

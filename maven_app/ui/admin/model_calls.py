"""Model calls: the calls behind a step, each in a line that opens to what was asked and answered."""

from collections.abc import Sequence
from typing import Any, cast

import reflex as rx

from maven_app.state.admin.call_views import CallView
from maven_app.state.admin.review import AdminReviewState
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.typed_vars import count_of
from maven_app.ui.primitives.words import words


def model_calls(calls: Sequence[CallView]) -> rx.Component:
    """The calls, where there are any."""
    return rx.cond(count_of(calls) > 0, rx.el.ul(rx.foreach(cast(Any, calls), _call), class_name="calls"))


def _call(call: CallView) -> rx.Component:
    is_open = AdminReviewState.open_call == call.id
    return rx.el.li(
        rx.el.div(
            rx.el.button(
                icon("chevron-right", 14, "calls__chevron"),
                rx.el.span(
                    call.prompt, rx.el.span(call.version, class_name="calls__version"), class_name="calls__prompt"
                ),
                type="button",
                aria_expanded=rx.cond(is_open, "true", "false"),
                title=words("trace.call_words"),
                class_name="calls__open",
                on_click=AdminReviewState.read_call(call.id, ~cast(Any, is_open)),
            ),
            rx.el.span(call.took, class_name="num"),
            class_name="trace__line",
        ),
        rx.el.p(
            call.model,
            rx.cond(call.used != "", rx.fragment(" · ", call.used)),
            class_name="trace__note num calls__used",
        ),
        rx.cond(call.problem != "", rx.el.p(call.problem, class_name="review__bad calls__used")),
        rx.cond(is_open, _words(call)),
        key=call.id,
    )


def _words(call: CallView) -> rx.Component:
    content = AdminReviewState.call_content
    asked, answered = cast(Any, content).input, cast(Any, content).output
    prompt = rx.cond(
        call.is_offline,
        rx.el.p(words("trace.by_rule"), class_name="trace__note"),
        _block(words("trace.call_prompt"), asked),
    )
    decision = _block(rx.cond(call.is_offline, words("trace.call_decision"), words("trace.call_answer")), answered)
    return rx.el.div(
        rx.cond(
            (asked != "") | (answered != ""),
            rx.fragment(prompt, decision),
            rx.el.p(words("trace.no_words"), class_name="trace__note"),
        ),
        class_name="calls__words",
    )


def _block(label: Any, text: Any) -> rx.Component:
    return rx.cond(
        text != "",
        rx.el.div(
            rx.el.h5(label, class_name="trace__label"),
            rx.el.pre(text, tab_index=0, role="region", aria_label=label, class_name="trace__json"),
        ),
    )

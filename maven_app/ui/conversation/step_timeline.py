"""Step timeline: what is being done, in one line; afterwards what was done, with times and tokens behind it."""

import reflex as rx

from maven_app.state.views.turn import StepView, TurnView
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.typed_vars import count_of


def steps_timeline(turn: TurnView, steps: rx.Var[list[StepView]], doing: rx.Var[str]) -> rx.Component:
    """One line that opens to a line per step; nothing for an answer without steps that has ended."""
    busy = turn.status == "running"
    line = rx.el.summary(
        rx.cond(busy, rx.el.span(class_name="steps__pulse"), icon("steps", 16)),
        rx.el.span(rx.cond(busy, doing, turn.summary), class_name=rx.cond(busy, "steps__doing", "")),
        rx.cond(count_of(steps) > 0, icon("chevron-down", 14, "steps__chevron")),
        class_name="steps__line",
    )
    lines = rx.el.ol(rx.foreach(steps, _timeline_step), class_name="steps__list")
    return rx.cond(busy | (count_of(steps) > 0), rx.el.details(line, lines, class_name="steps"))


def _timeline_step(step: StepView) -> rx.Component:
    return rx.el.li(
        rx.el.span(
            rx.match(
                step.status,
                ("finished", icon("check", 14)),
                ("failed", icon("alert", 14)),
                ("stopped", icon("stop", 14)),
                rx.el.span(class_name="steps__pulse"),
            ),
            class_name="step__sign",
            custom_attrs={"data-status": step.status},
        ),
        rx.el.div(
            rx.el.span(step.name, class_name="step__name"),
            rx.cond(step.detail, rx.el.span("“", step.detail, "”", class_name="step__detail")),
            rx.cond(step.label, rx.el.span(step.label, class_name="step__label")),
            rx.cond(step.used, rx.el.p(step.used, class_name="step__used num")),
            rx.foreach(step.remarks, lambda line: rx.el.p(icon("alert", 14), line, class_name="step__remark")),
            class_name="step__words",
        ),
        rx.el.span(step.took, class_name="step__took num"),
        key=step.key,
        class_name="step",
    )

"""Steps: what is being done, in one line; afterwards what was done, with times and tokens behind it."""

import reflex as rx

from maven_app.state.turn_view import StepView, TurnView
from maven_app.ui.icon import icon


def steps_timeline(turn: TurnView, steps: rx.Var[list[StepView]], doing: rx.Var[str]) -> rx.Component:
    """One line that opens to a line per step; nothing for an answer without steps that has ended."""
    return rx.cond(
        turn.status == "running",
        rx.el.details(_line(rx.el.span(doing, class_name="steps__doing"), busy=True), _lines(steps), class_name="steps"),
        rx.cond(
            steps.length() > 0,
            rx.el.details(_line(rx.el.span(turn.summary), busy=False), _lines(steps), class_name="steps"),
        ),
    )


def _line(words: rx.Component, *, busy: bool) -> rx.Component:
    sign = rx.el.span(class_name="steps__pulse", custom_attrs={"aria-hidden": "true"}) if busy else icon("steps", 16)
    return rx.el.summary(sign, words, icon("chevron-down", 14, "steps__chevron"), class_name="steps__line")


def _lines(steps: rx.Var[list[StepView]]) -> rx.Component:
    return rx.el.ol(rx.foreach(steps, _step), class_name="steps__list")


def _step(step: StepView) -> rx.Component:
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
        rx.el.span(
            rx.el.span(step.name, class_name="step__name"),
            rx.cond(step.detail, rx.el.span("“", step.detail, "”", class_name="step__detail")),
            rx.cond(step.label, rx.el.span(step.label, class_name="step__label")),
            class_name="step__words",
        ),
        rx.el.span(step.took, class_name="step__took num"),
        key=step.key,
        class_name="step",
    )


"""Run parts: how far a run is, and whether it met what it must, as both pages of evaluation show them."""

from typing import Any, cast

import reflex as rx

from maven_app.state.admin.evaluation.run_views import RunView
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.words import words


def run_progress(run: RunView, stop: Any, may_change: Any) -> rx.Component:
    """A bar, the count in words, and the way to stop it; while the total is unknown the bar only says that something goes on."""
    bar = {"aria_label": words("evaluation.bar"), "class_name": "runs__bar"}
    return rx.el.div(
        rx.cond(
            run.total == "0",
            rx.el.progress(**bar),
            rx.el.progress(value=run.done, max=run.total, **bar),
        ),
        rx.el.p(run.progress, class_name="runs__progress num"),
        rx.cond(
            may_change & ~cast(Any, run.is_stopping),
            rx.el.button(
                icon("stop", 16), words("evaluation.stop"), type="button", class_name="btn btn--small", on_click=stop
            ),
        ),
        class_name="runs__going",
    )


def run_verdict(run: RunView) -> rx.Component:
    """Whether the thresholds are met; nothing of a run that did not finish."""
    return rx.cond(
        run.verdict != "",
        rx.el.span(
            rx.cond(run.missed > 0, icon("alert", 14), icon("check", 14)),
            run.verdict,
            class_name=rx.cond(run.missed > 0, "runs__verdict review__bad", "runs__verdict"),
        ),
    )

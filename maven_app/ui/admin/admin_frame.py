"""Admin frame: what every page of those who run the shop has around its content."""

from collections.abc import Sequence
from typing import Any

import reflex as rx

from maven_app.ui.admin.admin_bar import admin_bar
from maven_app.ui.layout.pending_actions import presses


def admin_frame(
    heading: rx.Var[str],
    *content: rx.Component,
    problem: rx.Var[str] | str,
    may_read: Any,
    here: str = "",
    notices: Sequence[rx.Component] = (),
    class_name: str = "",
) -> rx.Component:
    """`content` under its heading and the bar, for whoever may read it; what went wrong and `notices` stand above it for everybody.

    `here` is the page's route in the bar; one that belongs to none of its pages has none.
    """
    return rx.el.div(
        rx.el.h1(heading, class_name="history__title"),
        rx.cond(rx.Var.create(problem) != "", rx.el.p(problem, role="alert", class_name="history__problem")),
        *notices,
        presses(),
        rx.cond(may_read, rx.fragment(admin_bar(here), *content)),
        class_name=f"history review {class_name}",
    )

"""Making of golden cases: the button that makes one of a turn, and leads to it once there is one."""

from typing import Any, cast

import reflex as rx

from maven_app.state.admin.cases.making import AdminCaseMakingState
from maven_app.ui.layout.sidebar import link
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.words import words


def case_button(conversation_id: Any, turn_id: Any) -> rx.Component:
    """Makes a case of the turn, for whoever may; where it has one, the way there."""
    cases = cast(Any, AdminCaseMakingState.cases)
    return rx.cond(
        cases.contains(turn_id),
        link(
            icon("check", 16),
            words("cases.made"),
            to=f"/admin/cases?case={cases[turn_id]}",
            class_name="btn btn--small",
        ),
        rx.cond(
            AdminCaseMakingState.may_make,
            rx.el.button(
                icon("plus", 16),
                words("cases.make"),
                type="button",
                class_name="btn btn--small",
                on_click=cast(Any, AdminCaseMakingState.make)(conversation_id, turn_id),
            ),
        ),
    )


def case_problem() -> rx.Component:
    """Says why no case was made."""
    return rx.cond(
        AdminCaseMakingState.problem != "",
        rx.el.p(AdminCaseMakingState.problem, role="alert", class_name="history__problem"),
    )

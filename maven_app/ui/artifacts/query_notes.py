"""Query notes: what a model that knows the market says of a query. Its warnings stand open, the rest is there on demand."""

import reflex as rx

from maven_app.domain.conversation.artifacts import QueryNotes
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.typed_vars import count_of
from maven_app.ui.primitives.words import words


def query_notes(check: QueryNotes) -> rx.Component:
    """The warnings, then a line that opens to the reasons."""
    more = (count_of(check.reasons) > 0) | rx.Var.create(check.availability).bool()
    return rx.el.div(
        rx.cond(
            count_of(check.red_flags) > 0,
            rx.el.ul(
                rx.foreach(check.red_flags, _warning),
                aria_label=words("advice.warnings"),
                class_name="advice__warnings",
            ),
        ),
        rx.cond(more, _reasons(check)),
        class_name="advice",
    )


def _warning(flag: rx.Var[str]) -> rx.Component:
    return rx.el.li(icon("alert", 16), rx.el.span(flag), class_name="advice__warning")


def _reasons(check: QueryNotes) -> rx.Component:
    known = rx.Var.create(check.score) != None  # noqa: E711
    return rx.el.details(
        rx.el.summary(
            icon("chevron-right", 16),
            words("advice.title"),
            rx.cond(known, rx.el.span(words("advice.score", score=check.score), class_name="advice__score num")),
            class_name="fold__summary",
        ),
        rx.el.ul(
            rx.foreach(check.reasons, lambda reason: rx.el.li(reason)),
            rx.cond(check.availability, rx.el.li(check.availability)),
            class_name="fold__body advice__reasons",
        ),
        class_name="fold",
    )

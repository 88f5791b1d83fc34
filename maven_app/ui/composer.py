"""Composer: the next message, what is attached to it, and how it is to be answered."""

import reflex as rx
from reflex_components_core.core.banner import has_connection_errors

from maven_app.domain.messages import MAX_TEXT
from maven_app.state.chat import ChatState
from maven_app.state.composer import ComposerState
from maven_app.ui.icon import icon
from maven_app.ui.message_box import message_box
from maven_app.ui.seen import count_of
from maven_app.ui.tray import tray


def composer() -> rx.Component:
    """The dock at the foot of the thread: tray, notice, message."""
    return rx.el.div(
        tray(),
        rx.cond(has_connection_errors, _lost()),
        rx.cond(ChatState.problem != "", _problem()),
        message_box(
            _options(),
            rx.cond(ComposerState.attached_id != "", _attached()),
            taken=ChatState.taken,
            running=ChatState.running,
            attached=ComposerState.attached_id != "",
            limit=MAX_TEXT,
            label="Your message",
            placeholder=rx.cond(
                ComposerState.attached_id != "",
                "Ask about it, or send as it is",
                rx.cond(ChatState.conversation_id != "", "Ask a follow-up", "What do you need?"),
            ),
            draft_key="maven:draft",
            on_send=ChatState.send,
            on_stop=ChatState.stop,
        ),
        class_name="dock",
    )


def _problem() -> rx.Component:
    return rx.el.div(
        icon("alert"),
        rx.el.p(ChatState.problem, class_name="notice__text"),
        rx.el.button(
            icon("close", 16),
            aria_label="Close this notice",
            type="button",
            class_name="icon-btn icon-btn--small",
            on_click=ChatState.dismiss_problem,
        ),
        class_name="notice notice--failed rise",
        role="alert",
    )


def _lost() -> rx.Component:
    """Without an icon: those come from the server that is away."""
    return rx.el.div(
        rx.el.span(class_name="steps__pulse notice__pulse"),
        rx.el.p(
            "The connection to Maven is lost. What you see and what you write is kept; the page goes on when it is back.",
            class_name="notice__text",
        ),
        class_name="notice",
        role="status",
    )


def _attached() -> rx.Component:
    return rx.el.span(
        icon("attach", 14),
        rx.el.span(ComposerState.attached_name, class_name="chip__text"),
        rx.el.button(
            icon("close", 14),
            type="button",
            aria_label="Take it off",
            class_name="chip__close",
            on_click=ComposerState.detach,
        ),
        class_name="chip chip--on rise",
    )


def _options() -> rx.Component:
    return rx.el.details(
        rx.el.summary(
            icon("options"), rx.el.span("Options", class_name="sr-only"), class_name="icon-btn", title="Options"
        ),
        rx.el.div(
            _choice("Research", "Off", "Reading pages to answer a question is not in this version yet."),
            rx.cond(
                count_of(ComposerState.sources) > 1,
                _source(),
                _choice("Source", "Catalogue", "The reference catalogue is the one source here."),
            ),
            rx.el.label(
                rx.el.span(
                    rx.el.span("Related questions", class_name="option__name"),
                    rx.el.span("Up to three, after each answer", class_name="option__hint"),
                    class_name="option__words",
                ),
                rx.el.input(
                    type="checkbox",
                    role="switch",
                    checked=ComposerState.related,
                    on_change=lambda _: ComposerState.toggle_related(),
                    class_name="toggle",
                ),
                class_name="option",
            ),
            class_name="menu__sheet menu__sheet--up",
        ),
        class_name="menu",
    )


def _source() -> rx.Component:
    return rx.el.label(
        rx.el.span(
            rx.el.span("Source", class_name="option__name"),
            rx.el.span("Where products are looked for", class_name="option__hint"),
            class_name="option__words",
        ),
        rx.el.select(
            rx.foreach(ComposerState.sources, lambda source: rx.el.option(source.name, value=source.id)),
            value=ComposerState.source,
            on_change=ComposerState.choose_source,
            class_name="option__select",
        ),
        class_name="option",
    )


def _choice(name: str, value: str, hint: str) -> rx.Component:
    return rx.el.div(
        rx.el.span(
            rx.el.span(name, class_name="option__name"),
            rx.el.span(hint, class_name="option__hint"),
            class_name="option__words",
        ),
        rx.el.span(value, class_name="option__value"),
        class_name="option",
    )

"""Composer: the next message, what is attached to it, and how it is to be answered."""

import reflex as rx
from reflex_components_core.core.banner import has_connection_errors

from maven_app.domain.conversation.messages import MAX_TEXT
from maven_app.state.action_tickets import TicketState
from maven_app.state.chat import ChatState
from maven_app.state.composer import ComposerState
from maven_app.state.preferences.preferences import PreferencesState
from maven_app.ui.conversation.compare_tray import tray
from maven_app.ui.conversation.message_box import message_box
from maven_app.ui.layout.pending_actions import presses
from maven_app.ui.layout.tour import tour
from maven_app.ui.layout.update_notice import newer_page
from maven_app.ui.preferences.option_rows import fixed_option, option_label, option_select
from maven_app.ui.primitives.close_button import chip_close_button, close_button
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.typed_vars import count_of
from maven_app.ui.primitives.words import words


def composer() -> rx.Component:
    """The dock at the foot of the thread: tray, notice, message."""
    return rx.el.div(
        tour(),
        tray(),
        presses(),
        newer_page(away=has_connection_errors),
        rx.cond(ChatState.problem != "", _problem()),
        message_box(
            _options(),
            rx.cond(count_of(ComposerState.models) > 1, _model()),
            rx.cond(ComposerState.attached_id != "", _attachments()),
            acks=TicketState.acks,
            running=ChatState.running,
            transcribes=ComposerState.transcribes,
            attached=ComposerState.attached_id != "",
            limit=MAX_TEXT,
            label=words("composer.label"),
            placeholder=rx.cond(
                ComposerState.attached_id != "",
                words("composer.about_it"),
                rx.cond(ChatState.conversation_id != "", words("composer.follow_up"), words("composer.first")),
            ),
            draft_key="maven:draft",
            on_send=ChatState.send,
            on_stop=ChatState.stop,
        ),
        class_name="dock",
    )


def _problem() -> rx.Component:
    return rx.el.div(
        rx.cond(ChatState.must_wait, icon("clock"), icon("alert")),
        rx.el.p(ChatState.problem, class_name="notice__text"),
        rx.cond(
            ChatState.sign_in_at != "",
            rx.el.a(words("account.sign_in"), href=ChatState.sign_in_at, class_name="btn btn--small"),
        ),
        close_button(words("notice.dismiss"), ChatState.dismiss_problem),
        class_name=rx.cond(ChatState.must_wait, "notice rise", "notice notice--failed rise"),
        role="alert",
    )


def _attachments() -> rx.Component:
    return rx.el.span(
        icon("attach", 14),
        rx.el.span(ComposerState.attached_name, class_name="chip__text"),
        chip_close_button(words("notice.remove"), ComposerState.detach),
        class_name="chip chip--on rise",
    )


def _options() -> rx.Component:
    return rx.el.details(
        rx.el.summary(
            icon("options"),
            rx.el.span(words("composer.options"), class_name="sr-only"),
            class_name="icon-btn",
            title=words("composer.options"),
        ),
        rx.el.div(
            rx.cond(
                count_of(ComposerState.levels) > 0,
                option_select(
                    option_label(words("option.research"), words("option.research_hint")),
                    ComposerState.levels,
                    ComposerState.research,
                    ComposerState.choose_research,
                ),
                fixed_option(words("option.research"), words("option.research_off"), words("option.research_why")),
            ),
            rx.cond(
                count_of(ComposerState.sources) > 1,
                option_select(
                    option_label(words("option.source"), words("option.source_hint")),
                    ComposerState.sources,
                    ComposerState.source,
                    ComposerState.choose_source,
                ),
                fixed_option(words("option.source"), words("option.source_only"), words("option.source_why")),
            ),
            option_select(
                option_label(words("option.market"), words("option.market_hint")),
                ComposerState.markets,
                ComposerState.country,
                lambda country: PreferencesState.choose("market", country),
            ),
            rx.el.label(
                option_label(words("option.related"), words("option.related_hint")),
                rx.el.input(
                    type="checkbox",
                    role="switch",
                    checked=ComposerState.related,
                    on_change=ComposerState.suggest_related,
                    class_name="toggle",
                ),
                class_name="option",
            ),
            class_name="menu__sheet menu__sheet--up",
        ),
        class_name="menu",
    )


def _model() -> rx.Component:
    """Who answers in this conversation."""
    first = ComposerState.models[0].id
    return rx.el.label(
        rx.el.span(words("composer.model"), class_name="sr-only"),
        rx.el.select(
            rx.foreach(
                ComposerState.models,
                lambda model: rx.el.option(
                    model.name, rx.cond(model.id == first, f" {words('composer.default_model')}", ""), value=model.id
                ),
            ),
            value=rx.cond(ComposerState.model != "", ComposerState.model, first),
            on_change=ComposerState.choose_model,
            class_name="composer__model",
        ),
    )

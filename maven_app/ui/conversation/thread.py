"""Thread: the conversation's turns, oldest first, in one list so that a turn keeps its place on the page when it ends."""

from typing import Any, cast

import reflex as rx

from maven_app.domain.conversation.artifacts import Item
from maven_app.state.chat import ChatState
from maven_app.state.sidebar import SidebarState
from maven_app.state.views.turn import TurnView
from maven_app.ui.conversation.answer_text import NO_WORDS
from maven_app.ui.conversation.follow_newest import follow_newest
from maven_app.ui.conversation.turn import turn_row
from maven_app.ui.conversation.welcome import welcome
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.typed_vars import count_of
from maven_app.ui.primitives.words import words


def thread(*, fresh: bool) -> rx.Component:
    """The scrolling column. On a `fresh` page, the welcome until a conversation begins."""
    no_turns = welcome() if fresh else rx.cond(ChatState.missing != "", _missing_conversation(), _coming())
    newest_id = rx.cond(count_of(ChatState.newest_turn) > 0, ChatState.newest_turn[0].id, "")
    return follow_newest(
        rx.cond(
            (ChatState.conversation_id != "") & (count_of(ChatState.newest_turn) > 0),
            rx.el.div(rx.el.h1(ChatState.title, class_name="sr-only"), _turns(), class_name="turns"),
            no_turns,
        ),
        rx.el.p(ChatState.doing, class_name="sr-only", role="status"),
        anchor=ChatState.conversation_id + newest_id,
        growing=ChatState.running,
        label=words("thread.label"),
    )


def _turns() -> rx.Component:
    every = cast(Any, ChatState.earlier_turns) + ChatState.latest_turns + ChatState.newest_turn
    return rx.foreach(every.to(list[TurnView]), _turn)


def _turn(turn: rx.Var[TurnView]) -> rx.Component:
    view = cast(Any, turn)
    newest = ChatState.newest_turn[0].id == view.id
    growing = cast(Any, ChatState.settled_items) + ChatState.grouped_items + ChatState.open_items
    return turn_row(
        key=view.id,
        turn=turn,
        pieces=rx.cond(newest, ChatState.newest_pieces, view.pieces),
        blocks=rx.cond(newest, ChatState.newest_words, NO_WORDS),
        stream=rx.cond(newest, ChatState.stream, ""),
        verdict=rx.cond(newest, ChatState.verdict, view.verdict),
        growing=rx.cond(newest, growing.to(list[Item]), view.related.to(list[Item])),
        steps=rx.cond(newest, ChatState.newest_steps, view.steps),
        sources=rx.cond(newest, ChatState.newest_sources, view.sources),
        doing=rx.cond(newest, ChatState.doing, ""),
        newest=newest,
        editing=ChatState.editing == view.id,
    )


def _missing_conversation() -> rx.Component:
    return rx.el.div(
        rx.el.div(icon("question", 20), class_name="blank__sign"),
        rx.el.h1(
            rx.cond(SidebarState.is_session_over, words("thread.signed_out"), words("thread.missing")),
            class_name="blank__title",
        ),
        rx.el.p(
            rx.cond(SidebarState.is_session_over, words("thread.signed_out_text"), ChatState.missing),
            class_name="blank__text",
        ),
        rx.el.div(
            rx.cond(
                ChatState.sign_in_at != "",
                rx.el.a(words("account.sign_in"), href=ChatState.sign_in_at, class_name="btn btn--primary"),
            ),
            rx.el.a(words("thread.start_new"), href="/", class_name="btn"),
            class_name="blank__ways",
        ),
        class_name="blank",
    )


def _coming() -> rx.Component:
    return rx.el.div(
        rx.el.span(words("thread.opening"), class_name="sr-only"),
        rx.el.span(class_name="skeleton skeleton--title", style={"width": "46%"}),
        rx.el.span(class_name="skeleton skeleton--line", style={"width": "88%"}),
        rx.el.span(class_name="skeleton skeleton--line", style={"width": "80%"}),
        rx.el.span(class_name="skeleton skeleton--line", style={"width": "62%"}),
        class_name="coming",
        aria_busy="true",
    )

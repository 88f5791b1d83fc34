"""Turn: a message and its answer, alike while it runs and in history."""

from collections.abc import Callable, Sequence
from typing import Any, cast

import reflex as rx

from maven_app.domain.conversation.artifacts import Item
from maven_app.domain.sources.sources import NumberedSource
from maven_app.state.chat import ChatState
from maven_app.state.sources_panel import SourcesState
from maven_app.state.views.answer_pieces import Piece, StepPiece, SwitchPiece, TextPiece, Verdict
from maven_app.state.views.turn import StepView, TurnView
from maven_app.ui.artifacts.registry import step_view
from maven_app.ui.conversation.answer_text import answer_words, one_block
from maven_app.ui.conversation.need_chips import need_chips
from maven_app.ui.conversation.related_questions import related_questions
from maven_app.ui.conversation.remembered_notes import remembered_notes
from maven_app.ui.conversation.search_suggestions import suggestions
from maven_app.ui.conversation.step_timeline import steps_timeline
from maven_app.ui.conversation.verdict import verdict_slot
from maven_app.ui.export.export_menu import export_conversation
from maven_app.ui.export.printed_sources import printed_sources
from maven_app.ui.export.share_dialog import share_conversation
from maven_app.ui.feedback.rating import rating
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.typed_vars import cast_var, count_of, filter_by
from maven_app.ui.primitives.words import words


@rx.memo
def turn_row(
    rest: rx.RestProp,
    turn: rx.Var[TurnView],
    pieces: rx.Var[list[Piece]],
    blocks: rx.Var[list[TextPiece]],
    stream: rx.Var[str],
    verdict: rx.Var[Verdict],
    growing: rx.Var[list[Item]],
    steps: rx.Var[list[StepView]],
    sources: rx.Var[list[NumberedSource]],
    doing: rx.Var[str],
    newest: rx.Var[bool],
    editing: rx.Var[bool],
) -> rx.Component:
    """One turn. `blocks` of words stand below its pieces, with those that `stream` brings; `growing` are the items so far of the
    artifact that is being filled; `newest` turns can be edited and retried.
    """
    view = cast_var(turn)
    busy = view.status == "running"
    preparatory = filter_by(cast_var(pieces), "is_preparatory", True, StepPiece)
    return rx.el.article(
        rest,
        rx.cond(editing, _editor(view), _shopper_message(view, newest)),
        rx.cond(
            view.is_shared,
            rx.el.p(icon("share", 16), words("turn.is_shared"), class_name="turn__shared"),
            steps_timeline(view, steps, doing),
        ),
        need_chips(view.understood, view.id, newest, busy),
        remembered_notes(view, newest),
        rx.el.div(
            rx.foreach(pieces, lambda piece: _piece(piece, verdict, stream, growing, sources, view, newest)),
            answer_words(blocks, view.id, stream, grows=True, elsewhere=cast_var(verdict).words),
            _preparatory_steps(
                preparatory, lambda piece: _turn_step(piece, growing, sources, view, newest, earlier=True)
            ),
            tab_index=-1,
            role="group",
            aria_label=words("turn.answer"),
            class_name="answer",
        ),
        suggestions(view.suggestions),
        _ending(view, newest),
        _foot(view, sources, newest),
        printed_sources(sources=sources),
        rx.cond(newest, related_questions(cast(Any, view.related))),
        class_name="turn",
    )


def _shopper_message(turn: TurnView, newest: rx.Var[bool]) -> rx.Component:
    long = cast(Any, turn.words).length() > 120
    return rx.el.header(
        rx.el.h2(turn.words, tab_index=-1, class_name=rx.cond(long, "turn__words turn__words--long", "turn__words")),
        rx.cond(
            newest & (turn.text != "") & (turn.status != "running"),
            rx.el.button(
                icon("pencil", 16),
                type="button",
                aria_label=words("turn.edit_message"),
                title=words("turn.edit"),
                class_name="icon-btn icon-btn--small turn__edit",
                on_click=ChatState.start_editing(turn.id),
            ),
        ),
        class_name="turn__message",
    )


def _editor(turn: TurnView) -> rx.Component:
    return rx.el.form(
        rx.el.textarea(
            name="text",
            default_value=turn.text,
            auto_focus=True,
            rows="3",
            class_name="input",
            aria_label=words("composer.label"),
        ),
        rx.el.div(
            rx.el.span(words("turn.replaces"), class_name="field__hint"),
            rx.el.button(
                words("turn.cancel"),
                type="button",
                class_name="btn btn--quiet btn--small",
                on_click=ChatState.start_editing(""),
            ),
            rx.el.button(words("turn.send_again"), type="submit", class_name="btn btn--small"),
            class_name="editor__actions",
        ),
        on_submit=lambda data: ChatState.edit_last(turn.id, data),
        class_name="editor",
    )


def _piece(
    piece: rx.Var[Piece],
    verdict: rx.Var[Verdict],
    stream: rx.Var[str],
    growing: rx.Var[list[Item]],
    sources: rx.Var[list[NumberedSource]],
    turn: TurnView,
    newest: rx.Var[bool],
) -> rx.Component:
    union = cast(Any, piece)
    shown = _turn_step(piece, growing, sources, turn, newest, earlier=False)
    return rx.match(
        union.kind,
        ("text", one_block(union, turn.id, key=union.key)),
        ("step", rx.cond(union.to(StepPiece).is_preparatory, rx.fragment(), shown)),
        ("switch", _switch(union.to(SwitchPiece))),
        ("verdict", verdict_slot(key=union.key, verdict=verdict, turn_id=turn.id, stream=stream)),
        rx.fragment(),
    )


def _turn_step(
    piece: rx.Var[Piece],
    growing: rx.Var[list[Item]],
    sources: rx.Var[list[NumberedSource]],
    turn: TurnView,
    newest: rx.Var[bool],
    *,
    earlier: bool,
) -> rx.Component:
    step = cast(Any, piece).to(StepPiece)
    return step_view(
        key=step.key,
        piece=step,
        items=rx.cond(step.growing, growing, step["items"].to(list[Item])),
        turn_id=turn.id,
        sources=sources,
        newest=newest,
        asked=turn.words,
        earlier=earlier,
    )


def _preparatory_steps(steps: Sequence[Piece], drawn: Callable[[rx.Var[Piece]], rx.Component]) -> rx.Component:
    """Results that were looked up for a comparison, in one line below it that opens."""
    return rx.cond(
        count_of(steps) > 0,
        rx.el.details(
            rx.el.summary(
                icon("chevron-right", 16),
                words("turn.lookups", count=count_of(steps)),
                class_name="fold__summary",
            ),
            rx.foreach(cast(Any, steps), drawn),
            class_name="fold gathered",
        ),
    )


def _switch(piece: SwitchPiece) -> rx.Component:
    return rx.el.p(
        icon("info", 16),
        rx.el.span(piece.text),
        key=piece.key,
        class_name="answer__switch",
    )


_ENDS = {
    "stopped": ("stop", "turn.stopped", "notice"),
    "interrupted": ("alert", "turn.interrupted", "notice"),
}


def _ending(turn: TurnView, newest: rx.Var[bool]) -> rx.Component:
    again = rx.cond(
        newest,
        rx.el.div(
            rx.el.button(
                icon("retry", 16),
                words("turn.retry"),
                type="button",
                class_name="btn btn--small",
                on_click=ChatState.retry_turn(turn.id),
            ),
            class_name="notice__actions",
        ),
    )

    def notice(sign: str, said: Any, class_name: str) -> rx.Component:
        return rx.el.div(icon(sign), rx.el.div(rx.el.p(said), again, class_name="notice__text"), class_name=class_name)

    cases = [(status, notice(sign, words(code), look)) for status, (sign, code, look) in _ENDS.items()]
    bound = rx.cond(
        turn.notice != "",
        rx.el.p(icon("info", 16), rx.el.span(turn.notice), class_name="answer__switch"),
    )
    return rx.match(
        turn.status,
        ("failed", notice("alert", turn.notice, "notice notice--failed")),
        ("finished", bound),
        *cases,
        rx.fragment(),
    )


def _foot(turn: TurnView, sources: rx.Var[list[NumberedSource]], newest: rx.Var[bool]) -> rx.Component:
    return rx.cond(
        turn.status != "running",
        rx.el.footer(
            rx.cond(count_of(sources) > 0, _sources_button(turn, sources)),
            rx.cond((turn.status == "finished") & ~rx.Var.create(turn.is_shared).bool(), rating("answer", turn.id)),
            rx.cond(newest & (turn.status == "finished"), _again_button(turn)),
            rx.cond(newest, share_conversation()),
            rx.cond(newest, export_conversation()),
            rx.cond(turn.checked, _citation_check(turn)),
            rx.cond(count_of(turn.used) > 0, _usage(turn), _model_and_time(turn)),
            class_name="foot",
            custom_attrs={"data-arrows": ""},
        ),
    )


def _sources_button(turn: TurnView, sources: rx.Var[list[NumberedSource]]) -> rx.Component:
    return rx.el.button(
        icon("source", 16),
        words("turn.sources", count=count_of(sources)),
        type="button",
        class_name="foot__btn",
        on_click=SourcesState.open_turn(turn.id, 0),
    )


def _again_button(turn: TurnView) -> rx.Component:
    return rx.el.button(
        icon("retry", 16),
        words("turn.regenerate"),
        type="button",
        class_name="foot__btn",
        on_click=ChatState.retry_turn(turn.id),
    )


def _model_and_time(turn: TurnView) -> rx.Component:
    return rx.el.span(
        turn.model,
        rx.cond((turn.summary == "") & (turn.took != ""), rx.fragment(rx.cond(turn.model != "", " · ", ""), turn.took)),
        class_name="foot__made num",
    )


def _usage(turn: TurnView) -> rx.Component:
    """Who answered; it opens to what that took."""
    return rx.el.details(
        rx.el.summary(
            rx.el.span(words("turn.answered_by", model=turn.model)),
            rx.el.span(words("turn.with_usage"), class_name="sr-only"),
            icon("chevron-down", 14, "used__chevron"),
            class_name="foot__btn used__line",
        ),
        rx.el.dl(
            rx.foreach(
                turn.used,
                lambda figure: rx.el.div(rx.el.dt(figure.name), rx.el.dd(figure.value), class_name="used__one"),
            ),
            class_name="used__list num",
        ),
        class_name="used",
    )


def _citation_check(turn: TurnView) -> rx.Component:
    return rx.el.p(
        rx.cond(turn.faulty, icon("alert", 14), icon("check", 14)),
        rx.el.span(turn.checked),
        class_name=rx.cond(turn.faulty, "checked checked--faulty num", "checked num"),
    )

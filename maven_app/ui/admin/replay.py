"""Replay: a turn of the reviewed conversation, run again and shown beside the one on record."""

from typing import Any, cast

import reflex as rx

from maven_app.state.admin.replay import AdminReplayState
from maven_app.state.admin.replay_views import ComparedView, WordsView
from maven_app.state.composer import Choice
from maven_app.ui.admin.reviewed_turn import reviewed_turn
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.typed_vars import count_of
from maven_app.ui.primitives.words import words

is_open = count_of(AdminReplayState.replayed) > 0
"""Whether a replay stands in place of the conversation."""


def replay_settings() -> rx.Component:
    """The model and the sources of the next replay, for whoever may run one."""
    return rx.cond(
        AdminReplayState.may_replay,
        rx.el.section(
            rx.el.h2(words("replay.title"), class_name="trace__heading"),
            rx.el.div(
                rx.el.label(
                    rx.el.span(words("replay.model"), class_name="field__label"),
                    rx.el.select(
                        rx.foreach(AdminReplayState.models, _model_option),
                        value=AdminReplayState.model,
                        on_change=AdminReplayState.choose_model,
                        class_name="input",
                    ),
                    class_name="field",
                ),
                rx.el.label(
                    rx.el.input(
                        type="checkbox",
                        checked=AdminReplayState.from_record,
                        on_change=AdminReplayState.choose_record,
                    ),
                    rx.el.span(words("replay.from_record")),
                    class_name="replay__switch",
                ),
                class_name="replay__settings",
            ),
            rx.el.p(
                rx.cond(AdminReplayState.from_record, words("replay.record_hint"), words("replay.now_hint")),
                class_name="trace__note",
            ),
            class_name="trace",
        ),
    )


def replay_button(turn_id: Any) -> rx.Component:
    """Runs the turn again, for whoever may."""
    is_running = AdminReplayState.running_id == turn_id
    return rx.cond(
        AdminReplayState.may_replay,
        rx.el.button(
            icon("retry", 16),
            rx.cond(is_running, words("replay.running"), words("replay.run")),
            type="button",
            class_name="btn btn--small replay__run",
            disabled=AdminReplayState.running_id != "",
            on_click=cast(Any, AdminReplayState.run)(turn_id),
        ),
    )


def replay_problem() -> rx.Component:
    """Says why nothing was run again, and while something runs that it does."""
    return rx.fragment(
        rx.cond(
            AdminReplayState.problem != "",
            rx.el.p(AdminReplayState.problem, role="alert", class_name="history__problem"),
        ),
        rx.el.p(
            rx.cond(AdminReplayState.running_id != "", words("replay.running"), ""), role="status", class_name="sr-only"
        ),
    )


def replay() -> rx.Component:
    """How the replay differs, and the two turns side by side."""
    difference = cast(Any, AdminReplayState.difference)
    return rx.el.div(
        rx.el.button(
            icon("chevron-left", 16),
            words("replay.close"),
            type="button",
            class_name="btn btn--small replay__close",
            on_click=AdminReplayState.close,
            auto_focus=True,
        ),
        rx.el.section(
            rx.el.h2(words("replay.difference"), class_name="trace__words"),
            rx.cond(difference.is_empty, rx.el.p(words("replay.same"))),
            _comparison_table(words("replay.figures"), difference.figures),
            _comparison_table(words("replay.products"), difference.places),
            _comparison_table(words("replay.facts"), difference.facts),
            _comparison_table(words("replay.sources"), difference.sources),
            rx.cond(
                count_of(difference.words) > 0,
                rx.el.div(
                    rx.el.h3(words("replay.words"), class_name="trace__label"),
                    rx.el.p(rx.foreach(difference.words, _words_piece), class_name="replay__words"),
                    class_name="trace__part",
                ),
            ),
            class_name="trace",
        ),
        rx.el.div(
            _turn_side(words("replay.on_record"), AdminReplayState.recorded),
            _turn_side(words("replay.again"), AdminReplayState.replayed),
            class_name="replay__sides",
        ),
        class_name="replay",
    )


def _model_option(choice: Choice) -> rx.Component:
    return rx.el.option(choice.name, value=choice.id)


def _turn_side(label: rx.Var[str], turns: Any) -> rx.Component:
    return rx.el.section(
        rx.el.h2(label, class_name="trace__heading"), rx.foreach(turns, reviewed_turn), class_name="review__shown"
    )


def _comparison_table(label: rx.Var[str], rows: Any) -> rx.Component:
    head = (
        rx.el.td(class_name="replay__name"),
        rx.el.th(words("replay.on_record"), scope="col"),
        rx.el.th(words("replay.again"), scope="col"),
    )
    return rx.cond(
        count_of(rows) > 0,
        rx.el.div(
            rx.el.table(
                rx.el.caption(label, class_name="trace__label"),
                rx.el.thead(rx.el.tr(*head)),
                rx.el.tbody(rx.foreach(rows, _compared_row)),
                class_name="replay__table",
            ),
            class_name="replay__scroll",
        ),
    )


def _compared_row(row: ComparedView) -> rx.Component:
    return rx.el.tr(
        rx.el.th(row.name, scope="row", class_name="replay__name"),
        rx.el.td(_or_dash(row.recorded)),
        rx.el.td(_or_dash(row.replayed)),
        class_name=rx.cond(row.is_other, "replay__other", ""),
    )


def _or_dash(text: Any) -> Any:
    return rx.cond(text != "", text, "–")


def _words_piece(piece: WordsView) -> rx.Component:
    return rx.match(
        piece.kind,
        ("recorded", rx.el.del_(piece.text)),
        ("replayed", rx.el.ins(piece.text)),
        rx.el.span(piece.text),
    )

"""Conversation filters: what the table of all conversations is narrowed by, and filters that were saved."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

import reflex as rx

from maven_app.state.admin.conversations import AdminConversationsState
from maven_app.ui.layout.search_box import search_box
from maven_app.ui.primitives.close_button import chip_close_button
from maven_app.ui.primitives.typed_vars import count_of
from maven_app.ui.primitives.words import words

_SET: Any = AdminConversationsState.change_filter
_ASKED: Any = AdminConversationsState.filters
_OUTCOMES = ("finished", "failed", "stopped", "interrupted")
_MARKS = {
    "has_citation_faults": "review.has_faults",
    "has_unused_words": "review.has_unused",
    "is_flagged": "review.flagged",
}


def outcome_labels() -> Mapping[str, rx.Var[str]]:
    """How a turn can have ended, in words."""
    labels = (
        words("review.finished"),
        words("review.failed"),
        words("review.stopped"),
        words("review.interrupted"),
    )
    return dict(zip(_OUTCOMES, labels, strict=True))


def filter_bar() -> rx.Component:
    """Search, filters and saved filters."""
    outcomes = [rx.el.option(label, value=code) for code, label in outcome_labels().items()]
    return rx.el.div(
        search_box(
            words("review.search"),
            words("review.search_label"),
            default_value=_value("words"),
            key=_key(),
            on_change=cast(Any, lambda said: _SET("words", said).debounce(250)),
        ),
        rx.el.div(
            _input("since", words("review.since"), type="date"),
            _input("until", words("review.until"), type="date"),
            _choice("outcome", words("review.outcome"), outcomes),
            _choice("tool", words("review.tool"), _options(AdminConversationsState.tools)),
            _choice("model", words("review.model"), _options(AdminConversationsState.models)),
            _choice("source", words("review.source"), _options(AdminConversationsState.sources)),
            _choice("language", words("review.language"), _options(AdminConversationsState.languages)),
            _choice("feedback", words("review.feedback"), _rated_options()),
            _input("person", words("review.person"), type="text", max_length=40),
            _input("cost", words("review.least_cost"), type="number", min="0", step="any"),
            class_name="review__fields",
        ),
        rx.el.div(
            *(_mark(name, code) for name, code in _MARKS.items()),
            rx.cond(
                count_of(cast(Any, _ASKED).keys()) > 0,
                rx.el.button(
                    words("review.clear"),
                    type="button",
                    class_name="link-btn",
                    on_click=AdminConversationsState.clear_filters,
                ),
            ),
            role="group",
            aria_label=words("review.filters"),
            class_name="history__filters",
        ),
        _saved_filters(),
        class_name="review__filters",
    )


def _rated_options() -> Sequence[rx.Component]:
    return [
        rx.el.option(words("review.rated"), value="any"),
        rx.el.option(words("review.rated_up"), value="up"),
        rx.el.option(words("review.rated_down"), value="down"),
    ]


def _value(name: str) -> Any:
    """The value that is asked of `name`; empty where none is."""
    return rx.cond(_ASKED.contains(name), _ASKED[name], "")


def _key() -> rx.Var[str]:
    """Changes when filters are set other than by these controls, which then show what is asked."""
    return cast(rx.Var[str], cast(Any, AdminConversationsState.loads).to_string())


def _field(label: rx.Var[str], control: rx.Component) -> rx.Component:
    return rx.el.label(rx.el.span(label, class_name="field__label"), control, class_name="field")


def _input(name: str, label: rx.Var[str], **attributes: Any) -> rx.Component:
    return _field(
        label,
        rx.el.input(
            class_name="input",
            default_value=_value(name),
            key=_key(),
            on_change=cast(Any, lambda said: _SET(name, said).debounce(400)),
            **attributes,
        ),
    )


def _options(values: Any) -> Sequence[rx.Component]:
    return [rx.foreach(values, lambda value: rx.el.option(value, value=value))]


def _choice(name: str, label: rx.Var[str], options: Sequence[rx.Component]) -> rx.Component:
    return _field(
        label,
        rx.el.select(
            rx.el.option(words("review.any"), value=""),
            *options,
            value=_value(name),
            on_change=cast(Any, lambda said: _SET(name, said)),
            class_name="input",
        ),
    )


def _mark(name: str, code: str) -> rx.Component:
    is_asked = _ASKED.contains(name)
    return rx.el.button(
        words(code),
        type="button",
        class_name="chip",
        aria_pressed=rx.cond(is_asked, "true", "false"),
        on_click=_SET(name, rx.cond(is_asked, "", "true")),
    )


def _saved_filters() -> rx.Component:
    return rx.el.div(
        rx.foreach(AdminConversationsState.saved, _saved_filter),
        rx.cond(
            count_of(_ASKED.keys()) > 0,
            rx.el.form(
                rx.el.input(
                    name="name",
                    placeholder=words("review.save_name"),
                    aria_label=words("review.save_name"),
                    max_length=60,
                    required=True,
                    auto_complete="off",
                    class_name="input",
                ),
                rx.el.button(words("review.save"), type="submit", class_name="btn btn--small"),
                on_submit=AdminConversationsState.save_filter,
                reset_on_submit=True,
                class_name="history__tag-box",
            ),
        ),
        role="group",
        aria_label=words("review.saved"),
        class_name="history__filters",
    )


def _saved_filter(name: rx.Var[str]) -> rx.Component:
    return rx.el.span(
        rx.el.button(name, type="button", on_click=AdminConversationsState.apply_saved(name)),
        chip_close_button(words("review.remove_saved", name=name), AdminConversationsState.remove_saved(name)),
        class_name="chip",
        key=name,
    )

"""Inquiry: a question form. Its answer is the next message; answered, it stays and shows what was chosen."""

from collections.abc import Sequence
from typing import Any

import reflex as rx

from maven_app.domain.artifacts import Inquiry, Option
from maven_app.state.chat import ChatState
from maven_app.ui.icon import icon
from maven_app.ui.place import Place


def inquiry(asked: Inquiry, items: Sequence[Option], place: Place) -> rx.Component:
    """The form: open until it was answered or skipped."""
    return rx.el.div(
        rx.cond(place.answer, _answered(asked, items, place), _open(asked, items, place)),
        class_name="inquiry rise",
    )


def _question(asked: Inquiry) -> rx.Component:
    return rx.fragment(
        rx.el.p(asked.reason, class_name="inquiry__reason"),
        rx.el.h3(asked.question, class_name="inquiry__question"),
    )


def _open(asked: Inquiry, items: Sequence[Option], place: Place) -> rx.Component:
    def answer(data: rx.Var[dict[str, Any]]) -> Any:
        return ChatState.answer_form(place.call_id, data)

    return rx.el.form(
        _question(asked),
        rx.el.p(rx.cond(asked.multiple, "Choose as many as fit.", "Choose one."), class_name="inquiry__hint"),
        rx.el.fieldset(
            rx.el.legend(asked.question, class_name="sr-only"),
            rx.foreach(items, lambda option, index: _option(asked, option, index, place)),
            class_name="choices",
        ),
        rx.cond(asked.free_text_label, _free_text(asked)),
        rx.el.div(
            rx.el.button("Answer", type="submit", class_name="btn btn--primary", disabled=~rx.Var.create(place.newest)),
            rx.cond(
                asked.skippable,
                rx.el.button(
                    "Skip",
                    rx.el.span(" this question", class_name="sr-only"),
                    type="button",
                    class_name="btn btn--quiet",
                    on_click=ChatState.skip_form(place.call_id),
                ),
            ),
            class_name="inquiry__actions",
        ),
        on_submit=answer,
        class_name="inquiry__form",
    )


def _option(asked: Inquiry, option: Option, index: int, place: Place) -> rx.Component:
    return rx.el.label(
        rx.el.input(
            type=rx.cond(asked.multiple, "checkbox", "radio"),
            name=rx.cond(asked.multiple, f"option-{index}", "option"),
            value=option.label,
            class_name="choice__box",
        ),
        _option_text(option),
        class_name="choice",
    )


def _option_text(option: Option) -> rx.Component:
    return rx.el.span(
        rx.el.span(option.label, class_name="choice__label"),
        rx.cond(option.detail, rx.el.span(option.detail, class_name="choice__detail")),
        class_name="choice__text",
    )


def _free_text(asked: Inquiry) -> rx.Component:
    return rx.el.label(
        rx.el.span(asked.free_text_label, class_name="field__label"),
        rx.el.input(
            type="text", name="text", max_length=500, placeholder=asked.free_text_placeholder, class_name="input"
        ),
        class_name="field",
    )


def _answered(asked: Inquiry, items: Sequence[Option], place: Place) -> rx.Component:
    answer = place.answer
    assert answer is not None  # noqa: S101 - drawn only when there is one
    return rx.el.div(
        rx.el.p(
            rx.cond(answer.skipped, icon("dash", 14), icon("check", 14)),
            rx.cond(answer.skipped, "Skipped", "Answered"),
            class_name="badge inquiry__state",
        ),
        _question(asked),
        rx.el.ul(
            rx.foreach(items, lambda option: _chosen(option, rx.Var.create(answer.selected).contains(option.label))),
            class_name="choices choices--answered",
        ),
        rx.cond(
            answer.text,
            rx.el.p(rx.el.span("In your words: ", class_name="muted"), answer.text, class_name="inquiry__words"),
        ),
        class_name="inquiry__form",
    )


def _chosen(option: Option, chosen: rx.Var[bool]) -> rx.Component:
    return rx.el.li(
        rx.cond(chosen, icon("check", 16), icon("dash", 16)),
        _option_text(option),
        rx.el.span(rx.cond(chosen, ", chosen", ", not chosen"), class_name="sr-only"),
        class_name=rx.cond(chosen, "choice choice--chosen", "choice choice--left"),
    )


def inquiry_skeleton() -> rx.Component:
    """A form that is still coming, in its shape."""
    return rx.el.div(
        rx.el.div(
            rx.el.span(class_name="skeleton skeleton--line w-60"),
            rx.el.span(class_name="skeleton skeleton--title w-40"),
            *[rx.el.span(class_name="skeleton skeleton--option") for _ in range(3)],
            class_name="inquiry__form",
        ),
        aria_hidden="true",
        class_name="inquiry",
    )

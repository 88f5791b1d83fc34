"""Inquiry: a form of one to three questions. Its answer is the next message; answered, it stays and shows what was chosen."""

from collections.abc import Sequence
from typing import Any, cast

import reflex as rx

from maven_app.domain.conversation.artifacts import Inquiry, Option
from maven_app.state.chat import ChatState
from maven_app.ui.artifacts.artifact_context import ArtifactContext
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.typed_vars import count_of, filter_by
from maven_app.ui.primitives.words import words


def inquiry(asked: Inquiry, items: Sequence[Option], place: ArtifactContext) -> rx.Component:
    """The form: open until it was answered or skipped."""
    return rx.el.div(
        rx.cond(place.answer, _answered_form(asked, items, place), _open(asked, items, place)),
        class_name="inquiry rise",
    )


def _open(asked: Inquiry, items: Sequence[Option], place: ArtifactContext) -> rx.Component:
    def answer(data: rx.Var[dict[str, Any]]) -> Any:
        return ChatState.answer_form(place.call_id, data)

    return rx.el.form(
        rx.el.p(asked.reason, class_name="inquiry__reason"),
        rx.cond(
            count_of(asked.questions) > 0,
            rx.foreach(
                asked.questions, lambda one, at: _question_group(one.question, one.multiple, one.options, _prefix(at))
            ),
            _question_group(asked.question, asked.multiple, items, cast(Any, rx.Var.create("option"))),
        ),
        rx.cond(asked.free_text_label, _free_text(asked)),
        rx.el.div(
            rx.el.button(
                words("inquiry.send"),
                type="submit",
                class_name="btn btn--primary",
                disabled=~rx.Var.create(place.newest),
            ),
            rx.cond(
                asked.skippable,
                rx.el.button(
                    words("inquiry.skip"),
                    type="button",
                    class_name="btn btn--quiet",
                    disabled=~rx.Var.create(place.newest),
                    on_click=ChatState.skip_form(place.call_id),
                ),
            ),
            class_name="inquiry__actions",
        ),
        on_submit=answer,
        class_name="inquiry__form",
    )


def _prefix(at: Any) -> Any:
    """The prefix of the names of a question's fields, as `state/payload.py` reads them."""
    return rx.cond(at == 0, "option", f"q{at}-option")


def _question_group(question: str, multiple: bool, options: Sequence[Option], prefix: Any) -> rx.Component:
    """One question with its choices; those that need no second line are chips."""
    detailed = filter_by(options, "detail", "", Option)
    return rx.el.fieldset(
        rx.el.legend(
            rx.el.span(question, class_name="inquiry__question"),
            rx.cond(multiple, rx.el.span(words("inquiry.several"), class_name="inquiry__hint")),
            class_name="inquiry__legend",
        ),
        rx.el.div(
            rx.foreach(options, lambda option, index: _option(option, multiple, index, prefix)),
            class_name=rx.cond(count_of(detailed) == count_of(options), "choices choices--chips", "choices"),
        ),
        key=question,
        class_name="inquiry__group",
    )


def _option(option: Option, multiple: bool, index: int, prefix: Any) -> rx.Component:
    return rx.el.label(
        rx.el.input(
            type=rx.cond(multiple, "checkbox", "radio"),
            name=rx.cond(multiple, f"{prefix}-{index}", prefix),
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


def _answered_form(asked: Inquiry, items: Sequence[Option], place: ArtifactContext) -> rx.Component:
    answer = place.answer
    assert answer is not None  # noqa: S101 - drawn only when there is one
    return rx.el.div(
        rx.el.p(
            rx.cond(answer.skipped, icon("dash", 14), icon("check", 14)),
            rx.cond(answer.skipped, words("inquiry.skipped"), words("inquiry.answered")),
            class_name="badge inquiry__state",
        ),
        rx.el.p(asked.reason, class_name="inquiry__reason"),
        rx.cond(
            count_of(asked.questions) > 0,
            rx.foreach(
                asked.questions,
                lambda one, at: _chosen_of(one.question, one.options, rx.Var.create(answer.answers)[at]),
            ),
            _chosen_of(asked.question, items, answer.selected),
        ),
        rx.cond(
            answer.text,
            rx.el.p(
                rx.el.span(words("inquiry.own_words"), " ", class_name="muted"),
                answer.text,
                class_name="inquiry__words",
            ),
        ),
        class_name="inquiry__form",
    )


def _chosen_of(question: str, options: Sequence[Option], selected: Any) -> rx.Component:
    """One question with what was chosen, and what was not; `selected` may be missing where a form was skipped."""
    chosen = rx.cond(rx.Var.create(selected).bool(), selected, []).to(list[str])
    return rx.el.section(
        rx.el.h3(question, class_name="inquiry__question"),
        rx.el.ul(
            rx.foreach(options, lambda option: _answered_option(option, chosen.contains(option.label))),
            class_name="choices choices--chips choices--answered",
        ),
        key=question,
        class_name="inquiry__group",
    )


def _answered_option(option: Option, chosen: rx.Var[bool]) -> rx.Component:
    return rx.el.li(
        rx.cond(chosen, icon("check", 16)),
        _option_text(option),
        rx.el.span(rx.cond(chosen, words("inquiry.chosen"), words("inquiry.not_chosen")), class_name="sr-only"),
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

"""Related questions: up to three questions that could follow, as chips that ask them."""

import reflex as rx

from maven_app.state.chat import ChatState
from maven_app.ui.primitives.typed_vars import count_of
from maven_app.ui.primitives.words import words


def related_questions(questions: rx.Var[list[str]]) -> rx.Component:
    """The questions; nothing when none were suggested."""
    return rx.cond(
        count_of(questions) > 0,
        rx.el.section(
            rx.el.h3(words("turn.next"), class_name="eyebrow"),
            rx.el.div(
                rx.foreach(
                    questions,
                    lambda question: rx.el.button(
                        question, type="button", class_name="chip", on_click=ChatState.ask(question)
                    ),
                ),
                class_name="related__chips",
                custom_attrs={"data-arrows": ""},
            ),
            class_name="related rise",
        ),
    )

"""Welcome: a question and six needs to start from, before anything was asked."""

import reflex as rx

from maven_app.state.chat import ChatState
from maven_app.ui.primitives.category_image import category_image
from maven_app.ui.primitives.words import words

STARTERS = (
    ("headphones", "starter.headphones"),
    ("laptops", "starter.laptops"),
    ("smartphones", "starter.smartphones"),
    ("tvs", "starter.tvs"),
    ("cameras", "starter.cameras"),
    ("robot_vacuums", "starter.robot_vacuums"),
)
"""The category whose drawing stands beside the words, and the code of the words, which are sent as they are read."""


def welcome() -> rx.Component:
    """The welcome of a new visitor; it is in the first HTML, so that it needs no scripts."""
    return rx.el.div(
        rx.el.h1(words("welcome.title"), class_name="welcome__title"),
        rx.el.p(
            words("welcome.text"),
            class_name="welcome__text",
        ),
        rx.el.ul(*[_starter(category, words(code)) for category, code in STARTERS], class_name="starters"),
        rx.el.p(
            words("welcome.note"),
            class_name="welcome__note",
        ),
        class_name="welcome",
    )


def _starter(category: str, need: rx.Var[str]) -> rx.Component:
    return rx.el.li(
        rx.el.button(
            category_image(category, "starter__picture"),
            rx.el.span(need, class_name="starter__words"),
            type="button",
            class_name="starter",
            on_click=ChatState.ask(need),
        )
    )

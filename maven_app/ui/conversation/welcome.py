"""Welcome: a question and six needs to start from, before anything was asked."""

import reflex as rx

from maven_app.state.chat import ChatState
from maven_app.ui.primitives.category_image import category_image

STARTERS = (
    ("headphones", "Noise cancelling headphones for flights, under $300"),
    ("laptops", "A gaming laptop under $1,500"),
    ("smartphones", "Compare the iPhone 17 and the Galaxy S25"),
    ("tvs", "A 65 inch TV for my PS5, under $1,500"),
    ("cameras", "A camera for vlogging under $1,000"),
    ("robot_vacuums", "Recommend a robot vacuum for pet hair"),
)
"""The category whose drawing stands beside the words, and the words that are sent."""


def welcome() -> rx.Component:
    """What a new visitor reads; it is in the first HTML, so that it needs no scripts."""
    return rx.el.div(
        rx.el.h1("What are you looking for?", class_name="welcome__title"),
        rx.el.p(
            "Tell me what you need it for and your budget. You get products, comparisons and a recommendation with reasons.",
            class_name="welcome__text",
        ),
        rx.el.ul(*[_starter(category, words) for category, words in STARTERS], class_name="starters"),
        rx.el.p(
            "Every price says where it is from and of when. What shops charge today may differ.",
            class_name="welcome__note",
        ),
        class_name="welcome",
    )


def _starter(category: str, words: str) -> rx.Component:
    return rx.el.li(
        rx.el.button(
            category_image(category, "starter__picture"),
            rx.el.span(words, class_name="starter__words"),
            type="button",
            class_name="starter",
            on_click=ChatState.ask(words),
        )
    )

"""Welcome: a question and six needs to start from, before anything was asked."""

import reflex as rx

from maven_app.state.chat import ChatState, Switch
from maven_app.ui.drawing import drawing

STARTERS = (
    ("headphones", "Noise cancelling headphones under $300 for flights"),
    ("laptops", "A laptop under 1.5 kg with at least 16 GB of memory"),
    ("smartphones", "Compare the Pixel 9 and the Galaxy S24"),
    ("e_readers", "An e-reader with a warm light under $200"),
    ("tvs", "A 65 inch OLED TV for films"),
    ("robot_vacuums", "Recommend a robot vacuum that also mops"),
)
"""The shelf whose drawing stands beside the words, and the words that are sent."""


def welcome() -> rx.Component:
    """What a new visitor reads; it is in the first HTML, so that it needs no scripts."""
    return rx.el.div(
        rx.el.h1("What are you looking for?", class_name="welcome__title"),
        rx.el.p(
            "Say what it is for and what it may cost. You get products, comparisons and a reasoned pick, "
            "and every figure says where it comes from.",
            class_name="welcome__text",
        ),
        rx.el.ul(*[_starter(shelf, words) for shelf, words in STARTERS], class_name="starters"),
        rx.el.div(
            rx.el.p(
                rx.cond(
                    ChatState.reference_note != "",
                    ChatState.reference_note,
                    "The catalogue holds reference data: makers' specifications and launch prices as of their dates, not offers of today.",
                ),
            ),
            rx.el.ul(rx.foreach(ChatState.switches, _switch), class_name="switches"),
            class_name="welcome__note",
        ),
        class_name="welcome",
    )


def _starter(shelf: str, words: str) -> rx.Component:
    return rx.el.li(
        rx.el.button(
            drawing(shelf, "starter__picture"),
            rx.el.span(words, class_name="starter__words"),
            type="button",
            class_name="starter",
            on_click=ChatState.ask(words),
        )
    )


def _switch(switch: Switch) -> rx.Component:
    return rx.el.li(
        rx.el.span(rx.cond(switch.on, "On", "Off"), class_name="switches__sign"),
        rx.el.span(switch.name, ": ", switch.says),
        class_name="switches__line",
    )

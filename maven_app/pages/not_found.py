"""Not found page: an address that leads nowhere."""

import reflex as rx

from maven_app.ui.primitives.icon import icon

TITLE = "Not found, Maven"


def not_found_page() -> rx.Component:
    """Says so, and shows the way back."""
    return rx.el.main(
        rx.el.div(icon("question", 20), class_name="blank__sign"),
        rx.el.h1("There is no page at this address", class_name="blank__title"),
        rx.el.p(
            "The address may have been cut off. Your conversations are on the start page.", class_name="blank__text"
        ),
        rx.el.a("Go to the start page", href="/", class_name="btn btn--primary"),
        class_name="blank blank--page",
    )

"""Not found page: an address that leads nowhere."""

import reflex as rx

from maven_app.domain.catalogue.shop import Shop
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.page_title import page_title
from maven_app.ui.primitives.words import words


def not_found_page(shop: Shop) -> rx.Component:
    """Says so, and shows the way back."""
    return rx.el.main(
        page_title(words("page.not_found_title", shop=shop.name)),
        rx.el.div(icon("question", 20), class_name="blank__sign"),
        rx.el.h1(words("page.not_found"), class_name="blank__title"),
        rx.el.p(words("page.not_found_text"), class_name="blank__text"),
        rx.el.a(words("page.start"), href="/", class_name="btn btn--primary"),
        class_name="blank blank--page",
    )

"""History page: all of one's conversations."""

import reflex as rx

from maven_app.domain.catalogue.shop import Shop
from maven_app.pages.sidebar_page import sidebar_page
from maven_app.ui.history.conversation_list import conversation_list
from maven_app.ui.primitives.words import words

HISTORY = "/history"


def history_page(shop: Shop) -> rx.Component:
    """The list beside the sidebar."""
    title, heading = words("history.page_title", shop=shop.name), words("history.title")
    return sidebar_page(shop, "history", conversation_list(), title=title, heading=heading)

"""Preferences page: how one wants to read, to be shown and to be answered."""

import reflex as rx

from maven_app.domain.catalogue.shop import Shop
from maven_app.pages.sidebar_page import sidebar_page
from maven_app.ui.preferences.preference_list import preference_list
from maven_app.ui.primitives.words import words

PREFERENCES = "/preferences"


def preferences_page(shop: Shop) -> rx.Component:
    """The list beside the sidebar."""
    title, heading = words("preferences.page_title", shop=shop.name), words("preferences.title")
    return sidebar_page(shop, "preferences", preference_list(shop), title=title, heading=heading)

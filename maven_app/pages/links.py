"""Links page: everything that somebody shares."""

import reflex as rx

from maven_app.domain.catalogue.shop import Shop
from maven_app.pages.sidebar_page import sidebar_page
from maven_app.ui.primitives.words import words
from maven_app.ui.sharing.link_list import link_list

LINKS = "/links"


def links_page(shop: Shop) -> rx.Component:
    """The list beside the sidebar."""
    title, heading = words("links.page_title", shop=shop.name), words("links.title")
    return sidebar_page(shop, "links", link_list(), title=title, heading=heading)

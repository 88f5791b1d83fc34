"""Links page: everything that somebody shares."""

import reflex as rx

from maven_app.domain.catalogue.shop import Shop
from maven_app.state.sources_panel import SourcesState
from maven_app.ui.layout.shell import shell
from maven_app.ui.layout.sidebar import sidebar, topbar, undo_notice
from maven_app.ui.primitives.page_title import page_title
from maven_app.ui.primitives.words import words
from maven_app.ui.sharing.link_list import link_list

LINKS = "/links"


def links_page(shop: Shop) -> rx.Component:
    """The list beside the sidebar."""
    return shell(
        page_title(words("links.page_title", shop=shop.name)),
        sidebar(shop),
        undo_notice(),
        rx.el.main(
            topbar(words("links.title")),
            link_list(),
            rx.cond(rx.State.is_hydrated, rx.el.span(id="ready", hidden=True, custom_attrs={"data-page": "links"})),
            class_name="main",
        ),
        panel=False,
        pointed_at=0,
        on_away=SourcesState.close,
    )

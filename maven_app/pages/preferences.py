"""Preferences page: how one wants to read, to be shown and to be answered."""

import reflex as rx

from maven_app.domain.catalogue.shop import Shop
from maven_app.state.sources_panel import SourcesState
from maven_app.ui.layout.shell import shell
from maven_app.ui.layout.sidebar import sidebar, topbar, undo_notice
from maven_app.ui.preferences.preference_list import preference_list
from maven_app.ui.primitives.page_title import page_title
from maven_app.ui.primitives.words import words

PREFERENCES = "/preferences"


def preferences_page(shop: Shop) -> rx.Component:
    """The list beside the sidebar."""
    ready = rx.el.span(id="ready", hidden=True, custom_attrs={"data-page": "preferences"})
    return shell(
        page_title(words("preferences.page_title", shop=shop.name)),
        sidebar(shop),
        undo_notice(),
        rx.el.main(
            topbar(words("preferences.title")),
            preference_list(shop),
            rx.cond(rx.State.is_hydrated, ready),
            class_name="main",
        ),
        panel=False,
        pointed_at=0,
        on_away=SourcesState.close,
    )

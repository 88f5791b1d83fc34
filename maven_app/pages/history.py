"""History page: all of one's conversations."""

import reflex as rx

from maven_app.domain.catalogue.shop import Shop
from maven_app.state.sources_panel import SourcesState
from maven_app.ui.history.conversation_list import conversation_list
from maven_app.ui.layout.commands import commands
from maven_app.ui.layout.shell import shell
from maven_app.ui.layout.sidebar import sidebar, topbar, undo_notice
from maven_app.ui.primitives.page_title import page_title
from maven_app.ui.primitives.words import words

HISTORY = "/history"


def history_page(shop: Shop) -> rx.Component:
    """The list beside the sidebar."""
    return shell(
        page_title(words("history.page_title", shop=shop.name)),
        sidebar(shop),
        undo_notice(),
        commands(),
        rx.el.main(
            topbar(words("history.title")),
            conversation_list(),
            rx.cond(rx.State.is_hydrated, rx.el.span(id="ready", hidden=True, custom_attrs={"data-page": "history"})),
            class_name="main",
        ),
        panel=False,
        pointed_at=0,
        on_away=SourcesState.close,
    )

"""Sidebar page: a page of its own beside the sidebar, with what every page answers to by keys."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import reflex as rx

from maven_app.domain.catalogue.shop import Shop
from maven_app.state.sources_panel import SourcesState
from maven_app.ui.layout.commands import commands
from maven_app.ui.layout.shell import shell
from maven_app.ui.layout.sidebar import sidebar, topbar, undo_notice
from maven_app.ui.primitives.page_title import page_title
from maven_app.ui.primitives.words import words


@dataclass(frozen=True)
class SidebarPage:
    """A page that needs no more than its content, and a title and a heading by their codes in the catalogue."""

    id: str
    route: str
    title_code: str
    """Of the title in the browser, with the name of the shop."""
    heading_code: str
    content: Callable[[], rx.Component]
    loads: tuple[Any, ...]
    """The events that read what it shows."""

    def draw(self, shop: Shop) -> rx.Component:
        """The page of this shop."""
        title, heading = words(self.title_code, shop=shop.name), words(self.heading_code)
        return sidebar_page(shop, self.id, self.content(), title=title, heading=heading)


def sidebar_page(shop: Shop, id: str, *content: rx.Component, title: rx.Var[str], heading: rx.Var[str]) -> rx.Component:
    """The page `id` of the shop, with `title` in the browser and `heading` above the content on phones."""
    ready = rx.el.span(id="ready", hidden=True, custom_attrs={"data-page": id})
    return shell(
        page_title(title),
        sidebar(shop),
        undo_notice(),
        commands(),
        rx.el.main(topbar(heading), *content, rx.cond(rx.State.is_hydrated, ready), class_name="main"),
        panel=False,
        pointed_at=0,
        on_away=SourcesState.close,
    )

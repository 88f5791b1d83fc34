"""Chat pages: the front page with nothing asked yet, and a conversation at its own address."""

import reflex as rx

from maven_app.domain.catalogue.shop import Shop
from maven_app.state.chat import ChatState
from maven_app.state.sources_panel import SourcesState
from maven_app.ui.conversation.composer import composer
from maven_app.ui.conversation.thread import thread
from maven_app.ui.layout.commands import commands
from maven_app.ui.layout.shell import shell
from maven_app.ui.layout.sidebar import sidebar, topbar, undo_notice
from maven_app.ui.layout.sources_panel import is_open, sources_panel
from maven_app.ui.primitives.page_title import page_title
from maven_app.ui.primitives.words import words

FRONT, CONVERSATION = "/", "/c/[cid]"


def front_page(shop: Shop) -> rx.Component:
    """Nothing asked yet."""
    return _page(shop, fresh=True)


def conversation_page(shop: Shop) -> rx.Component:
    """A conversation, by its id in the address."""
    return _page(shop, fresh=False)


def _page(shop: Shop, *, fresh: bool) -> rx.Component:
    return shell(
        page_title(words("page.title", shop=shop.name)),
        *([] if fresh else [_skip(words("page.skip_to_answer"), "answer")]),
        _skip(words("page.skip_to_message"), "message"),
        sidebar(shop),
        undo_notice(),
        commands(),
        rx.el.main(topbar(ChatState.title), thread(fresh=fresh), composer(), _ready(fresh=fresh), class_name="main"),
        sources_panel(),
        panel=is_open(),
        pointed_at=SourcesState.pointed_at,
        on_away=SourcesState.close,
    )


def _skip(label: rx.Var[str], to: str) -> rx.Component:
    return rx.el.button(label, type="button", class_name="skip-link", custom_attrs={"data-frame": to})


def _ready(*, fresh: bool) -> rx.Component:
    """A mark for whoever waits until the page answers to keys."""
    page = {"data-page": "front" if fresh else "conversation"}
    return rx.cond(rx.State.is_hydrated, rx.el.span(id="ready", hidden=True, custom_attrs=page))

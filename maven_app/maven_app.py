"""Reflex entry point: the app, its pages and the HTTP mount. No logic."""

from collections.abc import Callable
from typing import Any

import reflex as rx
from starlette.types import ASGIApp

from maven_app.api.gate import gate
from maven_app.api.readiness import ReadinessGate
from maven_app.bootstrap import shop_of
from maven_app.config import load_settings
from maven_app.domain.catalogue.shop import Shop
from maven_app.messages.catalogue import SOURCE, get_translator
from maven_app.pages import admin, chat, history, links, not_found, preferences
from maven_app.pages.account import account_pages
from maven_app.pages.crashed import (
    error_boundary,
    log_exception,
    log_page_exception,
)
from maven_app.state.account import AccountState
from maven_app.state.action_tickets import TicketMiddleware
from maven_app.state.chat import ChatState
from maven_app.state.history import HistoryState
from maven_app.state.preferences.memory import MemoryState
from maven_app.state.preferences.preferences import PreferencesState
from maven_app.state.sharing.links import LinksState
from maven_app.state.tabs.open_tabs import OpenTabs, TabLimits
from maven_app.state.tabs.registry import watch_tabs
from maven_app.state.visitor import Identification
from maven_app.ui.layout.head_scripts import head_scripts
from maven_app.ui.layout.look import head_elements
from maven_app.ui.primitives.words import in_readers_language

_STYLES = [
    "tokens",
    "pieces",
    "shell",
    "thread",
    "artifacts",
    "documents",
    "guide",
    "account",
    "history",
    "preferences",
    "export",
    "commands",
    "share",
    "admin",
    "feedback",
    "overview",
    "evaluation",
    "print",
]
_settings = load_settings()
_shop = shop_of(_settings)
_built = get_translator(SOURCE)


def _routes_before(page: ASGIApp) -> ASGIApp:
    from maven_app.api.routes import build_api  # with FastAPI a tenth of a start, which no page waits for

    api = build_api()
    api.mount("", page)
    return api


_readiness = ReadinessGate(_routes_before)


app = rx.App(
    stylesheets=[f"/css/{name}.css" for name in _STYLES],
    reset_style=False,
    html_lang=SOURCE,
    head_components=[
        *head_scripts(),
        *head_elements(_shop.look),
        rx.el.link(rel="manifest", href=f"/manifest.{SOURCE}.webmanifest"),
        rx.el.meta(name="theme-color", content="#fdfcfa", custom_attrs={"media": "(prefers-color-scheme: light)"}),
        rx.el.meta(name="theme-color", content="#191815", custom_attrs={"media": "(prefers-color-scheme: dark)"}),
    ],
    app_wraps={(55, "ErrorBoundary"): error_boundary, (54, "InReadersLanguage"): in_readers_language},
    toaster=None,
    backend_exception_handler=log_exception,
    frontend_exception_handler=log_page_exception,
    api_transformer=[
        _readiness,
        gate(
            origins=_settings.origins,
            secure=_settings.url.startswith("https:"),
            proxies=_settings.trusted_proxies,
        ),
    ],
)
app.add_page(
    lambda: chat.conversation_page(_shop),
    route=chat.CONVERSATION,
    title=_built.say("page.title", shop=_shop.name),
    description=_built.say("page.description", shop=_shop.name),
    image="/favicon.svg",
    on_load=[ChatState.open_conversation, HistoryState.follow],
)
for _route, _page in account_pages(_shop).items():
    app.add_page(_page, route=_route, title=_shop.name, image="/favicon.svg", on_load=AccountState.load)
app.add_page(
    lambda: chat.front_page(_shop),
    route=chat.FRONT,
    title=_built.say("page.title", shop=_shop.name),
    description=_built.say("page.description", shop=_shop.name),
    image="/favicon.svg",
    on_load=[ChatState.open_new, HistoryState.follow],
)


def _add_page_beside_sidebar(draw: Callable[[Shop], rx.Component], route: str, title: str, *loads: Any) -> None:
    """Add a page on which one reads what is one's own, or the shop's; `loads` are the events that read it."""
    app.add_page(
        lambda: draw(_shop), route=route, title=title, on_load=[ChatState.open_new, *loads, HistoryState.follow]
    )


_add_page_beside_sidebar(
    history.history_page, history.HISTORY, _built.say("history.page_title", shop=_shop.name), HistoryState.open
)
_add_page_beside_sidebar(
    links.links_page, links.LINKS, _built.say("links.page_title", shop=_shop.name), LinksState.open
)
_add_page_beside_sidebar(
    preferences.preferences_page,
    preferences.PREFERENCES,
    _built.say("preferences.page_title", shop=_shop.name),
    PreferencesState.load,
    MemoryState.load,
)
for _admin_page in admin.PAGES:
    _add_page_beside_sidebar(
        _admin_page.draw, _admin_page.route, _built.say(_admin_page.title_code, shop=_shop.name), *_admin_page.loads
    )
app.add_page(
    lambda: not_found.not_found_page(_shop),
    route="404",
    title=_built.say("page.not_found_title", shop=_shop.name),
)

app.add_middleware(Identification())
app.add_middleware(TicketMiddleware())
app.register_lifespan_task(_readiness.build)
watch_tabs(
    app,
    OpenTabs(
        visitor=TabLimits(_settings.tabs_at_once, _settings.tab_loads_per_minute),
        address=TabLimits(_settings.address_tabs_at_once, _settings.address_tab_loads_per_minute),
    ),
)

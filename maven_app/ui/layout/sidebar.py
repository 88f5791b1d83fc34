"""Sidebar: the visitor's conversations, the way to a new one, the language and the theme. It folds to icons, and is a drawer on phones."""

from typing import Any, cast

import reflex as rx
from reflex_components_core.react_router.dom import ReactRouterLink

from maven_app.domain.catalogue.shop import Shop
from maven_app.state.chat import ChatState
from maven_app.state.composer import Ability, ComposerState
from maven_app.state.preferences.preferences import PreferencesState
from maven_app.state.sidebar import SidebarRow, SidebarState
from maven_app.ui.export.share_dialog import share_listed_conversation
from maven_app.ui.layout.commands import palette_button
from maven_app.ui.layout.language_choice import language_choice
from maven_app.ui.layout.preference_sync import preference_sync
from maven_app.ui.primitives.close_button import cancel_button, chip_close_button
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.typed_vars import count_of
from maven_app.ui.primitives.words import words

link = ReactRouterLink.create


def logo() -> rx.Component:
    """The sign, in the neutrals and the accent."""
    paths = (
        ("M5 16.5V27M27 12V27", "3", "sidebar__sign"),
        ("M20.5 23.5H27M22.5 18.5H27", "1.75", "sidebar__sign"),
        ("M5 10.5l8.5 8L27 5.5", "3.5", "sidebar__tick"),
    )
    drawn = (rx.el.path(d=d, stroke_width=width, class_name=name) for d, width, name in paths)
    return rx.el.svg(
        *drawn,
        view_box="0 0 32 32",
        fill="none",
        class_name="sidebar__logo",
        custom_attrs={"aria-hidden": "true", "strokeLinecap": "round", "strokeLinejoin": "round"},
    )


def sidebar(shop: Shop) -> rx.Component:
    """The column at the left, under the name of the shop."""
    return rx.el.aside(
        rx.el.div(
            link(
                logo(),
                rx.el.span(shop.logo_text, class_name="sidebar__name"),
                to="/",
                class_name="sidebar__home",
                aria_label=words("sidebar.home", shop=shop.name),
            ),
            palette_button("sidebar__palette"),
            _frame_button("sidebar", words("sidebar.collapse"), "fold", "sidebar__fold"),
            _frame_button("close", words("sidebar.close"), "away", "sidebar__away"),
            class_name="sidebar__top",
        ),
        link(
            icon("plus"),
            rx.el.span(words("sidebar.new"), class_name="sidebar__label"),
            to="/",
            class_name="sidebar__new",
            aria_label=words("sidebar.new"),
            custom_attrs={"data-frame": "away", "data-command": ""},
        ),
        rx.el.div(
            icon("search", 16),
            rx.el.input(
                type="search",
                placeholder=words("sidebar.search"),
                aria_label=words("sidebar.search_label"),
                class_name="sidebar__search-text",
                default_value=SidebarState.query,  # a page that takes this one's place goes on with the words that its list is of
                on_change=cast(Any, SidebarState.search).debounce(200),
            ),
            class_name="sidebar__search",
        ),
        _list(),
        preference_sync(),
        rx.el.div(
            _page_link("clock", words("history.title"), "/history"),
            _account(),
            _page_link("options", words("preferences.title"), "/preferences"),
            _about(shop),
            language_choice(),
            _theme(),
            class_name="sidebar__foot",
        ),
        class_name="sidebar",
        aria_label=words("sidebar.label"),
    )


def _frame_button(sign: str, label: rx.Var[str], act: str, class_name: str) -> rx.Component:
    return rx.el.button(
        icon(sign),
        type="button",
        aria_label=label,
        title=label,
        class_name=f"icon-btn {class_name}",
        custom_attrs={"data-frame": act},
    )


def _list() -> rx.Component:
    return rx.el.nav(
        rx.cond(SidebarState.problem != "", rx.el.p(SidebarState.problem, role="alert", class_name="sidebar__said")),
        rx.cond(
            count_of(SidebarState.rows) > 0,
            rx.fragment(rx.el.ul(rx.foreach(SidebarState.rows, _row)), _all_results()),
            rx.el.p(
                rx.cond(
                    SidebarState.is_session_over,
                    words("sidebar.signed_out"),
                    rx.cond(SidebarState.query != "", words("sidebar.none_found"), words("sidebar.empty")),
                ),
                class_name="sidebar__said",
            ),
        ),
        aria_label=words("sidebar.list"),
        class_name="sidebar__list",
    )


def _all_results() -> rx.Component:
    return rx.cond(
        SidebarState.results_url != "",
        link(
            words("sidebar.all_results"),
            to=SidebarState.results_url,
            class_name="link-btn sidebar__results",
            custom_attrs={"data-frame": "away"},
        ),
    )


def _page_link(sign: str, label: rx.Var[str], to: str) -> rx.Component:
    """The way to a page of its own."""
    return link(
        icon(sign),
        rx.el.span(label, class_name="sidebar__label"),
        to=to,
        class_name="sidebar__theme",
        aria_label=label,
        custom_attrs={"data-frame": "away", "data-command": ""},
    )


def _row(row: SidebarRow) -> rx.Component:
    here = ChatState.conversation_id == row.id
    return rx.el.li(
        rx.cond(row.heading != "", rx.el.h2(row.heading, class_name="sidebar__heading")),
        rx.match(
            row.id,
            (SidebarState.renaming, _rename(row)),
            (SidebarState.tagging, _tags(row)),
            rx.el.div(
                link(
                    rx.el.span(row.title, class_name="talk__title"),
                    rx.cond(rx.cond(here, ChatState.running, row.running), _answering()),
                    to=f"/c/{row.id}",
                    title=row.title,
                    class_name="talk__link",
                    custom_attrs={"data-frame": "away", "aria-current": rx.cond(here, "page", "false")},
                ),
                _menu(row),
                class_name=rx.cond(here, "talk talk--here", "talk"),
            ),
        ),
        key=row.id,
    )


def _answering() -> rx.Component:
    return rx.el.span(rx.el.span(words("sidebar.answering"), class_name="sr-only"), class_name="steps__pulse")


def _menu(row: SidebarRow) -> rx.Component:
    return rx.el.details(
        rx.el.summary(
            icon("dots", 16),
            rx.el.span(words("sidebar.options", title=row.title), class_name="sr-only"),
            class_name="icon-btn icon-btn--small",
        ),
        rx.el.div(
            rx.cond(
                row.pinned,
                _menu_item("pin", words("sidebar.unpin"), SidebarState.pin(row.id, False)),
                _menu_item("pin", words("sidebar.pin"), SidebarState.pin(row.id, True)),
            ),
            _menu_item("pencil", words("sidebar.rename"), SidebarState.start_renaming(row.id)),
            share_listed_conversation(row.id),
            _menu_item("tag", words("sidebar.tags"), SidebarState.start_tagging(row.id)),
            rx.cond(
                row.archived,
                _menu_item("archive", words("sidebar.unarchive"), SidebarState.archive(row.id, False)),
                _menu_item("archive", words("sidebar.archive"), SidebarState.archive(row.id, True)),
            ),
            _menu_item("trash", words("sidebar.delete"), SidebarState.delete(row.id)),
            class_name="menu__sheet",
        ),
        class_name="menu talk__menu",
    )


def _menu_item(sign: str, label: rx.Var[str], press: rx.event.EventCallback[Any]) -> rx.Component:
    return rx.el.button(icon(sign, 16), label, type="button", class_name="menu__item", on_click=press)


def _rename(row: SidebarRow) -> rx.Component:
    suggested = SidebarState.suggested_title
    return _writing(
        _text_box("title", rx.cond(suggested != "", suggested, row.title), words("sidebar.title"), 120),
        words("sidebar.save_title"),
        cancel_button(words("sidebar.cancel_rename"), SidebarState.start_renaming("")),
        SidebarState.rename,
        _suggest_title(),
        key=cast(
            Any, SidebarState.suggestions
        ).to_string(),  # a title that is suggested takes the place of what was written
    )


def _suggest_title() -> rx.Component:
    return rx.el.button(
        rx.cond(
            SidebarState.is_suggesting,
            rx.fragment(rx.el.span(class_name="steps__pulse"), words("sidebar.suggesting")),
            words("sidebar.suggest_title"),
        ),
        type="button",
        disabled=SidebarState.is_suggesting,
        class_name="link-btn talk__suggest",
        on_click=SidebarState.suggest_title,
    )


def _tags(row: SidebarRow) -> rx.Component:
    return _writing(
        _text_box("tags", row.tags, words("sidebar.tags_label"), 300),
        words("sidebar.save_tags"),
        cancel_button(words("sidebar.cancel_tags"), SidebarState.start_tagging("")),
        SidebarState.tag,
    )


def _text_box(name: str, value: Any, label: rx.Var[str], longest: int) -> rx.Component:
    return rx.el.input(
        name=name,
        default_value=value,
        placeholder=label,
        auto_focus=True,
        max_length=longest,
        class_name="input",
        aria_label=label,
    )


def _writing(
    box: rx.Component, save: rx.Var[str], close: rx.Component, submit: Any, *others: rx.Component, key: Any = "0"
) -> rx.Component:
    """The form in a row's place, in which something of it is written; with another `key` it begins anew."""
    button = rx.el.button(icon("check", 16), type="submit", aria_label=save, class_name="icon-btn icon-btn--small")
    return rx.el.form(box, button, close, *others, on_submit=submit, class_name="talk__rename", key=key)


def undo_notice() -> rx.Component:
    """The way back from a deletion; it stands beside the sidebar, which may be put away."""
    return rx.cond(
        SidebarState.deleted_id != "",
        rx.el.div(
            rx.el.p(words("sidebar.deleted", title=SidebarState.deleted_title), class_name="undo__words"),
            rx.el.button(
                words("sidebar.undo"), type="button", class_name="link-btn", on_click=SidebarState.undo_delete
            ),
            chip_close_button(words("sidebar.close_undo"), SidebarState.forget_deleted),
            role="status",
            class_name="undo rise",
        ),
    )


def _account() -> rx.Component:
    """The way to one's account, or to sign in; the page is loaded anew, for whoever comes back may be somebody else."""
    return rx.cond(
        SidebarState.is_signed_in,
        _account_link("/account", words("sidebar.account")),
        _account_link("/sign-in", words("sidebar.sign_in")),
    )


def _account_link(to: str, label: rx.Var[str]) -> rx.Component:
    return rx.el.a(
        icon("person"),
        rx.el.span(label, class_name="sidebar__label"),
        href=to,
        aria_label=label,
        class_name="sidebar__theme",
        custom_attrs={"data-command": ""},
    )


def topbar(title: str | rx.Var[str]) -> rx.Component:
    """The bar above a page where the sidebar is a drawer."""
    return rx.el.header(
        rx.el.button(
            icon("menu", 20),
            type="button",
            aria_label=words("page.open_menu"),
            class_name="icon-btn topbar__menu",
            custom_attrs={"data-frame": "drawer"},
        ),
        rx.el.p(title, class_name="topbar__title"),
        palette_button("topbar__palette", sign="search", size=20),  # a phone has no command key
        link(icon("plus", 20), to="/", aria_label=words("sidebar.new"), class_name="icon-btn topbar__new"),
        class_name="topbar",
    )


def _about(shop: Shop) -> rx.Component:
    """The things that can be done here and now, and those that are switched off."""
    return rx.el.details(
        rx.el.summary(
            icon("info"),
            rx.el.span(words("sidebar.about"), class_name="sidebar__label"),
            aria_label=words("sidebar.about_label", shop=shop.name),
            class_name="sidebar__theme",
        ),
        rx.el.div(
            rx.el.h2(words("sidebar.about_title", shop=shop.name), class_name="about__title"),
            rx.el.ul(rx.foreach(ComposerState.abilities, _ability), class_name="about__list"),
            rx.cond(
                ComposerState.lacks_ability,
                rx.el.p(words("sidebar.about_off"), class_name="about__note"),
            ),
            rx.el.button(
                icon("keyboard", 16),
                words("keys.title"),
                type="button",
                class_name="menu__item about__keys",
                custom_attrs={"data-opens": "sheet", "data-command": ""},
            ),
            rx.el.button(
                icon("info", 16),
                words("tour.begin"),
                type="button",
                class_name="menu__item about__keys",
                custom_attrs={"data-opens": "tour", "data-command": "", "data-frame": "away"},
            ),
            class_name="menu__sheet menu__sheet--up about",
        ),
        class_name="menu",
    )


def _ability(ability: Ability) -> rx.Component:
    return rx.el.li(
        rx.el.p(
            ability.name,
            rx.cond(ability.on, rx.fragment(), rx.el.span(words("sidebar.ability_off"), class_name="about__off")),
            class_name="about__name",
        ),
        rx.el.p(ability.here, class_name="about__says"),
    )


def _theme() -> rx.Component:
    return rx.el.button(
        icon("moon", 18, "only-light"),
        icon("sun", 18, "only-dark"),
        rx.el.span(words("sidebar.dark"), class_name="sidebar__label only-light"),
        rx.el.span(words("sidebar.light"), class_name="sidebar__label only-dark"),
        type="button",
        aria_label=words("sidebar.theme"),
        class_name="sidebar__theme",
        custom_attrs={"data-command": ""},
        on_click=rx.cond(
            rx.color_mode == "dark", PreferencesState.choose("theme", "light"), PreferencesState.choose("theme", "dark")
        ),
    )

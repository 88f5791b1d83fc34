"""Account frame: a narrow page under the shop's name, for what is done with an account."""

from typing import Any

import reflex as rx

from maven_app.domain.catalogue.shop import Shop
from maven_app.state.account import AccountState
from maven_app.ui.account.account_form import PageProblem
from maven_app.ui.layout.preference_sync import preference_sync
from maven_app.ui.layout.sidebar import logo
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.page_title import page_title
from maven_app.ui.primitives.words import words


class ProviderLink(rx.Component):
    """A link to the identity provider; see sign_in_ways.jsx."""

    library = "$/public/components/sign_in_ways.jsx"
    tag = "ProviderLink"

    label: rx.Var[str]
    look: rx.Var[str]
    next: rx.Var[str]
    """The page that follows a sign-in."""


provider_link = ProviderLink.create


def account_frame(
    shop: Shop, title: rx.Var[str], *parts: rx.Component, lead: rx.Var[str] | None = None
) -> rx.Component:
    """The page: its heading, a line below it, and `parts`."""
    return rx.el.div(
        page_title(title),
        preference_sync(),
        rx.el.header(
            rx.el.a(
                logo(),
                rx.el.span(shop.logo_text, class_name="sidebar__name"),
                href="/",
                class_name="sidebar__home",
                aria_label=words("sidebar.home", shop=shop.name),
            ),
            class_name="account__top",
        ),
        rx.el.main(
            rx.el.h1(title, class_name="account__title"),
            rx.el.p(lead, class_name="account__lead") if lead is not None else rx.fragment(),
            *parts,
            rx.cond(rx.State.is_hydrated, rx.el.span(id="ready", hidden=True)),
            class_name="account",
        ),
        class_name="account-page",
    )


def mail_notice() -> rx.Component:
    """Says that no mail is sent, where that is so."""
    return rx.cond(
        AccountState.is_mail_off,
        rx.el.p(icon("info"), rx.el.span(words("account.mail_off"), class_name="notice__text"), class_name="notice"),
    )


def mail_answer(said: rx.Var[str]) -> dict[str, Any]:
    """The answer of a form that mails something: `said` where it is on its way; where no mail is sent, that none is, as no success."""
    is_off = AccountState.is_mail_off
    return {"said": rx.cond(is_off, words("account.mail_off_sent"), said), "is_success": ~is_off}


def problem_notice() -> rx.Component:
    """Says what went wrong, where something did."""
    return PageProblem.create(text=AccountState.problem)


def provider_button() -> rx.Component:
    """The way in by the identity provider, where there is one."""
    return rx.cond(
        AccountState.provider != "",
        rx.fragment(
            rx.el.p(rx.el.span(words("account.or")), class_name="account__or"),
            provider_link(
                label=words("account.provider", name=AccountState.provider),
                look="btn account__provider",
                next=AccountState.return_path,
            ),
        ),
    )


def question_link(question: rx.Var[str], label: rx.Var[str], to: str) -> rx.Component:
    """A question, and the page for who says yes."""
    return rx.el.p(question, " ", rx.el.a(label, href=to, class_name="link-btn"), class_name="account__aside")

"""Account pages: sign in, sign up, a forgotten password, where mailed links lead, and one's account."""

from collections.abc import Callable, Mapping
from typing import cast

import reflex as rx

from maven_app.domain.accounts import LinkPurpose
from maven_app.domain.catalogue.shop import Shop
from maven_app.state.account import AccountState
from maven_app.ui.account.account_form import (
    account_form,
    email_field,
    new_password_field,
    password_field,
    remember_choice,
)
from maven_app.ui.account.account_frame import (
    account_frame,
    mail_answer,
    mail_notice,
    problem_notice,
    provider_button,
    question_link,
)
from maven_app.ui.account.deletion_report import deletion_report
from maven_app.ui.account.overview import account_overview, visitor_data
from maven_app.ui.account.passkeys import passkey_sign_in
from maven_app.ui.primitives.words import words


def sign_in_page(shop: Shop) -> rx.Component:
    """The page that signs in by address and password, by a passkey, or by the identity provider."""
    return account_frame(
        shop,
        words("account.sign_in"),
        problem_notice(),
        account_form(
            email_field(words("account.email")),
            password_field(words("account.password")),
            remember_choice(),
            route="/api/account/sign-in",
            submit=words("account.sign_in"),
            next=AccountState.return_path,
            look="primary",
        ),
        passkey_sign_in(),
        provider_button(),
        question_link(words("account.reset"), _reset_link(), "/reset-password"),
        question_link(words("account.no_account"), words("account.sign_up"), "/sign-up"),
        rx.cond(
            AccountState.is_session_over,
            account_form(route="/api/account/sign-out", submit=words("account.go_on_without"), next="/"),
        ),
        lead=words("account.sign_in_lead"),
    )


def _reset_link() -> rx.Var[str]:
    is_off = AccountState.is_mail_off
    return cast(rx.Var[str], rx.cond(is_off, words("account.reset_without_mail"), words("account.reset_by_link")))


def sign_up_page(shop: Shop) -> rx.Component:
    """By an address, to which the link is mailed behind which the password is chosen."""
    return account_frame(
        shop,
        words("account.sign_up"),
        mail_notice(),
        account_form(
            email_field(words("account.email"), fills="email"),
            route="/api/account/sign-up",
            submit=words("account.send_link"),
            **mail_answer(words("account.sign_up_sent")),
            look="primary",
        ),
        provider_button(),
        question_link(words("account.have_account"), words("account.sign_in"), "/sign-in"),
        lead=words("account.sign_up_lead"),
    )


def reset_password_page(shop: Shop) -> rx.Component:
    """A link that sets a new password, or one that signs in without."""
    return account_frame(
        shop,
        words("account.reset"),
        mail_notice(),
        account_form(
            email_field(words("account.email")),
            route="/api/account/reset-password",
            submit=words("account.send_reset_link"),
            **mail_answer(words("account.link_sent")),
            look="primary",
            other_route="/api/account/sign-in-link",
            other_submit=words("account.send_sign_in_link"),
        ),
        question_link(words("account.have_account"), words("account.sign_in"), "/sign-in"),
        lead=words("account.reset_lead"),
    )


def link_page(shop: Shop, purpose: LinkPurpose) -> rx.Component:
    """Where a mailed link leads to; nothing is done before its button is pressed, since mail scanners open links too."""
    title, lead, act = _LINK_WORDS[purpose]()
    return account_frame(
        shop,
        title,
        account_form(
            new_password_field(words("account.password"))
            if purpose in ("create-account", "reset-password")
            else rx.fragment(),
            remember_choice() if purpose != "change-email" else rx.fragment(),
            route=f"/api/account/links/{purpose}",
            submit=act,
            next="/account" if purpose == "change-email" else "/",
            **({"said": words("account.email_changed"), "said_in": "email"} if purpose == "change-email" else {}),
            look="primary",
            with_token=True,
        ),
        question_link(words("account.link_over"), words("account.link_renew"), _RENEWED_AT[purpose]),
        lead=lead,
    )


_LINK_WORDS: Mapping[LinkPurpose, Callable[[], tuple[rx.Var[str], rx.Var[str], rx.Var[str]]]] = {
    "create-account": lambda: (
        words("account.link_create"),
        words("account.link_create_lead"),
        words("account.link_create_act"),
    ),
    "sign-in": lambda: (
        words("account.link_sign_in"),
        words("account.link_sign_in_lead"),
        words("account.sign_in"),
    ),
    "reset-password": lambda: (
        words("account.link_reset"),
        words("account.link_reset_lead"),
        words("account.link_reset_act"),
    ),
    "change-email": lambda: (
        words("account.link_change"),
        words("account.link_change_lead"),
        words("account.link_change_act"),
    ),
}
"""Title, line below and button of each page."""
_RENEWED_AT: Mapping[LinkPurpose, str] = {
    "create-account": "/sign-up",
    "sign-in": "/reset-password",
    "reset-password": "/reset-password",
    "change-email": "/account",
}
"""The page on which another link of each purpose is asked for."""


def account_page(shop: Shop) -> rx.Component:
    """One's account, for whoever is signed in."""
    return account_frame(
        shop,
        words("account.title"),
        rx.el.p(
            rx.el.a(words("account.back"), href="/", class_name="link-btn"),
            rx.el.a(words("preferences.title"), href="/preferences", class_name="link-btn"),
            class_name="account__aside account__ways",
        ),
        rx.cond(
            AccountState.email != "",
            account_overview(shop),
            rx.cond(AccountState.is_loaded, _signed_out()),
        ),
    )


def _signed_out() -> rx.Component:
    return rx.fragment(
        rx.el.p(words("account.signed_out_lead"), class_name="account__lead"),
        rx.el.a(words("account.sign_in"), href="/sign-in?next=/account", class_name="btn btn--primary"),
        question_link(words("account.no_account"), words("account.sign_up"), "/sign-up"),
        visitor_data(),
    )


def deleted_page(shop: Shop) -> rx.Component:
    """Counts of what went with an account, for whoever had it."""
    return account_frame(
        shop,
        words("account.deleted"),
        deletion_report(),
        rx.el.p(rx.el.a(words("account.deleted_home"), href="/", class_name="link-btn"), class_name="account__aside"),
    )


def account_pages(shop: Shop) -> Mapping[str, Callable[[], rx.Component]]:
    """Every page of accounts by its route."""
    return {
        "/sign-in": lambda: sign_in_page(shop),
        "/sign-up": lambda: sign_up_page(shop),
        "/reset-password": lambda: reset_password_page(shop),
        "/account": lambda: account_page(shop),
        "/account/deleted": lambda: deleted_page(shop),
        "/link/create-account": lambda: link_page(shop, "create-account"),
        "/link/sign-in": lambda: link_page(shop, "sign-in"),
        "/link/reset-password": lambda: link_page(shop, "reset-password"),
        "/link/change-email": lambda: link_page(shop, "change-email"),
    }

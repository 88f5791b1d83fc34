"""Passkeys on the page: the way in by one, and the section of the account that lists them."""

from typing import cast

import reflex as rx

from maven_app.state.account import AccountState, PasskeyView
from maven_app.ui.account.account_form import AccountField, account_form
from maven_app.ui.account.confirmation import confirmed_form
from maven_app.ui.account.dated_line import dated_line
from maven_app.ui.primitives.words import words

_ROUTES = "/api/account/passkeys"


class PasskeySupport(rx.Component):
    """Shows what is in it where the browser can use passkeys at this address, else says why not; see passkey_support.jsx."""

    library = "$/public/components/passkey_support.jsx"
    tag = "PasskeySupport"

    origin: rx.Var[str]
    """The only address on whose pages they work."""


def passkey_sign_in() -> rx.Component:
    """The way in by a passkey, which names nobody; not there where the browser can use none."""
    return account_form(
        rx.el.p(rx.el.span(words("account.or")), class_name="account__or"),
        route=f"{_ROUTES}/sign-in",
        submit=words("passkey.sign_in"),
        next=AccountState.return_path,
        look="wide",
        passkeys_at=AccountState.passkey_origin,
        passkey_options=f"{_ROUTES}/sign-in/options",
        passkey_only=True,
    )


def passkey_list() -> rx.Component:
    """The account's passkeys, and the form that adds one."""
    return rx.fragment(
        rx.el.p(words("passkey.lead"), class_name="account__note"),
        rx.cond(
            AccountState.has_passkeys,
            rx.el.ul(rx.foreach(AccountState.passkeys, _passkey), class_name="sessions"),
        ),
        PasskeySupport.create(
            rx.el.details(
                rx.el.summary(words("passkey.add"), class_name="link-btn"),
                confirmed_form(
                    route=f"{_ROUTES}/options",
                    submit=words("passkey.add"),
                    creates=_ROUTES,
                    next="/account",
                    said=words("passkey.is_added"),
                    said_in="passkeys",
                ),
                class_name="account__disclosure",
            ),
            origin=AccountState.passkey_origin,
        ),
    )


def _passkey(passkey: PasskeyView) -> rx.Component:
    name = cast(rx.Var[str], rx.cond(passkey.name != "", passkey.name, words("passkey.unnamed")))
    return rx.el.li(
        rx.el.p(name, class_name="sessions__device passkey__name"),
        rx.cond(
            passkey.used != "",
            dated_line("passkey.used", created=passkey.added, used=passkey.used),
            dated_line("passkey.added", created=passkey.added),
        ),
        rx.el.div(_renaming(passkey, name), _removal(passkey, name), class_name="passkey__acts"),
        key=passkey.id,
        class_name="passkey",
    )


def _renaming(passkey: PasskeyView, name: rx.Var[str]) -> rx.Component:
    return rx.el.details(
        rx.el.summary(
            words("passkey.rename"), class_name="link-btn", aria_label=words("passkey.rename_one", name=name)
        ),
        account_form(
            AccountField.create(name="name", label=words("passkey.name"), type="text", value=name, fills="off"),
            route=f"{_ROUTES}/{passkey.id}/name",
            submit=words("passkey.save"),
            next="/account",
            said=words("passkey.is_renamed"),
            said_in="passkeys",
        ),
        class_name="account__disclosure",
    )


def _removal(passkey: PasskeyView, name: rx.Var[str]) -> rx.Component:
    return rx.el.details(
        rx.el.summary(
            words("passkey.remove"), class_name="link-btn", aria_label=words("passkey.remove_one", name=name)
        ),
        rx.cond(
            AccountState.is_passkey_needed,
            rx.el.p(words("passkey.only"), class_name="account__note"),
            confirmed_form(
                rx.el.p(words("passkey.remove_lead"), class_name="account__note"),
                route=f"{_ROUTES}/{passkey.id}/remove",
                submit=words("passkey.remove_act"),
                look="danger",
                next="/account",
                said=words("passkey.is_removed"),
                said_in="passkeys",
            ),
        ),
        class_name="account__disclosure",
    )

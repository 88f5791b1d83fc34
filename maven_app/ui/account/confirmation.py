"""Confirmation: the form of a sensitive act, which asks again whose account it is."""

from typing import Any

import reflex as rx

from maven_app.state.account import AccountState
from maven_app.ui.account.account_form import PasskeyChoice, account_form, password_field
from maven_app.ui.primitives.words import words


def confirmed_form(*parts: rx.Component, after: rx.Component | None = None, **form: Any) -> rx.Component:
    """`parts`, the current password, in whose place a passkey can be used where the account has one, then what comes `after` it."""
    return account_form(
        *parts,
        rx.cond(AccountState.has_password, password_field(words("account.current_password"))),
        PasskeyChoice.create(has_password=AccountState.has_password),
        after if after is not None else rx.fragment(),
        passkeys_at=rx.cond(AccountState.has_passkeys, AccountState.passkey_origin, ""),
        passkey_options="/api/account/passkeys/confirm/options",
        **form,
    )

"""Account form: fields that go to a route from the browser, since only an answer over HTTP can set its cookies or be saved."""

import reflex as rx

from maven_app.state.account import AccountState
from maven_app.ui.primitives.words import words


class AccountForm(rx.Component):
    """A form with its button, and what was answered; see account_form.jsx."""

    library = "$/public/components/account_form.jsx"
    tag = "AccountForm"

    route: rx.Var[str]
    """Where the fields are sent to, as JSON."""
    submit: rx.Var[str]
    """The words of the button."""
    next: rx.Var[str]
    """The page that follows; empty where `said` is shown in place. An answer that is a file is saved, and no page follows."""
    said: rx.Var[str]
    is_success: rx.Var[bool]
    """Whether `said` looks like one; it does unless this is false."""
    said_in: rx.Var[str]
    """The name of the `FormOutcome` on the page that follows in which `said` is shown; empty where it is not."""
    look: rx.Var[str]
    """Of the button: "primary", "danger", or "" for a quiet one."""
    other_route: rx.Var[str]
    """Where a second button sends the fields to; empty where there is none."""
    other_submit: rx.Var[str]
    other_look: rx.Var[str]
    with_token: rx.Var[bool]
    """Whether the token in the fragment of the page's address goes along."""
    keep_as: rx.Var[str]
    """The name under which the answer is kept for the next page; empty where that needs none."""
    passkeys_at: rx.Var[str]
    """The address on whose pages a passkey takes the place of the password; empty where none does."""
    passkey_options: rx.Var[str]
    """The route that says what a passkey is asked to sign."""
    passkey_only: rx.Var[bool]
    """Whether the form is sent with a passkey alone, and is not there where none can be used."""
    creates: rx.Var[str]
    """Where the passkey goes that the answer asks an authenticator for; empty where it asks for none."""


class AccountField(rx.Component):
    """A field with its label; a password can be shown."""

    library = "$/public/components/account_form.jsx"
    tag = "AccountField"

    name: rx.Var[str]
    label: rx.Var[str]
    hint: rx.Var[str]
    type: rx.Var[str]
    value: rx.Var[str]
    """With which it begins."""
    fills: rx.Var[str]
    """A token of HTML's `autocomplete`: the things that a browser may fill in."""


class PageProblem(rx.Component):
    """Says what went wrong before the page was there, until a form of it is sent."""

    library = "$/public/components/account_form.jsx"
    tag = "PageProblem"

    text: rx.Var[str]


class PasskeyChoice(rx.Component):
    """The way to confirm by a passkey, where the form around it takes one."""

    library = "$/public/components/account_form.jsx"
    tag = "PasskeyChoice"

    has_password: rx.Var[bool]
    """Whether it takes the place of a password, which stands above it."""


class FormOutcome(rx.Component):
    """Says what a form has done that led to this page, and has the focus then; see form_outcome.jsx."""

    library = "$/public/components/form_outcome.jsx"
    tag = "FormOutcome"

    name: rx.Var[str]


class RememberChoice(rx.Component):
    """A box to tick for who wants to stay signed in, which holds for every way in on the page; see sign_in_ways.jsx."""

    library = "$/public/components/sign_in_ways.jsx"
    tag = "RememberChoice"


account_form = AccountForm.create


def email_field(label: rx.Var[str], *, fills: str = "username") -> rx.Component:
    """An e-mail address."""
    return AccountField.create(name="email", label=label, type="email", fills=fills)


def password_field(label: rx.Var[str]) -> rx.Component:
    """The field of the current password."""
    return AccountField.create(name="password", label=label, type="password", fills="current-password")


def remember_choice() -> rx.Component:
    """The choice to stay signed in, where there is one."""
    return rx.cond(AccountState.may_be_remembered, RememberChoice.create())


def new_password_field(label: rx.Var[str], *, name: str = "password") -> rx.Component:
    """A password to be chosen, with what is asked of it."""
    return AccountField.create(
        name=name,
        label=label,
        hint=words("account.password_hint"),
        type="password",
        fills="new-password",
    )

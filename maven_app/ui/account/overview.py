"""Account overview: address, password, passkeys, sessions, data and deletion of whoever is signed in."""

from typing import cast

import reflex as rx

from maven_app.domain.catalogue.shop import Shop
from maven_app.state.account import AccountState, SessionView
from maven_app.ui.account.account_form import FormOutcome, account_form, email_field, new_password_field
from maven_app.ui.account.account_frame import mail_answer, mail_notice, problem_notice, provider_link
from maven_app.ui.account.confirmation import confirmed_form
from maven_app.ui.account.dated_line import dated_line
from maven_app.ui.account.deletion_report import DELETION
from maven_app.ui.account.passkeys import passkey_list
from maven_app.ui.primitives.words import words

DATA_ROUTE = "/api/personal-data"
_SESSIONS = "/api/account/sessions"


def account_overview(shop: Shop) -> rx.Component:
    """Every part of the account, a section each."""
    return rx.fragment(
        problem_notice(),
        rx.cond(
            AccountState.has_password,
            rx.fragment(),
            rx.el.p(
                rx.cond(AccountState.has_passkeys, words("passkey.no_password"), words("account.no_password")),
                class_name="account__note",
            ),
        ),
        _section(
            words("account.email"),
            FormOutcome.create(name="email"),
            rx.el.p(AccountState.email, class_name="account__value"),
            _disclosure(
                words("account.change_email"),
                confirmed_form(
                    mail_notice(),
                    email_field(words("account.new_email"), fills="email"),
                    route="/api/account/email",
                    submit=words("account.send_link"),
                    **mail_answer(words("account.change_email_sent")),
                ),
            ),
        ),
        _section(
            words("account.password"),
            FormOutcome.create(name="password"),
            _disclosure(
                _password_act(),
                confirmed_form(
                    rx.el.p(words("account.change_password_lead"), class_name="account__note"),
                    after=new_password_field(words("account.new_password"), name="new_password"),
                    route="/api/account/password",
                    submit=_password_act(),
                    next="/account",
                    said=words("account.password_changed"),
                    said_in="password",
                ),
            ),
        ),
        rx.cond(
            AccountState.passkey_origin != "",
            _section(words("passkey.title"), FormOutcome.create(name="passkeys"), passkey_list()),
        ),
        _admin_pages(shop),
        _provider(),
        _sessions(),
        _data(shop),
        _deletion(),
    )


def _section(title: rx.Var[str], *parts: rx.Component) -> rx.Component:
    return rx.el.section(rx.el.h2(title, class_name="account__heading"), *parts, class_name="account__section")


def _disclosure(label: rx.Var[str], form: rx.Component) -> rx.Component:
    return rx.el.details(rx.el.summary(label, class_name="link-btn"), form, class_name="account__disclosure")


def _password_act() -> rx.Var[str]:
    return rx.cond(AccountState.has_password, words("account.change_password"), words("account.set_password"))


def _admin_pages(shop: Shop) -> rx.Component:
    """The way to the pages of those who run the shop, for them alone."""
    ways = {"/admin": words("overview.enter"), "/admin/conversations": words("review.open")}
    links = (rx.el.a(name, href=to, class_name="btn", custom_attrs={"data-command": ""}) for to, name in ways.items())
    return rx.cond(
        AccountState.may_read_admin_pages,
        _section(words("review.section", shop=shop.name), rx.el.div(*links, class_name="review__toolbar")),
    )


def _provider() -> rx.Component:
    """The way in by the identity provider, where there is one."""
    name = AccountState.provider
    return rx.cond(
        name != "",
        _section(
            words("account.provider_title", name=name),
            FormOutcome.create(name="provider"),
            rx.cond(
                AccountState.is_connected,
                rx.fragment(
                    rx.el.p(words("account.provider_connected", name=name), class_name="account__note"),
                    rx.cond(
                        _has_other_way_in(),
                        _provider_disconnection(),
                        rx.el.p(words("account.provider_only", name=name), class_name="account__note"),
                    ),
                ),
                provider_link(label=words("account.provider_connect", name=name), look="btn"),
            ),
        ),
    )


def _has_other_way_in() -> rx.Var[bool]:
    """Whether a password, a mailed link or a passkey would let the account's owner in."""
    return cast(rx.Var[bool], AccountState.has_password | ~AccountState.is_mail_off | AccountState.has_passkeys)


def _provider_disconnection() -> rx.Component:
    label = words("account.provider_disconnect", name=AccountState.provider)
    return _disclosure(
        label,
        confirmed_form(
            rx.el.p(words("account.provider_disconnect_lead"), class_name="account__note"),
            route="/api/account/provider/disconnect",
            submit=label,
            next="/account",
            said=words("account.provider_disconnected", name=AccountState.provider),
            said_in="provider",
        ),
    )


def _sessions() -> rx.Component:
    return _section(
        words("account.sessions"),
        FormOutcome.create(name="sessions"),
        rx.el.ul(rx.foreach(AccountState.sessions, _session), class_name="sessions"),
        rx.cond(
            AccountState.has_others,
            _disclosure(
                words("account.end_others"),
                confirmed_form(
                    route=f"{_SESSIONS}/end-others",
                    submit=words("account.end_others"),
                    next="/account",
                    said=words("account.others_ended"),
                    said_in="sessions",
                ),
            ),
        ),
        account_form(route="/api/account/sign-out", submit=words("account.sign_out"), next="/"),
    )


def _session(session: SessionView) -> rx.Component:
    device = cast(rx.Var[str], rx.cond(session.device != "", session.device, words("account.unknown_device")))
    return rx.el.li(
        rx.el.p(
            device,
            rx.cond(session.is_here, rx.el.span(words("account.this_device"), class_name="sessions__here")),
            class_name="sessions__device",
        ),
        dated_line("account.session_times", begun=session.begun, used=session.used),
        rx.cond(session.is_here, rx.fragment(), _session_ending(session, device)),
        key=session.id,
        class_name="sessions__row",
    )


def _session_ending(session: SessionView, device: rx.Var[str]) -> rx.Component:
    label = words("account.end_session", device=device)
    return rx.el.details(
        rx.el.summary(words("account.sign_out"), class_name="link-btn", aria_label=label),
        confirmed_form(
            route=f"{_SESSIONS}/{session.id}/end",
            submit=label,
            next="/account",
            said=words("account.session_ended", device=device),
            said_in="sessions",
        ),
        class_name="account__disclosure",
    )


def _data(shop: Shop) -> rx.Component:
    return _section(
        words("account.data"),
        rx.el.p(words("account.data_lead", shop=shop.name), class_name="account__note"),
        _disclosure(
            words("account.data_download"),
            confirmed_form(
                route=DATA_ROUTE,
                submit=words("account.data_download"),
            ),
        ),
    )


def visitor_data() -> rx.Component:
    """The conversations of a browser in which nobody is signed in, to be had as one file."""
    return _section(
        words("account.data"),
        rx.el.p(words("account.data_visitor_lead"), class_name="account__note"),
        account_form(route=DATA_ROUTE, submit=words("account.data_download")),
    )


def _deletion() -> rx.Component:
    return _section(
        words("account.delete"),
        rx.el.p(words("account.delete_lead"), class_name="account__note"),
        _disclosure(
            words("account.delete"),
            confirmed_form(
                route=DATA_ROUTE,  # the first button is the one that Enter presses
                submit=words("account.data_first"),
                other_route="/api/account/delete",
                other_submit=words("account.delete_act"),
                other_look="danger",
                next="/account/deleted",
                keep_as=DELETION,
            ),
        ),
    )

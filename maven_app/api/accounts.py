"""Accounts over HTTP: signing up, in and out, and what changes an account. Cookies are set here alone."""

import logging
from collections.abc import Callable, Mapping
from typing import Annotated, Any

from fastapi import FastAPI, Path, Request
from fastapi.responses import JSONResponse, Response
from pydantic import BaseModel, Field

from maven_app.accounts.browsers import BrowserTokens
from maven_app.accounts.deletion_wording import counts_text
from maven_app.accounts.password_rules import password_strength
from maven_app.api.requesters import ReaderLocale, Requester, RequestingBrowser
from maven_app.bootstrap.process_services import get_services
from maven_app.domain.accounts import REMEMBERED_LIMIT, LinkPurpose
from maven_app.domain.actors import Actor, Permission, require
from maven_app.domain.errors import PasswordOutdated, SignInFailed, StorageError
from maven_app.domain.language.translatable import translatable
from maven_app.domain.preferences import NO_PREFERENCES, Preferences, cookie_header
from maven_app.domain.visitors import (
    BROWSER_COOKIE,
    BROWSER_COOKIE_AGE,
    COOKIE,
    COOKIE_AGE,
    SECURE_SESSION_COOKIE,
    SESSION_COOKIE,
)
from maven_app.messages.text_rendering import render

log = logging.getLogger(__name__)

Email = Annotated[str, Field(max_length=320)]
Password = Annotated[str, Field(max_length=1_000)]
LinkToken = Annotated[str, Field(max_length=100)]
PasskeyText = Annotated[str, Field(max_length=20_000, description="An authenticator's answer, as JSON in a string")]
Remember = Annotated[
    bool | None, Field(description="Whether to stay signed in on this device; left out, as it is for this account now")
]
Refusals = Callable[..., Mapping[int | str, dict[str, Any]]]


class EmailAddress(BaseModel):
    """The e-mail address that a link is mailed to."""

    email: Email


class SignInForm(BaseModel):
    """An address and its account's password."""

    email: Email
    password: Password
    remember: Remember = None


class LinkForm(BaseModel):
    """The token of a mailed link, with the password where the link sets one."""

    token: LinkToken
    password: Password | None = None
    remember: Remember = None


class ConfirmationForm(BaseModel):
    """The password, which sensitive acts ask for again, or a passkey in its place; both empty for an account without a password."""

    password: Password = ""
    passkey: PasskeyText = ""


class NewPasswordForm(ConfirmationForm):
    """The confirmation, and the password to take the place of the account's."""

    new_password: Password


class NewEmailForm(ConfirmationForm):
    """The confirmation, and the address to take the place of the account's."""

    email: Email


class DeletedRows(BaseModel):
    """A number of things of one kind."""

    kind: str
    """A table of the database."""
    count: int
    text: str
    """Both in the reader's words: "12 conversations"."""


class DeletedAccount(BaseModel):
    """Counts of what went with an account, and of what a look into the database still found afterwards."""

    removed: list[DeletedRows]
    left: list[DeletedRows]
    """Empty, unless something of theirs was begun in that very moment."""


class ChosenPassword(BaseModel):
    """A password that is being chosen, by whoever is signed in or has the link of this token."""

    password: Password
    token: LinkToken = ""


class PasswordStrength(BaseModel):
    """The strength of a password; from 2 on it is taken."""

    score: Annotated[int, Field(ge=0, le=4)]
    text: str
    """The same in the reader's words: "Easy to guess"."""


def add_accounts(api: FastAPI, refusals: Refusals) -> None:
    """Serve accounts beside the other routes; `refusals` describes answers of such codes."""
    asked = refusals(400, 413, 422, 429, 503)
    for path, route in (("sign-up", sign_up), ("reset-password", reset_password), ("sign-in-link", mail_sign_in)):
        api.post(f"/api/account/{path}", status_code=202, responses={**asked})(route)
    api.post("/api/account/password-strength", responses={**refusals(400, 401, 413, 422, 429, 503)})(estimate_strength)
    changed = refusals(400, 401, 413, 422, 429, 503, 507)
    for path, change in (
        ("sign-in", sign_in),
        ("links/{purpose}", follow_link),
        ("sign-out", sign_out),
        ("password", change_password),
        ("email", change_email),
        ("sessions/end-others", end_other_sessions),
        ("sessions/{session_id}/end", end_session),
    ):
        api.post(f"/api/account/{path}", status_code=204, response_class=Response, responses={**changed})(change)
    deleted = {200: {"model": DeletedAccount}, **changed}
    api.post("/api/account/delete", response_class=JSONResponse, responses=deleted)(delete_account)


async def sign_up(form: EmailAddress, actor: Requester, browser: RequestingBrowser) -> dict[str, str]:
    """Mail a link by which the address's owner chooses a password. The answer is the same whether or not there is an account."""
    _require(actor, Permission.SIGN_IN)
    await get_services().accounts.links.sign_up(browser, email=form.email)
    return {"status": "mailed"}


async def reset_password(form: EmailAddress, actor: Requester, browser: RequestingBrowser) -> dict[str, str]:
    """Mail a link that sets a new password, if there is an account. The answer is the same if there is none."""
    _require(actor, Permission.SIGN_IN)
    await get_services().accounts.links.reset_password(browser, email=form.email)
    return {"status": "mailed"}


async def mail_sign_in(form: EmailAddress, actor: Requester, browser: RequestingBrowser) -> dict[str, str]:
    """Mail a link that signs in, if there is an account. The answer is the same if there is none."""
    _require(actor, Permission.SIGN_IN)
    await get_services().accounts.links.mail_sign_in(browser, email=form.email)
    return {"status": "mailed"}


async def estimate_strength(form: ChosenPassword, actor: Requester, browser: RequestingBrowser) -> PasswordStrength:
    """Tell how hard a password is to guess, also from the address of its account, while somebody chooses it. Nothing of it is kept."""
    _require(actor, Permission.SIGN_IN)
    get_services().strength_rates.count(actor.id, browser.address)
    accounts = get_services().accounts
    email = await accounts.links.email_of(form.token) if form.token else ""
    if not email and actor.kind == "account":
        email = (await accounts.identities.session_of(browser.cookie))[1].email
    score, text = await password_strength(form.password, email=email)
    return PasswordStrength(score=score, text=render(text, browser.locale))


async def sign_in(form: SignInForm, request: Request, actor: Requester, browser: RequestingBrowser) -> Response:
    """Begin a session; the visitor's conversations become the account's. An outdated password gets a link by mail that sets another."""
    _require(actor, Permission.SIGN_IN)
    accounts = get_services().accounts
    try:
        asked = {"email": form.email, "password": form.password}
        tokens = await accounts.signing_in.sign_in(browser, **asked, remember=form.remember)
    except SignInFailed as error:
        if accounts.sends_mail:
            raise
        raise SignInFailed(str(error), public=translatable("error.sign_in_failed_no_mail")) from error
    except PasswordOutdated as error:
        await accounts.links.reset_password(browser, email=form.email)
        if accounts.sends_mail:
            raise
        raise PasswordOutdated(str(error), public=translatable("error.password_outdated_no_mail")) from error
    return await set_tokens(tokens, request)


async def follow_link(
    purpose: Annotated[LinkPurpose, Path()],
    form: LinkForm,
    request: Request,
    actor: Requester,
    browser: RequestingBrowser,
) -> Response:
    """Do what a mailed link is for, once, and begin a session."""
    _require(actor, Permission.SIGN_IN)
    tokens = await get_services().accounts.links.follow(
        browser, form.token, purpose=purpose, password=form.password, remember=form.remember
    )
    return await set_tokens(tokens, request)


async def sign_out(request: Request, actor: Requester, browser: RequestingBrowser) -> Response:
    """End the session of this browser."""
    _require(actor, Permission.SIGN_IN)
    return await set_tokens(await get_services().accounts.signing_in.sign_out(browser), request)


async def change_password(form: NewPasswordForm, request: Request, browser: RequestingBrowser) -> Response:
    """Set a new password, and end every other session."""
    settings = get_services().accounts.settings
    confirmed = {"password": form.password, "passkey": form.passkey}
    return await set_tokens(await settings.change_password(browser, new=form.new_password, **confirmed), request)


async def change_email(form: NewEmailForm, browser: RequestingBrowser) -> Response:
    """Mail a link to the new address, by which it becomes the account's."""
    settings = get_services().accounts.settings
    await settings.change_email(browser, password=form.password, passkey=form.passkey, email=form.email)
    return Response(status_code=204)


async def end_session(
    session_id: Annotated[str, Path(pattern="^[0-9A-Za-z]{1,64}$")], form: ConfirmationForm, browser: RequestingBrowser
) -> Response:
    """Sign out another browser of whoever is signed in; nothing happens when it is none of theirs."""
    settings = get_services().accounts.settings
    await settings.end_session(await settings.confirm(browser, form.password, passkey=form.passkey), session_id)
    return Response(status_code=204)


async def end_other_sessions(form: ConfirmationForm, browser: RequestingBrowser) -> Response:
    """Sign out everywhere but here."""
    settings = get_services().accounts.settings
    await settings.confirm(browser, form.password, passkey=form.passkey)
    await settings.end_other_sessions(browser.cookie)
    return Response(status_code=204)


async def delete_account(
    form: ConfirmationForm, request: Request, browser: RequestingBrowser, locale: ReaderLocale
) -> Response:
    """Delete the account with everything that it owns, at once and for good; the answer says what that was."""
    settings = get_services().accounts.settings
    tokens, report = await settings.delete(browser, password=form.password, passkey=form.passkey)
    deleted = DeletedAccount(removed=_rows(report.removed, locale), left=_rows(report.left, locale))
    return await set_tokens(tokens, request, JSONResponse(deleted.model_dump()))


def _rows(rows: Mapping[str, int], locale: str) -> list[DeletedRows]:
    return [DeletedRows(kind=kind, count=rows[kind], text=render(text, locale)) for kind, text in counts_text(rows)]


def _require(actor: Actor, permission: Permission) -> None:
    require(actor, permission, owner=actor.id)


async def set_tokens(tokens: BrowserTokens, request: Request, answer: Response | None = None) -> Response:
    """Put these tokens into the cookies of `answer`, or of an empty one; without a session the browser has none any more.

    Over https, of which the gate knows, they are secure, the session's under a name that says so. A browser that is not remembered
    keeps its session's until it is closed.
    """
    secure = request.scope.get("scheme") == "https"
    name = SECURE_SESSION_COOKIE if secure else SESSION_COOKIE
    answer = answer or Response(status_code=204)
    answer.headers["Cache-Control"] = "no-store"
    age_of_session = int(REMEMBERED_LIMIT.lifetime.total_seconds()) if tokens.is_remembered else None
    cookies: list[tuple[str, str, int | None]] = [
        (COOKIE, tokens.visitor, COOKIE_AGE),
        (name, tokens.session, age_of_session if tokens.session else 0),
        *([(BROWSER_COOKIE, tokens.browser, BROWSER_COOKIE_AGE)] if tokens.browser else []),
    ]
    for key, value, age in cookies:
        answer.set_cookie(key, value, max_age=age, path="/", httponly=True, samesite="lax", secure=secure)
    answer.headers.append("Set-Cookie", cookie_header(await _preferences_of(tokens), is_secure=secure))
    return answer


async def _preferences_of(tokens: BrowserTokens) -> Preferences:
    """The preferences of the account that the tokens sign in to; none without a session. That they cannot be read stops no sign-in."""
    if not tokens.session:
        return NO_PREFERENCES
    services = get_services()
    try:
        signed_in = await services.accounts.identities.actor_of(f"{SESSION_COOKIE}={tokens.session}")
        return await services.preferences.read(signed_in)
    except StorageError:
        log.warning("preferences could not be read at a sign-in", exc_info=True)
        return NO_PREFERENCES

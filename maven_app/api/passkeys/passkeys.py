"""Passkey routes: a request that a browser passes to an authenticator, then what is done with the answer."""

from collections.abc import Callable, Mapping
from typing import Annotated, Any

from fastapi import FastAPI, Path, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field

from maven_app.accounts.passkeys.passkeys import Passkeys
from maven_app.api.accounts import ConfirmationForm, PasskeyText, Remember, set_tokens
from maven_app.api.requesters import Requester, RequestingBrowser
from maven_app.bootstrap.process_services import get_services
from maven_app.domain.actors import Permission, require
from maven_app.domain.errors import NotFound
from maven_app.domain.language.translatable import translatable

PasskeyId = Annotated[str, Path(pattern="^[0-9a-f]{32}$")]


class PasskeyForm(BaseModel):
    """An authenticator's answer."""

    passkey: PasskeyText


class PasskeySignInForm(PasskeyForm):
    """The answer of whoever signs in."""

    remember: Remember = None


class PasskeyName(BaseModel):
    """The name that a passkey's owner gives it."""

    name: Annotated[str, Field(max_length=1_000)]


def add_passkeys(api: FastAPI, refusals: Callable[..., Mapping[int | str, dict[str, Any]]]) -> None:
    """Serve passkeys beside the other routes; `refusals` describes answers of such codes."""
    changed = {**refusals(400, 401, 404, 413, 422, 429, 503, 507)}
    for path, route in (
        ("sign-in/options", begin_sign_in),
        ("confirm/options", begin_confirming),
        ("options", begin_adding),
    ):
        api.post(f"/api/account/passkeys/{path}", response_class=Response, responses=changed)(route)
    for path, change in (
        ("", add),
        ("/sign-in", sign_in),
        ("/{passkey_id}/name", rename),
        ("/{passkey_id}/remove", remove),
    ):
        api.post(f"/api/account/passkeys{path}", status_code=204, response_class=Response, responses=changed)(change)


async def begin_sign_in(actor: Requester, browser: RequestingBrowser) -> Response:
    """The request for any passkey of this site: nobody has to say who they are."""
    require(actor, Permission.SIGN_IN, owner=actor.id)
    return _json(await _passkeys().begin_sign_in(browser))


async def sign_in(form: PasskeySignInForm, request: Request, actor: Requester, browser: RequestingBrowser) -> Response:
    """Begin a session as whoever the passkey belongs to; the visitor's conversations become the account's."""
    require(actor, Permission.SIGN_IN, owner=actor.id)
    return await set_tokens(await _passkeys().sign_in(browser, form.passkey, remember=form.remember), request)


async def begin_confirming(browser: RequestingBrowser) -> Response:
    """The request for a passkey of whoever is signed in, to confirm a sensitive act."""
    return _json(await _passkeys().begin_confirming(browser))


async def begin_adding(form: ConfirmationForm, browser: RequestingBrowser) -> Response:
    """The request for a new passkey, once whoever asks has confirmed that the account is theirs."""
    passkeys = _passkeys()
    account = await get_services().accounts.settings.confirm(browser, form.password, passkey=form.passkey)
    return _json(await passkeys.begin_adding(browser, account))


async def add(form: PasskeyForm, browser: RequestingBrowser) -> Response:
    """Keep the passkey that was made."""
    await _passkeys().add(browser, form.passkey)
    return Response(status_code=204)


async def rename(passkey_id: PasskeyId, form: PasskeyName, browser: RequestingBrowser) -> Response:
    """Change the name of a passkey."""
    await _passkeys().rename(browser, passkey_id, name=form.name)
    return Response(status_code=204)


async def remove(passkey_id: PasskeyId, form: ConfirmationForm, browser: RequestingBrowser) -> Response:
    """Let nobody in by this passkey any more, and sign out everywhere but here.

    Raises FormRejected where nothing else would let its owner in.
    """
    passkeys, settings = _passkeys(), get_services().accounts.settings
    account = await settings.confirm(browser, form.password, passkey=form.passkey)
    await passkeys.remove(browser, account, passkey_id)
    await settings.end_other_sessions(browser.cookie)
    return Response(status_code=204)


def _passkeys() -> Passkeys:
    passkeys = get_services().accounts.passkeys
    if passkeys is None:
        raise NotFound("no passkeys at this address", public=translatable("request.nothing_here"))
    return passkeys


def _json(text: str) -> Response:
    return Response(text, media_type="application/json", headers={"Cache-Control": "no-store"})

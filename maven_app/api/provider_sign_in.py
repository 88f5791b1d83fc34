"""Provider sign-in over HTTP: to the identity provider and back. What a sign-in has to bring back is in a cookie for its few minutes."""

import re
from collections.abc import Callable, Mapping
from typing import Annotated, Any

from fastapi import FastAPI, Query, Request
from fastapi.responses import RedirectResponse, Response

from maven_app.accounts.provider_sign_in import ProviderSignIn, ProviderSignInFailed
from maven_app.accounts.return_path import return_path
from maven_app.api.accounts import ConfirmationForm, set_tokens
from maven_app.api.requesters import Requester, RequestingBrowser
from maven_app.bootstrap.process_services import get_services
from maven_app.domain.actors import Permission, require
from maven_app.domain.errors import NotFound
from maven_app.domain.language.translatable import translatable
from maven_app.ports.accounts import PendingSignIn, ProviderAnswer

COOKIE, SECURE_COOKIE = "maven_provider", "__Host-maven_provider"
_AGE = 600
_PENDING = re.compile(r"([\w-]{43})\.([\w-]{43})\.([\w-]{43})(\.remember|\.forget)?(/.*)")
_CHOICES = {True: ".remember", False: ".forget", None: ""}
"""Whether to stay signed in, as the cookie has it."""
_SEE_OTHER = 303
Word = Annotated[str, Query(max_length=4_000)]


def add_provider_sign_in(api: FastAPI, refusals: Callable[..., Mapping[int | str, dict[str, Any]]]) -> None:
    """Serve the way to the provider beside the other routes; `refusals` describes answers of such codes."""
    answers: dict[int | str, dict[str, Any]] = {
        303: {"description": "A page"},
        **refusals(400, 404, 422, 429, 503, 507),
    }
    for path, route in (("", go_to_provider), ("/callback", return_from_provider)):
        api.get(f"/api/account/provider{path}", status_code=_SEE_OTHER, response_class=Response, responses=answers)(
            route
        )
    changed = refusals(400, 401, 404, 413, 422, 429, 503, 507)
    api.post("/api/account/provider/disconnect", status_code=204, response_class=Response, responses={**changed})(
        disconnect_provider
    )


async def disconnect_provider(form: ConfirmationForm, browser: RequestingBrowser) -> Response:
    """Let nobody sign in to the account by the provider any more, and sign out everywhere but here.

    Raises FormRejected where nothing else would let its owner in.
    """
    settings = get_services().accounts.settings
    account = await settings.confirm(browser, form.password, passkey=form.passkey)
    await _provider().disconnect(account, locale=browser.locale)
    await settings.end_other_sessions(browser.cookie)
    return Response(status_code=204)


async def go_to_provider(
    request: Request, actor: Requester, browser: RequestingBrowser, remember: bool | None = None, next: Word = ""
) -> Response:
    """Send the browser to the provider, where whoever sits there says who they are.

    With `remember` they stay signed in afterwards, without it as long as they did; `next` is the page on which they go on.
    """
    require(actor, Permission.SIGN_IN, owner=actor.id)
    provider = _provider()
    try:
        _require_own_page(request)
        address, pending = await provider.begin(browser)
    except ProviderSignInFailed as error:
        return _page(_problem_page(error, is_signed_in=actor.kind == "account"))
    answer = _page(address)
    tokens = f"{pending.state}.{pending.nonce}.{pending.verifier}"
    _keep(request, answer, f"{tokens}{_CHOICES[remember]}{return_path(next)}", _AGE)
    return answer


async def return_from_provider(
    request: Request,
    actor: Requester,
    browser: RequestingBrowser,
    state: Word = "",
    code: Word = "",
    iss: Word = "",
) -> Response:
    """Let the browser in, or say on a page why not."""
    require(actor, Permission.SIGN_IN, owner=actor.id)
    provider, is_signed_in = _provider(), actor.kind == "account"
    try:
        pending, remember, next_page = _pending(request)
        tokens = await provider.finish(browser, pending, ProviderAnswer(state, code, iss), remember=remember)
    except ProviderSignInFailed as error:
        answer = _page(_problem_page(error, is_signed_in=is_signed_in))
    else:
        answer = await set_tokens(tokens, request, _page("/account" if is_signed_in else next_page))
    _keep(request, answer, "", 0)
    return answer


def _require_own_page(request: Request) -> None:
    """Raises ProviderSignInFailed where a page of another site leads here, which may have signed somebody else in at the provider."""
    if request.headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
        raise ProviderSignInFailed("refused", "begun by a page of another site")


def _provider() -> ProviderSignIn:
    provider = get_services().accounts.provider
    if provider is None:
        raise NotFound("no identity provider is set", public=translatable("request.nothing_here"))
    return provider


def _pending(request: Request) -> tuple[PendingSignIn, bool | None, str]:
    """The sign-in that this browser began, whether it chose to stay signed in, and the page on which it goes on.

    Raises ProviderSignInFailed where it began none, or too long ago.
    """
    found = _PENDING.fullmatch(request.cookies.get(_name(request), ""))
    if found is None:
        raise ProviderSignInFailed("refused", "this browser has begun no sign-in")
    state, nonce, verifier, remember, asked = found.groups()
    choice = next(choice for choice, word in _CHOICES.items() if word == (remember or ""))
    return PendingSignIn(state, nonce, verifier), choice, return_path(asked)


def _problem_page(error: ProviderSignInFailed, *, is_signed_in: bool) -> str:
    return f"/{'account' if is_signed_in else 'sign-in'}?problem={error.problem}"


def _page(address: str) -> Response:
    return RedirectResponse(address, _SEE_OTHER, headers={"Cache-Control": "no-store"})


def _name(request: Request) -> str:
    return SECURE_COOKIE if request.scope.get("scheme") == "https" else COOKIE


def _keep(request: Request, answer: Response, value: str, age: int) -> None:
    """Lax, since the way back begins on the provider's site."""
    secure = request.scope.get("scheme") == "https"
    answer.set_cookie(_name(request), value, max_age=age, path="/", httponly=True, samesite="lax", secure=secure)

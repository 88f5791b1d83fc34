"""OpenID Connect against a provider with real signed tokens: who is let in, and every answer that does not hold."""

from dataclasses import replace
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx2
import pytest
from joserfc.jwk import RSAKey

from maven_app.domain.errors import ProviderRejected, ProviderUnavailable, SignInFailed
from maven_app.openid.provider import OpenIdProvider
from maven_app.ports.accounts import ExternalIdentity, PendingSignIn, ProviderAnswer
from tests.fakes.openid_provider import CLIENT_ID, CLIENT_SECRET, ISSUER, LocalProvider

CALLBACK = "http://localhost:3000/api/account/provider/callback"


def client_of(local: LocalProvider, *, secret: str = CLIENT_SECRET) -> OpenIdProvider:
    return OpenIdProvider(
        issuer=ISSUER,
        client_id=CLIENT_ID,
        client_secret=secret,
        name="Local",
        redirect_uri=CALLBACK,
        transport=httpx2.ASGITransport(app=local.app),
    )


async def answer_at(local: LocalProvider, address: str) -> ProviderAnswer:
    """What the browser brings back from there."""
    async with httpx2.AsyncClient(transport=httpx2.ASGITransport(app=local.app)) as browser:
        back = urlsplit((await browser.get(address)).headers["location"])
    assert f"{back.scheme}://{back.netloc}{back.path}" == CALLBACK
    told = {name: values[0] for name, values in parse_qs(back.query).items()}
    return ProviderAnswer(told["state"], told.get("code", ""), told["iss"])


async def let_in(local: LocalProvider) -> ExternalIdentity:
    provider = client_of(local)
    address, pending = await provider.begin()
    return await provider.identify(pending, await answer_at(local, address))


async def test_whoever_the_provider_lets_in_is_known_by_issuer_and_subject() -> None:
    assert await let_in(LocalProvider()) == ExternalIdentity(ISSUER, "7", "ana@example.com")


@pytest.mark.parametrize("verified", [False, "false", None])
async def test_an_address_that_the_provider_has_not_checked_is_none(verified: bool | str | None) -> None:
    claims = {"sub": "7", "email": "ana@example.com", **({} if verified is None else {"email_verified": verified})}

    assert await let_in(LocalProvider(claims)) == ExternalIdentity(ISSUER, "7", None)


async def test_a_browser_is_sent_with_a_challenge_and_secrets_that_are_new_each_time() -> None:
    provider = client_of(LocalProvider())
    (address, pending), (_, another) = await provider.begin(), await provider.begin()
    asked = parse_qs(urlsplit(address).query)

    assert asked["response_type"] == ["code"] and asked["scope"] == ["openid email"]
    assert asked["code_challenge_method"] == ["S256"] and pending.verifier not in address
    assert (asked["state"], asked["nonce"]) == ([pending.state], [pending.nonce])
    assert not set(vars(pending).values()) & set(vars(another).values())


@pytest.mark.parametrize(
    "overrides",
    [
        {"nonce": "of another sign-in"},
        {"nonce": None},
        {"iss": "https://evil.example"},
        {"aud": "another client"},
        {"exp": 1},
        {"exp": None},
        {"sub": None},
    ],
    ids=str,
)
async def test_a_token_whose_claims_do_not_hold_lets_nobody_in(overrides: dict[str, Any]) -> None:
    with pytest.raises(SignInFailed):
        await let_in(LocalProvider(overrides=overrides))


async def test_a_token_that_another_key_has_signed_lets_nobody_in() -> None:
    forged = RSAKey.generate_key(2048, {"kid": "k1", "use": "sig"}, auto_kid=False)
    with pytest.raises(SignInFailed):
        await let_in(LocalProvider(signing_key=forged))


async def test_an_answer_to_another_browser_lets_nobody_in() -> None:
    local = LocalProvider()
    provider = client_of(local)
    (address, mine), (_, theirs) = await provider.begin(), await provider.begin()
    answer = await answer_at(local, address)
    for pending in (
        theirs,
        replace(mine, nonce=theirs.nonce),
        replace(mine, verifier=theirs.verifier),
        PendingSignIn("", "", ""),
    ):
        with pytest.raises(SignInFailed):
            await provider.identify(pending, answer)


async def test_a_code_is_redeemed_once() -> None:
    local = LocalProvider()
    provider = client_of(local)
    address, pending = await provider.begin()
    answer = await answer_at(local, address)
    await provider.identify(pending, answer)
    with pytest.raises(SignInFailed):
        await provider.identify(pending, answer)


@pytest.mark.parametrize("issuer", ["", "https://evil.example"])
async def test_an_answer_has_to_say_which_issuer_gave_it(issuer: str) -> None:
    local = LocalProvider()
    provider = client_of(local)
    address, pending = await provider.begin()
    answer = replace(await answer_at(local, address), issuer=issuer)
    with pytest.raises(SignInFailed):
        await provider.identify(pending, answer)


async def test_whoever_cancels_there_is_not_let_in() -> None:
    with pytest.raises(SignInFailed):
        await let_in(LocalProvider(refuses=True))


async def test_a_client_whose_secret_is_wrong_lets_nobody_in() -> None:
    local = LocalProvider()
    provider = client_of(local, secret="a guess")
    address, pending = await provider.begin()
    with pytest.raises(SignInFailed):
        await provider.identify(pending, await answer_at(local, address))


async def test_a_provider_that_is_down_or_another_one_is_no_provider() -> None:
    with pytest.raises(ProviderUnavailable):
        await client_of(LocalProvider(is_down=True)).begin()
    with pytest.raises(ProviderRejected, match="calls itself"):
        await client_of(LocalProvider(calls_itself="https://evil.example")).begin()

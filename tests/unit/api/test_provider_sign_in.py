"""The way to an identity provider and back, through a provider with real signed tokens."""

from collections.abc import AsyncIterator
from dataclasses import replace
from http.cookies import SimpleCookie

import httpx2
import pytest

from maven_app.api.provider_sign_in import COOKIE
from maven_app.bootstrap import get_services, install, uninstall
from maven_app.domain.visitors import SESSION_COOKIE
from tests.fakes.memory_accounts import memory_accounts
from tests.fakes.openid_provider import ISSUER, LocalProvider
from tests.fakes.turns import Bench
from tests.unit.api.conftest import Visit
from tests.unit.api.test_accounts import PASSWORD, begin, conversations, sign_up
from tests.unit.openid.test_provider import client_of

START = "/api/account/provider"


@pytest.fixture
async def local(bench: Bench) -> AsyncIterator[LocalProvider]:
    local = LocalProvider()
    accounts = memory_accounts(bench.database, bench.clock, bench.mailer, client_of(local))
    bench.accounts = accounts
    provided = replace(get_services(), accounts=accounts)
    install(provided)
    yield local
    uninstall(provided)


async def returned(client: httpx2.AsyncClient, local: LocalProvider, **params: str) -> str:
    """Where the provider sends the browser back to."""
    sent = await client.get(START, params=params)
    assert sent.status_code == 303 and sent.headers["location"].startswith(f"{ISSUER}/authorize?")
    async with httpx2.AsyncClient(transport=httpx2.ASGITransport(app=local.app)) as browser:
        return str((await browser.get(sent.headers["location"])).headers["location"])


async def test_whoever_the_provider_lets_in_is_signed_in_with_their_history(
    client: httpx2.AsyncClient, bench: Bench, local: LocalProvider
) -> None:
    conversation = await begin(client)
    answer = await client.get(await returned(client, local))

    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    assert SESSION_COOKIE in client.cookies and COOKIE not in client.cookies
    assert await conversations(client) == [conversation]
    assert [account.email for account in bench.database.accounts.values()] == ["ana@example.com"]


@pytest.mark.parametrize("params", [{"remember": "true"}, {}])
async def test_whoever_chose_to_stay_signed_in_does_by_the_provider_too(
    client: httpx2.AsyncClient, bench: Bench, local: LocalProvider, params: dict[str, str]
) -> None:
    await client.get(await returned(client, local, **params))

    assert [session.is_remembered for session in bench.database.sessions.values()] == [bool(params)]


async def test_the_choice_of_before_stays_by_the_provider_until_another_is_made(
    client: httpx2.AsyncClient, bench: Bench, local: LocalProvider
) -> None:
    for params, expected in (({"remember": "true"}, True), ({}, True), ({"remember": "false"}, False)):
        await client.get(await returned(client, local, **params))
        assert [session.is_remembered for session in bench.database.sessions.values()] == [expected]


@pytest.mark.parametrize(("asked", "page"), [("/c/abc", "/c/abc"), ("//evil.example", "/"), ("/api/health", "/")])
async def test_whoever_came_from_a_page_of_their_own_goes_back_to_it(
    client: httpx2.AsyncClient, local: LocalProvider, asked: str, page: str
) -> None:
    assert (await client.get(await returned(client, local, next=asked))).headers["location"] == page


async def test_what_a_sign_in_brings_back_is_out_of_reach_of_scripts_and_of_other_sites_forms(
    client: httpx2.AsyncClient, local: LocalProvider
) -> None:
    cookie = SimpleCookie((await client.get(START)).headers["set-cookie"])[COOKIE]

    assert (cookie["httponly"], cookie["samesite"], cookie["max-age"]) == (True, "lax", "600")


async def test_the_way_back_opens_nothing_in_another_browser(
    client: httpx2.AsyncClient, local: LocalProvider, visit: Visit
) -> None:
    address = await returned(client, local)
    async with visit() as stranger:
        await stranger.get("/api/health")
        refused = await stranger.get(address)
        await stranger.get(START)
        mixed_up = await stranger.get(address)

    for answer in (refused, mixed_up):
        assert answer.headers["location"] == "/sign-in?problem=refused"
        assert SESSION_COOKIE not in str(answer.headers)


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
async def test_no_page_elsewhere_begins_it(
    client: httpx2.AsyncClient, bench: Bench, local: LocalProvider, site: str
) -> None:
    """Whom that page has signed in at the provider before would get into the account of whoever looks at it."""
    await sign_up(client, bench)
    refused = await client.get(START, headers={"sec-fetch-site": site})

    assert refused.headers["location"] == "/account?problem=refused" and COOKIE not in client.cookies
    for own in ("same-origin", "none"):
        begun = await client.get(START, headers={"sec-fetch-site": own})
        assert begun.headers["location"].startswith(f"{ISSUER}/authorize?")


async def test_an_account_that_is_there_is_connected_from_inside(
    client: httpx2.AsyncClient, bench: Bench, local: LocalProvider, visit: Visit
) -> None:
    await sign_up(client, bench)
    async with visit() as elsewhere:
        await elsewhere.get("/api/health")
        refused = await elsewhere.get(await returned(elsewhere, local))
        assert refused.headers["location"] == "/sign-in?problem=known_email"

        assert (await client.get(await returned(client, local))).headers["location"] == "/account"
        assert (await elsewhere.get(await returned(elsewhere, local))).headers["location"] == "/"
    assert len(bench.database.accounts) == 1
    assert (await client.post("/api/account/delete", json={"password": PASSWORD})).status_code == 200
    assert bench.database.external == {}


async def test_whoever_cancels_there_is_told_on_the_page(client: httpx2.AsyncClient, local: LocalProvider) -> None:
    local.refuses = True
    assert (await client.get(await returned(client, local))).headers["location"] == "/sign-in?problem=refused"
    local.is_down = True
    assert (await client.get(START)).headers["location"] == "/sign-in?problem=refused"


async def test_where_no_provider_is_set_there_is_no_way_to_one(client: httpx2.AsyncClient) -> None:
    for path in (START, f"{START}/callback"):
        assert (await client.get(path)).status_code == 404

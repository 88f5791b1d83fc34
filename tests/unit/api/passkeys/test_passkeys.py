"""Passkeys over HTTP: from adding one to signing in by it elsewhere, and what takes the place of the password."""

from dataclasses import replace

import httpx2
import pytest

from maven_app.bootstrap import get_services, install, uninstall
from maven_app.domain.visitors import SESSION_COOKIE
from tests.fakes.software_authenticator import SoftwareAuthenticator
from tests.fakes.turns import Bench
from tests.unit.api.conftest import Visit
from tests.unit.api.test_accounts import PASSWORD, begin, conversations, sign_up

PASSKEYS = "/api/account/passkeys"


async def add(client: httpx2.AsyncClient, device: SoftwareAuthenticator) -> None:
    asked = await client.post(f"{PASSKEYS}/options", json={"password": PASSWORD})
    assert asked.status_code == 200 and asked.headers["cache-control"] == "no-store"
    added = await client.post(PASSKEYS, json={"passkey": device.create(asked.text)})
    assert added.status_code == 204


async def confirmation(client: httpx2.AsyncClient, device: SoftwareAuthenticator) -> str:
    return device.sign((await client.post(f"{PASSKEYS}/confirm/options")).text)


@pytest.fixture
async def device(client: httpx2.AsyncClient, bench: Bench) -> SoftwareAuthenticator:
    """That of whoever is signed in at `client`."""
    device = SoftwareAuthenticator()
    await sign_up(client, bench)
    await add(client, device)
    return device


async def test_whoever_signs_in_by_a_passkey_has_their_history_and_new_cookies(
    client: httpx2.AsyncClient, device: SoftwareAuthenticator, visit: Visit
) -> None:
    mine = await begin(client)
    async with visit() as elsewhere:
        theirs = await begin(elsewhere)
        before = dict(elsewhere.cookies)
        asked = await elsewhere.post(f"{PASSKEYS}/sign-in/options")
        answer = await elsewhere.post(f"{PASSKEYS}/sign-in", json={"passkey": device.sign(asked.text)})

        assert answer.status_code == 204 and "HttpOnly" in answer.headers["set-cookie"]
        assert SESSION_COOKIE in elsewhere.cookies and before["maven_visitor"] != elsewhere.cookies["maven_visitor"]
        assert set(await conversations(elsewhere)) == {mine, theirs}


async def test_whoever_chose_to_stay_signed_in_does_by_a_passkey_too(
    client: httpx2.AsyncClient, bench: Bench, device: SoftwareAuthenticator, visit: Visit
) -> None:
    async with visit() as elsewhere:
        await elsewhere.get("/api/health")
        asked = await elsewhere.post(f"{PASSKEYS}/sign-in/options")
        form = {"passkey": device.sign(asked.text), "remember": True}
        await elsewhere.post(f"{PASSKEYS}/sign-in", json=form)

    assert [one.is_remembered for one in bench.database.sessions.values()] == [False, True]


async def test_a_request_to_sign_in_names_nobody(
    client: httpx2.AsyncClient, device: SoftwareAuthenticator, visit: Visit
) -> None:
    async with visit() as elsewhere:
        await elsewhere.get("/api/health")
        asked = await elsewhere.post(f"{PASSKEYS}/sign-in/options", json={"email": "ana@example.com"})

    assert asked.json()["allowCredentials"] == []


@pytest.mark.parametrize("answer", ["", "{}", "guessed", "\x00", "[" * 10_000])
async def test_what_is_no_answer_lets_nobody_in(client: httpx2.AsyncClient, answer: str) -> None:
    refused = await client.post(f"{PASSKEYS}/sign-in", json={"passkey": answer})

    assert (refused.status_code, refused.json()) == (
        401,
        {"error": "That passkey didn't work. Nothing has changed. Try again, or use another way."},
    )
    assert SESSION_COOKIE not in client.cookies


@pytest.mark.parametrize(
    ("route", "fields"),
    [
        ("/api/personal-data", {}),
        ("/api/account/password", {"new_password": "another four unrelated words"}),
        ("/api/account/email", {"email": "ana@work.example"}),
        ("/api/account/sessions/end-others", {}),
        (f"/api/account/sessions/{'0' * 32}/end", {}),
        (f"{PASSKEYS}/options", {}),
        (f"{PASSKEYS}/{'0' * 32}/remove", {}),
        ("/api/account/delete", {}),
    ],
)
async def test_a_passkey_takes_the_place_of_the_password_once(
    client: httpx2.AsyncClient, device: SoftwareAuthenticator, route: str, fields: dict[str, str]
) -> None:
    proof = await confirmation(client, device)
    assert (await client.post(route, json={**fields, "password": "wrong"})).status_code == 401
    assert (await client.post(route, json={**fields, "passkey": proof})).is_success
    assert (await client.post(route, json={**fields, "passkey": proof})).status_code == 401


async def test_a_removed_passkey_signs_out_elsewhere_and_lets_nobody_in(
    client: httpx2.AsyncClient, bench: Bench, device: SoftwareAuthenticator, visit: Visit
) -> None:
    [passkey] = bench.database.passkeys.values()
    async with visit() as elsewhere:
        await elsewhere.get("/api/health")
        asked = await elsewhere.post(f"{PASSKEYS}/sign-in/options")
        await elsewhere.post(f"{PASSKEYS}/sign-in", json={"passkey": device.sign(asked.text)})
        assert len(bench.database.sessions) == 2

        removed = await client.post(f"{PASSKEYS}/{passkey.id}/remove", json={"password": PASSWORD})
        assert removed.status_code == 204 and len(bench.database.sessions) == 1
        asked = await elsewhere.post(f"{PASSKEYS}/sign-in/options")
        refused = await elsewhere.post(f"{PASSKEYS}/sign-in", json={"passkey": device.sign(asked.text)})
    assert refused.status_code == 401


async def test_a_passkey_is_renamed(client: httpx2.AsyncClient, bench: Bench, device: SoftwareAuthenticator) -> None:
    [passkey] = bench.database.passkeys.values()
    renamed = await client.post(f"{PASSKEYS}/{passkey.id}/name", json={"name": "My phone"})
    unnamed = await client.post(f"{PASSKEYS}/{passkey.id}/name", json={"name": " "})

    assert (renamed.status_code, unnamed.status_code) == (204, 422)
    assert [one.name for one in bench.database.passkeys.values()] == ["My phone"]


async def test_at_an_address_without_passkeys_there_is_no_way_to_one(client: httpx2.AsyncClient, bench: Bench) -> None:
    await sign_up(client, bench)
    without = replace(get_services(), accounts=replace(bench.accounts, passkeys=None))
    install(without)
    try:
        for path in ("/sign-in/options", "/confirm/options", "/options"):
            assert (await client.post(f"{PASSKEYS}{path}", json={})).status_code == 404
    finally:
        uninstall(without)

"""Accounts over HTTP: the same answers for everybody, and cookies that scripts cannot read."""

from dataclasses import replace
from functools import partial
from http.cookies import SimpleCookie

import argon2
import httpx2
import pytest

from maven_app.api.gate import gate
from maven_app.bootstrap.process_services import get_services, install, uninstall
from maven_app.domain.preferences import COOKIE as PREFERENCES
from maven_app.domain.preferences import Preferences
from maven_app.domain.visitors import BROWSER_COOKIE, COOKIE, SECURE_SESSION_COOKIE, SESSION_COOKIE, actor_of
from tests.fakes.turns import Bench
from tests.fixtures.http_application import http_application
from tests.unit.api.conftest import ORIGIN, Visit

EMAIL, PASSWORD = "ana@example.com", "four unrelated words here"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"


def cookies_of(answer: httpx2.Response) -> SimpleCookie:
    return SimpleCookie("\n".join(answer.headers.get_list("set-cookie")))


async def sign_up(client: httpx2.AsyncClient, bench: Bench) -> httpx2.Response:
    await client.post("/api/account/sign-up", json={"email": EMAIL})
    await bench.accounts.links.settle()
    token = bench.mailer.sent.pop().text.split("#")[1].split()[0]
    return await client.post("/api/account/links/create-account", json={"token": token, "password": PASSWORD})


async def conversations(client: httpx2.AsyncClient) -> list[str]:
    return [one["id"] for one in (await client.get("/api/conversations")).json()]


async def begin(client: httpx2.AsyncClient) -> str:
    message = {"message": {"kind": "text", "text": "a desk lamp"}}
    return str((await client.post("/api/messages", json=message)).json()["conversation_id"])


async def test_a_sign_up_in_the_middle_of_a_turn_keeps_its_conversation(
    client: httpx2.AsyncClient, bench: Bench, visit: Visit
) -> None:
    conversation = await begin(client)
    answer = await sign_up(client, bench)

    assert answer.status_code == 204 and await conversations(client) == [conversation]
    followed = await client.get(f"/api/conversations/{conversation}/events", params={"follow": "true"})
    assert '"turn_finished"' in followed.text.splitlines()[-1]
    async with visit() as elsewhere:
        assert (await elsewhere.get(f"/api/conversations/{conversation}/events")).status_code == 404


async def test_two_browsers_of_one_account_follow_one_turn(
    client: httpx2.AsyncClient, bench: Bench, visit: Visit
) -> None:
    await sign_up(client, bench)
    conversation = await begin(client)
    async with visit() as another:
        await another.post("/api/account/sign-in", json={"email": EMAIL, "password": PASSWORD})
        address = f"/api/conversations/{conversation}/events?follow=true"
        here, there = await client.get(address), await another.get(address)

    assert here.text == there.text and '"turn_finished"' in here.text


async def test_cookies_are_new_and_out_of_reach_of_scripts(client: httpx2.AsyncClient, bench: Bench) -> None:
    before = client.cookies[COOKIE]
    cookies = cookies_of(await sign_up(client, bench))

    assert set(cookies) == {COOKIE, SESSION_COOKIE, BROWSER_COOKIE, PREFERENCES} and cookies[COOKIE].value != before
    for cookie in (cookies[COOKIE], cookies[SESSION_COOKIE], cookies[BROWSER_COOKIE]):
        assert (cookie["httponly"], cookie["samesite"], cookie["path"], cookie["secure"]) == (True, "lax", "/", "")


async def test_a_session_outlives_its_browser_only_where_that_was_chosen(
    client: httpx2.AsyncClient, bench: Bench
) -> None:
    assert cookies_of(await sign_up(client, bench))[SESSION_COOKIE]["max-age"] == ""
    form = {"email": EMAIL, "password": PASSWORD, "remember": True}
    answer = await client.post("/api/account/sign-in", json=form)

    assert cookies_of(answer)[SESSION_COOKIE]["max-age"] == str(30 * 24 * 3600)


async def test_a_browser_looks_as_the_account_prefers_and_as_nobody_chose_once_it_is_signed_out(
    client: httpx2.AsyncClient, bench: Bench
) -> None:
    await bench.preferences.choose(
        actor_of(f"{COOKIE}={client.cookies[COOKIE]}"), Preferences(theme="dark", units="us")
    )

    answer = await sign_up(client, bench)
    assert f"{PREFERENCES}=theme=dark; Path=/; Max-Age=31536000; SameSite=Lax" in answer.headers.get_list("set-cookie")

    answer = await client.post("/api/account/sign-out")
    assert f"{PREFERENCES}=; Path=/; Max-Age=0; SameSite=Lax" in answer.headers.get_list("set-cookie")


async def test_nothing_is_asked_as_a_visitor_by_whoever_was_signed_out(
    client: httpx2.AsyncClient, bench: Bench
) -> None:
    await sign_up(client, bench)
    bench.database.sessions.clear()
    message = {"message": {"kind": "text", "text": "a desk lamp"}}
    answer = await client.post("/api/messages", json=message)

    assert answer.status_code == 401 and not bench.database.conversations
    await client.post("/api/account/sign-out")
    assert (await client.post("/api/messages", json=message)).status_code == 202


async def test_whoever_was_signed_out_is_a_visitor_once_they_sign_out_too(
    client: httpx2.AsyncClient, bench: Bench
) -> None:
    await sign_up(client, bench)
    bench.database.sessions.clear()

    assert (await client.post("/api/account/sign-out")).status_code == 204
    assert SESSION_COOKIE not in client.cookies and COOKIE in client.cookies


async def test_over_https_a_session_is_for_this_host_alone(bench: Bench) -> None:
    app = gate(origins=["https://maven.example"], secure=True)(http_application())
    transport = httpx2.ASGITransport(app=app, client=("192.0.2.1", 51000))
    async with httpx2.AsyncClient(transport=transport, base_url="https://maven.example") as client:
        cookies = cookies_of(await sign_up(client, bench))

        assert set(cookies) == {COOKIE, SECURE_SESSION_COOKIE, BROWSER_COOKIE, PREFERENCES}
        assert all(cookie["secure"] for cookie in cookies.values())
        assert (await client.post("/api/account/delete", json={"password": PASSWORD})).status_code == 200


async def test_a_browser_without_any_cookie_gets_one_visitors_cookie_when_it_signs_in(
    client: httpx2.AsyncClient, bench: Bench, visit: Visit
) -> None:
    await sign_up(client, bench)
    async with visit() as fresh:
        answer = await fresh.post("/api/account/sign-in", json={"email": EMAIL, "password": PASSWORD})

    assert sum(header.startswith(f"{COOKIE}=") for header in answer.headers.get_list("set-cookie")) == 1


@pytest.mark.parametrize("act", ["sign-up", "sign-in-link", "reset-password"])
async def test_nobody_learns_from_an_answer_whether_there_is_an_account(
    client: httpx2.AsyncClient, bench: Bench, visit: Visit, act: str
) -> None:
    await sign_up(client, bench)
    async with visit() as stranger:
        known = await stranger.post(f"/api/account/{act}", json={"email": EMAIL})
        unknown = await stranger.post(f"/api/account/{act}", json={"email": "bob@example.com"})

    assert (known.status_code, known.content) == (unknown.status_code, unknown.content) == (202, b'{"status":"mailed"}')
    assert "set-cookie" not in unknown.headers
    assert set(known.headers) - {"set-cookie"} == set(unknown.headers)


async def test_a_refused_sign_in_is_the_same_for_known_and_unknown(client: httpx2.AsyncClient, bench: Bench) -> None:
    await sign_up(client, bench)
    known, unknown = [
        await client.post("/api/account/sign-in", json={"email": email, "password": "a wrong password"})
        for email in (EMAIL, "bob@example.com")
    ]

    assert (known.status_code, known.content, set(known.headers)) == (401, unknown.content, set(unknown.headers))


@pytest.mark.parametrize("is_on", [True, False], ids=["with mail", "without"])
async def test_a_refused_sign_in_offers_a_link_by_mail_where_there_is_mail(
    client: httpx2.AsyncClient, bench: Bench, is_on: bool
) -> None:
    served = replace(get_services(), accounts=replace(get_services().accounts, sends_mail=is_on))
    install(served)
    refused = await client.post("/api/account/sign-in", json={"email": EMAIL, "password": "a wrong password"})
    uninstall(served)

    assert refused.status_code == 401 and ("link by e-mail" in refused.json()["error"]) is is_on


@pytest.mark.parametrize("is_on", [True, False], ids=["with mail", "without"])
async def test_an_outdated_password_gets_a_link_that_sets_another(
    client: httpx2.AsyncClient, bench: Bench, is_on: bool
) -> None:
    await sign_up(client, bench)
    await client.post("/api/account/sign-out")
    [account] = bench.database.accounts.values()
    easy = argon2.PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash("qwertyuiopas")
    bench.database.accounts[account.id] = replace(account, password_hash=easy)

    served = replace(get_services(), accounts=replace(get_services().accounts, sends_mail=is_on))
    install(served)
    answer = await client.post("/api/account/sign-in", json={"email": EMAIL, "password": "qwertyuiopas"})
    uninstall(served)
    assert answer.status_code == 401 and answer.json()["error"].startswith("That password is now too easy to guess.")
    assert ("server log" in answer.json()["error"]) is not is_on
    await bench.accounts.links.settle()
    token = bench.mailer.sent.pop().text.split("#")[1].split()[0]

    answer = await client.post("/api/account/links/reset-password", json={"token": token, "password": PASSWORD})
    assert answer.status_code == 204 and SESSION_COOKIE in cookies_of(answer)


async def test_a_page_of_another_site_signs_nobody_in_or_out(client: httpx2.AsyncClient, bench: Bench) -> None:
    await sign_up(client, bench)
    for act, body in (("sign-in", {"email": EMAIL, "password": PASSWORD}), ("sign-out", None), ("delete", {})):
        refused = await client.post(f"/api/account/{act}", json=body, headers={"Origin": "https://evil.example"})
        assert refused.status_code == 403
    allowed = await client.post("/api/account/sign-out", headers={"Origin": ORIGIN})

    assert allowed.status_code == 204 and len(bench.database.accounts) == 1


async def test_whoever_signs_out_leaves_nothing_behind(client: httpx2.AsyncClient, bench: Bench) -> None:
    await sign_up(client, bench)
    await begin(client)
    await client.post("/api/account/sign-out")

    assert SESSION_COOKIE not in client.cookies and await conversations(client) == []
    assert bench.database.sessions == {}


async def test_a_session_says_what_browser_it_is_of(client: httpx2.AsyncClient, bench: Bench) -> None:
    client.headers["User-Agent"] = FIREFOX
    await sign_up(client, bench)

    assert [session.device for session in bench.database.sessions.values()] == ["Firefox, Linux"]


async def test_a_changed_password_keeps_this_browser_signed_in(client: httpx2.AsyncClient, bench: Bench) -> None:
    await sign_up(client, bench)
    form = {"password": PASSWORD, "new_password": "another four unrelated words"}
    answer = await client.post("/api/account/password", json=form)

    assert answer.status_code == 204 and len(bench.database.sessions) == 1
    assert (await client.post("/api/account/email", json={"password": PASSWORD, "email": EMAIL})).status_code == 401
    form = {"password": "another four unrelated words", "email": "ana@work.example"}
    assert (await client.post("/api/account/email", json=form)).status_code == 204


async def test_another_browser_is_signed_out_with_the_password_and_ones_own_without(
    client: httpx2.AsyncClient, bench: Bench, visit: Visit
) -> None:
    await sign_up(client, bench)
    [here] = bench.database.sessions.values()
    async with visit() as elsewhere, visit() as third:
        for one in (elsewhere, third):
            await one.post("/api/account/sign-in", json={"email": EMAIL, "password": PASSWORD})
        another = next(one for one in bench.database.sessions.values() if one.id != here.id)
        for path in (f"{another.id}/end", "end-others"):
            assert (await client.post(f"/api/account/sessions/{path}", json={})).status_code == 401
        assert len(bench.database.sessions) == 3

        confirmed = {"password": PASSWORD}
        assert (await client.post(f"/api/account/sessions/{another.id}/end", json=confirmed)).status_code == 204
        assert len(bench.database.sessions) == 2
        assert (await client.post("/api/account/sessions/end-others", json=confirmed)).status_code == 204
    assert [one.id for one in bench.database.sessions.values()] == [here.id]
    assert (await client.post("/api/account/sign-out")).status_code == 204 and bench.database.sessions == {}


async def test_a_deletion_says_what_went_and_that_nothing_is_left(client: httpx2.AsyncClient, bench: Bench) -> None:
    await sign_up(client, bench)
    conversation = await begin(client)
    await client.get(f"/api/conversations/{conversation}/events", params={"follow": "true"})
    answer = await client.post("/api/account/delete", json={"password": PASSWORD}, headers={"Accept-Language": "id-ID"})
    told = {row["kind"]: (row["count"], row["text"]) for row in answer.json()["removed"]}

    assert answer.json()["left"] == [] and answer.headers["cache-control"] == "no-store"
    assert told["conversations"] == (1, "1 percakapan") and told["sessions"] == (1, "1 perangkat yang masuk")
    assert told["messages"][0] == 1 and told["log_lines"][0] > 5
    assert SESSION_COOKIE not in client.cookies and await conversations(client) == []


async def test_a_password_is_measured_as_it_is_checked_behind_a_link_and_on_the_account_page(
    client: httpx2.AsyncClient, bench: Bench
) -> None:
    own = "ana-example-2026"
    measure, form = "/api/account/password-strength", {"password": own}
    assert (await client.post(measure, json=form)).json()["score"] > 1  # nobody knows whose it will be
    await client.post("/api/account/sign-up", json={"email": EMAIL})
    await bench.accounts.links.settle()
    of_link = {**form, "token": bench.mailer.sent.pop().text.split("#")[1].split()[0]}
    assert (await client.post(measure, json=of_link)).json()["score"] < 2
    assert (await client.post("/api/account/links/create-account", json=of_link)).status_code == 422

    await sign_up(client, bench)
    for token in ("", "of-no-link"):
        assert (await client.post(measure, json={**form, "token": token})).json()["score"] < 2
    changed = await client.post("/api/account/password", json={"password": PASSWORD, "new_password": own})
    assert changed.status_code == 422


async def test_a_form_that_lacks_something_is_refused_without_what_was_sent(client: httpx2.AsyncClient) -> None:
    for form in ({}, {"email": EMAIL}, {"email": EMAIL, "password": "p" * 2000}, {"email": 1, "password": PASSWORD}):
        answer = await client.post("/api/account/sign-in", json=form)

        assert answer.status_code == 422 and PASSWORD not in answer.text and "ppp" not in answer.text


async def test_passwords_are_measured_so_many_times_a_minute(client: httpx2.AsyncClient) -> None:
    ask = partial(client.post, "/api/account/password-strength", json={"password": "short"})
    answers = [(await ask()).status_code for _ in range(201)]

    assert set(answers[:200]) == {200} and answers[200] == 429

"""Personal data over HTTP: all of one's own, after the password where there is one, and not without end."""

import io
import json
from zipfile import ZipFile

import httpx2

from tests.fakes.turns import Bench
from tests.unit.api.conftest import Visit
from tests.unit.api.test_accounts import EMAIL, PASSWORD, begin, sign_up

ROUTE = "/api/personal-data"


def files_in(answer: httpx2.Response) -> ZipFile:
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/zip")
    assert answer.headers["content-disposition"].startswith('attachment; filename="maven-')
    assert answer.headers["cache-control"] == "private, no-store"
    return ZipFile(io.BytesIO(answer.content))


async def test_a_visitor_has_the_conversations_of_their_browser(client: httpx2.AsyncClient, visit: Visit) -> None:
    conversation = await begin(client)
    mine = files_in(await client.post(ROUTE, json={}))
    async with visit() as stranger:
        theirs = files_in(await stranger.post(ROUTE, json={}))

    assert [entry["id"] for entry in json.loads(mine.read("manifest.json"))["conversations"]] == [conversation]
    assert json.loads(theirs.read("manifest.json"))["conversations"] == []


async def test_an_account_has_its_data_once_its_password_was_given_again(
    client: httpx2.AsyncClient, bench: Bench
) -> None:
    await sign_up(client, bench)
    for form in ({}, {"password": "a guess"}):
        refused = await client.post(ROUTE, json=form)
        assert (refused.status_code, refused.json()) == (401, {"error": "That isn't your current password."})
    files = files_in(await client.post(ROUTE, json={"password": PASSWORD}))

    assert json.loads(files.read("manifest.json"))["owner"] == "account"
    assert json.loads(files.read("records.json"))["accounts"][0]["email"] == EMAIL


async def test_nobody_has_a_server_make_files_all_day(client: httpx2.AsyncClient) -> None:
    answers = [await client.post(ROUTE, json={}) for _ in range(7)]

    assert [answer.status_code for answer in answers] == [200] * 6 + [429]

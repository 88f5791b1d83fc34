"""The export of summaries: a line for each conversation that matches, and nothing for who shops."""

import json

import httpx2
import pytest

from maven_app.domain.actors import AccountRole, Actor, pseudonym
from tests.fakes.signed_in import cookie_of_account
from tests.fakes.turns import OWNER, Bench
from tests.unit.api.conftest import Visit

PATH = "/api/admin/conversations.jsonl"


async def answer(bench: Bench, visit: Visit, role: AccountRole, **query: str) -> httpx2.Response:
    async with visit() as client:
        return await client.get(PATH, params=query, headers={"Cookie": cookie_of_account(bench, role)})


async def begin(bench: Bench, count: int, actor: Actor = OWNER) -> None:
    for number in range(count):
        await bench.begin_answered("headphones for flights", title=f"Title {number}", actor=actor)
        bench.clock.advance(60)
    while await bench.summarizer.summarize_stale():
        pass


@pytest.mark.parametrize("role", ["researcher", "admin"])
async def test_every_conversation_is_a_line_under_a_pseudonym(bench: Bench, visit: Visit, role: AccountRole) -> None:
    await begin(bench, 2)
    found = await answer(bench, visit, role, order="turns")

    assert found.headers["content-type"] == "application/x-ndjson"
    lines = [json.loads(line) for line in found.text.splitlines()]
    assert {line["title"] for line in lines} == {"Title 0", "Title 1"}
    assert lines[0]["person"] == pseudonym(OWNER.id) and lines[0]["outcome"] == "finished" and lines[0]["tools"]
    assert "owner" not in lines[0] and "digest" not in lines[0]


async def test_more_than_one_page_of_the_database_is_sent(bench: Bench, visit: Visit) -> None:
    await begin(bench, 501)
    lines = (await answer(bench, visit, "admin", ascending="true")).text.splitlines()

    assert [json.loads(line)["title"] for line in lines] == [f"Title {number}" for number in range(501)]


async def test_filters_are_those_of_the_table(bench: Bench, visit: Visit) -> None:
    await begin(bench, 1)
    await begin(bench, 1, Actor("ben"))
    lines = (await answer(bench, visit, "admin", person=pseudonym("ben"))).text.splitlines()

    assert len(lines) == 1
    assert (await answer(bench, visit, "admin", outcome="lost")).status_code == 422
    assert (await answer(bench, visit, "admin", cost="-1")).status_code == 422


async def test_who_shops_gets_nothing(bench: Bench, visit: Visit) -> None:
    await begin(bench, 1)
    found = await answer(bench, visit, "shopper")

    assert found.status_code == 404 and "Title" not in found.text

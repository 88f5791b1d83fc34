"""Links over HTTP: what can be shared is listed, seen before it exists, and shared within bounds."""

import re
from datetime import timedelta
from typing import Any

import httpx2
import pytest

from maven_app.domain.sharing.shares import MAX_TITLE
from tests.fakes.turns import Bench
from tests.unit.api.conftest import Visit
from tests.unit.api.sharing.test_shared_pages import ASK, COMPARE, conversation, finding, share, turns


async def preview(client: httpx2.AsyncClient, id: str, **choice: Any) -> httpx2.Response:
    return await client.post(f"/api/conversations/{id}/shares/preview", json=choice)


async def test_what_can_be_shared_is_listed_with_what_was_found(client: httpx2.AsyncClient) -> None:
    found = await turns(client, await conversation(client, ASK, COMPARE))

    assert [turn["words"] for turn in found] == [ASK, COMPARE]
    assert found[1]["findings"][-1] == "Sony WH-1000XM5 and Bose QuietComfort Ultra Headphones compared"


@pytest.mark.parametrize("scope", ["turns", "answers alone", "a finding"])
async def test_the_preview_is_the_page_that_a_stranger_gets(
    bench: Bench, client: httpx2.AsyncClient, visit: Visit, scope: str
) -> None:
    id = await conversation(client, ASK, COMPARE)
    choice: dict[str, Any] = {"turn_ids": [turn["id"] for turn in await turns(client, id)], "title": "Mine"}
    choice |= {"turns": {}, "answers alone": {"with_messages": False}, "a finding": {}}[scope]
    if scope == "a finding":
        choice = {"call_id": await finding(client, id), "title": "Mine"}
    previewed = await preview(client, id, **choice)
    assert bench.database.shares == {}

    path = await share(client, id, **choice)
    async with visit() as stranger:
        page = await stranger.get(path)
    assert previewed.json()["page"].replace("/s/preview", path) == page.text
    assert previewed.json()["title"] == "Mine"
    assert previewed.headers["cache-control"] == "private, no-store"


async def test_the_preview_says_what_answers_may_name_though_its_message_was_left_out(
    client: httpx2.AsyncClient,
) -> None:
    """A budget that was said in an earlier turn is in the words of a later answer."""
    id = await conversation(client, "headphones under $300 for flights", "which has the longest battery life?")
    first, second = (turn["id"] for turn in await turns(client, id))

    async def unshared(**choice: Any) -> list[str]:
        return list((await preview(client, id, **choice)).json()["unshared_parts"])

    assert await unshared(turn_ids=[first, second]) == await unshared(turn_ids=[first]) == []
    assert await unshared(turn_ids=[second]) == ["Up to $300", "For flights"]
    assert (await unshared(turn_ids=[first], with_messages=False))[:2] == ["Up to $300", "For flights"]
    assert await unshared(call_id=await finding(client, id, "product_list")) == ["Up to $300", "For flights"]


async def test_a_budget_that_was_taken_back_is_not_told_of(client: httpx2.AsyncClient) -> None:
    id = await conversation(client, "headphones under $300", "forget the budget", "which is the lightest?")
    last = (await turns(client, id))[-1]["id"]

    assert "Up to $300" not in (await preview(client, id, turn_ids=[last])).json()["unshared_parts"]


async def test_a_link_lasts_as_long_as_was_chosen(bench: Bench, client: httpx2.AsyncClient) -> None:
    id = await conversation(client, COMPARE)
    for lifetime, days in (("1d", 1), ("7d", 7), ("30d", 30), ("never", None)):
        await share(client, id, lifetime=lifetime, title=lifetime)
        made = next(one for one, _ in bench.database.shares.values() if one.title == lifetime)
        assert made.expires == (days and bench.clock.now() + timedelta(days=days))
        assert re.fullmatch(r"[\w-]{24}", made.token)


@pytest.mark.parametrize(
    ("wrong", "status"),
    [
        ({"turn_ids": []}, 404),
        ({"turn_ids": ["other"]}, 404),
        ({"call_id": "c99"}, 404),
        ({"turn_ids": ["x y"]}, 422),
        ({"turn_ids": ["a"] * 1_001}, 422),
        ({"call_id": "c1", "title": "x" * (MAX_TITLE + 1)}, 422),
        ({"call_id": "c1", "version": 0}, 422),
        ({"call_id": "c1", "lifetime": "forever"}, 422),
        ({"call_id": "c1", "is_findable": "perhaps"}, 422),
    ],
)
async def test_what_cannot_be_shared_is_refused_with_a_sentence(
    bench: Bench, client: httpx2.AsyncClient, wrong: dict[str, Any], status: int
) -> None:
    id = await conversation(client, COMPARE)
    answer = await client.post(f"/api/conversations/{id}/shares", json=wrong)

    assert (answer.status_code, bench.database.shares) == (status, {}) and answer.json()["error"]


async def test_a_visitor_makes_so_many_links_an_hour_and_no_more(
    bench: Bench, client: httpx2.AsyncClient, visit: Visit
) -> None:
    id = await conversation(client, COMPARE)
    content = {"call_id": await finding(client, id)}
    answers = [await client.post(f"/api/conversations/{id}/shares", json=content) for _ in range(31)]

    assert [answer.status_code for answer in answers] == [201] * 30 + [429] and len(bench.database.shares) == 30
    assert answers[-1].headers["retry-after"] and answers[-1].json()["error"]
    async with visit() as other:
        await share(other, await conversation(other, COMPARE))


async def test_a_visitor_sees_so_many_previews_a_minute_and_no_more(client: httpx2.AsyncClient) -> None:
    answers = [await preview(client, "never-was", turn_ids=["t1"]) for _ in range(241)]

    assert [answer.status_code for answer in answers] == [404] * 240 + [429]
    assert answers[-1].json()["error"] == "That is too many changes at once to show each. Wait a moment."

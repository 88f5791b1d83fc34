"""History over HTTP: one's own conversations by what was said in them."""

import httpx2

from tests.fakes.turns import Bench
from tests.unit.api.conftest import Visit
from tests.unit.api.test_routes import NEED, events, say, text


async def test_a_conversation_is_found_with_the_passage_that_matched(
    client: httpx2.AsyncClient, bench: Bench, visit: Visit
) -> None:
    conversation_id = await say(client, text(NEED))
    await events(client, conversation_id, follow=True)
    await bench.indexer.index_stale()

    [found] = (await client.get("/api/history", params={"query": "the headphones I looked at"})).json()

    assert (found["id"], found["title"]) == (conversation_id, NEED)
    assert "headphones" in [part["text"] for part in found["passage"] if part["match"]]
    assert found["products"]
    assert (await client.get("/api/history", params={"query": "submarine"})).json() == []
    assert (await client.get("/api/history", params={"query": "headphones", "scope": "archived"})).json() == []
    async with visit() as stranger:
        await stranger.get("/api/health")
        assert (await stranger.get("/api/history", params={"query": "headphones"})).json() == []


async def test_who_searches_without_a_pause_has_to_wait(client: httpx2.AsyncClient) -> None:
    answers = [(await client.get("/api/history", params={"scope": "pinned"})).status_code for _ in range(241)]

    assert answers == [200] * 240 + [429]

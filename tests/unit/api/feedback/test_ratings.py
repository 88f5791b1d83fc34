"""Ratings over HTTP: one's own, of what is there, and not too many a minute."""

from typing import Any

import httpx2
from fastapi import FastAPI

from maven_app.api.feedback.ratings import add_ratings
from maven_app.api.routes import answer_refusal
from maven_app.domain.errors import MavenError
from maven_app.domain.visitors import actor_of
from tests.fakes.tab import STRANGER, VISITOR
from tests.fakes.turns import Bench
from tests.unit.api.conftest import Visit

NEED = "noise cancelling headphones under $300 for flights"


async def begin(bench: Bench) -> tuple[str, dict[str, Any]]:
    """The address of a conversation's ratings, and a rating of its answer."""
    id = await bench.begin_answered(NEED, actor=actor_of(VISITOR))
    turn = (await bench.transcript(id)).turns[0].id
    target = {"kind": "answer", "turn_id": turn}
    return f"/api/conversations/{id}/feedback", {"target": target, "verdict": "down", "reason": "unclear"}


async def test_a_rating_is_given_read_and_taken_back(bench: Bench, visit: Visit) -> None:
    address, rating = await begin(bench)
    async with visit() as client:
        client.headers["Cookie"] = VISITOR
        given = await client.put(address, json=rating)
        again = await client.put(address, json=rating)
        listed = (await client.get(address)).json()
        back = await client.post(f"{address}/take-back", json=rating["target"])
        left = (await client.get(address)).json()

    assert given.status_code == again.status_code == 200 and given.json() == again.json()
    assert [(one["verdict"], one["reason"]) for one in listed] == [("down", "unclear")]
    assert (back.status_code, left) == (204, [])


async def test_a_stranger_neither_rates_nor_reads_ratings(bench: Bench, visit: Visit) -> None:
    address, rating = await begin(bench)
    async with visit() as client:
        client.headers["Cookie"] = STRANGER
        answers = [
            await client.put(address, json=rating),
            await client.get(address),
            await client.post(f"{address}/take-back", json=rating["target"]),
        ]
    assert [answer.status_code for answer in answers] == [404] * 3 and bench.database.feedback == {}


async def test_what_is_no_rating_is_refused(bench: Bench, visit: Visit) -> None:
    address, rating = await begin(bench)
    async with visit() as client:
        client.headers["Cookie"] = VISITOR
        for wrong in (
            {"verdict": "sideways"},
            {"words": "x" * 501},
            {"target": {"kind": "mood", "turn_id": "t"}},
            {"target": {"kind": "cell", "turn_id": "t", "place": -1}},
            {"target": {**rating["target"], "row": "1"}},
            {"target": {**rating["target"], "place": 2}},
        ):
            assert (await client.put(address, json={**rating, **wrong})).status_code == 422
        refused = await client.put(address, json={**rating, "reason": "wrong_price"})
    assert refused.status_code == 422
    assert bench.database.feedback == {}


async def test_ratings_are_bounded_for_a_visitor_and_taking_back_counts_too(bench: Bench) -> None:
    address, rating = await begin(bench)
    api = FastAPI()
    api.add_exception_handler(MavenError, answer_refusal)
    add_ratings(api, lambda *codes: {}, rates=(3, 100))
    transport = httpx2.ASGITransport(app=api)
    async with httpx2.AsyncClient(transport=transport, base_url="http://localhost", headers={"Cookie": VISITOR}) as one:
        codes = [
            (await one.put(address, json=rating)).status_code,
            (await one.put(address, json=rating)).status_code,
            (await one.post(f"{address}/take-back", json=rating["target"])).status_code,
        ]
        refused = await one.put(address, json=rating)

    assert codes == [200, 200, 204]
    assert refused.status_code == 429 and int(refused.headers["Retry-After"]) > 0
    assert refused.json() == {"error": "That is a lot of ratings at once. Wait a minute, then try again."}

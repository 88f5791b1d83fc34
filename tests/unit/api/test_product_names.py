"""Product names over HTTP: what somebody may mean by what they have typed so far."""

import httpx2
from fastapi import FastAPI

from maven_app.api.composer.product_names import add_product_names
from maven_app.api.routes import answer_refusal
from maven_app.domain.errors import MavenError
from tests.fakes.turns import Bench
from tests.unit.api.conftest import Visit


async def names(client: httpx2.AsyncClient, query: str) -> list[str]:
    return [hit["name"] for hit in (await client.get("/api/products", params={"query": query})).json()]


async def test_a_name_is_found_while_it_is_typed_and_the_newest_come_first(client: httpx2.AsyncClient) -> None:
    assert "Apple iPhone 17" in await names(client, "iphone 1")
    assert (await names(client, "wh1000xm5")) == (await names(client, "sony WH-1000XM5"))
    assert await names(client, "galaxy s2") and all("Galaxy S2" in name for name in await names(client, "galaxy s2"))
    assert await names(client, "") == await names(client, "xyzzy") == []


async def test_a_misspelt_name_is_found_too(client: httpx2.AsyncClient) -> None:
    assert "Samsung Galaxy S24" in await names(client, "samsng galaxy s24")


async def test_a_hit_says_its_kind_and_price_in_the_readers_language(client: httpx2.AsyncClient) -> None:
    headers = {"Accept-Language": "id"}
    [hit] = (await client.get("/api/products", params={"query": "sony wh-1000xm5"}, headers=headers)).json()

    assert hit["category"] == "Headphone dan earbuds" and hit["price"].startswith("US$")


async def test_a_query_is_bounded(client: httpx2.AsyncClient) -> None:
    assert (await client.get("/api/products", params={"query": "a" * 101})).status_code == 422


async def test_whoever_searches_too_often_is_asked_to_wait(bench: Bench, visit: Visit) -> None:
    api = FastAPI()
    api.add_exception_handler(MavenError, answer_refusal)
    add_product_names(api, refusals={}, rates=(1, 10))
    transport = httpx2.ASGITransport(app=api)
    cookie = {"Cookie": "maven_visitor=" + "a" * 43}
    async with httpx2.AsyncClient(transport=transport, base_url="http://localhost", headers=cookie) as client:
        assert (await client.get("/api/products?query=pixel")).status_code == 200
        refused = await client.get("/api/products?query=pixel")

    assert refused.status_code == 429 and int(refused.headers["Retry-After"]) > 0
    assert refused.json() == {"error": "That is too many searches at once. Wait a moment."}

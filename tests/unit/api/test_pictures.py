"""Pictures over HTTP: as harmless as an answer can be, kept by the browser, and not for everybody without end."""

from collections.abc import AsyncIterator

import httpx2
import pytest
from fastapi import FastAPI

from maven_app.api.pictures import add_pictures
from maven_app.api.routes import answer_refusal
from maven_app.bootstrap import Capabilities, install, uninstall
from maven_app.domain.errors import MavenError
from maven_app.domain.visitors import COOKIE
from maven_app.llm.offline.engine import OfflineEngine
from maven_app.ports.pictures import Image
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.services import services_over
from tests.fakes.turns import Bench
from tests.unit.api.conftest import Visit

TOKEN = "a" * 24 + "picture"


class OnePicture:
    """A gallery of one."""

    def path(self, url: str | None) -> str:
        return f"/api/pictures/{TOKEN}" if url else ""

    async def image(self, token: str) -> Image | None:
        return Image("image/png", b"\x89PNG picture") if token == TOKEN else None


@pytest.fixture
async def client(visit: Visit) -> AsyncIterator[httpx2.AsyncClient]:
    index = MemoryIndex([])
    bench = Bench(OfflineEngine(index), index)
    built = services_over(bench, index, Capabilities("offline", (), ""), gallery=OnePicture())
    install(built)
    async with visit() as client:
        await client.get("/api/health")
        yield client
    uninstall(built)


async def test_a_picture_comes_with_what_keeps_it_a_picture(client: httpx2.AsyncClient) -> None:
    answer = await client.get(f"/api/pictures/{TOKEN}")

    assert answer.status_code == 200 and answer.content == b"\x89PNG picture"
    assert answer.headers["content-type"] == "image/png"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["content-security-policy"] == "sandbox; default-src 'none'"
    assert answer.headers["cache-control"].startswith("private, max-age=604800")
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    "token", ["a" * 24 + "other", "short", "a" * 3_001, "../../etc/passwd", "%2e%2e", "a" * 30 + "!"]
)
async def test_anything_else_is_not_there(client: httpx2.AsyncClient, token: str) -> None:
    answer = await client.get(f"/api/pictures/{token}")

    assert answer.status_code in (404, 422) and not answer.headers["content-type"].startswith("image/")


async def test_a_visitor_who_asks_without_end_is_told_to_wait_and_so_is_a_network(client: httpx2.AsyncClient) -> None:
    api = FastAPI()
    add_pictures(api, refusals={}, rates=(3, 5))
    api.add_exception_handler(MavenError, answer_refusal)
    async with httpx2.AsyncClient(transport=httpx2.ASGITransport(app=api), base_url="http://localhost") as asking:

        async def ask(who: str) -> httpx2.Response:
            return await asking.get(f"/api/pictures/{TOKEN}", headers={"Cookie": f"{COOKIE}={who * 40}"})

        codes = [(await ask(who)).status_code for who in "aaaabbbe"]
        last = await ask("e")

    assert codes == [200, 200, 200, 429, 200, 200, 429, 429]
    assert 0 < int(last.headers["retry-after"]) <= 61 and "Wait a moment" in last.json()["error"]


async def test_where_nothing_is_fetched_there_are_no_pictures(bench: Bench, visit: Visit) -> None:
    async with visit() as client:
        await client.get("/api/health")
        assert (await client.get(f"/api/pictures/{TOKEN}")).status_code == 404

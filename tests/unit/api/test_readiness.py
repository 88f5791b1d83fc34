"""What is answered while the services load, and what waits for them."""

import asyncio
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import pytest
from httpx2 import ASGITransport, AsyncClient
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.types import ASGIApp

from maven_app.api.readiness import ReadinessGate
from maven_app.bootstrap import install, uninstall

SERVICES: Any = SimpleNamespace()


def _saying(words: str) -> ASGIApp:
    return Starlette(routes=[Route("/{path:path}", lambda _: PlainTextResponse(words))])


@pytest.fixture
async def client() -> AsyncIterator[AsyncClient]:
    app = ReadinessGate(lambda page: _saying("routes"))(_saying("page"))
    async with AsyncClient(transport=ASGITransport(app=app), base_url="http://maven") as client:
        yield client


@pytest.mark.parametrize("path", ["/", "/c/abc", "/assets/root.js"])
async def test_a_page_and_its_files_are_served_while_the_services_load(client: AsyncClient, path: str) -> None:
    assert (await client.get(path)).text == "page"


@pytest.mark.parametrize(("path", "answers"), [("/api/health", "routes"), ("/_event/", "page"), ("/_health", "page")])
async def test_what_needs_the_services_is_answered_once_they_are_there(
    client: AsyncClient, path: str, answers: str
) -> None:
    asked = asyncio.create_task(client.get(path))
    await asyncio.sleep(0.05)
    was_held = not asked.done()
    install(SERVICES)
    try:
        said = (await asked).text
    finally:
        uninstall(SERVICES)

    assert was_held and said == answers


async def test_who_gives_up_waiting_disturbs_nobody(client: AsyncClient) -> None:
    left, stayed = (asyncio.create_task(client.get("/api/health")) for _ in range(2))
    await asyncio.sleep(0.05)
    left.cancel()
    install(SERVICES)
    try:
        assert (await stayed).text == "routes"
    finally:
        uninstall(SERVICES)

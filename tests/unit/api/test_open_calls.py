"""Open calls: who is being answered finishes, who waits is let go, who comes too late is refused."""

import asyncio
from collections.abc import AsyncIterator

import httpx2
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from maven_app.api.open_calls import InFlightCalls


async def _short(_: Request) -> Response:
    await asyncio.sleep(0.2)
    return PlainTextResponse("done")


async def _endless(_: Request) -> Response:
    await asyncio.Event().wait()
    return PlainTextResponse("never")


async def _stubborn(_: Request) -> Response:
    try:
        await asyncio.Event().wait()
    except asyncio.CancelledError:
        await asyncio.sleep(60)
    return PlainTextResponse("never")


async def _news(_: Request) -> Response:
    async def lines() -> AsyncIterator[str]:
        yield "first\n"
        await asyncio.Event().wait()

    return StreamingResponse(lines())


async def _body(request: Request) -> Response:
    return PlainTextResponse(await request.body())


@pytest.fixture
def calls() -> InFlightCalls:
    routes = [Route(f"/{route.__name__[1:]}", route) for route in (_short, _endless, _stubborn, _news)]
    return InFlightCalls(Starlette(routes=[*routes, Route("/body", _body, methods=["POST"])]))


@pytest.fixture
async def client(calls: InFlightCalls) -> AsyncIterator[httpx2.AsyncClient]:
    async with httpx2.AsyncClient(transport=httpx2.ASGITransport(app=calls), base_url="http://maven") as client:
        yield client


async def _end_soon(calls: InFlightCalls, *, within: float) -> None:
    await asyncio.sleep(0.05)
    async with asyncio.timeout(20):
        await calls.end(within=within)


async def test_what_is_being_answered_is_answered(calls: InFlightCalls, client: httpx2.AsyncClient) -> None:
    request = asyncio.ensure_future(client.get("/short"))

    await _end_soon(calls, within=10)

    assert (await request).text == "done"


async def test_what_goes_on_for_too_long_is_told_that_the_server_stops(
    calls: InFlightCalls, client: httpx2.AsyncClient
) -> None:
    request = asyncio.ensure_future(client.get("/endless"))

    await _end_soon(calls, within=0.1)

    answer = await request
    assert answer.status_code == 503
    assert "stopping" in answer.json()["error"]


async def test_what_is_followed_ends_where_it_is(calls: InFlightCalls, client: httpx2.AsyncClient) -> None:
    request = asyncio.ensure_future(client.get("/news"))

    await _end_soon(calls, within=10)

    assert (await request).text == "first\n"


async def test_what_cannot_be_cancelled_is_left(calls: InFlightCalls, client: httpx2.AsyncClient) -> None:
    request = asyncio.ensure_future(client.get("/stubborn"))

    await _end_soon(calls, within=0.1)

    assert not request.done()
    request.cancel()


async def test_who_comes_too_late_is_refused(calls: InFlightCalls, client: httpx2.AsyncClient) -> None:
    await calls.end(within=0.1)

    refused = await client.get("/short", headers={"Accept-Language": "id"})
    assert (refused.status_code, refused.json()["error"]) == (503, "Maven sedang dimatikan. Coba lagi sebentar lagi.")


async def test_messages_pass_as_they_are(client: httpx2.AsyncClient) -> None:
    assert (await client.post("/body", content=b"words")).text == "words"

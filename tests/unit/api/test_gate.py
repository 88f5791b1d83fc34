"""The gate: who is here, from where, how much they send, and what a browser may do with the answer."""

import asyncio
import time
from collections.abc import AsyncIterator

import httpx2
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient
from starlette.types import ASGIApp
from starlette.websockets import WebSocket, WebSocketDisconnect

from maven_app.api.gate import gate
from maven_app.domain.visitors import COOKIE, actor_of

ORIGIN = "https://maven.example"
HASHED, PLAIN = "/assets/app-a1B2c3D4.js", "/css/shell.css"


async def _whoami(request: Request) -> Response:
    return PlainTextResponse(actor_of(request.headers.get("cookie")).id or "nobody")


async def _whence(request: Request) -> Response:
    return PlainTextResponse(request.client.host if request.client else "nowhere")


async def _echo(request: Request) -> Response:
    return PlainTextResponse(await request.body())


async def _file(_: Request) -> Response:
    return PlainTextResponse("file")


async def _page(_: Request) -> Response:
    return HTMLResponse("<script>start()</script>")


async def _socket(socket: WebSocket) -> None:
    await socket.accept()
    await socket.send_text(socket.client.host if socket.client else "nowhere")
    await socket.close()


async def _cookies(socket: WebSocket) -> None:
    await socket.accept()
    await socket.send_bytes(b"; ".join(value for name, value in socket.scope["headers"] if name == b"cookie"))
    await socket.close()


async def _listen(socket: WebSocket) -> None:
    await socket.accept()
    try:
        while True:
            await socket.send_text(await socket.receive_text())
    except WebSocketDisconnect:
        await socket.send_text("nothing came")


def _app(*, secure: bool = False, proxies: int = 0, timeout: float = 10.0) -> ASGIApp:
    routes = [
        Route("/", _page),
        Route("/whoami", _whoami),
        Route("/whence", _whence),
        Route("/echo", _echo, methods=["POST", "PUT", "DELETE"]),
        Route(HASHED, _file),
        Route(PLAIN, _file),
        WebSocketRoute("/socket", _socket),
        WebSocketRoute("/listen", _listen),
        WebSocketRoute("/cookies", _cookies),
    ]
    return gate(origins=[ORIGIN], secure=secure, proxies=proxies, timeout=timeout)(Starlette(routes=routes))


def _browser() -> httpx2.AsyncClient:
    return httpx2.AsyncClient(transport=httpx2.ASGITransport(app=_app()), base_url=ORIGIN)


@pytest.fixture
async def client() -> AsyncIterator[httpx2.AsyncClient]:
    async with _browser() as client:
        yield client


async def test_a_newcomer_is_somebody_from_the_first_request_on(client: httpx2.AsyncClient) -> None:
    first = await client.get("/whoami")
    second = await client.get("/whoami")

    assert first.text == second.text != "nobody"
    assert "set-cookie" in first.headers and "set-cookie" not in second.headers


FOREIGN = ['prefs={"theme":"dark"}', "a=b c", "x[y]=1", "flag", "a,b=1"]


@pytest.mark.parametrize("foreign", FOREIGN)
async def test_a_foreign_cookie_does_not_make_somebody_a_newcomer(foreign: str) -> None:
    mine = f"{COOKIE}={'a' * 43}"
    async with _browser() as client:
        known = await client.get("/whoami", headers={"Cookie": f"{foreign}; {mine}"})
        page = await client.get("/", headers={"Cookie": f"{foreign}; {mine}", "Accept": "text/html"})

    assert known.text == actor_of(mine).id and "set-cookie" not in known.headers
    assert page.headers["set-cookie"].startswith(f"{mine};")


@pytest.mark.parametrize("foreign", FOREIGN)
async def test_a_newcomer_with_foreign_cookies_is_who_they_will_be(foreign: str) -> None:
    async with _browser() as client:
        answer = await client.get("/whoami", headers={"Cookie": foreign})

    assert answer.text == actor_of(answer.headers["set-cookie"].partition(";")[0]).id


async def test_cookies_may_come_in_several_headers() -> None:
    """As HTTP/2 has them, and proxies pass them on."""
    mine = f"{COOKIE}={'a' * 43}"
    async with _browser() as client:
        answer = await client.get("/whoami", headers=[("Cookie", "a=1"), ("Cookie", mine), ("Cookie", "b=2")])

    assert answer.text == actor_of(mine).id and "set-cookie" not in answer.headers


@pytest.mark.parametrize("secure", [False, True])
async def test_the_cookie_is_kept_from_scripts_and_other_sites(secure: bool) -> None:
    transport = httpx2.ASGITransport(app=_app(secure=secure))
    async with httpx2.AsyncClient(transport=transport, base_url=ORIGIN) as client:
        parts = (await client.get("/whoami")).headers["set-cookie"].split("; ")

    assert parts[0].startswith(f"{COOKIE}=") and len(parts[0]) > 40
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(parts)
    assert ("Secure" in parts) is secure


async def test_whoever_comes_back_to_a_page_is_known_for_another_year(client: httpx2.AsyncClient) -> None:
    first = (await client.get("/")).headers["set-cookie"]

    again = (await client.get("/", headers={"Accept": "text/html,*/*"})).headers["set-cookie"]
    kept = await client.get(HASHED, headers={"Accept": "text/html,*/*"})

    assert again == first and "Max-Age=31536000" in again
    assert "set-cookie" not in kept.headers


async def test_what_every_cache_may_keep_carries_nobodys_cookie(client: httpx2.AsyncClient) -> None:
    kept = await client.get(HASHED)

    assert "immutable" in kept.headers["cache-control"]
    assert "set-cookie" not in kept.headers


@pytest.mark.parametrize("path", ["/", "/whoami", PLAIN, "/assets/app.js", "/nowhere"])
async def test_what_may_change_is_asked_for_again_and_kept_by_nobody_else(
    client: httpx2.AsyncClient, path: str
) -> None:
    assert (await client.get(path)).headers["cache-control"] == "private, no-cache"


async def test_every_answer_carries_security_headers(client: httpx2.AsyncClient) -> None:
    for path in ("/", "/whoami", HASHED, "/nowhere"):
        headers = (await client.get(path)).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cross-origin-opener-policy"] == "same-origin"


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://maven.example", ORIGIN + ".evil.example"])
async def test_a_page_elsewhere_changes_nothing(client: httpx2.AsyncClient, method: str, origin: str) -> None:
    answer = await client.request(method, "/echo", content=b"a", headers={"Origin": origin})

    assert answer.status_code == 403
    assert answer.json()["error"]


@pytest.mark.parametrize("headers", [{}, {"Origin": ORIGIN}])
async def test_our_own_pages_and_programs_may_send(client: httpx2.AsyncClient, headers: dict[str, str]) -> None:
    assert (await client.post("/echo", content=b"a", headers=headers)).text == "a"


@pytest.mark.parametrize(("origin", "let_in"), [(ORIGIN, True), ("https://evil.example", False), ("null", False)])
def test_only_our_own_pages_may_listen(origin: str, let_in: bool) -> None:
    with TestClient(_app()) as client:
        try:
            with client.websocket_connect("/socket", headers={"Origin": origin}):
                assert let_in
        except WebSocketDisconnect as refused:
            assert not let_in
            assert refused.code == 4403


@pytest.mark.parametrize("foreign", ["a=1; ", "name=Zo\xeb; ", 'prefs={"theme":"dark"}; ', ""])
def test_a_socket_is_told_of_our_cookie_and_no_other(foreign: str) -> None:
    ours = f"{COOKIE}={'t' * 43}"
    header = f"{foreign}{ours}; b=2".encode("latin-1")
    with TestClient(_app()) as client, client.websocket_connect("/cookies", headers={"Cookie": header}) as socket:  # type: ignore[dict-item]
        assert socket.receive_bytes().decode() == ours


@pytest.mark.parametrize(("language", "told"), [("id", "; maven_preferences=language=id"), ("x" * 9, ""), ('"', "")])
def test_a_socket_is_told_which_of_our_languages_was_chosen(language: str, told: str) -> None:
    ours = f"{COOKIE}={'t' * 43}"
    header = f"maven_preferences=language={language}; {ours}"
    with TestClient(_app()) as client, client.websocket_connect("/cookies", headers={"Cookie": header}) as socket:
        assert socket.receive_bytes().decode() == ours + told


def test_a_socket_without_our_cookie_is_told_of_none() -> None:
    with TestClient(_app()) as client, client.websocket_connect("/cookies", headers={"Cookie": "a=1"}) as socket:
        assert socket.receive_bytes() == b""


@pytest.mark.parametrize(("proxies", "whence"), [(0, "192.0.2.7"), (1, "203.0.113.9"), (2, "198.51.100.1")])
async def test_where_a_request_comes_from_is_what_our_own_proxies_say(proxies: int, whence: str) -> None:
    said = {
        "X-Forwarded-For": "10.9.8.7, 198.51.100.1, 203.0.113.9",
        "Forwarded": "for=10.9.8.7",
        "X-Real-IP": "10.9.8.7",
    }
    app = _app(proxies=proxies)
    transport = httpx2.ASGITransport(app=app, client=("192.0.2.7", 51000))
    async with httpx2.AsyncClient(transport=transport, base_url=ORIGIN) as client:
        assert (await client.get("/whence", headers=said)).text == whence
    with (
        TestClient(app, client=("192.0.2.7", 51000)) as browser,
        browser.websocket_connect("/socket", headers=said) as socket,
    ):
        assert socket.receive_text() == whence


async def test_a_body_comes_through_whole(client: httpx2.AsyncClient) -> None:
    async def pieces() -> AsyncIterator[bytes]:
        for _ in range(10):
            yield b"x" * 50_000

    assert len((await client.post("/echo", content=pieces())).content) == 500_000


@pytest.mark.parametrize("told", [True, False])
async def test_a_body_that_is_too_large_is_refused_whether_or_not_it_says_so(
    client: httpx2.AsyncClient, told: bool
) -> None:
    async def pieces() -> AsyncIterator[bytes]:
        for _ in range(100):
            yield b"x" * 20_000

    answer = await client.post("/echo", content=b"x" * 1_000_001 if told else pieces())

    assert answer.status_code == 413
    assert answer.json()["error"]


async def test_a_refusal_is_said_in_the_language_that_the_request_asks_for(client: httpx2.AsyncClient) -> None:
    reader = {"Accept-Language": "id-ID"}
    foreign = await client.post("/echo", content=b"a", headers={"Origin": "https://evil.example", **reader})
    large = await client.post("/echo", content=b"x" * 1_000_001, headers=reader)
    chosen = await client.post(
        "/echo", content=b"x" * 1_000_001, headers={**reader, "Cookie": "maven_preferences=language=en"}
    )

    assert foreign.json()["error"] == "Permintaan dari situs lain ditolak."
    assert large.json()["error"] == "Permintaan ini terlalu besar."
    assert chosen.json()["error"] == "This request is too large."


@pytest.mark.parametrize("length", ["-1", "many", "\u00b2", "9" * 5_000])
async def test_a_length_that_is_none_is_refused(client: httpx2.AsyncClient, length: str) -> None:
    answer = await client.post("/echo", content=b"", headers={"Content-Length": length.encode("latin-1")})  # type: ignore[dict-item]

    assert answer.status_code == 413


async def test_a_body_that_does_not_come_is_not_waited_for() -> None:
    async def half() -> AsyncIterator[bytes]:
        yield b"half of "
        await asyncio.Event().wait()

    transport = httpx2.ASGITransport(app=_app(timeout=0.1))
    async with httpx2.AsyncClient(transport=transport, base_url=ORIGIN) as client:
        answer = await client.post("/echo", content=half())

    assert answer.status_code == 408
    assert answer.headers["connection"] == "close"
    assert answer.json()["error"]


def test_a_socket_that_says_nothing_is_closed() -> None:
    with TestClient(_app(timeout=0.1)) as client, client.websocket_connect("/listen") as socket:
        assert socket.receive_text() == "nothing came"


def test_a_socket_that_only_answers_pings_is_closed() -> None:
    with TestClient(_app(timeout=2)) as client, client.websocket_connect("/listen") as socket:
        for _ in range(4):
            socket.send_text("3")
            assert socket.receive_text() == "3"
        assert socket.receive_text() == "nothing came"


def test_a_socket_that_has_joined_may_be_silent() -> None:
    with TestClient(_app(timeout=0.1)) as client, client.websocket_connect("/listen") as socket:
        socket.send_text("40/_event,")
        assert socket.receive_text() == "40/_event,"
        time.sleep(0.3)
        socket.send_text("second")
        assert socket.receive_text() == "second"

"""The gallery shows raster images that this server has named, and fetches nothing else, whatever an address or a site tries."""

import asyncio
import base64
import socket
import ssl
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from ipaddress import ip_address

import pytest

from maven_app.datasources.web.image_proxy import PATH, SignedImageProxy, detect_image_type
from maven_app.datasources.web.public_addresses import IPAddress
from maven_app.datasources.web.safe_client import FetchLimits, SafeClient
from tests.fakes.clock import StillClock
from tests.fakes.web_server import Sent, WebServer, moved

LOOPBACK, NEIGHBOUR = ip_address("127.0.0.1"), ip_address("10.0.0.7")
TLS = ssl.create_default_context()
PNG = b"\x89PNG\r\n\x1a\n" + b"rest of a picture"
RASTER = {
    "image/png": PNG,
    "image/jpeg": b"\xff\xd8\xff\xe0 picture",
    "image/gif": b"GIF89a picture",
    "image/webp": b"RIFF\x10\x00\x00\x00WEBPVP8 ",
    "image/avif": b"\x00\x00\x00\x20ftypavif\x00",
    "image/x-icon": b"\x00\x00\x01\x00\x01\x00",
}
NO_RASTER = [
    b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
    b"<?xml version='1.0'?><svg/>",
    b"<!doctype html><script>alert(1)</script>",
    b" \x89PNG\r\n\x1a\n",
    b"%PDF-1.7",
    b"\x00\x00\x00\x20ftypisom",
    b"RIFF\x10\x00\x00\x00WAVE",
    b"",
]


class Names:
    """shop.example is here; inner.example is a neighbour; turning.example is here once, then a neighbour."""

    def __init__(self) -> None:
        self._asked = 0

    async def __call__(self, host: str) -> Sequence[IPAddress]:
        self._asked += host == "turning.example"
        known = {"shop.example": LOOPBACK, "inner.example": NEIGHBOUR}
        if host == "turning.example":
            return [LOOPBACK if self._asked == 1 else NEIGHBOUR]
        if host not in known:
            raise socket.gaierror(socket.EAI_NONAME, "not known")
        return [known[host]]


@asynccontextmanager
async def gallery(
    server: WebServer, *, clock: StillClock | None = None, seconds: float = 8.0
) -> AsyncIterator[SignedImageProxy]:
    """A gallery for which this machine's loopback stands for the public web."""
    limits = FetchLimits(ports=frozenset({server.port}))
    client = SafeClient(Names(), lambda address: address == LOOPBACK, limits, tls=TLS)
    made = SignedImageProxy(client, clock or StillClock(), secret=b"s" * 32, seconds=seconds)
    yield made
    await made.close()


@pytest.fixture
async def site() -> AsyncIterator[WebServer]:
    async with WebServer() as server:
        yield server


def token_of(made: SignedImageProxy, url: str) -> str:
    return made.path(url).removeprefix(PATH)


@pytest.mark.parametrize("kind", RASTER)
async def test_a_picture_is_what_its_bytes_say_whatever_its_site_calls_it(site: WebServer, kind: str) -> None:
    site.paths["/a"] = Sent(RASTER[kind], type="text/html")
    async with gallery(site) as made:
        image = await made.image(token_of(made, f"http://shop.example:{site.port}/a"))

    assert image is not None and image.type == kind and image.body == RASTER[kind]
    ((_, headers),) = site.asked
    assert headers["accept"].startswith("image/") and "cookie" not in headers


@pytest.mark.parametrize("body", NO_RASTER)
async def test_what_is_no_raster_image_is_none_whatever_its_site_calls_it(site: WebServer, body: bytes) -> None:
    site.paths["/a.png"] = Sent(body, type="image/png")
    async with gallery(site) as made:
        assert await made.image(token_of(made, f"http://shop.example:{site.port}/a.png")) is None

    assert detect_image_type(body) is None and len(site.asked) == 1


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1/a",
        "http://[::1]/a",
        "http://[::ffff:10.0.0.7]/a",
        "http://10.0.0.7/a",
        "http://169.254.169.254/latest/meta-data",
        "http://[fe80::1]/a",
        "http://2130706433/a",
        "http://0x7f.1/a",
        "http://inner.example/a",
        "http://nobody.example/a",
        "http://ana@shop.example/a",
        "http://shop.example:22/a",
    ],
)
async def test_an_address_that_is_not_public_is_never_fetched(site: WebServer, url: str) -> None:
    strict = SignedImageProxy(SafeClient(Names(), tls=TLS), StillClock(), secret=b"s" * 32)

    assert await strict.image(token_of(strict, url)) is None
    assert site.asked == []
    await strict.close()


@pytest.mark.parametrize("to", ["http://inner.example/a", "http://10.0.0.7/a", "file:///etc/passwd", "/round"])
async def test_a_redirect_leads_to_public_addresses_and_to_an_end(site: WebServer, to: str) -> None:
    site.paths |= {"/a": moved(to), "/round": moved("/round")}
    async with gallery(site) as made:
        assert await made.image(token_of(made, f"http://shop.example:{site.port}/a")) is None

    assert len(site.asked) <= 4


async def test_a_name_that_turns_to_another_address_is_not_followed_there(site: WebServer) -> None:
    site.paths["/a"] = moved(f"http://turning.example:{site.port}/b")
    site.paths["/b"] = Sent(PNG)
    async with gallery(site) as made:
        url = f"http://turning.example:{site.port}/a"
        assert await made.image(token_of(made, url)) is None

    assert [path for path, _ in site.asked] == ["/a"]


@pytest.mark.parametrize(
    "sent",
    [
        Sent(PNG + bytes(65_536), endless=True),
        Sent(PNG, headers={"Content-Length": "52428800"}, stalls=True),
        Sent(status=404),
        Sent(PNG, status=503),
    ],
    ids=["endless", "50 MB", "not there", "busy"],
)
async def test_what_cannot_be_had_is_told_quickly_and_not_asked_for_again_so_soon(site: WebServer, sent: Sent) -> None:
    clock = StillClock()
    site.paths["/a"] = sent
    async with gallery(site, clock=clock) as made:
        token, began = token_of(made, f"http://shop.example:{site.port}/a"), time.monotonic()
        assert await made.image(token) is None and await made.image(token) is None
        assert time.monotonic() - began < 3 and len(site.asked) == 1
        site.paths["/a"] = Sent(PNG)
        clock.advance(301)
        assert await made.image(token) is not None


async def test_a_slow_site_is_left_after_its_time(site: WebServer) -> None:
    site.paths["/a"] = Sent(PNG, stalls=True)
    async with gallery(site, seconds=0.2) as made:
        assert await made.image(token_of(made, f"http://shop.example:{site.port}/a")) is None


async def test_slow_sites_keep_nobody_waiting_for_long(site: WebServer) -> None:
    site.paths |= {f"/{number}": Sent(PNG, stalls=True) for number in range(100)}
    site.paths["/a"] = Sent(PNG)
    clock = StillClock()
    async with gallery(site, clock=clock, seconds=0.3) as made:
        tokens = [token_of(made, f"http://shop.example:{site.port}/{number}") for number in range(100)]
        good, began = token_of(made, f"http://shop.example:{site.port}/a"), time.monotonic()
        shown = await asyncio.gather(*(made.image(token) for token in [*tokens, good]))
        took = time.monotonic() - began
        clock.advance(11)
        later = await made.image(good)

    assert shown[:100] == [None] * 100 and took < 2.5
    assert later is not None and later.body == PNG


async def test_many_who_look_at_once_fetch_once_and_later_ones_not_at_all(site: WebServer) -> None:
    site.paths["/a"] = Sent(PNG)
    async with gallery(site) as made:
        token = token_of(made, f"http://shop.example:{site.port}/a")
        shown = await asyncio.gather(*(made.image(token) for _ in range(20)))
        assert await made.image(token) == shown[0]

    assert all(image is not None for image in shown) and len(site.asked) == 1


async def test_only_what_this_server_has_signed_is_fetched(site: WebServer) -> None:
    async with gallery(site) as made:
        token = token_of(made, f"http://shop.example:{site.port}/a")
        stranger = SignedImageProxy(SafeClient(tls=TLS), StillClock(), secret=b"t" * 32)
        bare = base64.urlsafe_b64encode(f"http://shop.example:{site.port}/a".encode()).decode()
        forged = [
            token[:-1],
            token[1:],
            "A" * 24 + token[24:],
            bare,
            "",
            "ä" * 30,
            token_of(stranger, "http://a.example/"),
        ]
        assert [await made.image(one) for one in forged] == [None] * len(forged)
        await stranger.close()

    assert site.asked == []


async def test_only_addresses_of_the_web_have_a_path(site: WebServer) -> None:
    async with gallery(site) as made:
        odd = [
            "javascript:alert(1)",
            "data:image/png;base64,AA",
            "",
            None,
            "/img.png",
            "https://a.example/" + "x" * 2_500,
        ]
        assert [made.path(url) for url in odd] == [""] * len(odd)
        assert made.path("https://a.example/x?y=ü").startswith("/api/pictures/")
        assert made.path("https://a.example/x") == made.path("https://a.example/x")

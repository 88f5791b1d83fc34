"""The safe client opens public pages, and nothing else, whatever an address or a site tries."""

import gzip
import socket
import ssl
import time
import tracemalloc
from collections.abc import Sequence
from ipaddress import ip_address

import pytest
import trustme

from maven_app.datasources.web.public_addresses import IPAddress
from maven_app.datasources.web.safe_client import FetchLimits, SafeClient
from maven_app.domain.errors import MavenError, PageUnreadable, ProviderUnavailable
from tests.english import english
from tests.fakes.web_server import Sent, WebServer, moved, page

PUBLIC, LOOPBACK = ip_address("93.184.216.34"), ip_address("127.0.0.1")
TLS = ssl.create_default_context()
"""One for all: building it takes most of a test's time."""
NOT_PUBLIC = [
    *("127.0.0.1", "127.8.8.8", "0.0.0.0", "0.1.2.3", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254"),
    *("100.64.0.1", "192.0.2.1", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255", "::", "::1", "fe80::1"),
    *("fc00::1", "fd00:ec2::254", "fec0::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1"),
    *("64:ff9b::7f00:1", "64:ff9b:1::7f00:1", "2002:7f00:1::1", "2001:0:4136:e378:8000:63bf:807f:fffe", "2001:db8::1"),
]


class Resolver:
    """Names to addresses, one list after the other where several are given; remembers what was asked."""

    def __init__(self, **known: Sequence[Sequence[IPAddress]]) -> None:
        self._known = {name.replace("_", "."): list(lists) for name, lists in known.items()}
        self.asked: list[str] = []

    async def __call__(self, host: str) -> Sequence[IPAddress]:
        self.asked.append(host)
        if host not in self._known:
            raise socket.gaierror(socket.EAI_NONAME, "not known")
        lists = self._known[host]
        return lists.pop(0) if len(lists) > 1 else lists[0]


def local(server: WebServer, resolver: Resolver, *, limits: FetchLimits | None = None) -> SafeClient:
    """A client for which this machine's loopback stands for the public web."""
    limits = limits or FetchLimits(ports=frozenset({server.port}))
    return SafeClient(resolver, lambda address: address.is_loopback, limits, tls=TLS)


def here() -> Resolver:
    return Resolver(shop_example=[[LOOPBACK]])


@pytest.mark.parametrize(
    "url",
    [
        *(
            "file:///etc/passwd",
            "ftp://shop.example/",
            "javascript:alert(1)",
            "data:text/html,hi",
            "gopher://a.example/",
        ),
        *("//shop.example/x", "shop.example", "", "http://", "http:///x", "http://[::1", "https://a b.example/"),
        *("http://ana@shop.example/", "http://shop.example:80@127.0.0.1/", "http://127.0.0.1\\@shop.example/"),
        *("http://shop.example:22/", "http://shop.example:25/", "http://shop.example:99999/", "http://shop.example:0/"),
        *("http://2130706433/", "http://0x7f000001/", "http://0x7f.1/", "http://0177.0.0.1/", "http://127.1/"),
        *("http://017700000001/", "http://0/", "http://1.2.3.0x4/", "http://①②⑦.0.0.1/", "http://１２７.0.0.1/"),
        *(f"http://[{address}]/" if ":" in address else f"http://{address}/" for address in NOT_PUBLIC),
        *(
            "http://127.0.0.1./",
            "http://shop.example/" + "x" * 3_000,
            "http://shop.example/\x00",
            "http://exa\nmple.com/",
        ),
    ],
)
async def test_what_is_no_public_address_is_refused_before_anything_is_asked(url: str) -> None:
    resolver = Resolver(shop_example=[[PUBLIC]])

    with pytest.raises(PageUnreadable) as refused:
        await SafeClient(resolver, tls=TLS).get(url)

    assert "public web" in english(refused.value.public) and not refused.value.retryable and resolver.asked == []


@pytest.mark.parametrize("address", NOT_PUBLIC)
async def test_a_name_that_means_a_private_address_is_refused(address: str) -> None:
    resolver = Resolver(shop_example=[[ip_address(address)]], mixed_example=[[PUBLIC, ip_address(address)]])

    for name in ("shop.example", "mixed.example"):
        with pytest.raises(PageUnreadable):
            await SafeClient(resolver, tls=TLS).get(f"https://{name}/")
    assert resolver.asked == ["shop.example", "mixed.example"]


async def test_a_page_is_read_under_its_own_name_without_cookies_by_an_honest_visitor() -> None:
    async with WebServer({"/a": moved("/b?x=1#part"), "/b": page("<p>hello</p>")}) as server:
        got = await local(server, here()).get(f"http://shop.example:{server.port}/a")

    assert (got.url, got.type, got.charset) == (f"http://shop.example:{server.port}/b?x=1", "text/html", "utf-8")
    assert got.body == b"<p>hello</p>"
    assert [path for path, _ in server.asked] == ["/a", "/b?x=1"]
    for _, headers in server.asked:
        assert headers["host"] == f"shop.example:{server.port}" and headers["user-agent"].startswith("Maven/")
        assert "cookie" not in headers and "referer" not in headers


async def test_the_name_is_looked_up_once_and_the_checked_address_is_the_one_that_is_asked() -> None:
    elsewhere = ip_address("127.0.0.99")
    resolver = Resolver(shop_example=[[LOOPBACK], [elsewhere]])
    async with WebServer({"/": page("the checked one")}) as server:
        got = await local(server, resolver).get(f"http://shop.example:{server.port}/")

    assert got.body == b"the checked one" and resolver.asked == ["shop.example"]


async def test_a_name_that_changes_between_two_hops_is_checked_again() -> None:
    resolver = Resolver(shop_example=[[LOOPBACK], [ip_address("10.0.0.7")]])
    async with WebServer({"/": moved("/again"), "/again": page("never")}) as server:
        with pytest.raises(PageUnreadable):
            await local(server, resolver).get(f"http://shop.example:{server.port}/")

    assert [path for path, _ in server.asked] == ["/"]


@pytest.mark.parametrize(
    "to",
    [
        *(
            "http://10.0.0.1/",
            "http://169.254.169.254/latest/meta-data/",
            "http://inner.example/",
            "file:///etc/passwd",
        ),
        *("http://[::ffff:10.0.0.1]/", "//192.168.0.1/", "http://167772161/", "http://ana:secret@shop.example/"),
        *("http://shop.example:22/", "javascript:alert(1)", "http://["),
    ],
)
async def test_a_redirect_to_what_is_not_public_is_not_followed(to: str) -> None:
    resolver = Resolver(shop_example=[[LOOPBACK]], inner_example=[[ip_address("10.0.0.1")]])
    async with WebServer({"/": moved(to)}) as server:
        with pytest.raises(PageUnreadable):
            await local(server, resolver).get(f"http://shop.example:{server.port}/")

    assert len(server.asked) == 1


async def test_redirects_come_to_an_end() -> None:
    async with WebServer({"/": moved("/")}) as server:
        with pytest.raises(PageUnreadable) as refused:
            await local(server, here()).get(f"http://shop.example:{server.port}/")

    assert "loop" in english(refused.value.public) and len(server.asked) == 6


BOMB = gzip.compress(b"\0" * 50_000_000)


@pytest.mark.parametrize(
    "sent",
    [
        Sent(b"x" * 50_000, endless=True),
        Sent(b"x" * 100_001),
        Sent(BOMB, headers={"Content-Encoding": "gzip"}),
        Sent(b"x", headers={"Content-Encoding": "br"}),
        Sent(b"%PDF", type="application/pdf"),
        Sent(b"\x89PNG", type="image/png"),
        Sent(b"?", type=None),
        Sent(b"?", type="text/html\tx;;;"),
        Sent(status=404),
        Sent(status=403),
        Sent(status=204),
    ],
)
async def test_what_is_too_large_or_no_page_is_refused(sent: Sent) -> None:
    async with WebServer({"/": sent}) as server:
        limits = FetchLimits(bytes=100_000, ports=frozenset({server.port}))
        with pytest.raises(PageUnreadable) as refused:
            await local(server, here(), limits=limits).get(f"http://shop.example:{server.port}/")

    assert "shop.example" in english(refused.value.public)


async def test_a_small_body_that_unpacks_to_a_large_one_is_never_held_whole() -> None:
    async with WebServer({"/": Sent(BOMB, headers={"Content-Encoding": "gzip"})}) as server:
        client = local(server, here(), limits=FetchLimits(bytes=100_000, ports=frozenset({server.port})))
        tracemalloc.start()
        try:
            with pytest.raises(PageUnreadable):
                await client.get(f"http://shop.example:{server.port}/")
            _, peak = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()

    assert peak < 5_000_000


async def test_a_packed_page_is_unpacked() -> None:
    async with WebServer({"/": Sent(gzip.compress(b"<p>hi</p>"), headers={"Content-Encoding": "gzip"})}) as server:
        assert (await local(server, here()).get(f"http://shop.example:{server.port}/")).body == b"<p>hi</p>"


@pytest.mark.parametrize(
    ("sent", "after"),
    [
        (Sent(status=503), None),
        (Sent(status=429, headers={"Retry-After": "7"}), 7.0),
        (Sent(b"not gzip", headers={"Content-Encoding": "gzip"}), None),
        (Sent(b"short", headers={"Content-Length": "500"}), None),
    ],
)
async def test_a_site_that_has_a_bad_moment_may_be_asked_again(sent: Sent, after: float | None) -> None:
    async with WebServer({"/": sent}) as server:
        with pytest.raises(ProviderUnavailable) as failed:
            await local(server, here()).get(f"http://shop.example:{server.port}/")

    assert failed.value.retry_after == after and "shop.example" in english(failed.value.public)


@pytest.mark.parametrize("limits", [{"silence": 0.2}, {"seconds": 0.2}])
async def test_a_site_that_falls_silent_is_left(limits: dict[str, float]) -> None:
    began = time.monotonic()
    async with WebServer({"/": Sent(b"x", stalls=True)}) as server:
        with pytest.raises(ProviderUnavailable):
            bounds = FetchLimits(ports=frozenset({server.port}), **limits)
            await local(server, here(), limits=bounds).get(f"http://shop.example:{server.port}/")

    assert time.monotonic() - began < 2


async def test_the_next_address_is_tried_when_nobody_answers_at_the_first() -> None:
    resolver = Resolver(shop_example=[[ip_address("127.0.0.77"), LOOPBACK]])
    async with WebServer({"/": page("here")}) as server:
        assert (await local(server, resolver).get(f"http://shop.example:{server.port}/")).body == b"here"


async def test_nobody_home_and_no_such_name_are_told_apart() -> None:
    async with WebServer() as server:
        port = server.port
    client = SafeClient(here(), lambda _: True, FetchLimits(ports=frozenset({port})), tls=TLS)

    said = []
    for name in ("shop.example", "nowhere.example"):
        with pytest.raises(MavenError) as failed:
            await client.get(f"http://{name}:{port}/")
        said.append((type(failed.value), english(failed.value.public)))
    assert said == [
        (ProviderUnavailable, "shop.example cannot be reached."),
        (PageUnreadable, "There is no site called nowhere.example."),
    ]


def certified(name: str) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """A server's side for `name`, and a client's side that trusts its issuer."""
    authority = trustme.CA()
    ours, theirs = ssl.create_default_context(), ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.configure_trust(ours)
    authority.issue_cert(name).configure_cert(theirs)
    return theirs, ours


async def test_https_is_spoken_with_the_name_although_the_connection_goes_to_the_address() -> None:
    theirs, ours = certified("shop.example")
    names: list[str | None] = []
    theirs.sni_callback = lambda _socket, name, _context: names.append(name)
    async with WebServer({"/": page("safe")}, tls=theirs) as server:
        client = SafeClient(here(), lambda _: True, FetchLimits(ports=frozenset({server.port})), tls=ours)
        got = await client.get(f"https://shop.example:{server.port}/")

    assert got.body == b"safe" and names == ["shop.example"]


async def test_a_certificate_of_another_name_is_not_taken() -> None:
    theirs, ours = certified("other.example")
    async with WebServer({"/": page("no")}, tls=theirs) as server:
        client = SafeClient(here(), lambda _: True, FetchLimits(ports=frozenset({server.port})), tls=ours)
        with pytest.raises(ProviderUnavailable):
            await client.get(f"https://shop.example:{server.port}/")

    assert server.asked == []

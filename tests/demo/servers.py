"""Servers of the made-up world: a shopping and web search in Serper's format, and the sites behind its addresses."""

import struct
import zlib
from dataclasses import dataclass
from ipaddress import IPv4Address
from typing import Any

from maven_app.datasources.web.public_addresses import IPAddress
from maven_app.datasources.web.safe_client import FetchLimits, SafeClient
from tests.demo.world import LISTINGS, PAPERS, VIDEOS, Listing, Paper, html_of, listings_for, papers_for, words_of
from tests.fakes.json_server import KEY, Asked, JsonServer
from tests.fakes.web_server import Sent, WebServer, page

_HERE = IPv4Address("127.0.0.1")


@dataclass
class Sites(WebServer):
    """Every page and picture of the world, whatever host is asked for: no two share a path."""

    def __post_init__(self) -> None:
        self.paths |= {paper.path: page(html_of(paper)) for paper in PAPERS}
        self.paths |= {one.path: page(html_of(_shop_page(one))) for one in LISTINGS}
        self.paths |= {f"/{one.picture}.png": _picture(one.picture) for one in LISTINGS if one.picture}
        self.paths["/favicon.ico"] = _picture("favicon", width=32, height=32)

    def address(self, host: str, path: str) -> str:
        """Where something stands, for whoever knows the way."""
        return f"http://{host}:{self.port}{path}"


def client_to(port: int) -> SafeClient:
    """A client that knows the way: hosts of this world lead to that port of this machine, all others nowhere."""
    return SafeClient(resolve=_resolve, is_public=lambda _: True, limits=FetchLimits(ports=frozenset({port})))


async def _resolve(host: str) -> list[IPAddress]:
    if not host.endswith(".example"):
        raise OSError(f"no host {host!r} in this world")
    return [_HERE]


@dataclass
class DemoSerper(JsonServer):
    """Finds what the world has for the words of a query."""

    sites: Sites | None = None

    def answer(self, asked: Asked) -> tuple[int, Any]:
        if asked.headers.get("x-api-key") != KEY:
            return 403, {"message": "Unauthorized.", "statusCode": 403}
        query, most = asked.body["q"], asked.body.get("num", 10)
        listings = listings_for(query)
        match asked.path:
            case "/search":
                return 200, {"organic": [self._hit(paper) for paper in papers_for(query)][:most]}
            case "/shopping":
                return 200, {"shopping": [self._offer(one) for one in listings][:most]}
            case "/images":
                return 200, {"images": [self._image(one) for one in listings if one.picture][:most]}
            case "/videos":
                return 200, {"videos": [self._video(*video) for video in VIDEOS if _is_about(video, query)][:most]}
            case _:
                return 404, {"message": "Not Found"}

    def odd(self, asked: Asked) -> Any:
        return {}

    def _hit(self, paper: Paper) -> dict[str, Any]:
        return {
            "title": paper.title,
            "link": self._address(paper.host, paper.path),
            "snippet": paper.snippet or paper.paragraphs[0],
            **({"date": paper.published} if paper.published else {}),
        }

    def _offer(self, one: Listing) -> dict[str, Any]:
        told = {"rating": one.rating, "ratingCount": one.count}
        picture = {"imageUrl": self._address(one.host, f"/{one.picture}.png")} if one.picture else {}
        base = {"title": one.title, "source": one.shop, "link": self._address(one.host, one.path), "price": one.price}
        return {**base, **{name: value for name, value in told.items() if value is not None}, **picture}

    def _image(self, one: Listing) -> dict[str, Any]:
        shown = self._address(one.host, f"/{one.picture}.png")
        return {"title": one.title, "imageUrl": shown, "link": self._address(one.host, one.path)}

    def _video(self, title: str, url: str) -> dict[str, Any]:
        return {"title": title, "link": url}

    def _address(self, host: str, path: str) -> str:
        """Marketplaces keep the address that people know; nobody opens them from here."""
        if self.sites is None or not host.endswith(".example"):
            return f"https://{host}{path}"
        return self.sites.address(host, path)


def _is_about(video: tuple[str, str], query: str) -> bool:
    return len(words_of(video[0]) & words_of(query)) > 1


def _shop_page(one: Listing) -> Paper:
    offer = {"@type": "Offer", "price": one.price.strip("$").split()[0].replace(",", ""), "priceCurrency": "USD"}
    product = {"@context": "https://schema.org", "@type": "Product", "name": one.title, "offers": offer}
    return Paper(one.host, one.path, f"{one.title} | {one.shop}", "", (f"{one.title} for {one.price}.",), product)


def _picture(name: str, *, width: int = 320, height: int = 240) -> Sent:
    """A PNG of two tones that differ by name: enough to see where a picture stands."""
    seed = zlib.crc32(name.encode())
    light, dark = ((seed >> shift & 63) + 160 for shift in (0, 6)), ((seed >> shift & 63) + 60 for shift in (12, 18))
    tones = bytes([*light, 200]), bytes([*dark, 90])
    rows = b"".join(b"\0" + tones[y * 3 // height == 1] * width for y in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    body = b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    )
    return Sent(b"\x89PNG\r\n\x1a\n" + body, type="image/png")

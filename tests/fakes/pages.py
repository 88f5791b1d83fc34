"""Pages for tests: a shop's product page as shops write them, and a reader that opens a local site in place of the web."""

import asyncio
import json
import ssl
from functools import cache
from html import escape
from ipaddress import ip_address
from typing import Any

from maven_app.datasources.web.page_reader import Markup, WebPageReader, page_of
from maven_app.datasources.web.public_addresses import IPAddress
from maven_app.datasources.web.safe_client import FetchLimits, SafeClient
from maven_app.ports.pages import Page
from tests.fakes.clock import StillClock
from tests.fakes.web_server import WebServer

OFFER = {
    "@type": "Offer",
    "price": "279.99",
    "priceCurrency": "USD",
    "availability": "https://schema.org/InStock",
    "itemCondition": "https://schema.org/NewCondition",
    "url": "/p/xm5?ref=ld",
}
PRODUCT: dict[str, Any] = {
    "@type": "Product",
    "name": "Sony WH-1000XM5 Wireless Headphones",
    "brand": {"@type": "Brand", "name": "Sony"},
    "gtin13": "4548736132610",
    "mpn": "WH1000XM5/B",
    "image": ["/img/front.jpg", {"@type": "ImageObject", "contentUrl": "https://cdn.example/side.jpg"}],
    "category": "Electronics > Audio > Headphones",
    "description": "Industry-leading <b>noise cancelling</b>.",
    "offers": OFFER,
    "aggregateRating": {"@type": "AggregateRating", "ratingValue": "4.6", "reviewCount": "1203"},
    "additionalProperty": [
        {"@type": "PropertyValue", "name": "Battery Life", "value": "30 hours"},
        {"@type": "PropertyValue", "name": "Weight", "value": 250, "unitText": "g"},
        {"@type": "PropertyValue", "name": "Noise Cancelling", "value": "Yes"},
    ],
}


def product(**changes: Any) -> dict[str, Any]:
    """The product's JSON-LD with some of it changed."""
    return {**PRODUCT, **changes}


def product_page(
    *stated: Any,
    title: str = "Sony WH-1000XM5 | Sound Shop",
    body: str = "",
    head: str = "",
    heading: str | None = None,
) -> str:
    """A page with `stated` as JSON-LD; with nothing stated, PRODUCT."""
    scripts = "".join(
        f'<script type="application/ld+json">{one if isinstance(one, str) else _written(one)}</script>'
        for one in stated or (PRODUCT,)
    )
    heading = "Sony WH-1000XM5" if heading is None else heading
    return (
        f"<!doctype html><html><head><title>{escape(title)}</title>{head}{scripts}</head><body><nav>Menu</nav><main>"
        f"<h1>{escape(heading)}</h1><p>The headphones that many people take on a long flight, with a case and a cable.</p>"
        f"{body}</main></body></html>"
    )


def _written(stated: Any) -> str:
    """JSON as it stands in a page: an end of a script inside of it would end the script."""
    return json.dumps(stated).replace("</", "<\\/")


@cache
def _tls() -> ssl.SSLContext:
    """One for all: building it takes longer than a page."""
    return ssl.create_default_context()


def local_pages(server: WebServer) -> WebPageReader:
    """A reader for which every name means the local site."""
    limits = FetchLimits(ports=frozenset({server.port}))
    return WebPageReader(
        SafeClient(_here, lambda address: address.is_loopback, limits, tls=_tls()), StillClock(), in_thread
    )


async def _here(_host: str) -> list[IPAddress]:
    return [ip_address("127.0.0.1")]


async def in_thread(markup: Markup) -> Page:
    """`page_of` beside the loop; quicker than a process of its own."""
    return await asyncio.to_thread(page_of, markup)

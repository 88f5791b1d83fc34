"""Page reader: read by ourselves, through the safe client."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from lxml import etree
from lxml.html import HtmlElement, HTMLParser, document_fromstring

from maven_app.datasources.web.product_extraction import extract_product, listed_products
from maven_app.datasources.web.readable_text import LONGEST_TEXT, readable_text, remove_hidden_elements, without_links
from maven_app.datasources.web.safe_client import FetchResponse, SafeClient
from maven_app.datasources.web.structured_data import extract_metadata
from maven_app.domain.documents.prose import strip_control_chars
from maven_app.domain.documents.sanitizing import sanitize_text
from maven_app.domain.errors import PageUnreadable
from maven_app.domain.language.translatable import translatable
from maven_app.domain.sources.sources import Source, site_of
from maven_app.ports.clock import Clock
from maven_app.ports.pages import Page

_DATE = re.compile(r"(?:19|20)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])")
_PASSAGE = 1_000


@dataclass(frozen=True)
class Markup:
    """The markup of one page, with what a service that fetched it says of it."""

    html: str
    url: str
    read: str
    """The day on which it was fetched, ISO 8601."""
    text: str | None = None
    """The words of the page, where somebody else has made them out."""
    title: str | None = None
    """Its title where its own markup has none."""
    screenshot: str | None = None


PageParser = Callable[[Markup], Awaitable[Page]]
"""Makes a page of its markup. Raises PageUnreadable."""


@dataclass
class WebPageReader:
    """`ports.pages.PageReader` over the safe client."""

    client: SafeClient
    clock: Clock
    parse_page: PageParser
    name: str = "web"

    async def read(self, url: str, *, refresh: bool = False) -> Page:
        """The page at `url`, fetched now whether or not that is asked for."""
        fetched = await self.client.get(url)
        read = self.clock.now().date().isoformat()
        if fetched.type == "text/plain":
            text = strip_control_chars(_decode(fetched)[:LONGEST_TEXT])
            return Page(_source(fetched.url, "", text, read=read), text)
        return await self.parse_page(Markup(_decode(fetched), fetched.url, read))


def page_of(markup: Markup) -> Page:
    """The page that `markup` is. Raises PageUnreadable."""
    html, url, text = markup.html, markup.url, markup.text
    tree = _tree(html, url)
    stated = extract_metadata(tree)
    remove_hidden_elements(tree)
    words = strip_control_chars(without_links(text) if text is not None else readable_text(tree, size=len(html)))
    called = sanitize_text(next(iter(reversed(stated.titles)), "") or markup.title, longest=200)
    site = sanitize_text(stated.meta.get("og:site_name"), longest=80)
    date = _DATE.search(stated.published or "")
    source = _source(url, called, words, read=markup.read, site=site, published=date.group() if date else None)
    product = extract_product(stated, source)
    return Page(source, words, product, () if product else listed_products(stated, source), markup.screenshot)


def _tree(html: str, url: str) -> HtmlElement:
    try:
        return document_fromstring(
            html.encode("utf-8", "replace"), parser=HTMLParser(encoding="utf-8", remove_comments=True)
        )
    except (etree.LxmlError, ValueError, AssertionError) as error:
        raise PageUnreadable(f"no HTML at {url[:200]!r}", public=translatable("page.empty")) from error


def _source(url: str, title: str, text: str, *, read: str, site: str = "", published: str | None = None) -> Source:
    host = site_of(url)
    return Source(
        id=f"web:{url}",
        kind="web",
        title=title or host,
        publisher=site or host,
        url=url,
        published=published,
        passage=sanitize_text(text, longest=_PASSAGE),
        read_on=read,
    )


_CHARSET = re.compile(rb"<meta[^>]{1,200}charset\s*=\s*[\"']?([\w-]{2,30})", re.I)


def _decode(fetched: FetchResponse) -> str:
    """The body as text, by what the server or else the page says of its encoding."""
    told = _CHARSET.search(fetched.body[:4_096])
    for charset in (fetched.charset, told.group(1).decode("ascii") if told else None):
        try:
            if charset:
                return fetched.body.decode(charset, errors="replace")
        except LookupError:
            continue
    return fetched.body.decode("utf-8", errors="replace")

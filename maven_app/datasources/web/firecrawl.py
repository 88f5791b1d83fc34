"""Firecrawl: pages through its SDK, for those that need a browser: their text, their markup and a picture of them."""

import asyncio

import httpx
from firecrawl import AsyncFirecrawl
from firecrawl.v2.types import Document
from firecrawl.v2.utils.error_handler import DNSResolutionError, FirecrawlError, TLSError, WebsiteNotSupportedError

from maven_app.datasources.http_json import error_for_status
from maven_app.datasources.web.page_reader import Markup, PageParser
from maven_app.datasources.web.safe_client import SafeClient
from maven_app.domain.errors import MavenError, PageUnreadable, ProviderUnavailable
from maven_app.domain.language.translatable import translatable
from maven_app.feeds.values import ValueMismatch, link_of
from maven_app.ports.clock import Clock
from maven_app.ports.pages import Page

BASE_URL = "https://api.firecrawl.dev"
_MAX_MARKUP_CHARS = 4_000_000
"""Characters of markup that are looked at."""
_AS_NEW = 3_600_000
"""Milliseconds for which what Firecrawl saw before is as good as new; left alone, it takes two days."""
_SITES_OWN = (DNSResolutionError, TLSError, WebsiteNotSupportedError)


class FirecrawlPageReader:
    """`ports.pages.PageReader` over Firecrawl. An address is checked here too: what is not public is not told to anybody."""

    name = "Firecrawl"

    def __init__(
        self,
        parse_page: PageParser,
        *,
        api_key: str,
        client: SafeClient,
        clock: Clock,
        base_url: str = BASE_URL,
        seconds: float = 45.0,
    ) -> None:
        self._parse_page = parse_page
        self._client = client
        self._clock = clock
        self._seconds = seconds
        # Unset, the SDK waits for ever and sends a question three times.
        self._firecrawl = AsyncFirecrawl(api_key=api_key, api_url=base_url, timeout=seconds, max_retries=1)

    async def read(self, url: str, *, refresh: bool = False) -> Page:
        """The page at `url`, as Firecrawl's browser saw it now with `refresh`, else perhaps a while ago."""
        await self._client.check(url)
        document = await self._scrape(url, 0 if refresh else _AS_NEW)
        status = document.metadata_typed.status_code
        html = (document.raw_html or document.html or "")[:_MAX_MARKUP_CHARS]
        if (status or 200) >= 400 or not (html or document.markdown):
            raise PageUnreadable(f"Firecrawl got {status} for {url[:200]!r}", public=translatable("page.none_there"))
        markup = Markup(
            html or "<p></p>",
            _address(document.metadata_typed.url, document.metadata_typed.source_url) or url,
            read=self._clock.now().date().isoformat(),
            text=document.markdown,
            title=document.metadata_typed.title,
            screenshot=_address(document.screenshot),
        )
        return await self._parse_page(markup)

    async def _scrape(self, url: str, max_age: int) -> Document:
        try:
            async with asyncio.timeout(self._seconds):
                found: Document = await self._firecrawl.scrape(
                    url,
                    formats=["markdown", "rawHtml", "screenshot"],
                    only_main_content=True,
                    skip_tls_verification=False,
                    timeout=int(self._seconds * 900),
                    max_age=max_age,
                    auto_resume=False,
                )
                return found
        except _SITES_OWN as error:  # none of these is passed on: the SDK's words may hold the key
            raise PageUnreadable(
                f"Firecrawl: {type(error).__name__}", public=translatable("page.site_unreadable")
            ) from None
        except FirecrawlError as error:
            raise _to_error(error) from None
        except (httpx.HTTPError, TimeoutError) as error:
            raise ProviderUnavailable(f"Firecrawl did not answer: {type(error).__name__}") from None
        except (ValueError, AttributeError, TypeError):  # the SDK reads fields of whatever comes
            raise ProviderUnavailable("Firecrawl's answer cannot be read") from None


def _to_error(error: FirecrawlError) -> MavenError:
    """The failure as one of our errors."""
    headers = getattr(error.response, "headers", {})
    if error.status_code is None or error.status_code < 400:
        return ProviderUnavailable("Firecrawl could not open the page")
    return error_for_status("Firecrawl", error.status_code, headers.get("retry-after"))


def _address(*told: str | None) -> str | None:
    """The first of these that is an address of the web."""
    for value in told:
        try:
            if link := link_of(value):
                return link
        except ValueMismatch:
            continue
    return None

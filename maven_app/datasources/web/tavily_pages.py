"""Tavily's pages: what it extracts of an address through its SDK, for pages that give us no words themselves."""

import re

from pydantic import BaseModel

from maven_app.datasources.web.page_reader import Markup, PageParser
from maven_app.datasources.web.safe_client import SafeClient
from maven_app.datasources.web.tavily import BASE_URL, create_client, translate_errors
from maven_app.domain.errors import PageUnreadable
from maven_app.domain.language.translatable import translatable
from maven_app.ports.clock import Clock
from maven_app.ports.pages import Page

_HEADING = re.compile(r"^#{1,2}\s+(.{3,200})$", re.M)


class _ExtractedPage(BaseModel):
    raw_content: str = ""


class _ExtractReply(BaseModel):
    results: list[_ExtractedPage] = []


class TavilyPageReader:
    """`ports.pages.PageReader` over Tavily's extraction. An address is checked here too: what is not public is not told to anybody."""

    name = "Tavily pages"

    def __init__(
        self,
        parse_page: PageParser,
        *,
        api_key: str,
        client: SafeClient,
        clock: Clock,
        base_url: str = BASE_URL,
        seconds: float = 25.0,
    ) -> None:
        self._parse_page = parse_page
        self._safe = client
        self._clock = clock
        self._seconds = seconds
        self._client, self._http = create_client(api_key, base_url)

    async def read(self, url: str, *, refresh: bool = False) -> Page:
        """The words of the page at `url`, as Tavily read them; it states no product."""
        await self._safe.check(url)
        with translate_errors():
            reply = await self._client.extract(
                [url], extract_depth="advanced", format="markdown", timeout=self._seconds
            )
            results = _ExtractReply.model_validate(reply).results
        text = next((one.raw_content for one in results if one.raw_content.strip()), "")
        if not text:
            raise PageUnreadable(f"Tavily found nothing at {url[:200]!r}", public=translatable("page.unreadable"))
        heading = _HEADING.search(text)
        title = heading.group(1) if heading else None
        read = self._clock.now().date().isoformat()
        return await self._parse_page(Markup("<p></p>", url, read, text=text, title=title))

    async def close(self) -> None:
        """Close the connections."""
        await self._http.aclose()

"""Page reading: the best pages of a search, several at once; where one cannot be read, the next best is."""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass

from maven_app.domain.copying import copy_with
from maven_app.domain.errors import PageUnreadable, ProviderError
from maven_app.domain.language.translatable import Text, translatable
from maven_app.domain.sources.sources import Source
from maven_app.ports.pages import Page, PageReader
from maven_app.tools.research.search_runs import canonical_url

_AT_ONCE = 6
_LATE, _TWICE = translatable("error.search_too_long"), translatable("page.read_already")
_SHORTEST = 80
"""Characters of a page's text under which there is nothing on it to be read: a wall, or a page that a script draws."""


@dataclass(frozen=True)
class PageResult:
    """The result of opening one page."""

    named: Source
    """As the search named it."""
    page: Page | None = None
    reason: Text = ""
    """Why there is no page, in a sentence."""

    @property
    def source(self) -> Source:
        """The page as a source under the id that it was named by: as read, where it was."""
        if self.page is None:
            return self.named
        read, named = self.page.source, self.named
        return copy_with(read, id=named.id, published=read.published or named.published, unread=False)

    @property
    def address(self) -> str:
        """Where it led to, without what differs between two addresses of one page; empty where there is no page."""
        return canonical_url(self.page.source.url or self.named.id) if self.page else ""


async def read_best(
    pages: PageReader, named: Sequence[Source], *, most: int, seconds: float, refresh: bool = False
) -> AsyncGenerator[PageResult, None]:
    """Each page as its reading ends, until `most` were read, none is left, or `seconds` have passed. `refresh` passes over what was kept.

    Two addresses may lead to one page, which then counts once.
    """
    waiting, running, read = list(reversed(named)), dict[asyncio.Task[PageResult], Source](), set[str]()
    deadline = asyncio.get_running_loop().time() + seconds
    try:
        while True:
            while waiting and len(read) + len(running) < most and len(running) < _AT_ONCE:
                source = waiting.pop()
                running[asyncio.create_task(_reading(pages, source, refresh))] = source
            left = deadline - asyncio.get_running_loop().time()
            if not running or left <= 0:
                break
            done, _ = await asyncio.wait(running, timeout=left, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                running.pop(task)
                reading = task.result()
                is_repeat = reading.address in read
                read |= {reading.address} if reading.page else set()
                yield PageResult(reading.named, reason=_TWICE) if is_repeat else reading
        for source in running.values():
            yield PageResult(source, reason=_LATE)
    finally:
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


async def _reading(pages: PageReader, source: Source, refresh: bool) -> PageResult:
    if source.url is None:
        return PageResult(source, reason=translatable("page.address_unknown"))
    try:
        page = await pages.read(source.url, refresh=refresh)
    except (PageUnreadable, ProviderError) as error:
        return PageResult(source, reason=error.public)
    if len(page.text) < _SHORTEST:
        return PageResult(source, reason=translatable("page.nothing_on_it"))
    return PageResult(source, page)

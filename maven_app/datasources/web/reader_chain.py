"""Reader chain: several readers of pages behind each other, until one gives words that can be read."""

import logging
from collections.abc import Sequence
from dataclasses import replace

from maven_app.domain.errors import PageUnreadable, ProviderError
from maven_app.ports.pages import Page, PageReader

log = logging.getLogger(__name__)

_READABLE = 200
"""Characters below which a page may be no more than a frame that a browser fills."""


class FallbackPageReader:
    """A `PageReader` over others: what a page states of its products is taken from the first that sees it, its words from who has some."""

    def __init__(self, readers: Sequence[PageReader]) -> None:
        self.name = readers[0].name
        self._readers = readers

    async def read(self, url: str, *, refresh: bool = False) -> Page:
        """The page, from as many readers as it takes. Raises as the first of them when none can read it."""
        page: Page | None = None
        failed: list[PageUnreadable | ProviderError] = []
        for reader in self._readers:
            try:
                page = _with_words(page, await reader.read(url, refresh=refresh))
            except (PageUnreadable, ProviderError) as error:
                log.info("reader=%s outcome=failed error=%s", reader.name, type(error).__name__)
                failed.append(error)
            if page and len(page.text) >= _READABLE:
                break
        if page is None:
            raise failed[0]
        return page


def _with_words(page: Page | None, other: Page) -> Page:
    """`page` with the words of `other` where it has fewer, and with what only `other` states or shows."""
    if page is None:
        return other
    longer = other if len(other.text) > len(page.text) else page
    states = next((one for one in (page, other) if one.product or one.listed), longer)
    return replace(states, text=longer.text, screenshot=page.screenshot or other.screenshot)

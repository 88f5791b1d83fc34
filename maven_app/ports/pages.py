"""Pages of the web, read when a person, a search or a tool names one."""

from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from maven_app.domain.catalogue.products import Product
from maven_app.domain.language.translatable import Text
from maven_app.domain.sources.sources import Source


@dataclass(frozen=True)
class Page:
    """One page as it was read. Every word of it is data: somebody else wrote it."""

    source: Source
    """The page as a source: its address after all redirects, when it was published and read, its first words."""
    text: str
    """Its words, as Markdown without links and pictures; empty when none could be made out."""
    product: Product | None = None
    """The one product that the page is about, as far as its own structured data state it; every fact cites the page."""
    listed: tuple[Product, ...] = ()
    """The products of the list that the page is, as its structured data state them; none for a page that is about one product."""
    screenshot: str | None = None
    """Address of a picture of the page."""
    cached_at: datetime | None = None
    """When it was fetched, where it was kept from an earlier reading."""
    note: Text = ""
    """A note for the reader on how it was had: "From cache, 3 h ago."; empty when it was read now."""


class PageReader(Protocol):
    """Opens pages."""

    name: str

    async def read(self, url: str, *, refresh: bool = False) -> Page:
        """The page at `url`; `refresh` passes over what was kept of it. Raises PageUnreadable, whose sentence says why,
        ProviderUnavailable, ProviderRejected.
        """
        ...

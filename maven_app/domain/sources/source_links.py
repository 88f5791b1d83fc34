"""Source links: where a document without a sure address can be found."""

from urllib.parse import quote

from pydantic import BaseModel

from maven_app.domain.sources.maker_sites import maker_site
from maven_app.domain.sources.sources import OWN_PUBLISHER, Source

_SEARCH = "https://duckduckgo.com/?q="


class SourceLink(BaseModel, frozen=True):
    """An address and the words that say where it leads."""

    label: str
    url: str
    maker: str = ""
    """Whose home page it is; empty for a search."""


def is_document(source: Source) -> bool:
    """Whether somebody else has published it, of one product, where it can be found."""
    return source.kind == "reference" and source.publisher != OWN_PUBLISHER


def lookup_links(source: Source) -> tuple[SourceLink, ...]:
    """A search for a document whose address is not sure, and its maker's home page where that is; nothing for other sources."""
    if source.url or not is_document(source):
        return ()
    search = SourceLink(label="Look it up", url=f"{_SEARCH}{quote(source.title, safe='')}")
    site = maker_site(source.publisher)
    return (
        search,
        *([SourceLink(label=f"{source.publisher}’s website", url=site, maker=source.publisher)] if site else []),
    )

"""Source links: where a document without a sure address can be found."""

from urllib.parse import quote

from pydantic import BaseModel

from maven_app.domain.sources.maker_sites import maker_site
from maven_app.domain.sources.sources import OWN_PUBLISHER, Source, site_of

_SEARCH = "https://duckduckgo.com/?q="


class SourceLink(BaseModel, frozen=True):
    """An address and the words that say where it leads."""

    label: str
    url: str
    maker: str = ""
    """Whose home page it is; empty for a search."""


def is_document(source: Source) -> bool:
    """Whether somebody else has published it, of one product, where it can be found."""
    return source.kind == "reference" and not is_own_class(source)


def is_own_class(source: Source) -> bool:
    """Whether it stands for a class that Maven itself gives to products, of which there is no page."""
    return source.kind == "reference" and source.publisher == OWN_PUBLISHER


def lookup_links(source: Source) -> tuple[SourceLink, ...]:
    """A search for a document whose address is not sure, on its maker's site where that is, and the home page of that; nothing for
    other sources.
    """
    if source.url or not is_document(source):
        return ()
    site = maker_site(source.publisher)
    query = f"{source.title} site:{site_of(site)}" if site else source.title
    search = SourceLink(label="Look it up", url=f"{_SEARCH}{quote(query, safe='')}")
    if not site:
        return (search,)
    return search, SourceLink(label=f"{source.publisher}’s website", url=site, maker=source.publisher)

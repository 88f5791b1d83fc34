"""A search of pages in memory: each query finds the pages that share a word with it."""

import asyncio
from dataclasses import dataclass, field

from maven_app.domain.catalogue.market import Market
from maven_app.domain.documents.passages import words_in
from maven_app.domain.errors import ProviderError
from maven_app.domain.sources.sources import Source
from maven_app.ports.web import DEFAULT_SCOPE, SearchScope, WebSearchResult


def named(url: str, title: str, passage: str = "", published: str | None = None) -> Source:
    """A page as a search names it."""
    site = url.split("/")[2]
    return Source(
        id=f"web:{url}",
        kind="web",
        title=title,
        publisher=site,
        url=url,
        published=published,
        unread=True,
        passage=passage,
    )


@dataclass
class WordSearch:
    """A `WebSearch` over `pages`; a query that holds a word of `failing` raises its error."""

    pages: list[Source] = field(default_factory=list)
    failing: dict[str, ProviderError] = field(default_factory=dict)
    asked: list[tuple[str, Market | None]] = field(default_factory=list)
    scopes: list[SearchScope] = field(default_factory=list)
    name: str = "words"

    async def search(
        self,
        query: str,
        *,
        limit: int,
        site: str | None = None,
        market: Market | None = None,
        scope: SearchScope = DEFAULT_SCOPE,
        refresh: bool = False,
    ) -> WebSearchResult:
        self.asked.append((query, market))
        self.scopes.append(scope)
        await asyncio.sleep(0)
        for word, error in self.failing.items():
            if word in query:
                raise error
        wanted = set(words_in(query))
        found = [page for page in self.pages if wanted & set(words_in(f"{page.title} {page.passage}"))]
        return WebSearchResult(tuple([page for page in found if site is None or page.site == site][:limit]))

"""Search runs: what several searches at once name, each page once."""

import asyncio
import re
from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from maven_app.domain.catalogue.market import Market
from maven_app.domain.conversation.artifacts import FoundPage
from maven_app.domain.errors import ProviderError, ProviderUnavailable
from maven_app.domain.language.translatable import Text, translatable
from maven_app.domain.sources.sources import Source
from maven_app.domain.usage import Usage
from maven_app.ports.web import DEFAULT_SCOPE, SearchScope, WebSearch, WebSearchResult
from maven_app.tools.step import Step

SEARCH_SECONDS = 20.0
"""For which a search is waited for."""
LONGEST_QUERY, LONGEST_PASSAGE = 200, 400
"""Characters."""
_RANK_FUSION_K = 20
"""The larger, the less it counts to be named first by one search rather than by several."""
_TRACKING = re.compile(r"(?:^|&)(?:utm_[a-z]+|gclid|fbclid|srsltid|ref)=[^&]*", re.IGNORECASE)


@dataclass(frozen=True)
class SearchOutcome:
    """The result of one search."""

    query: str
    found: WebSearchResult = field(default_factory=WebSearchResult)
    error: ProviderError | None = None

    @property
    def usage(self) -> Usage:
        """Of a model that did the search, in vain too."""
        return self.error.usage if self.error else self.found.usage

    @property
    def failure(self) -> Text:
        """That the search failed; empty where it did not."""
        return translatable("note.search_failed", query=self.query, cause=self.error.public) if self.error else ""


def account_for(step: Step, answer: SearchOutcome) -> None:
    """Count what a search used and how old what it found is, and tell what its provider wants shown."""
    step.count(answer.usage)
    step.note_cached_at(answer.found.cached_at)
    if answer.found.suggestions:
        step.cite(suggestions=answer.found.suggestions)


async def run_searches(
    web: WebSearch,
    queries: Sequence[str],
    *,
    limit: int,
    market: Market,
    scope: SearchScope = DEFAULT_SCOPE,
    refresh: bool = False,
) -> AsyncGenerator[SearchOutcome, None]:
    """Each search as it ends; one that fails, or takes too long, costs no other. `refresh` passes over what was kept."""
    running = {asyncio.create_task(_run_search(web, query, limit, market, scope, refresh)): query for query in queries}
    deadline = asyncio.get_running_loop().time() + SEARCH_SECONDS
    try:
        while running:
            left = max(deadline - asyncio.get_running_loop().time(), 0.0)
            done, _ = await asyncio.wait(running, timeout=left, return_when=asyncio.FIRST_COMPLETED)
            if not done:
                break
            for task in done:
                running.pop(task)
                yield task.result()
        for query in running.values():
            yield SearchOutcome(
                query, error=ProviderUnavailable("searches took too long", public=translatable("error.search_too_long"))
            )
    finally:
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


async def _run_search(
    web: WebSearch, query: str, limit: int, market: Market, scope: SearchScope, refresh: bool
) -> SearchOutcome:
    try:
        return SearchOutcome(query, await web.search(query, limit=limit, market=market, scope=scope, refresh=refresh))
    except ProviderError as error:
        return SearchOutcome(query, error=error)


@dataclass
class RankedPages:
    """Pages by address, the same page once however many searches name it."""

    pages: dict[str, Source] = field(default_factory=dict)
    scores: dict[str, float] = field(default_factory=dict)

    def add(self, found: Sequence[Source]) -> list[Source]:
        """Take one search's pages in; those that are new."""
        fresh = []
        for place, source in enumerate(found):
            address = canonical_url(source.url if source.url and not source.redirected else source.id)
            self.scores[address] = self.scores.get(address, 0.0) + 1 / (_RANK_FUSION_K + place)
            if address not in self.pages:
                self.pages[address] = source
                fresh.append(source)
        return fresh

    def best(self) -> list[Source]:
        """All of them, those first that were named early and often."""
        return [self.pages[address] for address in sorted(self.pages, key=lambda address: -self.scores[address])]


def canonical_url(url: str) -> str:
    """An address in the form that all addresses of its page share."""
    parts = urlsplit(url)
    query = _TRACKING.sub("", parts.query).strip("&")
    host = (parts.netloc or "").lower().removeprefix("www.")
    return f"{host}{parts.path.rstrip('/')}{'?' + query if query else ''}" if host else url


def found_page(source: Source, *, passage: str | None = None, note: Text = "") -> FoundPage:
    """The page as a list shows it."""
    return FoundPage(
        source=source.id,
        title=source.title,
        site=source.site,
        url=source.url,
        passage=source.passage if passage is None else passage,
        read=not source.unread,
        published=source.published or "",
        note=note,
    )

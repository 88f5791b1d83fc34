"""The web, as something that can be searched."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, Protocol

from maven_app.domain.catalogue.market import Market
from maven_app.domain.language.translatable import Text
from maven_app.domain.sources.sources import Source
from maven_app.domain.usage import Usage


@dataclass(frozen=True)
class WebSearchResult:
    """The pages that a search found, and what belongs to them."""

    pages: tuple[Source, ...] = ()
    """Best first, as many as were found; each is unread, with the passage that the search shows."""
    usage: Usage = field(default_factory=Usage)
    """Usage of the model that did the search; nothing where none did, and where the pages were kept."""
    suggestions: str = ""
    """HTML of the provider's own, which its terms want shown; only ever drawn in a sandboxed frame."""
    cached_at: datetime | None = None
    """When the pages were found, where they were kept from an earlier search."""
    note: Text = ""
    """A note for the reader on that: "From cache, 3 h ago."; empty when they were found now."""


@dataclass(frozen=True)
class SearchScope:
    """Which pages are wanted, and how hard they are looked for; a service follows as much of it as it can."""

    topic: Literal["general", "news"] = "general"
    depth: Literal["basic", "advanced"] = "basic"
    days: int | None = None
    """Only pages of the last so many days; None for all."""


DEFAULT_SCOPE = SearchScope()


class WebSearch(Protocol):
    """Finds pages by words."""

    name: str

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
        """At most `limit` pages.

        `site` (a host such as "tokopedia.com") keeps to the pages of one; `market` is where the shopper buys, None the one that is set.
        `scope` narrows by time and topic; `refresh` passes over what was kept from an earlier search.

        Raises ProviderUnavailable, ProviderRejected, each with what a model used for it.
        """
        ...

"""The web, as something that can be searched."""

from collections.abc import Sequence
from typing import Protocol

from maven_app.domain.market import Market
from maven_app.domain.sources import Source


class WebSearch(Protocol):
    """Finds pages by words."""

    name: str

    async def search(
        self, query: str, *, limit: int, site: str | None = None, market: Market | None = None
    ) -> Sequence[Source]:
        """At most `limit` pages, best first, as many as were found; each is `named_only`, with the passage that the search shows.
        `site` (a host such as "tokopedia.com") keeps to the pages of one; `market` is where the shopper buys, None the one that is set.

        Raises ProviderUnavailable, ProviderRejected.
        """
        ...

"""Grounded search: a web search on a model that searches by itself, for where no search has a key of its own."""

from collections.abc import Sequence
from contextlib import aclosing

from maven_app.domain.catalogue.market import Market
from maven_app.domain.errors import InvalidModelOutput, ProviderError
from maven_app.domain.sources.sources import Source
from maven_app.domain.usage import Usage
from maven_app.ports.llm import Done, LanguageModel, SourcesCited
from maven_app.ports.web import EVERYWHERE, SearchScope, WebSearchReport
from maven_app.prompts.find_pages import FindPages


class GroundedSearch:
    """`ports.web.WebSearch` by the pages that a model's answer stands on. They come without passages: its words are not theirs."""

    def __init__(self, model: LanguageModel, *, market: Market) -> None:
        self.name = f"Search by {model.name}"
        self._model = model
        self._market = market

    async def search(
        self,
        query: str,
        *,
        limit: int,
        site: str | None = None,
        market: Market | None = None,
        scope: SearchScope = EVERYWHERE,
        tally: WebSearchReport | None = None,
    ) -> Sequence[Source]:
        """Pages that the model leans on when it looks for `query`; see the port."""
        prompt = FindPages(
            query=query,
            limit=limit,
            market=market or self._market,
            site=site or "",
            days=scope.days,
            is_news=scope.topic == "news",
        )
        found, usage = SourcesCited(()), Usage()
        tally = tally or WebSearchReport()
        try:
            async with aclosing(self._model.stream(prompt)) as pieces:
                async for piece in pieces:
                    if isinstance(piece, SourcesCited):
                        found = piece
                    elif isinstance(piece, Done):
                        usage = piece.usage
        except ProviderError as error:
            tally.usage += error.usage
            raise
        tally.usage, tally.suggestions = tally.usage + usage, found.suggestions
        if not found.sources and not usage.searches:
            public = "The model looked nothing up. Other words, or another try, may help."
            raise InvalidModelOutput(f"{self._model.name} answered without a search", public=public)
        return [page for page in found.sources if site is None or page.site == site][:limit]

"""Grounded search: a web search on a model that searches by itself, for where no search has a key of its own."""

from contextlib import aclosing

from maven_app.domain.catalogue.market import Market
from maven_app.domain.errors import InvalidModelOutput
from maven_app.domain.language.translatable import translatable
from maven_app.domain.usage import Usage
from maven_app.ports.llm import Done, GroundingSources, LanguageModel
from maven_app.ports.web import DEFAULT_SCOPE, SearchScope, WebSearchResult
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
        scope: SearchScope = DEFAULT_SCOPE,
        refresh: bool = False,
    ) -> WebSearchResult:
        """Pages that the model leans on when it looks for `query`; see the port."""
        prompt = FindPages(
            query=query,
            limit=limit,
            market=market or self._market,
            site=site or "",
            days=scope.days,
            wants_news=scope.topic == "news",
        )
        found, usage = GroundingSources(()), Usage()
        async with aclosing(self._model.stream(prompt)) as pieces:
            async for piece in pieces:
                if isinstance(piece, GroundingSources):
                    found = piece
                elif isinstance(piece, Done):
                    usage = piece.usage
        if not found.sources and not usage.searches:
            public = translatable("error.nothing_looked_up")
            error = InvalidModelOutput(f"{self._model.name} answered without a search", public=public)
            error.usage = usage
            raise error
        pages = [page for page in found.sources if site is None or page.site == site]
        return WebSearchResult(tuple(pages[:limit]), usage=usage, suggestions=found.suggestions)

"""History: one's own conversations, searched over HTTP."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Annotated, Any

from fastapi import Depends, FastAPI, Query
from pydantic import BaseModel

from maven_app.api.requesters import Address, Requester
from maven_app.bootstrap.process_services import get_services
from maven_app.domain.errors import TooManyRequests
from maven_app.domain.language.translatable import translatable
from maven_app.history.results import FoundConversation
from maven_app.ports.log import ConversationScope
from maven_app.resilience.request_rates import RequestRates

_HISTORY_RATES = (240, 1_200)
"""Searches a minute for a visitor and for a network: as often as products are searched for while somebody types."""


class PassagePart(BaseModel):
    """A piece of a passage."""

    text: str
    match: bool
    """Whether it is a word that was searched for."""


class HistoryResult(BaseModel):
    """A conversation in which what was searched for was found."""

    id: str
    title: str
    updated: str
    pinned: bool
    archived: bool
    tags: list[str]
    passage: list[PassagePart]
    products: list[str]


def add_history(
    api: FastAPI,
    refusals: Callable[..., Mapping[int | str, dict[str, Any]]],
    *,
    rates: tuple[int, int] = _HISTORY_RATES,
) -> None:
    """Serve the search beside the other routes; `refusals` describes answers of such codes."""
    limits = RequestRates(*rates, refusal=partial(TooManyRequests, public=translatable("error.too_many_searches")))

    def count(actor: Requester, address: Address) -> None:
        """Count a search. Raises TooManyRequests."""
        limits.count(actor.id, address)

    api.get("/api/history", dependencies=[Depends(count)], responses={**refusals(400, 422, 429)})(search_history)


async def search_history(
    actor: Requester,
    query: Annotated[
        str, Query(max_length=200, description="Words, and when it was: `the laptop I looked at last week`")
    ] = "",
    scope: Annotated[ConversationScope, Query(description="`current` are those outside the archive")] = "all",
    tag: Annotated[str, Query(max_length=30, description="Only conversations that have it")] = "",
    limit: Annotated[int, Query(ge=1, le=50)] = 50,
) -> list[HistoryResult]:
    """The visitor's conversations in which this was said or shown, best first, with the passage that says so."""
    found = await get_services().history.find(actor, query, scope=scope, tag=tag, limit=limit)
    return [_result(one) for one in found]


def _result(found: FoundConversation) -> HistoryResult:
    info = found.info
    return HistoryResult(
        id=info.id,
        title=info.title,
        updated=info.updated.isoformat(),
        pinned=info.pinned,
        archived=info.archived,
        tags=list(info.tags),
        passage=[PassagePart(text=part.text, match=part.is_match) for part in found.passage],
        products=list(found.products),
    )

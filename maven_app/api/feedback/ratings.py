"""Ratings over HTTP: what a shopper thinks of an answer in a conversation of theirs, or of one thing in it."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from fastapi import Depends, FastAPI

from maven_app.api.identifiers import Id
from maven_app.api.requesters import Address, Requester
from maven_app.bootstrap.process_services import get_services
from maven_app.domain.errors import TooManyRequests
from maven_app.domain.feedback import FeedbackTarget, Rating
from maven_app.domain.language.translatable import translatable
from maven_app.resilience.request_rates import RequestRates

_RATING_RATES = (60, 300)
"""Ratings a minute for a visitor and for a network."""
_ADDRESS = "/api/conversations/{conversation_id}/feedback"


def add_ratings(
    api: FastAPI, refusals: Callable[..., Mapping[int | str, dict[str, Any]]], *, rates: tuple[int, int] = _RATING_RATES
) -> None:
    """Serve ratings beside the other routes; `refusals` describes answers of such codes."""
    limits = RequestRates(*rates, refusal=partial(TooManyRequests, public=translatable("error.too_many_ratings")))

    def count(actor: Requester, address: Address) -> None:
        """Count a rating. Raises TooManyRequests."""
        limits.count(actor.id, address)

    counted = [Depends(count)]
    responses = {**refusals(400, 404, 422, 429, 503, 507)}
    api.get(_ADDRESS, responses={**refusals(400, 404, 422)})(list_ratings)
    api.put(_ADDRESS, dependencies=counted, responses=responses)(give_rating)
    api.post(f"{_ADDRESS}/take-back", dependencies=counted, responses=responses, status_code=204)(take_rating_back)


async def list_ratings(conversation_id: Id, actor: Requester) -> list[Rating]:
    """The ratings that you gave in this conversation."""
    return [one.rating for one in await get_services().feedback.own(actor, conversation_id)]


async def give_rating(conversation_id: Id, actor: Requester, rating: Rating) -> Rating:
    """Keep your rating of an answer, or of one thing in it, in place of the one before."""
    return (await get_services().feedback.rate(actor, conversation_id, rating)).rating


async def take_rating_back(conversation_id: Id, actor: Requester, target: FeedbackTarget) -> None:
    """Take your rating back."""
    await get_services().feedback.take_back(actor, conversation_id, target)

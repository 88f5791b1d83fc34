"""Given ratings over HTTP: those in one conversation, for those who run the shop."""

from collections.abc import Callable, Mapping
from typing import Any

from fastapi import FastAPI

from maven_app.api.identifiers import Id
from maven_app.api.requesters import Requester
from maven_app.bootstrap.process_services import get_services
from maven_app.domain.feedback import Rating


def add_given_ratings(api: FastAPI, refusals: Callable[..., Mapping[int | str, dict[str, Any]]]) -> None:
    """Serve them beside the other routes; `refusals` describes answers of such codes."""
    responses = {**refusals(400, 404, 422)}
    api.get("/api/admin/conversations/{conversation_id}/feedback", responses=responses)(list_given_ratings)


async def list_given_ratings(conversation_id: Id, actor: Requester) -> list[Rating]:
    """The ratings that the shopper gave in this conversation."""
    return [one.rating for one in await get_services().review.feedback.of_conversation(actor, conversation_id)]

"""Guides over HTTP: a person's new version of one."""

from collections.abc import Callable, Mapping
from typing import Any

from fastapi import FastAPI
from pydantic import BaseModel

from maven_app.api.identifiers import Id
from maven_app.api.requesters import Requester
from maven_app.bootstrap.process_services import get_services
from maven_app.domain.guides.versions import GuideDraft


class GuideSaved(BaseModel):
    """The new version was kept."""

    version: int


def add_guides(api: FastAPI, refusals: Callable[..., Mapping[int | str, dict[str, Any]]]) -> None:
    """Serve edits of guides beside the other routes; `refusals` describes answers of such codes."""
    responses = {**refusals(400, 404, 409, 413, 422, 503, 507)}
    api.put("/api/conversations/{conversation_id}/guides/{call_id}", responses=responses)(edit_guide)


async def edit_guide(conversation_id: Id, call_id: Id, actor: Requester, draft: GuideDraft) -> GuideSaved:
    """Keep a person's words as the guide's next version; those before it are kept."""
    guide = await get_services().runner.edit_guide(actor, conversation_id, call_id, draft)
    return GuideSaved(version=guide.version)

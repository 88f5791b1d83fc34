"""Guides over HTTP: a version as a file, and a person's new version of one."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Annotated, Any

from fastapi import FastAPI, Path, Query
from fastapi.responses import Response
from pydantic import BaseModel

from maven_app.api.guide_documents import as_markdown, as_page, file_name
from maven_app.api.requesters import ReaderLocale, Requester
from maven_app.bootstrap.process_services import get_services
from maven_app.domain.actors import Actor, Permission
from maven_app.domain.errors import NotFound
from maven_app.domain.guides.versions import GuideDraft, GuideVersion, versions_of
from maven_app.domain.language.translatable import translatable
from maven_app.messages.catalogue import translate
from maven_app.turns.transcripts import Transcripts

_ID = r"^[A-Za-z0-9_-]{1,64}$"
_GUIDE = "/api/conversations/{conversation_id}/guides/{call_id}"
Id = Annotated[str, Path(pattern=_ID)]
Version = Annotated[int | None, Query(ge=1, le=10_000, description="Leave out for the newest")]


class GuideSaved(BaseModel):
    """The new version was kept."""

    version: int


def add_guides(api: FastAPI, refusals: Callable[..., Mapping[int | str, dict[str, Any]]]) -> None:
    """Serve guides beside the other routes; `refusals` describes answers of such codes."""

    async def guide_markdown(
        conversation_id: Id, call_id: Id, actor: Requester, locale: ReaderLocale, version: Version = None
    ) -> Response:
        """A guide as a Markdown file, its sources as a list at the end."""
        found, written = await _version_of(actor, conversation_id, call_id, version)
        said = await asyncio.to_thread(as_markdown, found, written, translate(locale), shop=get_services().shop.name)
        return _file(said, "text/markdown", file_name(found.guide, "md"))

    async def guide_page(
        conversation_id: Id, call_id: Id, actor: Requester, locale: ReaderLocale, version: Version = None
    ) -> Response:
        """A guide as a page that stands alone, for reading and for print."""
        found, written = await _version_of(actor, conversation_id, call_id, version)
        page = await asyncio.to_thread(as_page, found, written, translate(locale), shop=get_services().shop.name)
        return _file(page, "text/html", file_name(found.guide, "html"))

    async def edit_guide(conversation_id: Id, call_id: Id, actor: Requester, draft: GuideDraft) -> GuideSaved:
        """Keep a person's words as the guide's next version; those before it are kept."""
        guide = await get_services().runner.edit_guide(actor, conversation_id, call_id, draft)
        return GuideSaved(version=guide.version)

    read = refusals(400, 404, 422)
    for ending, type, route in (("md", "text/markdown", guide_markdown), ("html", "text/html", guide_page)):
        file = {200: {"content": {type: {}}, "description": "The file"}, **read}
        api.get(f"{_GUIDE}.{ending}", response_class=Response, responses=file)(route)
    api.put(_GUIDE, responses={**refusals(400, 404, 409, 413, 422, 503, 507)})(edit_guide)


async def _version_of(actor: Actor, conversation_id: str, call_id: str, number: int | None) -> tuple[GuideVersion, str]:
    """The version, and the day on which its guide was written. Raises NotFound."""
    info = await get_services().conversations.get(actor, conversation_id, to=Permission.EXPORT_GUIDE)
    transcript = await Transcripts(get_services().log).read(info.id)
    versions = versions_of(transcript, call_id)
    if not versions or (number or 1) > len(versions):
        raise NotFound(f"no guide {call_id!r} {number}", public=translatable("error.no_guide_version"))
    version = versions[(number or len(versions)) - 1]
    turn = next(turn for turn in transcript.turns if turn.id == version.turn_id)
    return version, turn.started.date().isoformat()


def _file(text: str, media_type: str, name: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "private, no-store"}
    return Response(text, media_type=f"{media_type}; charset=utf-8", headers=headers)

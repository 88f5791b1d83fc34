"""Summaries of all conversations over HTTP: JSON Lines for those who run the shop, sent while they are read."""

from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Annotated, Any

from fastapi import FastAPI, Query
from fastapi.responses import StreamingResponse
from pydantic import TypeAdapter

from maven_app.api.requesters import Requester
from maven_app.bootstrap.process_services import get_services
from maven_app.domain.actors import Actor
from maven_app.export.formats import content_disposition
from maven_app.ports.review.summaries import ConversationSummary, PageKey, SummaryFilter, SummaryOrder, page_key

_JSON_LINES = "application/x-ndjson"
_READ_AT_ONCE = 500
_json = TypeAdapter(dict[str, Any])


class ExportQuery(SummaryFilter, frozen=True):
    """The conversations that are exported, and in which order."""

    order: SummaryOrder = "updated"
    ascending: bool = False


def add_admin_conversations(api: FastAPI, refusals: Callable[..., Mapping[int | str, dict[str, Any]]]) -> None:
    """Serve the export beside the other routes; `refusals` describes answers of such codes."""
    lines = {200: {"content": {_JSON_LINES: {}}, "description": "The file"}, **refusals(400, 404, 422)}
    api.get("/api/admin/conversations.jsonl", response_class=StreamingResponse, responses=lines)(export_summaries)


async def export_summaries(actor: Requester, query: Annotated[ExportQuery, Query()]) -> StreamingResponse:
    """The summaries of all conversations that match, one JSON object a line; people are pseudonyms."""
    first = await _read(actor, query, None)  # before the answer begins, so that a refusal is one
    headers = {"Content-Disposition": content_disposition("conversations.jsonl"), "Cache-Control": "private, no-store"}
    return StreamingResponse(_pages(actor, query, first), media_type=_JSON_LINES, headers=headers)


async def _pages(actor: Actor, query: ExportQuery, page: Sequence[ConversationSummary]) -> AsyncGenerator[bytes, None]:
    while page:
        yield b"".join(_line(summary) for summary in page)
        page = await _read(actor, query, page_key(page[-1], query.order)) if len(page) == _READ_AT_ONCE else ()


async def _read(actor: Actor, query: ExportQuery, after: PageKey | None) -> Sequence[ConversationSummary]:
    return await get_services().review.summaries.list(
        actor, query, order=query.order, ascending=query.ascending, after=after, limit=_READ_AT_ONCE
    )


def _line(summary: ConversationSummary) -> bytes:
    fields = asdict(summary)
    digest = fields.pop("digest")
    return _json.dump_json({**fields, **digest}) + b"\n"

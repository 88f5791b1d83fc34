"""Exports over HTTP: a conversation, or one thing that was found in it, as a file for its owner."""

import asyncio
from collections.abc import Callable, Mapping
from concurrent.futures import Executor, ThreadPoolExecutor
from datetime import date
from functools import cache, partial
from typing import Annotated, Any

from fastapi import Depends, FastAPI, Query
from fastapi.responses import Response

from maven_app.api.identifiers import Id
from maven_app.api.requesters import Address, FileLocale, ReaderCurrency, Requester
from maven_app.bootstrap.process_services import get_services
from maven_app.domain.actors import Actor, Permission
from maven_app.domain.conversation.artifacts import Guide
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.domain.errors import NotFound, TooManyRequests
from maven_app.domain.guides.versions import GuideVersion, versions_of
from maven_app.domain.language.translatable import translatable
from maven_app.export.assembly import conversation_document, guide_document, step_document
from maven_app.export.document import Document
from maven_app.export.formats import ExportFormat, content_disposition, file_name, media_type, write
from maven_app.ports.log import ConversationInfo
from maven_app.resilience.request_rates import RequestRates
from maven_app.turns.transcripts import TranscriptCache

_CONVERSATION = "/api/conversations/{conversation_id}"
_EXPORT_RATES = (60, 300)
"""Files a minute for a visitor and for a network; a PDF takes seconds of a processor."""
_SAVED_PAGE_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'"
"""Of a page among the files, which is saved, not opened; the gate would otherwise read all of it for scripts."""
Version = Annotated[
    int | None, Query(ge=1, le=10_000, description="Of a guide, which version; leave out for the newest")
]


def add_exports(
    api: FastAPI,
    refusals: Callable[..., Mapping[int | str, dict[str, Any]]],
    *,
    rates: tuple[int, int] = _EXPORT_RATES,
) -> None:
    """Serve files beside the other routes; `refusals` describes answers of such codes."""
    limits = RequestRates(*rates, refusal=partial(TooManyRequests, public=translatable("error.too_many_exports")))

    def count(actor: Requester, address: Address) -> None:
        """Count a file. Raises TooManyRequests, after which nothing was counted."""
        limits.count(actor.id, address)

    counted = [Depends(count)]
    content: dict[str, Any] = {media_type(format).partition(";")[0]: {} for format in ExportFormat}
    file = {200: {"content": content, "description": "The file"}, **refusals(400, 404, 422, 429)}
    for path, export in (("export", export_conversation), ("artifacts/{call_id}", export_artifact)):
        api.get(f"{_CONVERSATION}/{path}.{{format}}", response_class=Response, responses=file, dependencies=counted)(
            export
        )


async def export_conversation(
    conversation_id: Id, format: ExportFormat, actor: Requester, locale: FileLocale, money: ReaderCurrency
) -> Response:
    """A whole conversation with everything that was found in it, its sources numbered through."""
    info, transcript = await _read(actor, conversation_id)
    return await _file(
        lambda: conversation_document(transcript, info.title, locale=locale, shop=_shop_name(), converter=money),
        format,
        info.title,
    )


async def export_artifact(
    conversation_id: Id,
    call_id: Id,
    format: ExportFormat,
    actor: Requester,
    locale: FileLocale,
    money: ReaderCurrency,
    version: Version = None,
) -> Response:
    """A finding of one step: a comparison, a list, a recommendation, a product in full, research or a guide."""
    _, transcript = await _read(actor, conversation_id)
    turn = next((turn for turn in transcript.turns if turn.step(call_id)), None)
    step = turn.step(call_id) if turn else None
    if turn is None or step is None or step.artifact is None:
        raise NotFound(f"nothing was found by {call_id!r}", public=translatable("error.no_artifact"))
    if isinstance(step.artifact, Guide):
        guide, written = _version_of(transcript, call_id, version)
        return await _file(
            lambda: guide_document(guide, written, locale=locale, shop=_shop_name()),
            format,
            version=guide.guide.version,
        )
    return await _file(lambda: step_document(turn, step, locale=locale, shop=_shop_name(), converter=money), format)


def _shop_name() -> str:
    return get_services().shop.name


async def _read(actor: Actor, conversation_id: str) -> tuple[ConversationInfo, Transcript]:
    """The conversation, for whoever may export it. Raises NotFound."""
    services = get_services()
    info = await services.conversations.get(actor, conversation_id, to=Permission.EXPORT_CONVERSATION)
    return info, await TranscriptCache(services.log).read(info.id)


def _version_of(transcript: Transcript, call_id: str, number: int | None) -> tuple[GuideVersion, date]:
    """The version, and the day on which its guide was written. Raises NotFound."""
    versions = versions_of(transcript, call_id)
    if not versions or (number or 1) > len(versions):
        raise NotFound(f"no guide {call_id!r} {number}", public=translatable("error.no_guide_version"))
    version = versions[(number or len(versions)) - 1]
    return version, _turn_of(transcript, version).started.date()


def _turn_of(transcript: Transcript, version: GuideVersion) -> Turn:
    return next(turn for turn in transcript.turns if turn.id == version.turn_id)


@cache
def export_threads() -> Executor:
    """Threads of their own, two: however many files are asked for, the rest of the server has its threads."""
    return ThreadPoolExecutor(2, thread_name_prefix="export")


async def _file(
    make: Callable[[], Document], format: ExportFormat, title: str = "", *, version: int | None = None
) -> Response:
    """The document as a file, made beside the event loop; it is called by `title`, else by its own."""

    def work() -> tuple[Document, bytes]:
        document = make()
        return document, write(document, format)

    document, content = await asyncio.get_running_loop().run_in_executor(export_threads(), work)
    name = file_name(title or document.title, format, version=version)
    headers = {"Content-Disposition": content_disposition(name), "Cache-Control": "private, no-store"}
    headers["Content-Security-Policy"] = _SAVED_PAGE_POLICY
    return Response(content, media_type=media_type(format), headers=headers)

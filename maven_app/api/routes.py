"""Routes: messages in, the conversation's events out as NDJSON, and health. Described at /api/openapi.json."""

from collections.abc import AsyncGenerator
from contextlib import suppress
from math import ceil
from typing import Annotated, Any

from fastapi import FastAPI, Query, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, StreamingResponse
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException

from maven_app.api.accounts import add_accounts
from maven_app.api.admin.conversations import add_admin_conversations
from maven_app.api.composer.product_names import add_product_names
from maven_app.api.composer.transcription import add_transcription
from maven_app.api.exports import add_exports
from maven_app.api.feedback.given import add_given_ratings
from maven_app.api.feedback.ratings import add_ratings
from maven_app.api.guides import add_guides
from maven_app.api.history import add_history
from maven_app.api.identifiers import ID_PATTERN, Id
from maven_app.api.monitoring.metrics import add_metrics
from maven_app.api.passkeys.passkeys import add_passkeys
from maven_app.api.personal_data import add_personal_data
from maven_app.api.pictures import add_pictures
from maven_app.api.provider_sign_in import add_provider_sign_in
from maven_app.api.refusals import faults_text, framework_text, language_of, refusal
from maven_app.api.requesters import Address, ReaderLocale, ReaderRegion, Requester, Sender
from maven_app.api.sharing.shared_pages import add_shared_pages
from maven_app.api.sharing.shares import add_shares
from maven_app.bootstrap.process_services import get_services
from maven_app.domain.actors import Actor
from maven_app.domain.conversation.events import TURN_ENDS
from maven_app.domain.conversation.messages import Message, TurnOptions
from maven_app.domain.copying import copy_with
from maven_app.domain.errors import (
    CatalogueUnavailable,
    EmailTaken,
    FormRejected,
    MavenError,
    MessageRejected,
    NotFound,
    PasswordOutdated,
    ProviderError,
    RequestError,
    SignedOut,
    SignInFailed,
    StorageBusy,
    StorageError,
    StorageMissing,
    TooManyRequests,
    TurnRunning,
    VersionConflict,
)
from maven_app.messages.log_lines import log_line
from maven_app.messages.text_rendering import render
from maven_app.ports.log import ConversationScope

_LAST = 2**53
"""The highest position that a client may name; JSON knows no higher number for sure."""
_NDJSON = "application/x-ndjson"
_EVENTS = (
    "One event per line. Maven's own sentences are in the language that `Accept-Language` asks for, with the units of its region, and "
    "`texts` holds the form in which each is stored, by its JSON pointer in the line: the code of the sentence, the values that fill "
    "it, the count that it agrees with. When storage does not let it go on, a last line has the form of a refusal: "
    '`{"error": ...}`'
)
_STATUS: dict[type[MavenError], int] = {
    NotFound: 404,
    TurnRunning: 409,
    VersionConflict: 409,
    TooManyRequests: 429,
    MessageRejected: 422,
    FormRejected: 422,
    SignedOut: 401,
    SignInFailed: 401,
    PasswordOutdated: 401,
    EmailTaken: 409,
    RequestError: 400,
    StorageBusy: 503,
    StorageMissing: 503,
    StorageError: 507,
    ProviderError: 502,
    CatalogueUnavailable: 503,
}


class NewMessage(BaseModel):
    """A message, with the conversation that it belongs to."""

    message: Message
    options: TurnOptions = Field(
        default=TurnOptions(),
        description="How it is to be answered. `model` is the id of one that is offered, such as `gemini:<model>`, and `source` a "
        "place where products are looked for; what is not offered is refused with the list of what is. `region` (ISO 3166) "
        "has the units that the answer is written in; left out, it is the country of `market`, else the region of `Accept-Language`",
    )
    conversation_id: str | None = Field(
        default=None, pattern=ID_PATTERN, description="Leave out to begin a conversation"
    )


class MessageAccepted(BaseModel):
    """The message was kept; its turn runs."""

    conversation_id: str
    turn_id: str


class Problem(BaseModel):
    """An error as a sentence for a person."""

    error: str


class Conversation(BaseModel):
    """A conversation as a list shows it."""

    id: str
    title: str
    created: str
    updated: str
    running: bool
    pinned: bool
    archived: bool
    tags: list[str]


class Health(BaseModel):
    """Whether the server works, and with what."""

    status: str
    model: str
    products: int
    providers: dict[str, str] = {}
    """Whether calls to each service pass: `closed` means they do, `open` that it is left alone, `half_open` that one may try."""


def build_api(*, follow_timeout: float = 15.0) -> FastAPI:
    """The HTTP application: every route but health asks who is there and whether they may.

    `follow_timeout` is how many seconds one wait for news takes while a turn is followed.
    """
    api = FastAPI(title="Maven", openapi_url="/api/openapi.json", docs_url=None, redoc_url=None)
    api.state.follow_timeout = follow_timeout
    api.add_exception_handler(MavenError, answer_refusal)
    api.add_exception_handler(RequestValidationError, _not_understood)
    api.add_exception_handler(HTTPException, _not_taken)
    api.post("/api/messages", status_code=202, responses=_refusals(400, 401, 404, 408, 409, 413, 422, 429, 503, 507))(
        post_message
    )
    api.get("/api/conversations", responses=_refusals(400, 422))(list_conversations)
    events = {200: {"content": {_NDJSON: {}}, "description": _EVENTS}, **_refusals(400, 404, 422)}
    api.get("/api/conversations/{conversation_id}/events", response_class=StreamingResponse, responses=events)(
        get_events
    )
    stops = _refusals(400, 404, 422, 503, 507)
    api.post("/api/conversations/{conversation_id}/stop", status_code=202, responses=stops)(stop)
    add_exports(api, _refusals)
    add_accounts(api, _refusals)
    add_personal_data(api, _refusals)
    add_provider_sign_in(api, _refusals)
    add_passkeys(api, _refusals)
    add_guides(api, _refusals)
    add_history(api, _refusals)
    add_ratings(api, _refusals)
    add_given_ratings(api, _refusals)
    add_shares(api, _refusals)
    add_shared_pages(api)
    add_metrics(api)
    add_admin_conversations(api, _refusals)
    add_pictures(api, refusals=_refusals(400, 404, 422, 429))
    add_transcription(api, refusals=_refusals(400, 404, 408, 413, 422, 429, 502))
    add_product_names(api, refusals=_refusals(400, 422, 429, 503))
    api.get("/api/health", responses={200: {"model": Health}, **_refusals(503)})(health)
    return api


def _refusals(*codes: int) -> dict[int | str, dict[str, Any]]:
    return {code: {"model": Problem} for code in codes}


async def answer_refusal(request: Request, error: Exception) -> JSONResponse:
    """An error as its status, with the sentence for the person and how long to wait."""
    status = next((code for kind, code in _STATUS.items() if isinstance(error, kind)), 500)
    public = error.public if isinstance(error, MavenError) else MavenError.public
    wait = error.retry_after if isinstance(error, MavenError) else None
    headers = {"Retry-After": str(ceil(wait))} if wait is not None else None
    return refusal(public, status, request.headers, headers=headers)


async def _not_understood(request: Request, error: Exception) -> JSONResponse:
    """The first faults of a request, which repeat nothing of what was sent."""
    faults = error.errors() if isinstance(error, RequestValidationError) else []
    return refusal(faults_text(faults), 422, request.headers)


async def _not_taken(request: Request, error: Exception) -> JSONResponse:
    """A refusal by the framework itself, such as of a body that it cannot parse, in the form of every other."""
    status, headers = (error.status_code, error.headers) if isinstance(error, HTTPException) else (400, None)
    return refusal(framework_text(status), status, request.headers, headers=headers)


async def post_message(new: NewMessage, actor: Sender, address: Address, region: ReaderRegion) -> MessageAccepted:
    """Keep a message and begin its turn; the answer is read from the conversation's events."""
    runner, options = get_services().runner, new.options
    market = options.market.country.upper() if options.market else ""
    options = copy_with(options, region=options.region or market or region)
    if new.conversation_id is None:
        info, turn_id = await runner.start_new(actor, new.message, options, address=address)
        return MessageAccepted(conversation_id=info.id, turn_id=turn_id)
    turn_id = await runner.start(actor, new.conversation_id, new.message, options, address=address)
    return MessageAccepted(conversation_id=new.conversation_id, turn_id=turn_id)


async def list_conversations(
    actor: Requester,
    scope: Annotated[ConversationScope, Query(description="`current` are those outside the archive")] = "current",
    tag: Annotated[str, Query(max_length=30, description="Only those that have it")] = "",
) -> list[Conversation]:
    """The visitor's conversations, pinned ones before the others, newest first among each."""
    found = await get_services().conversations.list(actor, scope=scope, tag=tag)
    return [
        Conversation(
            id=info.id,
            title=info.title,
            created=info.created.isoformat(),
            updated=info.updated.isoformat(),
            running=info.running,
            pinned=info.pinned,
            archived=info.archived,
            tags=list(info.tags),
        )
        for info in found
    ]


async def get_events(
    request: Request,
    conversation_id: Id,
    actor: Requester,
    locale: ReaderLocale,
    after: Annotated[int, Query(ge=0, le=_LAST, description="The last position that is known already")] = 0,
    wait: Annotated[float, Query(ge=0, le=60, description="Seconds to wait for a first line")] = 0.0,
    follow: Annotated[bool, Query(description="Go on until the running turn has ended")] = False,
) -> StreamingResponse:
    """The conversation's events after a position, one JSON object per line."""
    info = await get_services().conversations.get(actor, conversation_id)
    follow_timeout = request.app.state.follow_timeout if follow and info.running else 0.0
    lines = _lines(info.id, actor, locale, after, wait, follow_timeout)
    return StreamingResponse(lines, media_type=_NDJSON, headers={"Cache-Control": "no-store"})


async def _lines(
    conversation_id: str, actor: Actor, locale: str, after: int, wait: float, follow_timeout: float
) -> AsyncGenerator[str, None]:
    """The lines after a position; with `follow_timeout`, until the running turn has ended. A reason why there are no more comes last."""
    log, waiting = get_services().log, max(wait, follow_timeout)
    while True:
        try:
            lines = await log.read(conversation_id, after=after, wait=waiting)
            is_over = not lines and not (follow_timeout and waiting and await _is_running(conversation_id, actor))
        except StorageError as error:
            yield f"{Problem(error=render(error.public, locale)).model_dump_json()}\n"
            return
        if lines:
            yield "".join(f"{log_line(line, conversation_id, locale)}\n" for line in lines)
            after = lines[-1].position
            waiting = 0.0 if isinstance(lines[-1].event, TURN_ENDS) else follow_timeout
        elif is_over:
            return


async def _is_running(conversation_id: str, actor: Actor) -> bool:
    """Whether more will come; a model may be silent for longer than one wait."""
    with suppress(NotFound):
        return (await get_services().conversations.get(actor, conversation_id)).running
    return False


async def stop(conversation_id: Id, actor: Requester) -> dict[str, str]:
    """Stop the running turn; nothing happens when none runs."""
    await get_services().runner.stop(actor, conversation_id)
    return {"status": "stopping"}


async def health(request: Request) -> JSONResponse:
    """Whether the catalogue and the database answer."""
    here = get_services()
    try:
        vocabulary = await here.index.vocabulary()
        await here.log.read("health", after=0)
    except MavenError as error:
        said = render(error.public, language_of(request.headers))
        return JSONResponse({"status": "failing", "error": said}, status_code=503)
    answer = Health(
        status="ok",
        model=here.capabilities.model,
        products=sum(vocabulary.categories.values()),
        providers={name: breaker.state for name, breaker in here.breakers.items()},
    )
    return JSONResponse(answer.model_dump())

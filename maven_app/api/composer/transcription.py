"""Transcription over HTTP: the words of a recording, for the message box; the recording is not stored."""

from functools import partial
from typing import Annotated, Any

from fastapi import FastAPI, Query, Request
from pydantic import BaseModel

from maven_app.api.requesters import Address, ReaderLocale, Requester
from maven_app.bootstrap.process_services import get_services
from maven_app.domain.actors import Permission, require
from maven_app.domain.conversation.messages import MAX_TEXT
from maven_app.domain.documents.prose import strip_control_chars
from maven_app.domain.errors import MessageRejected, NotFound, TooManyRequests
from maven_app.domain.language.translatable import translatable
from maven_app.domain.quantities.measurement_systems import language_of_locale
from maven_app.ports.llm import Recording
from maven_app.resilience.request_rates import RequestRates

_RECORDING_RATES = (6, 60)
"""Recordings a minute for a visitor and for a network; the longest lasts one."""
_CONTAINERS = {
    "audio/webm": (0, b"\x1a\x45\xdf\xa3"),
    "audio/ogg": (0, b"OggS"),
    "audio/mp4": (4, b"ftyp"),
    "audio/wav": (0, b"RIFF"),
}
"""The containers in which browsers record, and where each says so."""


class Transcript(BaseModel):
    """The words of a recording."""

    text: str


def add_transcription(
    api: FastAPI, *, refusals: dict[int | str, dict[str, Any]], rates: tuple[int, int] = _RECORDING_RATES
) -> None:
    """Serve transcription beside the other routes; `refusals` describes what else may be answered."""
    limits = RequestRates(*rates, refusal=partial(TooManyRequests, public=translatable("error.too_many_recordings")))

    async def transcribe(
        request: Request,
        actor: Requester,
        address: Address,
        locale: ReaderLocale,
        language: Annotated[str, Query(pattern="^([a-z]{2})?$", description="Most likely spoken (ISO 639)")] = "",
    ) -> Transcript:
        """The words of the recording that is the body: WebM, Ogg, MP4 or WAV of at most a megabyte."""
        require(actor, Permission.TRANSCRIBE, owner=actor.id)
        transcriber = get_services().transcriber
        if transcriber is None:
            raise NotFound("no transcriber", public=translatable("error.no_transcription"))
        recording = parse_recording(request.headers.get("content-type", ""), await request.body())
        limits.count(actor.id, address)
        text = await transcriber.transcribe(recording, language=language or language_of_locale(locale))
        return Transcript(text=strip_control_chars(text)[:MAX_TEXT])

    body = {"content": {media_type: {"schema": {"type": "string", "format": "binary"}} for media_type in _CONTAINERS}}
    extra = {"requestBody": {"required": True, **body}}
    api.post("/api/transcriptions", responses=refusals, openapi_extra=extra)(transcribe)


def parse_recording(content_type: str, content: bytes) -> Recording:
    """The recording of this type. Raises MessageRejected for what is none, whatever it calls itself."""
    media_type = content_type.partition(";")[0].strip().lower()
    at, mark = _CONTAINERS.get(media_type, (0, b""))
    if not mark or content[at : at + len(mark)] != mark:
        raise MessageRejected(f"no recording: {media_type[:40]!r}", public=translatable("error.no_recording"))
    return Recording(content, media_type)

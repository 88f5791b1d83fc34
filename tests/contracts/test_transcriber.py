"""The contract of ports.llm.Transcriber: each vendor's SDK against a server that speaks its wire format."""

import base64
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx2
import pytest

from maven_app.domain.errors import ProviderError, ProviderRejected, ProviderUnavailable
from maven_app.llm.gemini.transcriber import GeminiTranscriber
from maven_app.llm.openai.transcriber import OpenAITranscriber
from maven_app.llm.wrappers.guarded_transcriber import GuardedTranscriber
from maven_app.ports.llm import Recording, Transcriber
from maven_app.resilience.breaker import CircuitBreaker
from maven_app.resilience.certificates import trusted_certificates
from tests.english import english
from tests.fakes.clock import StillClock
from tests.fakes.json_server import KEY, Misbehaviour
from tests.fakes.transcriber import ScriptedTranscriber
from tests.fakes.transcription_server import TranscriptionServer

RECORDING = Recording(b"\x1a\x45\xdf\xa3 a voice", "audio/webm")
VENDORS = pytest.mark.parametrize("vendor", ["gemini", "openai"])


@asynccontextmanager
async def transcribing(
    vendor: str, words: str = "", **server: Any
) -> AsyncIterator[tuple[Transcriber, TranscriptionServer]]:
    async with (
        TranscriptionServer(words=words, **server) as local,
        httpx2.AsyncClient(verify=trusted_certificates()) as http,
    ):
        made = GeminiTranscriber if vendor == "gemini" else OpenAITranscriber
        yield made("hears-well", api_key=KEY, http=http, base_url=local.url, seconds=0.5), local


@VENDORS
async def test_the_words_of_a_recording_come_bare(vendor: str) -> None:
    async with transcribing(vendor, "headphones for flights, under $300") as (transcriber, server):
        assert await transcriber.transcribe(RECORDING, language="en") == "headphones for flights, under $300"

    assert len(server.asked) == 1


@VENDORS
async def test_a_recording_in_which_nothing_is_said_has_no_words(vendor: str) -> None:
    async with transcribing(vendor) as (transcriber, _):
        assert await transcriber.transcribe(RECORDING, language="id") == ""


async def test_gemini_is_sent_the_recording_beside_what_is_wanted_of_it() -> None:
    async with transcribing("gemini", "x") as (transcriber, server):
        await transcriber.transcribe(RECORDING, language="id")

    [asked] = server.asked
    [part] = [part["inlineData"] for part in asked.body["contents"][0]["parts"] if "inlineData" in part]
    assert (part["mime_type"], base64.b64decode(part["data"])) == ("audio/webm", RECORDING.content)
    assert "most likely id " in asked.body["systemInstruction"]["parts"][0]["text"]


async def test_an_openai_compatible_server_is_sent_a_form() -> None:
    async with transcribing("openai", "x") as (transcriber, server):
        await transcriber.transcribe(RECORDING, language="id")

    [asked] = server.asked
    assert asked.path == "/audio/transcriptions"
    assert (asked.body["model"], asked.body["language"]) == ("hears-well", "id")
    assert asked.body["file"] == ("audio/webm", RECORDING.content)


@VENDORS
@pytest.mark.parametrize(
    ("misbehaves", "error"),
    [
        ("401", ProviderRejected),
        ("429", ProviderUnavailable),
        ("500 html", ProviderUnavailable),
        ("503", ProviderUnavailable),
        ("cut", ProviderUnavailable),
        ("stall", ProviderUnavailable),
        ("another shape", ProviderUnavailable),
    ],
)
async def test_a_failure_is_named_and_tells_no_key(
    vendor: str, misbehaves: Misbehaviour, error: type[ProviderError], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    async with transcribing(vendor, misbehaves={"*": misbehaves}) as (transcriber, _):
        with pytest.raises(error) as raised:
            await transcriber.transcribe(RECORDING, language="en")
        logging.getLogger("test").error("failed", exc_info=raised.value)

    assert KEY not in caplog.text + str(raised.value) + english(raised.value.public)


async def test_a_service_that_is_down_is_left_alone() -> None:
    inner = ScriptedTranscriber(error=ProviderUnavailable("down"))
    breaker = CircuitBreaker("transcription", threshold=2, cooldown=30.0, now=StillClock().monotonic)
    guarded = GuardedTranscriber(inner, breaker, seconds=1.0)
    for _ in range(3):
        with pytest.raises(ProviderUnavailable):
            await guarded.transcribe(RECORDING, language="en")

    assert len(inner.heard) == 2


async def test_a_service_that_takes_too_long_is_not_waited_for() -> None:
    async with transcribing("gemini", delay=5.0) as (transcriber, _):
        breaker = CircuitBreaker("transcription", threshold=2, cooldown=30.0, now=StillClock().monotonic)
        with pytest.raises(ProviderUnavailable, match="took over"):
            await GuardedTranscriber(transcriber, breaker, seconds=0.05).transcribe(RECORDING, language="en")

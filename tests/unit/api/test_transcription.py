"""Transcription over HTTP: a recording in, its words out, within bounds."""

from collections.abc import Iterator
from dataclasses import replace

import httpx2
import pytest

from maven_app.bootstrap.process_services import get_services, install, uninstall
from maven_app.domain.errors import ProviderUnavailable
from tests.fakes.transcriber import ScriptedTranscriber
from tests.fakes.turns import Bench
from tests.unit.api.conftest import ORIGIN

WEBM = b"\x1a\x45\xdf\xa3 a voice"


@pytest.fixture
def transcriber(bench: Bench) -> Iterator[ScriptedTranscriber]:
    """The one of the services that are installed for the test."""
    scripted = ScriptedTranscriber("a laptop\x00 for my daughter")
    built = replace(get_services(), transcriber=scripted)
    install(built)
    yield scripted
    uninstall(built)


async def send(
    client: httpx2.AsyncClient, content: bytes = WEBM, kind: str = "audio/webm;codecs=opus", **more: str
) -> httpx2.Response:
    headers = {"Content-Type": kind, **more}
    return await client.post("/api/transcriptions", content=content, headers=headers)


async def test_the_words_come_back_for_the_message_box(
    client: httpx2.AsyncClient, transcriber: ScriptedTranscriber
) -> None:
    answer = await send(client, **{"Accept-Language": "id"})

    assert answer.json() == {"text": "a laptop for my daughter"}
    [(recording, language)] = transcriber.heard
    assert (recording.content, recording.media_type, language) == (WEBM, "audio/webm", "id")


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (WEBM, "text/plain"),
        (WEBM, "audio/mpeg"),
        (WEBM, ""),
        (b"<svg onload=alert(1)>", "audio/webm"),
        (b"", "audio/webm"),
        (b"RIFF", "audio/mp4"),
    ],
)
async def test_what_is_no_recording_is_refused_and_sent_nowhere(
    client: httpx2.AsyncClient, transcriber: ScriptedTranscriber, content: bytes, kind: str
) -> None:
    answer = await send(client, content, kind)

    assert answer.status_code == 422 and answer.json()["error"].startswith("That recording can't be read.")
    assert transcriber.heard == []


async def test_a_recording_is_bounded_in_size_and_number(
    client: httpx2.AsyncClient, transcriber: ScriptedTranscriber
) -> None:
    assert (await send(client, WEBM + b"." * 1_000_000)).status_code == 413
    answers = [await send(client) for _ in range(7)]

    assert [answer.status_code for answer in answers] == [200] * 6 + [429]
    assert int(answers[-1].headers["Retry-After"]) > 0
    assert len(transcriber.heard) == 6


async def test_a_page_of_others_may_send_none(client: httpx2.AsyncClient, transcriber: ScriptedTranscriber) -> None:
    assert (await send(client, Origin="https://elsewhere.example")).status_code == 403
    assert (await send(client, Origin=ORIGIN)).status_code == 200
    assert len(transcriber.heard) == 1


async def test_a_service_that_does_not_answer_is_told(
    client: httpx2.AsyncClient, transcriber: ScriptedTranscriber
) -> None:
    transcriber.error = ProviderUnavailable("down")

    assert (await send(client)).status_code == 502


async def test_without_a_model_it_says_to_type(client: httpx2.AsyncClient, bench: Bench) -> None:
    answer = await send(client)

    assert answer.status_code == 404
    assert answer.json() == {"error": "Recordings can't be turned into words here. Type your message instead."}

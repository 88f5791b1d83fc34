"""Which model writes down recordings, from the settings."""

from typing import Any

import pytest

from maven_app.bootstrap.live.transcription import build_transcriber, transcription_model
from maven_app.config import Settings
from tests.fakes.clock import StillClock


def settings(**given: Any) -> Settings:
    return Settings(_env_file=None, **given)


@pytest.mark.parametrize(
    ("given", "model"),
    [
        ({}, ""),
        ({"gemini_api_key": "k"}, "gemini:gemini-3.8-flash"),
        ({"openai_api_key": "k"}, "openai:gpt-4o-mini-transcribe"),
        ({"openai_api_key": "k", "openai_base_url": "http://localhost:11434/v1"}, ""),
        ({"openai_api_key": "k", "transcription_model": "openai:whisper-1"}, "openai:whisper-1"),
        ({"gemini_api_key": "k", "transcription_model": "none"}, ""),
    ],
)
async def test_recordings_are_written_down_by_whoever_has_a_key(given: dict[str, Any], model: str) -> None:
    built = build_transcriber(settings(**given), StillClock())

    assert transcription_model(settings(**given)) == model
    assert (built.transcriber.name if built.transcriber else "") == model
    await built.close()


def test_a_model_without_its_key_is_refused_at_the_start() -> None:
    with pytest.raises(ValueError, match="MAVEN_TRANSCRIPTION_MODEL"):
        settings(transcription_model="openai:whisper-1")

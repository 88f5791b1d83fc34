"""Which models are built from which settings."""

import subprocess
import sys
from typing import Any

import pytest

from maven_app.bootstrap import build_model, capabilities_of, chosen_models
from maven_app.config import Settings
from maven_app.llm.registry import Registry
from tests.fakes.memory_index import MemoryIndex

MODELS = Registry.model_validate(
    {
        "models": [
            {"id": "gemini:big"},
            {"id": "gemini:small", "tier": "economical"},
            {"id": "openai:big"},
            {"id": "openai:small", "tier": "economical"},
        ]
    }
)
GEMINI, OPENAI = {"gemini_api_key": "g"}, {"openai_api_key": "o"}


def settings(**values: Any) -> Settings:
    unset = {"model": "auto", "economical_model": "auto", "fallback_model": "auto"}
    keys = {"gemini_api_key": None, "openai_api_key": None, "openai_base_url": None, "gemini_base_url": None}
    return Settings(_env_file=None, **{**unset, **keys, **values})


@pytest.mark.parametrize(
    ("values", "chosen"),
    [
        ({}, []),
        (GEMINI, [("gemini:big", "gemini:small")]),
        (OPENAI, [("openai:big", "openai:small")]),
        (GEMINI | OPENAI, [("gemini:big", "gemini:small"), ("openai:big", "openai:small")]),
        (GEMINI | OPENAI | {"model": "openai:big"}, [("openai:big", "openai:small"), ("gemini:big", "gemini:small")]),
        (GEMINI | OPENAI | {"fallback_model": "none"}, [("gemini:big", "gemini:small")]),
        (
            GEMINI | {"fallback_model": "gemini:small"},
            [("gemini:big", "gemini:small"), ("gemini:small", "gemini:small")],
        ),
        (GEMINI | OPENAI | {"model": "offline"}, []),
        (GEMINI | {"economical_model": "gemini:tiny"}, [("gemini:big", "gemini:tiny")]),
        ({"model": "openai:llama", "openai_base_url": "http://localhost:1/v1"}, [("openai:llama", "openai:llama")]),
    ],
)
def test_the_models_follow_the_settings(values: dict[str, Any], chosen: list[tuple[str, str]]) -> None:
    built = chosen_models(settings(**values), MODELS)

    assert [(main.id, economical.id) for main, economical in built] == chosen


async def test_without_a_key_the_offline_engine_answers() -> None:
    built = build_model(settings(), MemoryIndex([]))

    assert built.model.name == "offline" and not built.breakers


async def test_with_keys_the_models_stand_before_it_each_provider_behind_its_breaker() -> None:
    built = build_model(settings(**GEMINI, **OPENAI), MemoryIndex([]))

    assert built.model.name != "offline"
    assert {name: breaker.state for name, breaker in built.breakers.items()} == {"gemini": "closed", "openai": "closed"}
    await built.close()


def test_what_is_missing_is_said() -> None:
    said = {line.name: line for line in capabilities_of(settings(), "offline").lines}
    live = {line.name: line for line in capabilities_of(settings(**GEMINI), "big").lines}

    assert "GEMINI_API_KEY" in said["Open questions"].says and not said["Open questions"].on
    assert live["Open questions"].on and "big" in live["Open questions"].says


def test_a_start_without_a_key_waits_for_no_sdk() -> None:
    """Each of them takes about a second to import."""
    code = (
        "import sys, maven_app.bootstrap; print([m for m in ('google.genai', 'openai', 'httpx2') if m in sys.modules])"
    )

    assert (
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "[]"
    )

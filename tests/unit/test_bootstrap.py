"""Which models are built from which settings."""

import subprocess
import sys
from typing import Any

import pytest

from maven_app import bootstrap
from maven_app.bootstrap import ModelChoice, build_model, capabilities_of, chosen_models, offered_models
from maven_app.config import Settings
from maven_app.llm.registry import ModelEntry, Registry
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


OWN = {"openai_base_url": "http://localhost:1/v1", "model": "openai:llama"}


@pytest.mark.parametrize(
    ("values", "offered"),
    [
        (GEMINI, ["gemini:big", "gemini:other"]),
        (GEMINI | {"model": "gemini:other"}, ["gemini:other", "gemini:big"]),
        (GEMINI | {"model": "gemini:unlisted"}, ["gemini:unlisted", "gemini:big", "gemini:other"]),
        (GEMINI | OPENAI, ["gemini:big", "openai:big", "gemini:other"]),
        (GEMINI | OPENAI | {"fallback_model": "none"}, ["gemini:big", "gemini:other", "openai:big"]),
        (OWN, ["openai:llama"]),
        (OWN | {"models_file": "own.toml"}, ["openai:llama", "openai:big"]),
    ],
)
def test_every_main_model_that_there_is_a_key_for_can_be_chosen(values: dict[str, Any], offered: list[str]) -> None:
    models = Registry(models=(*MODELS.models[:2], ModelEntry(id="gemini:other"), *MODELS.models[2:]))
    here = settings(**values)

    assert [main.id for main, _ in offered_models(here, models, chosen_models(here, models))] == offered


async def test_a_chosen_model_answers_first_with_the_others_behind_it() -> None:
    built = build_model(settings(**GEMINI, **OPENAI), MemoryIndex([]))
    names = [choice.label for choice in built.choices]

    assert [choice.id for choice in built.choices] == list(built.models)
    assert built.choices[-1] == ModelChoice("offline", "Offline engine", "offline") and len(set(names)) == len(names)
    assert built.models[built.choices[0].id].name == built.model.name
    assert [model.name for model in built.models.values()] == [id.rpartition(":")[2] for id in built.models]
    await built.close()


@pytest.mark.parametrize("values", [{}, GEMINI | {"model": "offline"}])
async def test_where_the_offline_engine_is_set_no_other_can_be_chosen(values: dict[str, Any]) -> None:
    built = build_model(settings(**values), MemoryIndex([]))

    assert list(built.models) == ["offline"] and [choice.provider for choice in built.choices] == ["offline"]


async def test_without_a_key_the_offline_engine_answers() -> None:
    built = build_model(settings(), MemoryIndex([]))

    assert built.model.name == "offline" and not built.breakers


async def test_with_keys_the_models_stand_before_it_each_provider_behind_its_breaker() -> None:
    built = build_model(settings(**GEMINI, **OPENAI), MemoryIndex([]))

    assert built.model.name != "offline"
    assert {name: breaker.state for name, breaker in built.breakers.items()} == {"gemini": "closed", "openai": "closed"}
    await built.close()


def test_what_is_missing_is_said() -> None:
    said = {line.name.code: line for line in capabilities_of(settings(), "offline").lines}
    live = {line.name.code: line for line in capabilities_of(settings(**GEMINI), "big").lines}

    assert "GEMINI_API_KEY" in said["ability.questions"].says and not said["ability.questions"].on
    assert live["ability.questions"].on and "big" in live["ability.questions"].says


KEYS = ("gemini_api_key", "openai_api_key", "serper_api_key", "tavily_api_key", "firecrawl_api_key")
NOTHING = {"read_pages": "auto", **dict.fromkeys(KEYS)}


def says(**keys: str) -> dict[str, str]:
    """What is said of each capability with these keys."""
    told = settings(**{**NOTHING, **keys})
    built = build_model(told, MemoryIndex([]))
    return {line.name.code: line.says for line in capabilities_of(told, built.model.name, built.choices).lines}


@pytest.mark.parametrize("key", KEYS)
async def test_every_key_that_is_missing_is_named_where_something_lacks_without_it(key: str) -> None:
    name = key.upper()
    others = {other: "k" for other in KEYS if other != key}

    assert name in " ".join(says().values()) or key == "firecrawl_api_key"
    if key not in ("tavily_api_key", "serper_api_key"):  # each of the two does without the other
        assert name in " ".join(says(**others).values())
    assert name not in " ".join(says(**others, **{key: "k"}).values())


async def test_what_serves_in_the_place_of_a_missing_key_is_said() -> None:
    assert "rules answer from the catalog" in says()["ability.questions"]
    assert "the catalog serves" in says()["ability.shops"]
    assert "SERPER_API_KEY adds" in says(tavily_api_key="t")["ability.shops"]
    assert "by Tavily" in says(tavily_api_key="t", serper_api_key="s")["ability.research"]
    assert "by Serper" in says(serper_api_key="s")["ability.research"]
    assert "OPENAI_API_KEY adds" in says(gemini_api_key="g")["ability.questions"]


def test_a_start_without_a_key_waits_for_no_sdk() -> None:
    """Each of them takes about a second to import."""
    code = (
        "import sys, maven_app.bootstrap; print([m for m in ('google.genai', 'openai', 'httpx2') if m in sys.modules])"
    )

    assert (
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "[]"
    )


_ANSWERING = (
    "llm",
    "tools",
    "orchestrator",
    "understanding",
    "knowledge",
    "datasources",
    "index",
    "prompts",
)
_HEAVY = (
    "sqlalchemy",
    "sqlmodel",
    "alembic",
    "fastapi",
    "numpy",
    "lancedb",
    "pyarrow",
    "markdown_it",
    "stamina",
    "babel",
    "phonenumbers",
    "prometheus_client",
    "opentelemetry.sdk",
)


@pytest.mark.parametrize("package", [*(f"maven_app.{name}" for name in _ANSWERING), *_HEAVY])
def test_no_page_waits_for_what_answers_messages(package: str, imported_by_a_page: frozenset[str]) -> None:
    assert not [name for name in imported_by_a_page if name == package or name.startswith(f"{package}.")]


@pytest.fixture(scope="module")
def imported_by_a_page() -> frozenset[str]:
    """All modules that stand between the command and the served page."""
    code = (
        "import sys, maven_app.cli.run\nfrom maven_app.cli.serving import _OPTIONAL, _as_if_absent\n"
        "with _as_if_absent(*_OPTIONAL):\n    import maven_app.maven_app\nprint(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return frozenset(done.stdout.split())


def test_every_part_of_the_root_is_found_where_it_is_made() -> None:
    assert all(callable(getattr(bootstrap, name)) for name in bootstrap.__all__)


async def test_nobody_waits_for_services_that_are_there() -> None:
    built: Any = object()
    bootstrap.install(built)
    try:
        assert await bootstrap.services_when_ready() is built is bootstrap.get_services()
    finally:
        bootstrap.uninstall(built)

"""What `doctor` says of live models."""

from pathlib import Path

import pytest

from maven_app.bootstrap import build_model
from maven_app.cli.checks.model_check import check_models
from maven_app.llm.registry import load_registry
from tests.contracts.language_models import LIVE
from tests.fakes.gemini_server import GeminiServer
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.model_server import KEY, Asked, Reply, Script
from tests.fakes.openai_server import OpenAIServer
from tests.integration.live_turns import live_settings

LISTED = {kind: sum(entry.provider == kind for entry in load_registry().models) for kind in LIVE}
"""How many models of a provider ship in the list."""


async def said_of(kind: str, *rounds: Reply) -> list[tuple[str, str, bool]]:
    server = (GeminiServer if kind == "gemini" else OpenAIServer)(Script(*rounds))
    async with server:
        settings = live_settings({f"{kind}_base_url": server.url, f"{kind}_api_key": KEY})
        return await check_models(build_model(settings, MemoryIndex([])))


@pytest.mark.parametrize("kind", LIVE)
async def test_models_that_call_tools_and_answer_in_form_are_well(kind: str) -> None:
    said = await said_of(kind, *[Reply(calls=[("search_product", {"query": "headphones"})])] * LISTED[kind])

    assert len(said) == LISTED[kind] and all(works and "calls tools" in says for _, says, works in said)


@pytest.mark.parametrize("kind", LIVE)
async def test_a_model_that_only_talks_is_not(kind: str) -> None:
    said = await said_of(kind, *[Reply(text=["Buy anything."])] * LISTED[kind])

    assert not any(works for _, _, works in said) and "did not call a tool" in said[0][1]


@pytest.mark.parametrize("kind", LIVE)
async def test_a_wrong_key_is_told_and_never_repeated(kind: str) -> None:
    said = await said_of(kind, *[Reply(misbehaves="401")] * LISTED[kind])

    assert not any(works for _, _, works in said)
    assert "401" in said[0][1] and KEY not in str(said)


@pytest.mark.parametrize("kind", LIVE)
async def test_a_model_that_its_provider_does_not_have_is_told_with_where_it_is_named(kind: str) -> None:
    class Without(GeminiServer if kind == "gemini" else OpenAIServer):  # type: ignore[misc]
        def refused(self, asked: Asked) -> tuple[int, str]:
            return 404, f"{asked.model} is not found"

    async with Without(Script()) as server:
        settings = live_settings({f"{kind}_base_url": server.url, f"{kind}_api_key": KEY})
        said = await check_models(build_model(settings, MemoryIndex([])))

    assert not any(works for _, _, works in said)
    assert [says for _, says, _ in said if "404" not in says or "MAVEN_MODEL" not in says] == []


@pytest.mark.parametrize("kind", LIVE)
async def test_a_model_whose_objects_never_fit_is_told(kind: str) -> None:
    calls = Reply(calls=[("search_product", {"query": "headphones"})])
    odd = Script(*[calls] * 2, objects={"verdict": Reply(text=["never an object"])})
    async with (GeminiServer if kind == "gemini" else OpenAIServer)(odd) as server:
        settings = live_settings({f"{kind}_base_url": server.url, f"{kind}_api_key": KEY})
        said = await check_models(build_model(settings, MemoryIndex([])))

    assert not any(works for _, _, works in said) and "never took the form" in said[0][1]


async def test_models_of_a_service_that_is_known_to_fail_are_not_asked() -> None:
    async with GeminiServer(Script()) as server:
        settings = live_settings({"gemini_base_url": server.url, "gemini_api_key": KEY})
        assert await check_models(build_model(settings, MemoryIndex([])), without=["gemini"]) == []
        assert server.asked == []


async def test_without_live_models_there_is_nothing_to_say() -> None:
    assert await check_models(build_model(live_settings({}), MemoryIndex([]))) == []


async def test_models_without_a_price_are_named_and_those_that_ship_have_one(tmp_path: Path) -> None:
    listed = tmp_path / "models.toml"
    listed.write_text('[[models]]\nid = "openai:mine"\n')
    of_own = build_model(live_settings({"openai_api_key": KEY, "models_file": listed}), MemoryIndex([]))
    shipped = build_model(live_settings({"openai_api_key": KEY}), MemoryIndex([]))
    await of_own.close()
    await shipped.close()

    assert (of_own.unpriced, shipped.unpriced) == (("mine",), ())

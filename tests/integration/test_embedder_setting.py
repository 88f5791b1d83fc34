"""A catalogue by Gemini's embeddings, from the settings to the search; the setting cannot change under it."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from maven_app.bootstrap import build_embedder, build_index
from maven_app.cli.setup_steps import prepare_data
from maven_app.config import Settings
from maven_app.domain.errors import SetupError
from maven_app.domain.needs.need import Need
from maven_app.feeds.reference_data import reference_products
from tests.contracts.language_models import always
from tests.english import english
from tests.fakes.gemini_server import GeminiServer
from tests.fakes.model_server import KEY, Reply

GEMINI = "gemini:gemini-embedding-2"


@pytest.fixture
async def server() -> AsyncIterator[GeminiServer]:
    async with GeminiServer(always(Reply())) as running:
        yield running


def settings(folder: Path, server: GeminiServer, embedder: str) -> Settings:
    values: dict[str, Any] = {"data_dir": folder, "embedder": embedder}
    return Settings(_env_file=None, gemini_api_key=KEY, gemini_base_url=server.url, **values)


async def test_the_catalogue_is_loaded_and_searched_by_the_embedder_that_is_set(
    tmp_path: Path, server: GeminiServer
) -> None:
    here = settings(tmp_path, server, GEMINI)
    await asyncio.to_thread(prepare_data, here)
    asked = len(server.asked)
    embedding = build_embedder(here)
    index = build_index(here, embedding.embedder)

    found = await index.search(Need(text="Sony WH-1000XM5"), limit=6)
    await embedding.close()

    assert "Sony WH-1000XM5" in [product.name for product in found] and len(server.asked) == asked + 1
    assert sum(len(request.body["requests"]) for request in server.asked[:asked]) == len(list(reference_products()))


@pytest.mark.parametrize(("first", "second"), [(GEMINI, "local"), ("local", GEMINI)])
async def test_another_embedder_than_the_catalogues_is_refused_at_the_start(
    tmp_path: Path, server: GeminiServer, first: str, second: str
) -> None:
    await asyncio.to_thread(prepare_data, settings(tmp_path, server, first))

    with pytest.raises(SetupError) as refused:
        await asyncio.to_thread(prepare_data, settings(tmp_path, server, second))

    assert f"MAVEN_EMBEDDER={first}" in english(refused.value.public)
    await asyncio.to_thread(prepare_data, settings(tmp_path, server, first))

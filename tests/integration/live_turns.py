"""Whole turns on live models: the adapters as bootstrap builds them, over real HTTP, and everything else in memory."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from maven_app.bootstrap import build_model
from maven_app.config import Settings
from tests.fakes.gemini_server import GeminiServer
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.model_server import KEY, Asked, ModelServer, Reply
from tests.fakes.openai_server import OpenAIServer
from tests.fakes.turns import Bench, catalogue


@asynccontextmanager
async def live_bench(
    kind: str, answer: Callable[[Asked], Reply], **values: Any
) -> AsyncIterator[tuple[Bench, ModelServer]]:
    """A process whose main model is asked at a local server of this kind."""
    server: ModelServer = (GeminiServer if kind == "gemini" else OpenAIServer)(answer)
    async with server:
        settings = live_settings({f"{kind}_base_url": server.url, f"{kind}_api_key": KEY, **values})
        index = MemoryIndex(catalogue())
        built = build_model(settings, index)
        try:
            yield Bench(built.model, index=index), server
        finally:
            await built.close()


def live_settings(values: dict[str, Any]) -> Settings:
    """Settings of no environment; a model that falls silent is given up soon."""
    unset = dict.fromkeys(("gemini_api_key", "openai_api_key", "gemini_base_url", "openai_base_url", "models_file"))
    choices = {"model": "auto", "economical_model": "auto", "fallback_model": "auto", "model_silence": 2.0}
    return Settings(_env_file=None, **{**unset, **choices, **values})  # type: ignore[call-arg]

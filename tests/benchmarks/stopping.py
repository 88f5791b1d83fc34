"""Stopping: from a shopper's Stop until the model's server sees its connection closed, over real HTTP and a real database."""

import asyncio
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from maven_app.bootstrap import Services, build_services
from maven_app.cli.setup_steps import prepare_data
from maven_app.config import Settings
from maven_app.domain.actors import Actor
from maven_app.domain.conversation.messages import TextMessage
from tests import patience
from tests.fakes.gemini_server import GeminiServer
from tests.fakes.model_server import KEY, ModelServer, Reply
from tests.fakes.openai_server import OpenAIServer

ROUNDS = 10
_SERVERS: Mapping[str, type[ModelServer]] = {"gemini": GeminiServer, "openai": OpenAIServer}
_ASKS = "Is OLED worth it for a bright room, and why?"
_SHOPPER = Actor("bench")


def measured(folder: Path, rounds: int = ROUNDS) -> dict[str, dict[str, float]]:
    """Milliseconds at the median and at most, in each wire format."""
    prepare_data(Settings(_env_file=None, data_dir=folder, model="offline"))
    return {name: _spread(asyncio.run(_in_format(name, folder, rounds))) for name in _SERVERS}


def _spread(times: Sequence[float]) -> dict[str, float]:
    return {"p50_ms": round(median(times), 1), "most_ms": round(max(times), 1)}


async def _in_format(name: str, folder: Path, rounds: int) -> list[float]:
    async with _SERVERS[name](lambda _: Reply(["Some words. "], misbehaves="stall")) as server:
        access: dict[str, Any] = {f"{name}_api_key": KEY, f"{name}_base_url": server.url}
        services = build_services(
            Settings(_env_file=None, data_dir=folder, model="auto", fallback_model="none", **access), limited=False
        )
        try:
            return [await _stopped(services, server) for _ in range(rounds)]
        finally:
            await services.close()


async def _stopped(services: Services, server: ModelServer) -> float:
    """Stop one turn while its model's answer stands still; how long that took to reach the model."""
    server.hung_up.clear()
    asked = len(server.asked)
    conversation = (await services.conversations.create(_SHOPPER, title="bench")).id
    await services.runner.start(_SHOPPER, conversation, TextMessage(text=_ASKS))
    async with asyncio.timeout(patience.SECONDS):
        while len(server.asked) == asked:
            await asyncio.sleep(0.005)
        await asyncio.sleep(0.1)  # so that what it says first has come
        server.hung_up.clear()  # a connection of the turn before may have told of its end late
        began = time.perf_counter()
        await services.runner.stop(_SHOPPER, conversation)
        await server.hung_up.wait()
    return (time.perf_counter() - began) * 1000

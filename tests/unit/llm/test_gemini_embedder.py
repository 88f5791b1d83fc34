"""Gemini's embeddings, through its SDK against a server that speaks its wire format."""

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx2
import numpy as np
import pytest

from maven_app.domain.errors import ProviderError, ProviderRejected, ProviderUnavailable
from maven_app.index.embedder import DIMENSIONS
from maven_app.llm.gemini.embedder import GeminiEmbedder
from maven_app.llm.wrappers.resilience import GuardedEmbedder
from maven_app.resilience.breaker import CircuitBreaker
from maven_app.resilience.certificates import trusted_certificates
from maven_app.resilience.retry import Retry
from tests.contracts.language_models import always
from tests.english import english
from tests.fakes.clock import StillClock
from tests.fakes.gemini_server import GeminiServer
from tests.fakes.model_server import KEY, Asked, Reply

WELL = always(Reply())
MODELS = pytest.mark.parametrize("model", ["gemini-embedding-001", "gemini-embedding-2"])


@asynccontextmanager
async def embedding(
    answer: Callable[[Asked], Reply] = WELL,
    *,
    model: str = "gemini-embedding-2",
    server: type[GeminiServer] = GeminiServer,
) -> AsyncIterator[tuple[GeminiEmbedder, GeminiServer]]:
    async with server(answer) as local, httpx2.AsyncClient(verify=trusted_certificates()) as http:
        yield GeminiEmbedder(model, api_key=KEY, http=http, base_url=local.url, seconds=0.5), local


@MODELS
async def test_every_text_gets_a_vector_of_its_own_in_order(model: str) -> None:
    """Of a list of plain texts the newer model would make one vector for all."""
    texts = ["a quiet pair of headphones", "a router", "a quiet pair of headphones"]
    async with embedding(model=model) as (embedder, server):
        vectors = await embedder.embed(texts)

    assert vectors.shape == (3, DIMENSIONS) and len(server.asked) == 1
    assert np.allclose(vectors[0], vectors[2]) and not np.allclose(vectors[0], vectors[1])


async def test_vectors_are_short_enough_for_the_catalogue_and_of_length_one() -> None:
    async with embedding() as (embedder, server):
        vectors = await embedder.embed(["a router"])

    assert np.allclose(np.linalg.norm(vectors, axis=1), 1.0, atol=1e-5)
    assert server.asked[0].path == "/v1beta/models/gemini-embedding-2:batchEmbedContents"
    assert {request["outputDimensionality"] for request in server.asked[0].body["requests"]} == {DIMENSIONS}


async def test_many_texts_go_in_batches() -> None:
    async with embedding() as (embedder, server):
        vectors = await embedder.embed([f"product {number}" for number in range(230)])
        alone = await embedder.embed(["product 229"])

    assert [len(asked.body["requests"]) for asked in server.asked] == [100, 100, 30, 1]
    assert np.allclose(vectors[229], alone[0], atol=1e-6)


async def test_no_texts_are_not_asked_for() -> None:
    async with embedding() as (embedder, server):
        assert (await embedder.embed([])).shape == (0, DIMENSIONS)

    assert server.asked == []


class OneForAll(GeminiServer):
    """Makes one vector of all texts."""

    def whole(self, asked: Asked) -> dict[str, Any] | None:
        told = super().whole(asked)
        return told and {"embeddings": told["embeddings"][:1]}


class OwnSize(GeminiServer):
    """Makes vectors of its own size, whatever was asked for."""

    def whole(self, asked: Asked) -> dict[str, Any] | None:
        return {"embeddings": [{"values": [0.1] * 3072} for _ in asked.body["requests"]]}


@pytest.mark.parametrize("server", [OneForAll, OwnSize])
async def test_vectors_that_do_not_fit_the_texts_are_refused(server: type[GeminiServer]) -> None:
    async with embedding(server=server) as (embedder, _):
        with pytest.raises(ProviderUnavailable, match="for 2 texts"):
            await embedder.embed(["a router", "a lamp"])


@pytest.mark.parametrize(
    ("misbehaves", "error"),
    [
        ("400 key", ProviderRejected),
        ("401", ProviderRejected),
        ("429", ProviderUnavailable),
        ("500 html", ProviderUnavailable),
        ("503", ProviderUnavailable),
    ],
)
async def test_a_failure_is_named_and_tells_no_key(
    misbehaves: Any, error: type[ProviderError], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    async with embedding(always(Reply(misbehaves=misbehaves))) as (embedder, _):
        with pytest.raises(error) as raised:
            await embedder.embed(["a router"])
        logging.getLogger("test").error("failed", exc_info=raised.value)

    assert KEY not in caplog.text + str(raised.value) + english(raised.value.public)


async def test_a_service_that_is_down_is_asked_again_and_then_left_alone() -> None:
    clock, down = StillClock(), True

    def answer(asked: Asked) -> Reply:
        return Reply(misbehaves="503") if down else Reply()

    async with embedding(answer) as (embedder, server):
        breaker = CircuitBreaker("embeddings", threshold=3, cooldown=30, now=clock.monotonic)
        guarded = GuardedEmbedder(embedder, Retry(attempts=2, first_wait=0.001, jitter=0.001), breaker)
        for _ in range(4):
            with pytest.raises(ProviderUnavailable):
                await guarded.embed(["a router"])
        assert (len(server.asked), breaker.state) == (3, "open")
        down = False
        clock.advance(30)

        assert (await guarded.embed(["a router"])).shape == (1, DIMENSIONS)
    assert breaker.state == "closed" and guarded.name == "gemini:gemini-embedding-2"

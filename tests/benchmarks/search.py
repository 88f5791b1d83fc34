"""Search: hybrid search by words and meaning over catalogues of growing size, embedding apart."""

import asyncio
import tempfile
import time
import zlib
from collections.abc import Awaitable, Iterator, Sequence
from itertools import cycle, islice
from statistics import median, quantiles

import numpy as np

from maven_app.domain.catalogue.products import Product
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import Need
from maven_app.feeds.reference_data import reference_products
from maven_app.index.embedder import DIMENSIONS, MiniLmEmbedder, Vectors
from maven_app.index.lance_index import LanceProductIndex
from maven_app.understanding.need_parser import parse_need

SIZES = (240, 20_000, 100_000)
ROUNDS = 12
_BATCH = 2_000
_QUERIES = (
    "noise cancelling headphones under $300 for flights",
    "laptop for video editing with at least 16 GB",
    "samsng galxy",
    "lightweight camera for travel",
    "e-reader with warm light",
    "robot vacuum for pet hair under $500",
    "sony",
    "65 inch tv released in 2024",
)


class RandomVectors:
    """An embedder that costs next to nothing: the same text has the same direction, which means nothing."""

    name = "random"

    async def embed(self, texts: Sequence[str]) -> Vectors:
        """One row per text, in order."""
        rows = [np.random.default_rng(zlib.crc32(text.encode())).standard_normal(DIMENSIONS) for text in texts]
        vectors = np.asarray(rows, dtype=np.float32)
        unit: Vectors = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
        return unit


async def measured(sizes: Sequence[int] = SIZES, rounds: int = ROUNDS) -> dict[str, dict[str, float]]:
    """Milliseconds of a search at each size, and of embedding its words, over so many rounds of questions."""
    needs = [parse_need(query) for query in _QUERIES]
    found = {str(size): await _at(size, needs, rounds) for size in sizes}
    embedder = MiniLmEmbedder()
    await embedder.embed(["warm up"])
    times = [await timed(embedder.embed([query])) for query in islice(cycle(_QUERIES), len(_QUERIES) * rounds)]
    return {**found, "embedding": spread_of(times)}


async def _at(size: int, needs: Sequence[Need], rounds: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        index = LanceProductIndex(folder, RandomVectors())
        products = _products(size)
        began = time.perf_counter()
        while batch := list(islice(products, _BATCH)):
            await index.upsert(batch)
        await index.optimize()
        loaded = time.perf_counter() - began
        for need in needs:
            await index.search(need, limit=12)
        times = [await timed(index.search(need, limit=12)) for need in islice(cycle(needs), len(needs) * rounds)]
        return {**spread_of(times), "load_s": round(loaded, 1)}


def _products(size: int) -> Iterator[Product]:
    """The reference data, then variations of them under names and ids of their own."""
    reference = list(reference_products())
    for number, product in enumerate(islice(cycle(reference), size)):
        edition = number // len(reference)
        if edition == 0:
            yield product
        else:
            name = f"{product.name} Mk {edition}"
            yield copy_with(product, id=f"{product.id}-{edition}", name=name, gtin=None)


async def timed(doing: Awaitable[object]) -> float:
    """Milliseconds until it is done."""
    began = time.perf_counter()
    await doing
    return (time.perf_counter() - began) * 1000


def spread_of(times: Sequence[float]) -> dict[str, float]:
    """The middle of `times`, and what one in twenty exceeds."""
    return {"p50_ms": round(median(times), 1), "p95_ms": round(quantiles(times, n=20)[-1], 1)}


if __name__ == "__main__":
    print(asyncio.run(measured()))

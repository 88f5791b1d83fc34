"""The local embedder."""

import numpy as np

from maven_app.vectors.embedder import DIMENSIONS, MiniLmEmbedder

EMBEDDER = MiniLmEmbedder(threads=1)


async def test_vectors_have_length_one_and_come_in_order() -> None:
    texts = ["a phone", "noise cancelling headphones for long flights " * 20, "a router"] * 12

    together = await EMBEDDER.embed(texts)
    alone = await EMBEDDER.embed(["a router"])

    assert together.shape == (36, DIMENSIONS)
    assert np.allclose(np.linalg.norm(together, axis=1), 1.0, atol=1e-5)
    assert float(together[2] @ alone[0]) > 0.99


async def test_like_meanings_lie_nearer_than_unlike_ones() -> None:
    flight, plane, vacuum = await EMBEDDER.embed(
        ["headphones for flights", "quiet earphones on a plane", "a robot that mops the floor"]
    )

    assert float(flight @ plane) > float(flight @ vacuum) + 0.2


async def test_no_texts_make_no_vectors() -> None:
    assert (await EMBEDDER.embed([])).shape == (0, DIMENSIONS)
    assert np.isfinite(await EMBEDDER.embed([""])).all()


async def test_what_pads_a_batch_does_not_change_a_vector() -> None:
    padded = await EMBEDDER.embed(["a router", "noise cancelling headphones for long flights " * 5])
    alone = await EMBEDDER.embed(["a router"])

    assert float(padded[0] @ alone[0]) > 0.99

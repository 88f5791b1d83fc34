"""The local embedder."""

import numpy as np

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.feeds.reference_data import reference_products
from maven_app.index.embedder import DIMENSIONS, REFERENCE_VECTORS, MiniLmEmbedder
from maven_app.index.rows import meaning_text
from maven_app.understanding.learning.text_vectors import TextVectors, shipped_text_vectors

EMBEDDER = MiniLmEmbedder()


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


async def test_what_ships_is_taken_as_it_is_and_the_rest_computed_in_its_place() -> None:
    marked = np.zeros((2, DIMENSIONS), dtype=np.float32)
    marked[0, 0], marked[1, 1] = 1, 1
    shipped = TextVectors.from_bytes(TextVectors.of(["a phone", "a tablet"], marked).to_bytes())

    vectors = await MiniLmEmbedder(shipped=shipped).embed(["a tablet", "a router", "a phone"])
    router = await EMBEDDER.embed(["a router"])

    assert vectors[0].tolist() == marked[1].tolist()
    assert vectors[2].tolist() == marked[0].tolist()
    assert float(vectors[1] @ router[0]) > 0.99


def test_most_products_that_ship_have_their_vector() -> None:
    """After a change of their data, `python -m maven_app embed-reference` brings the file up to date."""
    _, known = shipped_text_vectors(*REFERENCE_VECTORS).find(
        [meaning_text(product, BUILT_IN_SHOP.taxonomy) for product in reference_products()]
    )

    assert known.mean() > 0.9


async def test_a_vector_that_ships_is_what_the_model_computes() -> None:
    texts = [meaning_text(product, BUILT_IN_SHOP.taxonomy) for product in reference_products()][::200]

    shipped, known = shipped_text_vectors(*REFERENCE_VECTORS).find(texts)
    computed = await EMBEDDER.embed(texts)

    assert known.any()
    assert ((shipped * computed).sum(axis=1)[known] > 0.99).all()

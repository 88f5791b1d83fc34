"""Who makes the vectors: never two at once, and when nobody does, words alone find."""

from collections.abc import Sequence
from pathlib import Path

import lancedb
import pytest

from maven_app.domain.errors import ProviderUnavailable, SetupError
from maven_app.domain.needs.need import CategoryLimit, Need
from maven_app.index import rows
from maven_app.index.embedder import Vectors
from maven_app.index.lance_index import LanceProductIndex
from tests.english import english
from tests.fakes.word_embedder import WordEmbedder
from tests.fixtures.shelf import product, shelf


class FailingEmbedder(WordEmbedder):
    """Works until it is down."""

    is_down = False

    async def embed(self, texts: Sequence[str]) -> Vectors:
        if self.is_down:
            raise ProviderUnavailable("down")
        return await super().embed(texts)


@pytest.fixture
async def failing(tmp_path: Path) -> tuple[LanceProductIndex, FailingEmbedder]:
    """A filled index whose embedder is down from now on."""
    embedder = FailingEmbedder()
    index = LanceProductIndex(str(tmp_path / "db"), embedder)
    await index.upsert(shelf())
    embedder.is_down = True
    return index, embedder


@pytest.mark.parametrize("how", ["search", "upsert", "vocabulary"])
async def test_vectors_of_another_embedder_are_never_mixed_in(how: str, tmp_path: Path) -> None:
    folder = str(tmp_path / "db")
    await LanceProductIndex(folder, WordEmbedder("one")).upsert(shelf())
    other = LanceProductIndex(folder, WordEmbedder("gemini:other"))

    with pytest.raises(SetupError) as raised:
        match how:
            case "search":
                await other.search(Need(text="router"), limit=1)
            case "upsert":
                await other.upsert([product("new", "Acme New Router", "routers")])
            case _:
                await other.vocabulary()

    assert "MAVEN_EMBEDDER=one" in english(raised.value.public) and "gemini:other" in english(
        english(raised.value.public)
    )
    kept = await LanceProductIndex(folder, WordEmbedder("one")).vocabulary()
    assert sum(kept.categories.values()) == len(shelf())


async def test_a_table_that_does_not_say_who_made_its_vectors_is_of_the_local_embedder(tmp_path: Path) -> None:
    connection = await lancedb.connect_async(str(tmp_path / "db"))
    await connection.create_table("products", schema=rows.schema("any").remove_metadata())

    assert (await LanceProductIndex(str(tmp_path / "db"), WordEmbedder("local")).vocabulary()).categories == {}
    with pytest.raises(SetupError, match="MAVEN_EMBEDDER=local"):
        await LanceProductIndex(str(tmp_path / "db"), WordEmbedder("gemini:other")).vocabulary()


async def test_the_maker_is_still_known_after_rows_were_written_and_tidied(tmp_path: Path) -> None:
    index = LanceProductIndex(str(tmp_path / "db"), WordEmbedder("one"))
    await index.upsert(shelf())
    await index.optimize()
    await index.upsert([product("new", "Acme New Router", "routers")])

    again = LanceProductIndex(str(tmp_path / "db"), WordEmbedder("one"))
    assert (await again.vocabulary()).categories["routers"] == 2


async def test_words_alone_find_while_the_embedder_is_down(
    failing: tuple[LanceProductIndex, FailingEmbedder], caplog: pytest.LogCaptureFixture
) -> None:
    index, embedder = failing

    found = await index.search(Need(text="mesh router"), limit=3)
    narrowed = await index.search(Need(text="acme", constraints=(CategoryLimit(category="routers"),)), limit=3)

    assert found[0].id == "router" and {product.category for product in narrowed} <= {"routers"}
    assert "words alone" in caplog.text
    embedder.is_down = False
    assert (await index.search(Need(text="mesh router"), limit=3))[0].id == "router"


async def test_a_shelf_is_whole_while_the_embedder_is_down(
    failing: tuple[LanceProductIndex, FailingEmbedder],
) -> None:
    index, _ = failing

    need = Need(text="a quiet one", constraints=(CategoryLimit(category="headphones"),))
    found = [product.id async for product in index.scan_category(need)]

    assert sorted(found) == sorted(product.id for product in shelf() if product.category == "headphones")


async def test_nothing_is_kept_without_its_vector(failing: tuple[LanceProductIndex, FailingEmbedder]) -> None:
    index, _ = failing

    with pytest.raises(ProviderUnavailable):
        await index.upsert([product("new", "Acme New Router", "routers")])
    assert await index.products(["new"]) == {}

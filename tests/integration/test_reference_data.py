"""The catalogue that we ship, in LanceDB."""

import asyncio
import re
import shutil
from pathlib import Path

import pytest

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.spec_keys import OWN_CLASSES
from maven_app.domain.errors import CatalogueUnavailable, StorageFull
from maven_app.domain.needs.need import Need
from maven_app.feeds.reference_data import fingerprint, load_reference, reference_products
from maven_app.index.embedder import local_embedder
from maven_app.index.lance_index import LanceProductIndex
from tests import patience
from tests.fakes.word_embedder import WordEmbedder
from tests.fixtures.shelf import product, shelf


@pytest.fixture(scope="module")
def shipped() -> list[Product]:
    return list(reference_products())


def test_the_shipped_catalogue_is_as_large_as_promised(shipped: list[Product]) -> None:
    shelves = {category: [p for p in shipped if p.category == category] for category in CATEGORIES}

    assert len(shipped) >= 600  # what shops alone sell in parts has a category and no shelf
    assert {category: len(products) for category, products in shelves.items() if len(products) < 30} == {
        "processors": 0,
        "graphics_cards": 0,
    }
    assert len({p.id for p in shipped}) == len(shipped)


def test_every_shipped_fact_has_a_source_and_no_line_lost_a_value(shipped: list[Product]) -> None:
    for p in shipped:
        maker, *own = [source.id for source in p.sources]
        assert {fact.sources for fact in p.specs if fact.key not in OWN_CLASSES} <= {(maker,)}
        assert [(f"maven:{fact.key}",) for fact in p.specs if fact.key in OWN_CLASSES] == [(id,) for id in own]
    assert {source.kind for p in shipped for source in p.sources} == {"reference"}
    assert {p.price.kind for p in shipped if p.price} == {"launch"}


async def test_an_owner_may_leave_mavens_own_classes_out(tmp_path: Path) -> None:
    index, marker = LanceProductIndex(str(tmp_path / "catalogue"), WordEmbedder()), tmp_path / "catalogue" / "reference"
    classed = next(p for p in reference_products() if any(fact.key in OWN_CLASSES for fact in p.specs))
    await load_reference(index, marker=marker)

    changed = await load_reference(index, marker=marker, own_classes=False)

    assert changed == sum(len(p.sources) > 1 for p in reference_products())
    left = (await index.products([classed.id]))[classed.id]
    assert not any(fact.key in OWN_CLASSES for fact in left.specs)
    assert [source.publisher for source in left.sources] == [classed.sources[0].publisher]


async def test_it_is_loaded_once(tmp_path: Path) -> None:
    embedder = WordEmbedder()
    index, marker = LanceProductIndex(str(tmp_path / "catalogue"), embedder), tmp_path / "catalogue" / "reference"
    told: list[tuple[int, int]] = []

    loaded = await load_reference(index, marker=marker, progress=lambda done, total: told.append((done, total)))
    again = await load_reference(index, marker=marker)

    assert (loaded, again, embedder.embedded) == (loaded, 0, loaded)
    assert told[-1] == (loaded, loaded)
    assert marker.read_text(encoding="utf-8") == fingerprint()


async def test_a_lost_folder_is_loaded_anew(tmp_path: Path) -> None:
    folder = tmp_path / "catalogue"
    index = LanceProductIndex(str(folder), WordEmbedder())
    loaded = await load_reference(index, marker=folder / "reference")
    shutil.rmtree(folder)

    fresh = LanceProductIndex(str(folder), WordEmbedder())

    assert await load_reference(fresh, marker=folder / "reference") == loaded


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("noise cancelling headphones for flights", "Bose QuietComfort"),
        ("WH-1000XM5", "Sony WH-1000XM5"),
        ("mesh wifi for a big house", "eero|Deco|Orbi|Velop|ZenWiFi|Nest"),
        ("a robot that vacuums and mops", "Omni|Combo|Qrevo|Freo|Ultra|Saros"),
        ("waterproof e-reader for books", "Kobo"),
    ],
)
async def test_words_and_meaning_find_what_a_person_expects(loaded: LanceProductIndex, text: str, name: str) -> None:
    found = await loaded.search(Need(text=text), limit=12)

    assert any(re.search(name, p.name) for p in found)


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> LanceProductIndex:
    folder = tmp_path_factory.mktemp("catalogue")
    index = LanceProductIndex(str(folder / "db"), local_embedder())
    asyncio.run(load_reference(index, marker=folder / "db" / "reference"))
    return LanceProductIndex(str(folder / "db"), local_embedder())


async def test_a_missing_folder_says_so_and_is_not_made_by_looking(tmp_path: Path) -> None:
    index = LanceProductIndex(str(tmp_path / "nothing"), WordEmbedder())

    with pytest.raises(CatalogueUnavailable):
        await index.vocabulary()
    assert not (tmp_path / "nothing").exists()


async def test_a_corrupt_table_says_so(tmp_path: Path) -> None:
    await LanceProductIndex(str(tmp_path / "db"), WordEmbedder()).upsert(shelf())
    for file in (tmp_path / "db").rglob("*"):
        if file.is_file():
            file.write_bytes(b"rubbish")

    with pytest.raises(CatalogueUnavailable):
        await LanceProductIndex(str(tmp_path / "db"), WordEmbedder()).search(Need(text="headphones"), limit=3)


async def test_a_damaged_folder_is_set_aside_and_loaded_anew(tmp_path: Path) -> None:
    folder = tmp_path / "db"
    index = LanceProductIndex(str(folder), WordEmbedder())
    assert await index.set_aside() is None
    loaded = await load_reference(index, marker=folder / "loaded")
    for file in (folder / "products.lance").rglob("*.*"):
        file.write_bytes(b"rubbish")
    with pytest.raises(CatalogueUnavailable):
        await LanceProductIndex(str(folder), WordEmbedder()).vocabulary()

    aside = await index.set_aside()

    assert aside == tmp_path / "db-damaged-1"
    assert aside.is_dir()
    assert await load_reference(index, marker=folder / "loaded") == loaded


async def test_what_was_just_kept_is_named_at_once_however_large_the_catalogue(tmp_path: Path) -> None:
    index = LanceProductIndex(str(tmp_path / "db"), WordEmbedder())
    await index.upsert([product(f"p-{n}", f"Acme Model {n}") for n in range(3000)])
    assert (await index.vocabulary()).categories == {"headphones": 3000}

    await index.upsert([product("new", "Bolt Novelty 7", brand="Bolt")])

    assert [match.product.id for match in await index.match_name("bolt novelty 7", limit=1)] == ["new"]


async def test_a_catalogue_that_comes_back_is_read_again(tmp_path: Path) -> None:
    index = LanceProductIndex(str(tmp_path / "db"), WordEmbedder())
    await index.upsert(shelf())
    shutil.move(tmp_path / "db", tmp_path / "away")
    with pytest.raises(CatalogueUnavailable):
        await index.vocabulary()
    shutil.move(tmp_path / "away", tmp_path / "db")

    assert (await index.vocabulary()).categories["routers"] == 1


async def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    index = LanceProductIndex(str(tmp_path / "file" / "db"), WordEmbedder())

    with pytest.raises((StorageFull, CatalogueUnavailable)):
        await index.upsert(shelf())


async def counted(index: LanceProductIndex, category: str, products: int) -> bool:
    """True once `index` counts as many products; what was dear to read is not read anew at once."""
    async with asyncio.timeout(patience.SECONDS):
        while (await index.vocabulary()).categories[category] != products:
            await asyncio.sleep(0.05)
    return True


async def test_what_one_process_writes_another_soon_sees(tmp_path: Path) -> None:
    here = LanceProductIndex(str(tmp_path / "db"), WordEmbedder())
    there = LanceProductIndex(str(tmp_path / "db"), WordEmbedder())
    await here.upsert(shelf())
    assert (await there.vocabulary()).categories["routers"] == 1

    await here.upsert([product("second", "Acme Second Router", "routers")])

    assert await counted(there, "routers", 2)
    assert [match.product.id for match in await there.match_name("acme second router", limit=1)] == ["second"]


async def test_two_may_write_at_once(tmp_path: Path) -> None:
    pair = [LanceProductIndex(str(tmp_path / "db"), WordEmbedder()) for _ in range(2)]
    await pair[0].upsert(shelf())
    batches = [[product(f"{n}-{place}", f"Acme {n} {place}") for n in range(20)] for place in range(2)]

    await asyncio.gather(*(index.upsert(batch) for index, batch in zip(pair, batches, strict=True)))

    assert await counted(pair[0], "headphones", 46)

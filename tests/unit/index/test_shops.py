"""Shops in one folder know nothing of each other's products and categories."""

import asyncio
from decimal import Decimal
from pathlib import Path

import lancedb
import pytest

from maven_app.domain.catalogue.categories import own_category
from maven_app.domain.catalogue.money import Rates
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.copying import copy_with
from maven_app.domain.errors import SetupError
from maven_app.domain.needs.need import BudgetLimit, Need
from maven_app.index import rows
from maven_app.index.lance_index import LanceProductIndex
from tests import patience
from tests.fakes.word_embedder import WordEmbedder
from tests.fixtures.shelf import product

CORNER = copy_with(BUILT_IN_SHOP, id="corner", name="Corner Kitchen")


async def test_a_shop_has_products_and_categories_of_its_own(tmp_path: Path) -> None:
    embedder = WordEmbedder()
    ours = LanceProductIndex(str(tmp_path), embedder)
    theirs = LanceProductIndex(str(tmp_path), embedder, shop=CORNER)
    await ours.upsert([product("one", "Ours", "toasters")])
    await theirs.add_categories([own_category("toasters", specs=("slots",), card=())])
    await theirs.upsert([product("one", "Theirs", "toasters")])

    assert (await ours.products(["one"]))["one"].name == "Ours"
    assert (await theirs.products(["one"]))["one"].name == "Theirs"
    assert (await ours.taxonomy()).shop_categories == ()
    assert [category.id for category in (await theirs.taxonomy()).shop_categories] == ["toasters"]


async def test_another_shops_table_is_refused(tmp_path: Path) -> None:
    embedder = WordEmbedder()
    connection = await lancedb.connect_async(str(tmp_path))
    await connection.create_table("products", schema=rows.schema(embedder.name, CORNER.id))

    with pytest.raises(SetupError):
        await LanceProductIndex(str(tmp_path), embedder).products(["one"])


async def test_goods_are_found_by_what_their_own_category_is_called(tmp_path: Path) -> None:
    index = LanceProductIndex(str(tmp_path), WordEmbedder())
    await index.add_categories([copy_with(own_category("sew_m", specs=(), card=()), one="sewing machine")])
    taxonomy = await index.taxonomy()

    assert "sewing machine" in rows.search_text(product("one", "Ours", "sew_m"), taxonomy)


async def test_what_another_process_brings_in_is_meant_as_its_feed_states_it(tmp_path: Path) -> None:
    server = LanceProductIndex(str(tmp_path), WordEmbedder())
    await server.upsert([product("one", "Ours", "toasters")])
    assert (await server.vocabulary()).taxonomy.shop_categories == ()
    beside = LanceProductIndex(str(tmp_path), WordEmbedder())

    await beside.add_categories([own_category("toasters", specs=("slots",), card=())])
    await beside.upsert([product("two", "Theirs", "toasters", slots=2)])

    async with asyncio.timeout(patience.SECONDS):
        while (await server.vocabulary()).categories != {"toasters": 2}:
            await asyncio.sleep(0.05)
    assert [category.id for category in (await server.vocabulary()).taxonomy.shop_categories] == ["toasters"]


async def test_a_product_that_is_brought_in_again_is_priced_by_the_rates_that_hold_now(tmp_path: Path) -> None:
    """A row is written anew when the shop's rates price it otherwise."""
    in_euros = product("a", "A", "headphones", price="100", currency="EUR")
    dear = copy_with(
        BUILT_IN_SHOP, rates=Rates(base="USD", as_of="2026-05-04", publisher="Us", per_base={"EUR": Decimal("0.1")})
    )
    before, after = (
        LanceProductIndex(str(tmp_path / "db"), WordEmbedder(), shop=shop) for shop in (BUILT_IN_SHOP, dear)
    )
    limit = Need(constraints=(BudgetLimit(highest=Decimal(500), currency="USD"),))

    assert await before.upsert([in_euros]) == 1
    assert await after.upsert([in_euros]) == 1
    assert await after.upsert([in_euros]) == 0
    assert list(await after.search(limit, limit=5)) == []

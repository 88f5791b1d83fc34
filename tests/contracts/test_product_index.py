"""The contract of ports.products.ProductIndex."""

import shutil
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path

import pytest

from maven_app.domain.catalogue.categories import own_category, own_spec_key
from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.products import Product
from maven_app.domain.copying import copy_with
from maven_app.domain.errors import CatalogueUnavailable
from maven_app.domain.needs.need import BrandLimit, BudgetLimit, CategoryLimit, Constraint, Need, SpecLimit, YearLimit
from maven_app.index.embedder import MiniLmEmbedder
from maven_app.index.lance_index import LanceProductIndex
from maven_app.ports.products import ProductIndex
from tests.fakes.memory_index import MemoryIndex
from tests.fixtures.shelf import product, shelf

EMBEDDER = MiniLmEmbedder()
Break = Callable[[], None]


@pytest.fixture(params=["memory", "lance"])
async def filled(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[ProductIndex, Break]:
    """An index that holds the shelf, and a way to damage what it stands on."""
    if request.param == "memory":
        memory = MemoryIndex()
        await memory.upsert(shelf())
        return memory, lambda: setattr(memory, "broken", True)
    lance = LanceProductIndex(str(tmp_path / "catalogue"), EMBEDDER)
    await lance.upsert(shelf())
    return lance, lambda: shutil.rmtree(tmp_path / "catalogue")


@pytest.fixture
def index(filled: tuple[ProductIndex, Break]) -> ProductIndex:
    """An index that holds the shelf."""
    return filled[0]


async def ids(index: ProductIndex, *constraints: Constraint, text: str = "", limit: int = 50) -> set[str]:
    return {p.id for p in await index.search(Need(text=text, constraints=constraints), limit=limit)}


async def test_words_find_the_product_they_describe(index: ProductIndex) -> None:
    found = await index.search(Need(text="mesh router for a large house"), limit=3)

    assert found[0].id == "router"


async def test_a_found_product_is_whole(index: ProductIndex) -> None:
    found = await index.search(Need(text="Acme Quiet 300 for flights"), limit=1)

    assert list(found) == [shelf()[0]]


async def test_a_shelf_narrows_the_search(index: ProductIndex) -> None:
    assert await ids(index, CategoryLimit(category="smartphones"), text="quiet headphones") == {"pixel", "galaxy"}


async def test_brands_are_compared_without_case(index: ProductIndex) -> None:
    assert await ids(index, BrandLimit(brands=("google", "SAMSUNG"))) == {"pixel", "galaxy"}


async def test_an_excluded_brand_also_leaves_out_what_has_no_known_brand(index: ProductIndex) -> None:
    found = await ids(index, CategoryLimit(category="headphones"), BrandLimit(brands=("Acme",), excluded=True))

    assert found == {"bolt", "rupiah"}


async def test_a_budget_leaves_out_what_costs_more_or_has_no_price(index: ProductIndex) -> None:
    budget = BudgetLimit(highest=Decimal(200), currency="USD")

    assert await ids(index, CategoryLimit(category="headphones"), budget) == {"loud", "rupiah", "nobody"}


async def test_a_budget_in_another_currency_is_converted(index: ProductIndex) -> None:
    budget = BudgetLimit(lowest=Decimal(2_500_000), highest=Decimal(4_500_000), currency="IDR")

    assert await ids(index, CategoryLimit(category="headphones"), budget) == {"rupiah", "quiet"}


async def test_a_year_leaves_out_what_was_released_at_another_time_or_is_undated(index: ProductIndex) -> None:
    assert await ids(index, CategoryLimit(category="headphones"), YearLimit(last=2021)) == {"nobody"}


async def test_a_limit_on_a_spec_is_left_to_the_caller(index: ProductIndex) -> None:
    limit = SpecLimit(key="noise_cancelling", equals=True)

    assert "loud" in await ids(index, CategoryLimit(category="headphones"), limit)


async def test_no_more_than_the_limit_is_found(index: ProductIndex) -> None:
    assert len(await index.search(Need(text="headphones"), limit=2)) == 2
    assert len(await index.search(Need(), limit=2)) == 2
    assert await index.search(Need(text="headphones"), limit=0) == []


async def test_a_need_without_words_is_answered_by_its_constraints(index: ProductIndex) -> None:
    assert await ids(index, CategoryLimit(category="routers"), text="  ") == {"router"}


@pytest.mark.parametrize(
    "text",
    ['"unclosed', "a AND (", "x' OR 1=1 --", "*", "+-!^~", "\\", "\x00", "🙂", "name:*", "[1 TO", "a" * 4000, "%_"],
)
async def test_no_text_breaks_the_search(index: ProductIndex, text: str) -> None:
    await index.search(Need(text=text), limit=3)
    await index.match_name(text, limit=3)
    assert [p async for p in index.scan_category(Need(text=text))]


async def test_quotes_in_a_constraint_are_only_letters(index: ProductIndex) -> None:
    assert await ids(index, BrandLimit(brands=("O'Neil",))) == {"rupiah"}
    assert await ids(index, CategoryLimit(category="x' OR '1'='1")) == set()
    assert await index.products(["' OR ''='"]) == {}


async def test_the_shelf_is_walked_to_its_end(index: ProductIndex) -> None:
    need = Need(text="silent headphones", constraints=(CategoryLimit(category="headphones"),))

    walked = [p.id async for p in index.scan_category(need)]

    assert sorted(walked) == ["bolt", "gift", "loud", "nobody", "quiet", "rupiah"]


async def test_a_name_without_its_brand_finds_its_product(index: ProductIndex) -> None:
    matches = await index.match_name("pixel 9", limit=3)

    assert (matches[0].product.id, matches[0].score >= 0.82) == ("pixel", True)


async def test_a_name_is_completed_from_the_beginnings_of_its_words(index: ProductIndex) -> None:
    assert [one.id for one in await index.complete_name("pix", limit=3)] == ["pixel"]
    assert [one.id for one in await index.complete_name("GOOGLE p", limit=3)] == ["pixel"]
    assert await index.complete_name("ixel", limit=3) == []
    assert await index.complete_name(" -", limit=3) == []
    assert len(await index.complete_name("acme", limit=2)) == 2


async def test_products_are_had_by_id_and_strangers_are_left_out(index: ProductIndex) -> None:
    found = await index.products(["pixel", "stranger", "quiet", "pixel"])

    assert sorted(found) == ["pixel", "quiet"]
    assert await index.products([]) == {}


async def test_the_vocabulary_names_brands_and_counts_shelves(index: ProductIndex) -> None:
    vocabulary = await index.vocabulary()

    assert vocabulary.brands == ("Acme", "Bolt", "Google", "O'Neil", "Samsung")
    assert vocabulary.categories == {"headphones": 6, "routers": 1, "smartphones": 2}


async def test_the_vocabulary_holds_the_texts_of_facts_and_stays_the_same_until_they_change(
    index: ProductIndex,
) -> None:
    socket = Fact(key="socket", value="AM5", sources=("s",))
    board = copy_with(product("board", "Acme Board"), category="motherboard", specs=(socket,))
    await index.upsert([board])
    vocabulary = await index.vocabulary()

    assert vocabulary.values["motherboard"] == {"socket": ("AM5",)}
    assert (await index.vocabulary()).values == vocabulary.values


async def test_keeping_the_same_again_changes_nothing(index: ProductIndex) -> None:
    assert await index.upsert(shelf()) == 0
    assert await index.upsert([]) == 0


async def test_the_day_on_which_a_feed_was_read_is_no_change(index: ProductIndex) -> None:
    def imported(day: str) -> Product:
        sold = product("sold", "Acme Sold")
        source = copy_with(sold.sources[0], kind="feed", published=day)
        price = sold.price and copy_with(sold.price, kind="listed", as_of=day)
        return copy_with(sold, sources=(source,), price=price)

    assert await index.upsert([imported("2025-07-01")]) == 1
    assert await index.upsert([imported("2025-07-02")]) == 0


async def test_a_changed_product_replaces_the_old_one_everywhere(index: ProductIndex) -> None:
    changed = product("pixel", "Google Pixel 9 Pro", "smartphones", brand="Google", price="999")

    assert await index.upsert([changed, shelf()[0]]) == 1

    assert await index.products(["pixel"]) == {"pixel": changed}
    assert [m.product.name for m in await index.match_name("pixel 9 pro", limit=1)] == ["Google Pixel 9 Pro"]
    assert (await index.vocabulary()).categories["smartphones"] == 2


async def test_of_two_products_with_one_id_the_later_is_kept(index: ProductIndex) -> None:
    pair = [product("twin", "Acme First"), product("twin", "Acme Second")]

    assert await index.upsert(pair) == 1
    assert (await index.products(["twin"]))["twin"].name == "Acme Second"


async def test_settling_changes_nothing_that_is_found(index: ProductIndex) -> None:
    before = await ids(index, text="quiet headphones")

    await index.optimize()
    await index.optimize()

    assert await ids(index, text="quiet headphones") == before


async def test_a_damaged_catalogue_says_so(filled: tuple[ProductIndex, Break]) -> None:
    index, damage = filled
    damage()

    with pytest.raises(CatalogueUnavailable):
        await index.search(Need(text="headphones"), limit=3)
    with pytest.raises(CatalogueUnavailable):
        await index.search(Need(), limit=3)
    with pytest.raises(CatalogueUnavailable):
        await index.match_name("pixel 9", limit=3)
    with pytest.raises(CatalogueUnavailable):
        await index.products(["pixel"])
    with pytest.raises(CatalogueUnavailable):
        await index.vocabulary()
    with pytest.raises(CatalogueUnavailable):
        _: list[Product] = [p async for p in index.scan_category(Need(text="headphones"))]


async def test_the_taxonomy_is_the_shops_with_what_feeds_have_added(index: ProductIndex) -> None:
    before = await index.taxonomy()
    toasters = own_category("toasters", specs=("wattage",), card=(), keys=(own_spec_key("wattage", "number", "W"),))

    after = await index.add_categories([toasters])

    assert before.shop_categories == ()
    assert after.shop_categories == (await index.taxonomy()).shop_categories == (toasters,)
    assert (await index.vocabulary()).taxonomy.spec_key("toasters", "wattage").unit == "W"
    assert after.category("headphones") == before.category("headphones")

"""Goods of a feed's own kinds: a category of theirs, and keys that its columns make."""

import json
from pathlib import Path

import pytest

from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.shop import Taxonomy
from maven_app.domain.needs.need import Need
from maven_app.feeds.ingest import IngestOptions, ingest
from tests.fakes.memory_index import MemoryIndex

KITCHEN = Path(__file__).parents[2] / "data" / "kitchen"


async def brought_in(
    tmp_path: Path, *files: Path, index: MemoryIndex | None = None, category: str | None = None
) -> tuple[Taxonomy, dict[str, Product]]:
    index = index or MemoryIndex()
    report = await ingest(files, index, IngestOptions(tmp_path / "out", category))
    assert (report.rejects, report.notes.total()) == (0, 0)
    return await index.taxonomy(), {product.id: product async for product in index.scan_category(Need())}


def written(tmp_path: Path, name: str, *rows: dict[str, object]) -> Path:
    path = tmp_path / name
    path.write_text("".join(json.dumps({"name": f"Thing {n}", **row}) + "\n" for n, row in enumerate(rows)))
    return path


async def key_of(tmp_path: Path, column: str, *values: object) -> tuple[str, str, str | None]:
    """The key, kind and unit that a column of these values makes."""
    taxonomy, _ = await brought_in(tmp_path, written(tmp_path, "lamps.jsonl", *({column: one} for one in values)))
    (key,) = taxonomy.category("lamps").specs
    spec = taxonomy.spec_key("lamps", key)
    return spec.key, spec.kind, spec.unit


async def test_a_feed_of_toasters_makes_a_category_with_keys_of_its_columns(tmp_path: Path) -> None:
    taxonomy, products = await brought_in(tmp_path, KITCHEN / "toasters.csv")

    toasters = taxonomy.categories["toasters"]
    assert (toasters.one, toasters.many) == ("toaster", "Toasters")
    assert toasters.specs == (
        *("slots", "wattage", "color", "weight", "removable_crumb_tray", "browning_levels", "cord_length"),
    )
    assert toasters.card == ("slots", "wattage", "weight")
    kinds = {spec.key: (spec.kind, spec.unit) for spec in toasters.keys}
    assert kinds == {
        "slots": ("number", None),
        "wattage": ("number", "W"),
        "removable_crumb_tray": ("yes_no", None),
        "browning_levels": ("number", None),
        "cord_length": ("number", "m"),
    }
    assert {product.category for product in products.values()} == {"toasters"}


async def test_values_are_in_one_unit_and_cite_the_feed(tmp_path: Path) -> None:
    _, products = await brought_in(tmp_path, KITCHEN / "toasters.csv")

    stated = {
        id: {key: fact.text for key in ("slots", "wattage", "weight", "cord_length") if (fact := product.fact(key))}
        for id, product in products.items()
    }
    assert stated["KT-100"] == {"slots": "2", "wattage": "900 W", "weight": "1.91 kg", "cord_length": "0.75 m"}
    assert stated["KT-103"] == {"slots": "2", "wattage": "850 W", "weight": "1.18 kg", "cord_length": "0.8 m"}
    assert "cord_length" not in stated["KT-106"]
    assert {source for product in products.values() for fact in product.specs for source in fact.sources} == {
        "feed:toasters-csv"
    }


async def test_a_google_feeds_attributes_make_keys_and_one_category_however_it_is_spelt(tmp_path: Path) -> None:
    taxonomy, products = await brought_in(tmp_path, KITCHEN / "toasters.xml")

    assert {product.category for product in products.values()} == {"toasters"}
    assert [category.id for category in taxonomy.shop_categories] == ["toasters"]
    assert taxonomy.spec_key("toasters", "wattage").unit == "W"
    assert [fact.text for one in products.values() if (fact := one.fact("wattage"))] == ["980 W", "1,900 W", "900 W"]
    assert [fact.text for one in products.values() if (fact := one.fact("weight"))] == ["1.32 kg", "3.6 kg", "2.4 kg"]


async def test_a_second_feed_keeps_what_the_first_has_stated_and_adds_to_it(tmp_path: Path) -> None:
    index = MemoryIndex()
    before, _ = await brought_in(tmp_path, KITCHEN / "toasters.csv", index=index)
    more = written(tmp_path, "toasters.jsonl", {"wattage": "1.2 kW", "bagel_mode": True})

    after, products = await brought_in(tmp_path, KITCHEN / "toasters.xml", more, index=index)

    assert after.categories["toasters"].specs == (*before.categories["toasters"].specs, "bagel_mode")
    assert after.categories["toasters"].card == before.categories["toasters"].card
    stated = {fact.text for product in products.values() if (fact := product.fact("wattage"))}
    assert {"980 W", "1,900 W", "900 W", "1,200 W"} <= stated


async def test_repeating_an_import_changes_neither_products_nor_taxonomy(tmp_path: Path) -> None:
    index = MemoryIndex()
    before, _ = await brought_in(tmp_path, KITCHEN / "toasters.csv", index=index)

    report = await ingest([KITCHEN / "toasters.csv"], index, IngestOptions(tmp_path / "out"))

    assert report.changed == 0
    assert await index.taxonomy() is before


async def test_categories_of_ours_stay_as_they_are(tmp_path: Path) -> None:
    path = written(tmp_path, "tv.jsonl", {"screen_size": 55, "remote_colour": "Black"})

    taxonomy, products = await brought_in(tmp_path, path)

    assert taxonomy.shop_categories == ()
    assert {product.category for product in products.values()} == {"tvs"}


async def test_the_name_that_is_given_stands_for_rows_that_name_none(tmp_path: Path) -> None:
    path = written(tmp_path, "stock-2026.jsonl", {"slots": 2})

    taxonomy, products = await brought_in(tmp_path, path, category="toasters")

    assert {product.category for product in products.values()} == {"toasters"}
    assert taxonomy.category("toasters").specs == ("slots",)


@pytest.mark.parametrize(
    ("column", "values", "made"),
    [
        ("Wattage", ("900 W", "0.9 kW", "1200 W"), ("wattage", "number", "W")),
        ("max. load (kg)", (90, 120), ("max_load", "number", "kg")),
        ("cord_length_cm", (90, "120"), ("cord_length", "number", "cm")),
        ("price_per_kg", (9, 12.5), ("price_per_kg", "number", None)),
        ("bulbs", ("1", 3), ("bulbs", "number", None)),
        ("article", ("007", "012"), ("article", "text", None)),
        ("dimmable", ("yes", "No"), ("dimmable", "yes_no", None)),
        ("dimmable", (True, False), ("dimmable", "yes_no", None)),
        ("fitting", ("E27", "E14"), ("fitting", "text", None)),
        ("modes", ("warm; cold", "warm", "warm; dim"), ("modes", "list", None)),
        ("modes", (["warm", "cold"], ["warm"]), ("modes", "list", None)),
        ("finish", ("Black, matt", "Brass", "Oak"), ("finish", "text", None)),
        ("Colour", ("Red", "Blue"), ("color", "text", None)),
        ("item weight", ("2 lb", "1 kg"), ("weight", "number", "g")),
        ("capacity", ("1.7 l", "500 ml"), ("capacity", "number", "l")),
        ("capacity", ("500 GB", "1 TB"), ("storage", "number", "GB")),
        ("length", ("30", "45"), ("length", "number", None)),
    ],
)
async def test_a_columns_values_tell_what_it_is(
    tmp_path: Path, column: str, values: tuple[object, ...], made: tuple[str, str, str | None]
) -> None:
    assert await key_of(tmp_path, column, *values) == made


async def test_prose_and_what_few_products_have_make_no_key_but_stay_facts(tmp_path: Path) -> None:
    rows = [{"slots": 2, "story": "It was made by hand in a small town, by people who love what they do. " * 2}] * 9
    path = written(tmp_path, "toasters.jsonl", *rows, {"slots": 4, "engraving": "To Ann"})

    taxonomy, products = await brought_in(tmp_path, path)

    assert taxonomy.category("toasters").specs == ("slots",)
    assert "engraving" in {fact.key for product in products.values() for fact in product.specs}


async def test_a_category_has_no_more_keys_than_a_person_could_read(tmp_path: Path) -> None:
    path = written(tmp_path, "toasters.jsonl", {f"column_{n}": n for n in range(90)})

    taxonomy, _ = await brought_in(tmp_path, path)

    assert len(taxonomy.category("toasters").specs) == 40


async def test_a_line_of_our_own_schema_may_be_of_a_kind_of_its_own(tmp_path: Path) -> None:
    specs = [{"key": "wattage", "value": 0.9, "unit": "kW"}, {"key": "slots", "value": 2}]
    line = {"id": "t", "category": "toasters", "specs": specs, "source": {"publisher": "Acme", "title": "Sheet"}}

    taxonomy, products = await brought_in(tmp_path, written(tmp_path, "all.jsonl", line))

    assert taxonomy.category("toasters").specs == ("wattage", "slots")
    wattage = products["t"].fact("wattage")
    assert wattage is not None and wattage.text == "0.9 kW"

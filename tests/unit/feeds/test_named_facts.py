"""What a product's name and its file's name state is known of it."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.domain.catalogue.products import Product
from maven_app.domain.needs.need import Need
from maven_app.feeds import columns
from maven_app.feeds.ingest import IngestOptions, ingest
from tests.fakes.memory_index import MemoryIndex


async def product_of(tmp_path: Path, file: str, category: str | None = None, *, row: Mapping[str, object]) -> Product:
    path, index = tmp_path / file, MemoryIndex([])
    path.write_text(json.dumps(row) + "\n", encoding="utf-8")
    report = await ingest([path], index, IngestOptions(tmp_path / "out", category))
    assert report.products == 1, report
    (product,) = [one async for one in index.scan_category(Need())]
    sources = {source.id for source in product.sources}
    assert all(len(fact.sources) == 1 and set(fact.sources) <= sources for fact in product.specs)
    return product


async def facts_of(
    tmp_path: Path, file: str, category: str | None = None, *, row: Mapping[str, object]
) -> dict[str, object]:
    return {fact.key: fact.value for fact in (await product_of(tmp_path, file, category, row=row)).specs}


@pytest.mark.parametrize(
    ("file", "name", "means"),
    [
        ("mouse.jsonl", "Logitech MX Master 3S Wireless", {"type": "mouse", "wireless": True}),
        ("keyboard.jsonl", "Keychron K2 Wireless", {"type": "keyboard", "wireless": True}),
        ("monitor.jsonl", 'Dell S2722QC 27" 4K', {"screen_size": 27}),
        ("internal-hard-drive.jsonl", "Samsung 990 Pro 1 TB SSD", {"storage": 1000, "type": "SSD"}),
    ],
)
async def test_the_names_say_what_no_column_does(
    tmp_path: Path, file: str, name: str, means: dict[str, object]
) -> None:
    facts = await facts_of(tmp_path, file, row={"name": name})

    assert {key: facts.get(key) for key in means} == means


async def test_a_column_comes_before_the_name(tmp_path: Path) -> None:
    facts = await facts_of(tmp_path, "mouse.jsonl", row={"name": "Acme Wireless Mouse", "connection_type": "Wired"})

    assert facts["type"] == "mouse" and facts["wireless"] is False


@pytest.mark.parametrize(
    "file", ["gaming_mouse.jsonl", "mouse_export.jsonl", "mouse-2024.jsonl", "logitech mice.jsonl"]
)
async def test_a_files_name_that_names_one_category_is_read_as_that(tmp_path: Path, file: str) -> None:
    facts = await facts_of(tmp_path, file, row={"name": "Acme Glide", "connection_type": "2.4 GHz Wireless"})

    assert facts["type"] == "mouse" and facts["wireless"] is True


@pytest.mark.parametrize(
    ("words", "category"),
    [
        ("Electronics > Audio > Gaming Headsets", "headphones"),
        ("external-hard-drive", "storage"),
        ("keyboard_and_mouse", "keyboards_mice"),
        ("headphones_sale_2025", "headphones"),
        ("smart watches new", "smartwatches"),
        ("65-inch 4K TVs", "tvs"),
        ("sony bluetooth headphones", "headphones"),
        ("Refurbished Chromebooks", "laptops"),
        ("LED TVs", "tvs"),
        ("USB Flash Drives", "storage"),
        ("headset gaming", "headphones"),
        ("mouse wireless", "keyboards_mice"),
        ("Phones 5G", "smartphones"),
    ],
)
def test_words_around_a_category_leave_it_what_it_is(words: str, category: str) -> None:
    assert columns.find_category(words) == category


@pytest.mark.parametrize(
    "words",
    [
        *("laptop_bags", "monitor_arm", "mouse-pads", "cpu-cooler", "optical-drive", "tv wall brackets", "laptop ram"),
        *("phones_and_tablets", "console controllers", "headphone amplifiers", "all_products"),
        *("water tablets", "drug tablets", "cnc router", "blood pressure monitor", "vacuum cleaner"),
        *(
            "speaker wire",
            "headphone dac",
            "ssd heatsink",
            "tv show",
            "live mice",
            "heart rate monitors",
            "backup cameras",
        ),
        *("cordless vacuums", "dyson vacuum cleaners", "casio watches", "cotton buds", "mixing console", "tv table"),
        *("acme routers", "headphone cable", "phone games", "fitness bands", "sharp drives"),
    ],
)
def test_other_goods_what_goes_with_a_category_and_what_names_two_are_none(words: str) -> None:
    assert columns.find_category(words) not in CATEGORIES


async def test_the_shelf_that_is_given_reads_the_name(tmp_path: Path) -> None:
    facts = await facts_of(tmp_path, "export.jsonl", "keyboards_mice", row={"name": "Logitech M185 Wireless Mouse"})

    assert (facts.get("type"), facts.get("wireless")) == ("mouse", True)


@pytest.mark.parametrize(
    ("category", "row", "means"),
    [
        ("mice", {}, {"type": "mouse"}),
        ("Wireless Mice", {}, {"type": "mouse", "wireless": True}),
        (None, {"category": "Wireless Mice"}, {"type": "mouse", "wireless": True}),
        (None, {"product_type": "Electronics > Computer Accessories > Mice"}, {"type": "mouse"}),
        ("keyboards", {"category": "Mice"}, {"type": "mouse"}),
        ("mice", {"category": "Keyboards and Mice"}, {"type": "mouse"}),
        ("in-ear headphones", {}, {"type": "in-ear"}),
        ("external-hard-drive", {}, {"type": "portable HDD"}),
        (None, {"category": "TVs 40-49 inch"}, {"screen_size": None}),
        (None, {"category": "65-inch 4K TVs"}, {"screen_size": 65}),
        ("wireless mice", {"connection_type": "Wired"}, {"type": "mouse", "wireless": False}),
        ("wireless mice", {"title": "Acme Wired"}, {"wireless": False}),
        ("mice", {"category": "TVs"}, {"type": None}),
    ],
)
async def test_the_words_for_a_category_say_what_they_imply(
    tmp_path: Path, category: str | None, row: dict[str, object], means: dict[str, object]
) -> None:
    facts = await facts_of(tmp_path, "export.jsonl", category, row={"title": "Acme Glide", **row})

    assert {key: facts.get(key) for key in means} == means


async def test_what_the_name_states_is_cited_with_the_name(tmp_path: Path) -> None:
    product = await product_of(tmp_path, "mouse.jsonl", row={"name": "Acme Glide Wireless", "max_dpi": 8000})
    passages = {source.id: source.passage for source in product.sources}
    cited = {fact.key: passages[fact.sources[0]] for fact in product.specs}

    assert cited == {"max_dpi": "", "wireless": "Acme Glide Wireless", "type": ""}


async def test_two_names_in_one_feed_are_two_sources(tmp_path: Path) -> None:
    one, other = [
        await product_of(tmp_path, "mouse.jsonl", row={"name": f"Acme {name} Wireless"}) for name in ("Glide", "Swift")
    ]

    assert one.sources[0] == other.sources[0] and one.sources[1].id != other.sources[1].id

"""What a product's name and its file's name state is known of it."""

import json
from pathlib import Path

import pytest

from maven_app.domain.needs.need import Need
from maven_app.feeds.ingest import IngestOptions, ingest
from tests.fakes.memory_index import MemoryIndex


async def facts_of(tmp_path: Path, file: str, category: str | None = None, **row: object) -> dict[str, object]:
    path, index = tmp_path / file, MemoryIndex([])
    path.write_text(json.dumps(row) + "\n", encoding="utf-8")
    report = await ingest([path], index, IngestOptions(tmp_path / "out", category))
    assert report.products == 1, report
    (product,) = [one async for one in index.shelf(Need())]
    assert all(fact.sources == (product.sources[0].id,) for fact in product.specs)
    return {fact.key: fact.value for fact in product.specs}


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
    facts = await facts_of(tmp_path, file, name=name)

    assert {key: facts.get(key) for key in means} == means


async def test_a_column_comes_before_the_name(tmp_path: Path) -> None:
    facts = await facts_of(tmp_path, "mouse.jsonl", name="Acme Wireless Mouse", connection_type="Wired")

    assert facts["type"] == "mouse"


async def test_the_shelf_that_is_given_reads_the_name(tmp_path: Path) -> None:
    facts = await facts_of(tmp_path, "export.jsonl", "keyboards_mice", name="Logitech M185 Wireless Mouse")

    assert (facts.get("type"), facts.get("wireless")) == ("mouse", True)

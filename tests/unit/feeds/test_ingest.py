"""Bringing files in: every row is accounted for."""

import asyncio
import json
import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from maven_app.domain.catalogue.products import Product
from maven_app.domain.errors import CatalogueUnavailable, StorageFull
from maven_app.domain.needs.need import Need
from maven_app.feeds.ingest import IngestOptions, IngestReport, ingest
from tests.fakes.memory_index import MemoryIndex

CSV = """name,price,tdp
AMD Ryzen 5,100,65
,5,65
Intel Core,,95
AMD Ryzen 5,90,65
"unclosed,1,2
Intel Xeon,1,2,3
"""


def write(folder: Path, name: str, content: str) -> Path:
    path = folder / name
    path.write_text(content, encoding="utf-8")
    return path


def named(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


async def test_every_row_ends_as_a_product_a_duplicate_or_a_reject(tmp_path: Path) -> None:
    index = MemoryIndex()
    seen: list[tuple[str, int]] = []

    report = await ingest(
        [write(tmp_path, "cpu.csv", CSV)],
        index,
        IngestOptions(tmp_path / "out"),
        progress=lambda file, so_far: seen.append((file, so_far.rows)),
    )

    assert (report.rows, report.products, report.duplicates, report.rejects) == (6, 2, 1, 3)
    assert report.named_rejects[0].reason == "has no name"
    assert [reject.line for reject in report.named_rejects] == [3, 6, 7]
    assert [(d.line, d.name, d.first_line) for d in report.named_duplicates] == [(5, "AMD Ryzen 5", 2)]
    assert [entry["line"] for entry in named(tmp_path / "out" / "rejects.jsonl")] == [3, 6, 7]
    assert [entry["line"] for entry in named(tmp_path / "out" / "duplicates.jsonl")] == [5]
    assert seen == [("cpu.csv", 6)]


async def test_a_second_run_changes_nothing_even_on_another_day(tmp_path: Path) -> None:
    index, path = MemoryIndex(), write(tmp_path, "cpu.csv", CSV)
    first = await ingest([path], index, IngestOptions(tmp_path / "out"))

    again = await ingest([path], index, IngestOptions(tmp_path / "out"))

    assert (first.changed, again.changed, again.products) == (2, 0, 2)


async def test_a_duplicate_in_another_file_is_named_with_both_places(tmp_path: Path) -> None:
    files = [
        write(tmp_path, "monitor.jsonl", '{"name":"A","screen_size":24,"resolution":[1920,1080],"panel_type":null}\n'),
        write(tmp_path, "monitor.csv", 'name,screen_size,resolution,panel_type\nA,24,"1920,1080",\n'),
    ]

    report = await ingest(files, MemoryIndex(), IngestOptions(tmp_path / "out"))

    (duplicate,) = report.named_duplicates
    assert (duplicate.file, duplicate.line) == ("monitor.csv", 2)
    assert (duplicate.first_file, duplicate.first_line) == ("monitor.jsonl", 1)


async def test_a_bad_file_is_a_reject_and_the_others_go_in(tmp_path: Path) -> None:
    files = [
        write(tmp_path, "bomb.xml", '<!DOCTYPE x [<!ENTITY a "b">]><rss/>'),
        tmp_path / "missing.csv",
        write(tmp_path, "photo.png", "x"),
        write(tmp_path, "cpu.jsonl", '{"name":"A"}\n'),
    ]

    report = await ingest(files, MemoryIndex(), IngestOptions(tmp_path / "out"))

    assert (report.rows, report.products, report.rejects) == (1, 1, 3)
    assert [(reject.file, reject.line) for reject in report.named_rejects] == [
        ("bomb.xml", 0),
        ("missing.csv", 0),
        ("photo.png", 0),
    ]
    assert all(str(tmp_path) not in reject.reason for reject in report.named_rejects)


async def test_the_category_and_currency_of_the_import_win(tmp_path: Path) -> None:
    index = MemoryIndex()
    path = write(tmp_path, "stock.csv", "id,name,price\nx,Lamp,4500000\n")

    await ingest([path], index, IngestOptions(tmp_path / "out", category="tvs", currency="IDR"))

    product = (await index.products(["x"]))["x"]
    assert (product.category, product.price_text) == ("tvs", "Rp 4.500.000")


async def test_own_schema_and_flat_lines_may_be_mixed(tmp_path: Path) -> None:
    own = {
        "id": "own",
        "name": "Own",
        "category": "tvs",
        "specs": [],
        "source": {"publisher": "Acme", "title": "Sheet"},
    }
    path = write(
        tmp_path, "tv.jsonl", json.dumps(own) + '\n{"id":"flat","name":"Flat"}\n{"id":"own2","specs":[],"source":{}}\n'
    )
    index = MemoryIndex()

    report = await ingest([path], index, IngestOptions(tmp_path / "out"))

    assert (report.products, report.rejects) == (2, 1)
    assert set(await index.products(["own", "flat"])) == {"own", "flat"}


class StopsAfter(MemoryIndex):
    """An index that is interrupted once, after some batches."""

    def __init__(self, batches: int) -> None:
        super().__init__()
        self._left = batches

    async def upsert(self, products: Sequence[Product]) -> int:
        self._left -= 1
        if self._left == -1:
            raise asyncio.CancelledError
        return await super().upsert(products)


async def test_an_interrupted_import_goes_on_when_it_is_repeated(tmp_path: Path) -> None:
    path = write(tmp_path, "cpu.jsonl", "".join(f'{{"name":"CPU {n}"}}\n' for n in range(1200)))
    index = StopsAfter(1)

    with pytest.raises(asyncio.CancelledError):
        await ingest([path], index, IngestOptions(tmp_path / "out"))
    report = await ingest([path], index, IngestOptions(tmp_path / "out"))

    assert report.products == 1200
    assert 0 < report.changed < 1200
    assert (await index.vocabulary()).categories == {"processors": 1200}


async def test_rejects_of_an_earlier_run_do_not_stay(tmp_path: Path) -> None:
    options = IngestOptions(tmp_path / "out")
    await ingest([write(tmp_path, "cpu.csv", CSV)], MemoryIndex(), options)

    await ingest([write(tmp_path, "cpu.csv", "name\nAMD\n")], MemoryIndex(), options)

    assert not (tmp_path / "out" / "rejects.jsonl").exists()


async def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    blocked = write(tmp_path, "file", "")

    with pytest.raises(StorageFull):
        await ingest([write(tmp_path, "cpu.csv", CSV)], MemoryIndex(), IngestOptions(blocked / "out"))


async def test_a_damaged_catalogue_ends_the_import(tmp_path: Path) -> None:
    index = MemoryIndex()
    index.broken = True

    with pytest.raises(CatalogueUnavailable):
        await ingest([write(tmp_path, "cpu.csv", CSV)], index, IngestOptions(tmp_path / "out"))


async def test_a_touched_file_is_still_the_same(tmp_path: Path) -> None:
    path, reports = write(tmp_path, "cpu.csv", CSV), list[IngestReport]()
    index = MemoryIndex()
    for moment in (1_600_000_000, 1_700_000_000):
        os.utime(path, (moment, moment))
        reports.append(await ingest([path], index, IngestOptions(tmp_path / "out")))

    assert [report.changed for report in reports] == [2, 0]


async def test_halves_of_characters_cost_no_other_row(tmp_path: Path) -> None:
    index = MemoryIndex()
    lines = [
        '{"name": "", "colour": "\\ud800"}',
        '{"name": "Lamp", "price": 5, "pl\\ud800ug\\u001b": "E27"}',
    ]

    report = await ingest([write(tmp_path, "lamp.jsonl", "\n".join(lines))], index, IngestOptions(tmp_path / "out"))

    assert (report.products, report.rejects) == (1, 1)
    assert [entry["reason"] for entry in named(tmp_path / "out" / "rejects.jsonl")] == ["has no name"]
    assert [fact.key async for product in index.scan_category(Need(text="lamp")) for fact in product.specs] == ["plug"]

"""A shop's file of mice without a column for their type: "wireless mouse" finds those that are said to be wireless."""

import json
from pathlib import Path

from maven_app.domain.needs.need import Need
from maven_app.feeds.ingest import IngestOptions, ingest
from maven_app.understanding.need_parser import parse_need
from tests.fakes.memory_index import MemoryIndex
from tests.fixtures.matcher import shipped_matcher

WIRELESS = (
    ("Kestrel Glide", "Wireless"),
    ("Kestrel Glide Pro", "Wired, Wireless"),
    ("Kestrel Travel", "Bluetooth Wireless"),
    ("Kestrel Desk", "Wired, Wireless, Bluetooth Wireless"),
    ("Kestrel Any", "Wired, Bluetooth Wireless"),
    ("Tarn Swift", "Wireless, Bluetooth Wireless"),
    ("Tarn Nomad Wireless", None),
    ("Tarn Cordless 2.4 GHz Wireless Gaming", None),
)
OTHERS = (
    ("Tarn Claw", "Wired"),
    ("Tarn Claw 2", "Wired, Wired"),
    ("Tarn Plain", None),
    ("Tarn Roller Trackball", "Wireless"),
)


async def test_wireless_mouse_finds_every_one_that_is_said_to_be_wireless(tmp_path: Path) -> None:
    rows = [{"name": name, "price": 25.0, "connection_type": said, "max_dpi": 8000} for name, said in WIRELESS + OTHERS]
    path, index = tmp_path / "mouse.jsonl", MemoryIndex([])
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")

    await ingest([path], index, IngestOptions(tmp_path / "out", None))
    need, matcher = parse_need("wireless mouse", currency="USD"), shipped_matcher()
    found = {product.name async for product in index.scan_category(Need()) if matcher.fit(product, need).is_match}

    assert found == {name for name, _ in WIRELESS}

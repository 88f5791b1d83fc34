"""Loading the shipped catalogue once."""

from pathlib import Path

from maven_app.feeds.reference_data import load_reference, reference_products
from tests.fakes.memory_index import MemoryIndex


async def test_data_that_are_marked_as_loaded_are_not_even_looked_at(tmp_path: Path) -> None:
    index, marker = MemoryIndex(), tmp_path / "catalogue" / "loaded"
    assert await load_reference(index, marker=marker) > 200
    index.broken = True

    assert await load_reference(index, marker=marker) == 0


async def test_other_data_than_those_marked_are_loaded(tmp_path: Path) -> None:
    marker = tmp_path / "loaded"
    marker.write_text("of an older version", encoding="utf-8")

    assert await load_reference(MemoryIndex(), marker=marker) > 200


def test_every_product_that_ships_is_written_once() -> None:
    ids = [product.id for product in reference_products()]

    assert len(ids) == len(set(ids)) > 1_700

"""A name is looked up to its last word: whatever a shop writes beside it changes nothing, and a sister is not what was named."""

import pytest

from maven_app.tools.search.name_lookup import look_up
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.turns import catalogue

INDEX = MemoryIndex(catalogue())


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("Sony RX100 VII", "Sony RX100 VII"),
        ("the Sony RX100 VII camera", "Sony RX100 VII"),
        ("Kindle Paperwhite (12th generation, 2024)", "Amazon Kindle Paperwhite (2024)"),
        ("Sonos Beam (Gen 2)", "Sonos Beam (Gen 2)"),
        ("Dell U3425WE", "Dell UltraSharp U3425WE"),
        ("Apple AirPods", "Apple AirPods 4"),
        ("Samsung Galaxy Buds FE", "Samsung Galaxy Buds FE"),
    ],
)
async def test_a_name_calls_its_product_however_a_shop_writes_it(name: str, meant: str) -> None:
    assert (await look_up(name, INDEX)).meant[0].name == meant


@pytest.mark.parametrize("name", ["Amazon Fire HD 8 Kids", "Nikon Coolpix P1050", "LG 34WN80C-B", "Hush 9", "quiet"])
async def test_what_is_called_otherwise_to_the_last_word_is_not_meant(name: str) -> None:
    assert (await look_up(name, INDEX)).meant == ()


async def test_of_a_name_that_calls_nothing_the_nearest_of_its_maker_are_known() -> None:
    kids, monitor = await look_up("Amazon Fire HD 8 Kids", INDEX), await look_up("LG 34WN80C-B", INDEX)

    assert kids.similar[0].name.startswith("Amazon Fire HD 8")
    assert all(product.brand == "LG" for product in monitor.similar)

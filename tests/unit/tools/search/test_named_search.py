"""A search for one certain product shows that product, whatever the shopper requires, or says that there is none."""

from typing import Any

import pytest

from maven_app.domain.catalogue.facts import SpecValue
from maven_app.domain.conversation.artifacts import Alternatives, ProductList
from maven_app.llm.json_schema import plain_schema
from maven_app.ports.llm import ToolCall
from maven_app.prompts.check_query import CheckQuery
from maven_app.tools.search.search_product import SearchArguments
from tests.english import english
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.scripted_model import ScriptedModel
from tests.fakes.turns import Bench
from tests.fixtures.shelf import product

SAID = "wireless in-ear headphones for the gym under $60"


async def searched(query: str, said: str = SAID, **more: Any) -> tuple[ProductList | Alternatives, ScriptedModel]:
    model = ScriptedModel([ToolCall("search_product", {"query": query, **more})], ["ok"])
    artifact = (await Bench(model).say(said)).steps[0].artifact
    assert isinstance(artifact, ProductList | Alternatives)
    return artifact, model


async def test_a_name_shows_its_product_alone_with_what_it_misses_of_the_need() -> None:
    found, _ = await searched("Apple AirPods 4", is_name=True)

    assert isinstance(found, ProductList)
    assert [item.name for item in found.items] == ["Apple AirPods 4"]
    assert found.items[0].fit == "near_miss" and any(
        "over your budget" in english(miss) for miss in found.items[0].misses
    )


@pytest.mark.parametrize("query", ["robot vacuum", "a robot vacuum", "robot vacuums"])
async def test_the_name_of_a_kind_names_no_product_that_is_called_just_so(query: str) -> None:
    poor: dict[str, SpecValue] = {
        "suction": 2_000,
        "runtime": 90,
        "navigation": "random",
        "mop": False,
        "self_emptying": False,
    }
    good: dict[str, SpecValue] = {
        "suction": 12_000,
        "runtime": 200,
        "navigation": "lidar",
        "mop": True,
        "self_emptying": True,
    }
    products = (
        product("plain", "Wyze Robot Vacuum", "robot_vacuums", brand="Wyze", obstacle_avoidance=False, **poor),
        product("good", "eufy X10", "robot_vacuums", brand="eufy", obstacle_avoidance=True, **good),
    )
    bench = Bench(ScriptedModel([ToolCall("search_product", {"query": query})], ["ok"]), MemoryIndex(products))

    found = (await bench.say(query)).steps[0].artifact

    assert isinstance(found, ProductList) and [item.id for item in found.items] == ["good", "plain"]


async def test_a_named_product_of_another_kind_is_held_against_nothing() -> None:
    found, _ = await searched("Sony RX100 VII", is_name=True)

    assert isinstance(found, ProductList)
    assert [(item.name, item.misses) for item in found.items] == [("Sony RX100 VII", ())]


async def test_a_name_that_the_catalogue_lacks_is_said_to_be_lacking_with_its_nearest() -> None:
    found, _ = await searched("Amazon Fire HD 8 Kids", "a tablet for my kid", is_name=True)

    assert isinstance(found, Alternatives) and "Amazon Fire HD 8 Kids" in found.reason
    assert found.items[0].label.startswith("Amazon Fire HD 8") and found.items[0].product_id


async def test_a_query_in_a_models_own_words_for_a_known_kind_is_searched_without_a_check() -> None:
    _, model = await searched("sweatproof earbuds with ear hooks")

    assert not any(isinstance(prompt, CheckQuery) for prompt in model.seen)


async def test_the_shoppers_own_words_are_checked_and_so_is_what_no_category_holds() -> None:
    for query in (SAID, "a fridge"):
        _, model = await searched(query)
        assert any(isinstance(prompt, CheckQuery) for prompt in model.seen), query


def test_a_model_reads_nothing_of_the_wishes_that_only_a_shopper_has() -> None:
    read = plain_schema(SearchArguments)["properties"]

    assert set(read) == {"query", "is_name"}
    assert SearchArguments(query="lamp", as_written=True, refresh=True).as_written

"""A bare figure that bounds a price beside a product is no half of another product's name."""

import pytest

from maven_app.understanding.mentions import find_mentions
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.turns import catalogue

INDEX = MemoryIndex(catalogue())


async def words_of(text: str) -> list[str]:
    return [name.words for name in (await find_mentions(text, INDEX)).named]


@pytest.mark.parametrize(
    "text",
    [
        "is the Sony WH-1000XM5 sold anywhere for less than 250?",
        "Does the Sony WH-1000XM5 cost more than 300?",
        "is the Sony WH-1000XM5 over 250?",
        "is the Sony WH-1000XM5 cheaper than 250?",
        "Sony WH-1000XM5, 250 max?",
        "Sony WH-1000XM5 or 250?",
        "Is the Sony WH-1000XM5 ever less than 1000?",
    ],
)
async def test_a_price_beside_a_code_is_no_model(text: str) -> None:
    assert await words_of(text) == ["Sony WH-1000XM5"]


async def test_a_price_that_is_called_less_or_more_is_none_beside_a_bare_number() -> None:
    assert await words_of("is the Sonos Era 300 ever less than 400?") == ["Sonos Era 300"]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("iPhone 16 over 15 pro", ["iPhone 16", "15 pro"]),
        ("is the iPhone 16 better than 15?", ["iPhone 16", "15"]),
        ("is the Sonos Era 300 better than the 100?", ["Sonos Era 300", "100"]),
        ("WH-1000XM5 or XM4?", ["WH-1000XM5", "XM4"]),
    ],
)
async def test_what_is_set_beside_a_name_stays_one(text: str, names: list[str]) -> None:
    assert await words_of(text) == names


@pytest.mark.parametrize("text", ["would 800 be enough?", "will 400 be enough?"])
async def test_a_sum_that_is_asked_about_is_no_model(text: str) -> None:
    assert (await find_mentions(text, MemoryIndex(catalogue()))).named == ()

"""Conversation titles: what a person would call it, made of what was read and shown."""

import pytest

from maven_app.domain.conversation.messages import CompareRequest
from maven_app.history.conversation_titles import LONGEST_TITLE, conversation_title
from maven_app.knowledge.shipped import shipped_knowledge
from tests.fakes.turns import Bench, catalogue


@pytest.mark.parametrize(
    ("message", "title"),
    [
        ("laptop for video editing under $1,500", "Laptops for video editing under $1,500"),
        ("Sony or Bose headphones for flights around $300", "Sony or Bose headphones for long flights around $300"),
        ("a gaming laptop between $1200 and $1800", "Laptops for gaming from $1,200 to $1,800"),
        ("a thinkpad for programming under $900", "Lenovo laptops for programming under $900"),
        (
            "I am looking for waterproof headphones with a long battery life for my flights under $300",
            "Headphones for long flights under $300",
        ),
        ("a phone and a laptop under 1500 together", "Phones and laptops under $1,500"),
        ("laptop untuk edit video di bawah 15 juta", "Laptop untuk edit video di bawah Rp 15.000.000"),
        ("hp samsung maksimal 5 juta", "HP Samsung di bawah Rp 5.000.000"),
    ],
)
async def test_what_is_sought_is_told_in_the_language_of_the_message(bench: Bench, message: str, title: str) -> None:
    assert conversation_title(await bench.say(message), shipped_knowledge()) == title


@pytest.mark.parametrize(
    ("message", "title"),
    [
        ("iPhone 17 vs Galaxy S25", "iPhone 17 vs. Galaxy S25"),
        ("Which is better for travel: Sony A7C II or Fujifilm X-T5?", "Alpha 7C II vs. Fujifilm X-T5"),
        ("tell me about the Sony WH-1000XM6", "Sony WH-1000XM6"),
    ],
)
async def test_products_are_called_by_their_names(bench: Bench, message: str, title: str) -> None:
    assert conversation_title(await bench.say(message), shipped_knowledge()) == title


async def test_of_many_that_are_compared_those_are_named_that_there_is_room_for(bench: Bench) -> None:
    ids = [product.id for product in catalogue() if product.category == "headphones"][:6]

    title = conversation_title(await bench.say(CompareRequest(product_ids=tuple(ids))), shipped_knowledge())

    assert " vs. " in title and title.endswith(" more") and len(title) <= LONGEST_TITLE


async def test_a_guide_gives_its_own_title(bench: Bench) -> None:
    turn = await bench.say("write me a buying guide for robot vacuums under $600")

    assert conversation_title(turn, shipped_knowledge()) == "Robot vacuums: a buying guide (up to $600)"


@pytest.mark.parametrize(
    "message",
    [
        *("Hi!", "what is OLED?", "is 8 GB enough for a laptop?", "need a laptop", "a 4K TV 55 inch"),
        *("I need waterproof headphones", "a robot vacuum that mops"),
    ],
)
async def test_what_showed_nothing_or_says_more_than_goods_has_none(bench: Bench, message: str) -> None:
    assert conversation_title(await bench.say(message), shipped_knowledge()) == ""

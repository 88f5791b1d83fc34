"""Deciding requirements: the pick has what a message names as the one thing that counts, and its reasons say so."""

import pytest

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import products_of
from maven_app.domain.conversation.transcript import Turn
from tests.unit.llm.offline.test_offline_answers import said


def shown(turn: Turn) -> list[Product]:
    return [product for step in turn.steps if step.artifact for product in products_of(step.artifact)]


def value(product: Product, key: str) -> object:
    fact = product.fact(key)
    return fact.value if fact else None


@pytest.mark.parametrize(
    ("asked", "key", "expected", "reason"),
    [
        ("which flip phone is best and do they break?", "foldable", True, "fold"),
        ("our teacher says any chromebook is fine. which one should we get?", "os", "ChromeOS", "ChromeOS|Chromebook"),
        ("wireless mouse for the office, rechargeable", "rechargeable", True, "rechargeable"),
        ("laptop that flips around into a tablet, for notes", "foldable", True, "fold"),
        ("speaker with a carabiner for climbing", "carrying", "a carabiner", "carabiner"),
    ],
)
async def test_the_pick_has_what_decides_and_its_reasons_say_so(
    asked: str, key: str, expected: object, reason: str
) -> None:
    turn = await said(asked)

    assert value(shown(turn)[0], key) == expected
    assert any(word.casefold() in turn.text.casefold() for word in reason.split("|"))


async def test_a_small_phone_is_small_in_the_hand_whatever_is_complained_of_others() -> None:
    turn = await said("a small android phone, they have all become enormous")
    size = value(shown(turn)[0], "screen_size")

    assert isinstance(size, float) and size <= 6.4
    assert f"{size:g}″" in turn.text


async def test_what_nothing_of_a_kind_has_is_said_before_what_comes_nearest() -> None:
    turn = await said("a router with a sim slot for our caravan")

    assert turn.text.startswith("I know no router with a SIM slot")
    assert "What comes nearest is the" in turn.text and "My pick" not in turn.text


async def test_what_is_sought_in_place_of_a_named_product_is_never_that_product() -> None:
    turn = await said("the sony zv-1 is sold out everywhere, anything similar?")

    assert shown(turn) and all(product.name != "Sony ZV-1" for product in shown(turn))


async def test_a_shopper_in_indonesia_is_shown_nothing_that_no_shop_there_sells() -> None:
    turn = await said("tv 50 inch budget 6 juta buat nonton film")

    assert not any(value(product, "smart_platform") in ("Fire TV", "Roku TV") for product in shown(turn))


async def test_beyond_the_budget_the_cheapest_that_does_the_job_is_named_with_the_difference() -> None:
    turn = await said("robot vacuum that washes its mop with hot water, under 700")

    assert "None of the robot vacuums I know fits that" in turn.text
    assert "over your budget" in turn.text

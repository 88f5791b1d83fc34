"""Prices told: where a shopper says what things cost near them, those prices count and not the ones at launch."""

import re

import pytest

from maven_app.domain.conversation.artifacts import ProductList
from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("asked", "has", "lacks"),
    [
        ("between the s24 ultra at 780 and a new s25 at 800", "S24 Ultra", "cheaper"),
        ("the s24 ultra at 600 or a new s25 at 800", "cheaper ($600)", "799"),
        ("pixel 9a for 350 or iphone 16e for 600, which one", "$350", "$499"),
        ("redmi note 14 seharga 2,5 juta atau samsung a16 seharga 2,8 juta", "Rp 2.500.000", "tidak diketahui"),
    ],
)
async def test_the_shoppers_own_prices_are_compared(asked: str, has: str, lacks: str) -> None:
    text = (await said(asked)).text

    assert has in text and lacks not in text, text


@pytest.mark.parametrize(
    ("asked", "never"),
    [
        ("Galaxy S24 Ultra or Pixel 9 for 2026?", "2,026"),
        ("Pixel 9 or the Galaxy S24 Ultra for 100 photos a day", "($100)"),
        ("is the Pixel 9 or the Galaxy S24 Ultra now 12 months old", "($12)"),
    ],
)
async def test_what_is_no_price_replaces_none(asked: str, never: str) -> None:
    assert never not in (await said(asked)).text


async def test_a_number_of_a_name_is_no_price() -> None:
    text = (await said("pixel 9a or iphone 16e for 5 years")).text

    assert "$16" not in text and "$5 " not in text


@pytest.mark.parametrize(
    ("asked", "total"),
    [
        ("what do the first two cost together", "Together they cost $"),
        ("how much are the first two in total?", "Together they cost $"),
        ("harga dua yang pertama totalnya berapa", "Totalnya US$"),
    ],
)
async def test_what_several_things_cost_is_summed(asked: str, total: str) -> None:
    first, turn = await said("camera body under 1000"), await said("camera body under 1000", asked)
    found = first.steps[-1].artifact
    assert isinstance(found, ProductList)
    prices = [item.price.amount for item in found.items[:2] if item.price]

    assert total in turn.text
    assert re.sub(r"\D", "", turn.text.split(total)[1]) == re.sub(r"\D", "", str(sum(prices)))
    assert turn.citations is None or turn.citations.faults == ()

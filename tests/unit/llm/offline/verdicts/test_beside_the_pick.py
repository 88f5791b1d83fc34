"""Beside the pick: what is offered next to it comes up to it in what was required."""

import pytest

from maven_app.domain.conversation.artifacts import ProductList
from tests.unit.llm.offline.test_offline_answers import said


async def test_who_requires_noise_cancelling_is_told_of_nothing_with_less_of_it() -> None:
    """Longer hours are no reason for buds that hardly cancel noise."""
    turn = await said("earbuds under 100 with good noise cancelling")

    assert "weaker noise cancelling" not in turn.text


@pytest.mark.parametrize(
    ("asked", "beside_the_point"),
    [
        ("speakers for my record player in the living room, 300", "no Wi-Fi"),
        ("bluetooth speaker with good sound for the balcony, 250", "newer Wi-Fi"),
    ],
)
async def test_only_what_weighs_in_what_it_is_for_speaks_against_a_pick_or_for_another(
    asked: str, beside_the_point: str
) -> None:
    turn = await said(asked)

    assert "$" in turn.text
    assert beside_the_point not in turn.text


async def test_what_is_not_sold_here_stands_beside_no_three_that_are() -> None:
    turn = await said("ereader with warm light for reading in bed, under 300")
    found = next(step.artifact for step in turn.steps if isinstance(step.artifact, ProductList))
    sold_here = [item for item in found.items if item.price and item.price.currency == "USD"]

    assert len(sold_here) == len(found.items) >= 3


async def test_what_a_use_lacks_is_said_in_the_readers_language() -> None:
    turn = await said("tablet buat anak sd belajar sama main roblox, 3 juta")

    assert "a chip too slow" not in turn.text

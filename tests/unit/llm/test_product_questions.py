"""Questions about what is shown: the catch, the reason, the difference, and a yes or a no to what was asked."""

import pytest

from tests.unit.llm.test_offline_answers import said

HEADPHONES = "noise cancelling headphones under $100"


@pytest.mark.parametrize(
    "asked",
    [
        "any catch?",
        "what are the downsides?",
        "whats the worst thing about it",
        "any dealbreakers?",
        "what would i be giving up",
    ],
)
async def test_the_catch_is_asked_of_the_pick(asked: str) -> None:
    turn = await said(HEADPHONES, asked)

    assert turn.text.startswith("What speaks against the **Soundcore Space One**")


@pytest.mark.parametrize("asked", ["minusnya apa aja?", "apa jeleknya?", "yang kurang apanya?"])
async def test_the_catch_is_asked_in_indonesian(asked: str) -> None:
    turn = await said("hp 4 juta buat foto", asked)

    assert turn.text.startswith("Kekurangan **iQOO Z9 5G**")


async def test_a_product_without_a_poor_fact_is_held_against_the_next_one() -> None:
    turn = await said("robot vacuum for pet hair under $800", "what's the catch?")

    assert "Nothing in its specifications is poor, but the **" in turn.text


async def test_the_weak_sides_of_two_are_told_of_both() -> None:
    turn = await said("Galaxy S25 vs iPhone 16", "what are the drawbacks of both")

    assert "against the **Samsung Galaxy S25**: it has only a 4,000 mAh battery" in turn.text
    assert "against the **Apple iPhone 16**" in turn.text

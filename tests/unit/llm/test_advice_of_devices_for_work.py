"""Advice on laptops and what goes with them: one fact of the product that is asked about settles it."""

import pytest

from tests.unit.llm.test_offline_answers import said


@pytest.mark.parametrize(
    ("first", "follow_up", "told"),
    [
        ("Show me a MacBook Air for a writer", "can it burn in?", "can't burn in"),
        ("Show me a MacBook Air for a writer", "does it come with word?", "Pages and Numbers"),
        ("chromebook for a 12 year old under 350", "can she play roblox on it?", "don't install"),
        ("laptop oled buat desainer, budget 1500 dollar", "layarnya bisa burn in ga?", "jarang di pemakaian normal"),
    ],
)
async def test_one_fact_settles_the_question(first: str, follow_up: str, told: str) -> None:
    turn = await said(first, follow_up)

    verdict, *rest = turn.text.split("\n\n")
    assert told in verdict
    assert not rest

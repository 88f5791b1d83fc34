"""Choices of kinds: advice on which kind to take stands before what is picked of it, and no product of one side is judged instead."""

import pytest

from tests.unit.llm.test_offline_answers import said


@pytest.mark.parametrize(
    ("message", "opening"),
    [
        ("soundbar or bookshelf speakers for films and jazz?", "Maven’s advice: For music, a pair of active bookshelf"),
        ("over-ears or earbuds for the gym and calls?", "Maven’s advice: Earbuds for the pocket"),
        ("robot vacuum or cordless stick with two dogs?", "Maven’s advice: A robot if dust"),
        ("ipad + pencil instead of paper at med school, or a laptop?", "Maven’s advice: Laptop if you write"),
    ],
)
async def test_advice_on_the_kind_stands_first(message: str, opening: str) -> None:
    assert (await said(message)).text.startswith(opening)


async def test_the_dearer_one_that_is_worth_double_is_weighed_by_more_than_its_size() -> None:
    text = (await said("Kobo Sage vs Kobo Clara BW", "is the bigger one worth double")).text

    assert text.startswith("No:") and "In return" not in text

"""A product that is called by what it has, "the color one", is the one of those shown that has it."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("sought", "text", "name"),
    [
        ("e-reader under 150", "is the color one good for comics?", "Kobo Clara Colour"),
        ("monitor 27 inch under 700 for gaming", "is the OLED one better?", "Alienware AW2725D"),
        ("smartwatch under 300", "yang AMOLED tahan berapa hari?", "OnePlus Watch 2R"),
    ],
)
async def test_it_is_the_one_that_has_it(sought: str, text: str, name: str) -> None:
    assert f"**{name}**" in (await said(sought, text)).text


async def test_what_it_is_called_by_is_no_part_of_the_question() -> None:
    """That it shows color tells nothing of its contrast."""
    text = (await said("e-reader under 150", "does the color one have worse contrast?")).text

    assert "less contrast on color screens" in text and "other way round" not in text


async def test_a_word_that_all_or_none_of_them_are_called_by_points_at_none() -> None:
    text = (await said("e-reader under 150", "what is the best one?")).text

    assert "Kobo Clara BW" in text

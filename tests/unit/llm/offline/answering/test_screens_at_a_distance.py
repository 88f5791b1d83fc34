"""Screens at a distance: whether a size suits how far away somebody sits."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("first", "follow_up", "told"),
    [
        (
            "tv for a bedroom under 700",
            "Is the 43 inch too large if I am sitting about six feet away?",
            "No: 43″ suits",
        ),
        ("55 inch tv for films under $1200", "is it too big if the couch is 2 m away", "No: 55″ suits"),
        (
            "55 inch tv for films under $1200",
            "is 55 inch too small for a living room where we sit 4 metres back",
            "Yes: 55″ is small",
        ),
        ("55 inch tv for films under $1200", "would it be right for 3.5m distance", "No: 55″ is small"),
        ("27 inch monitor for work", "is 27 inch too big if i sit 50 cm away", "Yes: 27″ is a lot"),
        ("tv 55 inci buat film di bawah 15 juta", "kegedean ga kalau duduknya 2 meter dari tv", "Tidak: 55″ pas"),
    ],
)
async def test_a_size_is_held_against_the_distance(first: str, follow_up: str, told: str) -> None:
    turn = await said(first, follow_up)

    assert turn.text.startswith(told)


async def test_the_size_that_would_suit_is_told() -> None:
    turn = await said("tv for a bedroom under 700", "Is the 43 inch too large if I am sitting about six feet away?")

    assert "about 47″" in turn.text
    assert "six feet" in turn.text


async def test_without_a_distance_nothing_is_measured() -> None:
    turn = await said("55 inch tv for films under $1200", "is it too big for our bedroom?")

    assert "distance of" not in turn.text

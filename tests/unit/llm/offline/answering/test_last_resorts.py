"""Questions that no fact answers: what bears on them comes before "I can't tell"."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("first", "asked", "told"),
    [
        ("nintendo switch 2 for the family", "how many can play at once", "Mario Kart"),
        ("ps5 for two kids", "how many can play at once", "a second controller"),
        ("nintendo switch buat keluarga", "bisa main berapa orang sekaligus", "Joy-Con"),
        ("laptop for making music, 1500 max", "is 16gb enuf for that", "16 GB"),
        ("gaming router under 200", "does it have qos", "“qos”.\n\nMaven’s advice"),
    ],
)
async def test_advice_that_bears_on_a_question_is_told_where_nothing_else_answers_it(
    first: str, asked: str, told: str
) -> None:
    turn = await said(first, asked)

    assert told in turn.text
    assert "can't tell" not in turn.text


@pytest.mark.parametrize(
    ("first", "asked", "told"),
    [
        ("laptop buat kerja kantor, budget 700 dolar", "bedanya ryzen 5 sama intel i5 apa sih", "setara"),
        ("keyboard for programming, 120", "whats the difference between brown and red", "Red moves smoothly"),
        ("tv 55 inch for movies 1000", "what is the difference between qled and oled", "a film of quantum dots"),
    ],
)
async def test_what_sets_two_kinds_apart_is_explained_and_neither_is_required(
    first: str, asked: str, told: str
) -> None:
    before, turn = await said(first), await said(first, asked)

    assert told in turn.text
    assert not turn.steps
    assert turn.need is not None and before.need is not None
    assert turn.need.constraints == before.need.constraints

"""Questions below a list: of the pick, where no word points at several of those shown."""

import pytest

from tests.unit.llm.offline.judging.test_judgement_questions import turn_ids
from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("first", "follow_up"),
    [
        ("laptop for photoshop", "is the screen good for color?"),
        ("tv buat ruang tamu terang", "bagus ga buat bola?"),
        ("headphones for long flights", "do they work without bluetooth?"),
    ],
)
async def test_the_pick_alone_is_spoken_of(first: str, follow_up: str) -> None:
    found = await said(first)

    turn = await said(first, follow_up)

    assert turn.steps[0].arguments["product_ids"] == turn_ids(found)[:1]


@pytest.mark.parametrize(
    ("first", "follow_up"),
    [("headphones for long flights", "which of them fold?"), ("laptop for photoshop", "how heavy are they?")],
)
async def test_words_that_point_at_several_ask_about_several(first: str, follow_up: str) -> None:
    turn = await said(first, follow_up)

    ids = turn.steps[0].arguments["product_ids"]
    assert isinstance(ids, list)
    assert len(ids) > 1


async def test_why_not_of_a_kind_that_is_shown_is_a_question_about_the_pick() -> None:
    turn = await said("gaming monitor 1440p", "why not a mini-led?")

    assert turn.steps[0].tool == "answer_about_products"
    assert "Alienware AW2725D" in turn.text

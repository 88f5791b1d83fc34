"""Questions about what is shown: answered, whatever else the message says, and never by the same search again."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("first", "follow_up", "told"),
    [
        ("monitor for gaming", "I have an RTX 4070. will my gpu push that many frames", "on a middling card"),
        (
            "27 inch 1440p monitor for gaming under $500",
            "will my gpu push that many frames, I have an RTX 4070",
            "on a middling card",
        ),
        (
            "wireless mechanical keyboard for office",
            "how loud is it really, will people next to me hear it",
            "the people beside you will hear it",
        ),
    ],
)
async def test_a_question_is_not_answered_by_the_same_pick(first: str, follow_up: str, told: str) -> None:
    turn = await said(first, follow_up)

    assert told in turn.text
    assert "Still the" not in turn.text and "search the web" not in turn.text


@pytest.mark.parametrize(
    ("first", "follow_up", "told"),
    [
        ("tablet for drawing under $400", "is the pen included or extra?", "comes with a pen"),
        ("tablet for drawing under $400", "does the stylus come with it or is that extra", "comes with a pen"),
        ("tablet buat gambar budget 6 juta", "pennya udah dapet atau beli lagi?", "sudah termasuk pen"),
        (
            "tell me about the Canon PowerShot V1",
            "can she put better lenses on it later or is she stuck",
            "fixed lens, which",
        ),
    ],
)
async def test_the_fact_that_is_meant_is_told(first: str, follow_up: str, told: str) -> None:
    turn = await said(first, follow_up)

    assert told in turn.text
    assert not turn.text.startswith(("Yes", "No", "Ya", "Tidak"))


async def test_a_front_camera_is_held_against_what_a_call_sends() -> None:
    turn = await said("phone for my grandma under $300", "is the camera good enough for video calls")

    assert turn.text.startswith("Yes: the **Samsung Galaxy A17 5G** has a 13 MP front camera, and a call sends about 2")
    assert "[1]" in turn.text


@pytest.mark.parametrize(
    ("first", "follow_up", "told"),
    [
        ("tablet buat gambar budget 6 juta", "kalo ipad gimana, budget segitu dapet ga", "masih masuk budgetmu"),
        ("laptop budget 10 juta buat kuliah", "kalo macbook gimana, dapet ga segitu", "masih masuk budgetmu"),
        ("vlogging camera for my daughter under $1000", "why not just use her phone instead?", "phone"),
        ("e-reader under $150", "why not just read on my tablet", "E Ink"),
    ],
)
async def test_another_line_is_held_against_the_budget_and_another_kind_is_advised_on(
    first: str, follow_up: str, told: str
) -> None:
    turn = await said(first, follow_up)

    assert told in turn.text
    assert "comes first because" not in turn.text

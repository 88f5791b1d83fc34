"""What is shown, held against what somebody has or misses: answered of it, with what is not known said to be so."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("first", "asked", "rival"),
    [
        ("good camera phone, 600", "is it really that much better than my pixel 6?", "your pixel 6"),
        ("smartwatch for running, 300", "is it better than my old forerunner 45", "your old forerunner 45"),
    ],
)
async def test_a_rival_of_which_nothing_is_known_changes_neither_need_nor_subject(
    first: str, asked: str, rival: str
) -> None:
    before, turn = await said(first), await said(first, asked)

    assert rival in turn.text
    assert all(step.artifact is None for step in turn.steps)
    assert turn.need is not None and before.need is not None
    assert turn.need.constraints == before.need.constraints


async def test_why_not_tells_what_decides_for_the_use_or_the_price() -> None:
    text = (await said("hp android kameranya bagus buat foto, max 400 dolar", "kenapa bukan samsung?")).text

    assert "penyimpanan" not in text
    assert "lebih murah" in text


async def test_why_not_invents_no_demand() -> None:
    text = (await said("robot vacuum for a cat, budget 400", "why not the roomba")).text

    assert "asked for" not in text
    assert "comes before the **iRobot" in text


async def test_a_maker_that_is_missed_in_any_words_is_set_against_the_pick() -> None:
    text = (await said("laptop for university, 800", "how come no lenovo")).text

    assert "**Lenovo" in text

"""Questions in words that no fact has: answered by the criterion or the use that they imply, which is named."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("first", "follow_up", "told"),
    [
        ("TV for football under $700", "will it fool me in daylight?", "For a bright room"),
        ("laptop for an architecture student", "would it choke on big revit models?", "For CAD and engineering"),
        ("earbuds under $100", "and if I drool on the first one?", "water"),
    ],
)
async def test_a_question_is_answered_by_what_it_implies(first: str, follow_up: str, told: str) -> None:
    turn = await said(first, follow_up)

    assert told in turn.text
    assert not turn.text.startswith(("Yes", "No"))


async def test_what_implies_nothing_is_said_to_be_unknown() -> None:
    turn = await said("TV for football under $700", "does my neighbour own one?")

    assert "say nothing about" in turn.text or "settle that" in turn.text or "isn't stated" in turn.text

"""Unmeasured wishes: where a message names what no fact measures and the pick stays, it is said that nothing tells of it."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said

ASKED = [
    ("gaming laptop with rtx 4070, not loud", "what's the quietest one", "how loud the fan gets"),
    ("tablet for my 5 year old", "something tougher, she drops everything", "a bumper case"),
    ("which laptop under 700 for uni", "I'm clumsy, it should survive drops", "takes falls"),
]


@pytest.mark.parametrize(("first", "follow_up", "told"), ASKED)
async def test_what_nothing_tells_is_said_before_the_pick_that_stays(first: str, follow_up: str, told: str) -> None:
    turn = await said(first, follow_up)

    assert told in turn.text.partition(". Still the **")[0]

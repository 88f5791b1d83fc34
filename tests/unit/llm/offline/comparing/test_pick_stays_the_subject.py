"""The pick stays the subject: what it is held against is no more than that, and what is asked next is asked of the pick."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said

SPEAKER = "portable speaker for the garden, under 400, loud"


@pytest.mark.parametrize("follow_up", ["can I pair two of them", "is it waterproof?"])
async def test_what_follows_a_comparison_is_asked_of_the_pick(follow_up: str) -> None:
    compared = await said(SPEAKER, "louder than the JBL Flip 6?")
    turn = await said(SPEAKER, "louder than the JBL Flip 6?", follow_up)

    assert compared.text.startswith("Yes: the **Soundcore Boom 2**")
    assert "Soundcore Boom 2" in turn.text and "Flip 6" not in turn.text


async def test_a_comparison_changes_nothing_of_what_is_sought() -> None:
    first = await said("vlogging camera, max $800")
    turn = await said("vlogging camera, max $800", "is the ZV-1 better?")

    assert first.need is not None and turn.need is not None
    assert (turn.need.constraints, turn.need.wishes) == (first.need.constraints, first.need.wishes)
    assert "Sony ZV-1**" in turn.text and "ZV-E1**" not in turn.text

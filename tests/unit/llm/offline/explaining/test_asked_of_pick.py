"""Asked of pick: a message that seeks something and asks something of it gets a pick, and the answer for that."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said

ASKED = [
    ("2tb ssd for my ps5, which one, and does it need a heatsink", "heatsink", "comes without a heatsink, so add it"),
    ("65 inch tv for the living room under 1000, does it have dolby vision", "hdr", "plays Dolby Vision"),
    ("garmin watch for running under 300, does it have offline maps?", "offline_maps", "carries no maps"),
    ("tablet for drawing around 600, does it come with a pen?", "pen_included", "No, the **"),
]


@pytest.mark.parametrize(("text", "key", "told"), ASKED)
async def test_what_is_asked_of_the_pick_is_answered_and_limits_nothing(text: str, key: str, told: str) -> None:
    turn = await said(text)

    assert turn.need is not None and key not in {getattr(limit, "key", "") for limit in turn.need.constraints}
    assert told in turn.text
    assert "None of" not in turn.text

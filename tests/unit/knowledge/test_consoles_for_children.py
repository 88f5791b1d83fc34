"""Consoles for children: what plays only old cartridges is none, and one without a TV output is, with a word of warning."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    "text", ["games console for my kids, 6 and 8, up to 250", "console for my 7 year old under 200"]
)
async def test_a_small_budget_buys_children_what_plays_todays_games(text: str) -> None:
    turn = await said(text)

    assert "**Nintendo Switch Lite**" in turn.text.partition("\n")[0]

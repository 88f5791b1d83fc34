"""Picks that stay: a use that is added is answered by what the pick has for it, and by what to mind in it."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("first", "added", "told"),
    [
        ("robot vacuum under 800", "I have a dog too", ("a brush that hair doesn't tangle", "Fur winds around")),
        (
            "smartphone under 500 with a good camera",
            "I drop my phone all the time",
            ("IP68", "No rating tells of falls"),
        ),
    ],
)
async def test_what_is_added_is_answered_by_a_fact_and_a_caution(first: str, added: str, told: tuple[str, ...]) -> None:
    turn = await said(first, added)

    assert "it's still the" in turn.text
    assert all(part in turn.text for part in told)

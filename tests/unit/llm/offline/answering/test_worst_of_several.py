"""Which of several is the worst in a fact is asked for the other end than the best."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("first", "asked", "expected"),
    [
        ("tablet for drawing under 600", "which has the worst battery?", "shortest"),
        ("headphones for flights under 300", "which of these has the weakest battery", "shortest"),
        ("monitor for coding under 500", "which one has the dimmest screen", "dimmest"),
    ],
)
async def test_the_worst_is_named_and_not_the_best(first: str, asked: str, expected: str) -> None:
    assert expected in (await said(first, asked)).text

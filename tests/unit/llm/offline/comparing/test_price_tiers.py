"""The best at each of several prices: side by side, and neither price is a budget."""

import pytest

from maven_app.domain.conversation.artifacts import Comparison
from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("first", "asked"),
    [
        ("noise cancelling headphones for the train, 150", "ok prove it, best at 60 and best at 250, side by side"),
        ("phone with big battery for delivery driving under 350", "best at 200 and best at 350 please"),
    ],
)
async def test_the_best_at_each_price_stand_side_by_side(first: str, asked: str) -> None:
    before, turn = await said(first), await said(first, asked)

    assert any(isinstance(step.artifact, Comparison) for step in turn.steps)
    assert turn.need is not None and before.need is not None
    assert turn.need.budget == before.need.budget

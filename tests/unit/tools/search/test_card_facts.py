"""The facts on a card: those that tell products apart for the purpose, before what every match simply has."""

import pytest

from maven_app.domain.conversation.artifacts import ProductList
from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("asked", "untold"),
    [
        ("noise cancelling headphones under $300 for flights", "noise_cancelling"),
        ("earbuds with noise cancelling for office calls", "noise_cancelling"),
    ],
)
async def test_a_feature_that_was_required_gives_way_to_what_was_wished_for(asked: str, untold: str) -> None:
    turn = await said(asked)

    found = next(step.artifact for step in turn.steps if isinstance(step.artifact, ProductList))
    wished = {key for wish in found.need.wishes for key in wish.specs}
    for card in found.items[:4]:
        told = [fact.key for fact in card.highlights]
        assert wished & set(told[:2])
        assert untold not in told[:2]

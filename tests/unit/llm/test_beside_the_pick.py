"""Beside the pick: what is offered next to it comes up to it in what was required."""

from tests.unit.llm.test_offline_answers import said


async def test_who_requires_noise_cancelling_is_told_of_nothing_with_less_of_it() -> None:
    """Longer hours are no reason for buds that hardly cancel noise."""
    turn = await said("earbuds under 100 with good noise cancelling")

    assert "weaker noise cancelling" not in turn.text

"""What is needed besides the product: said of the one that is picked, not left for the shopper to find out, and within the budget."""

import pytest

from maven_app.domain.conversation.artifacts import ProductList
from maven_app.domain.conversation.transcript import Turn
from tests.unit.llm.offline.test_offline_answers import said


def _first_has(turn: Turn, key: str) -> bool:
    found = next(step.artifact for step in turn.steps if isinstance(step.artifact, ProductList))
    fact = found.items[0].fact(key)
    return fact is not None and fact.value is True


async def test_a_tablet_is_drawn_on_within_the_budget_pen_included() -> None:
    turn = await said("a tablet for drawing under $600")

    assert _first_has(turn, "pen_included")


async def test_a_pen_that_the_budget_does_not_reach_for_is_said() -> None:
    turn = await said("an ipad for drawing under $600")

    assert "**Apple iPad (A16)** ($349)" in turn.text.partition(".")[0]
    assert "The pen isn't in the box and costs another $80 to $130, which takes the total over your $600" in turn.text


@pytest.mark.parametrize(
    ("asked", "told", "untold"),
    [
        ("an ipad for drawing under $900", "costs another $80 to $130.", "takes the total over"),
        ("airpods pro 3 for long flights", "no 3.5 mm jack, so a seat-back screen needs", "check for a 3.5 mm jack"),
        ("macbook for a university student", "and this is a Mac: ask first", "some run only on Windows"),
        ("a mirrorless camera for a beginner", "Check that a lens is in the box", "Where the lens comes off"),
        ("ipad buat gambar", "Pennya tidak termasuk", "Cek apakah pennya"),
    ],
)
async def test_what_a_fact_of_the_pick_answers_is_no_homework(asked: str, told: str, untold: str) -> None:
    turn = await said(asked)

    assert told in turn.text
    assert untold not in turn.text

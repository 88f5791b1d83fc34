"""The pick against others: what is set against it gets the verdict between the two, and a new budget its answer."""

import pytest

from maven_app.domain.conversation.artifacts import Comparison
from tests.unit.llm.offline.judging.test_judgement_questions import turn_ids
from tests.unit.llm.offline.test_offline_answers import said

WATCH = "a smartwatch for sleep tracking under $150"
LAPTOP = "a laptop for an accounting student, $800"


async def test_an_ordinary_kind_gets_the_verdict_by_what_was_asked_for() -> None:
    turn = await said(WATCH, "that or a plain Timex?")

    assert turn.text.startswith("The **") and "a plain watch tells the time" in turn.text
    assert turn.need is not None and turn.need.category == "smartwatches"


async def test_the_old_one_of_a_line_is_compared_with_the_pick() -> None:
    turn = await said("a console for a girl of 9 who loves Mario", "would the old Switch do?")

    table = turn.steps[-1].artifact
    assert isinstance(table, Comparison)
    assert [product.name for product in table.products] == ["Nintendo Switch 2", "Nintendo Switch (2019)"]


async def test_somebody_elses_advice_sets_the_best_of_that_maker_beside_the_pick_and_requires_nothing() -> None:
    turn = await said(LAPTOP, "my boss says he needs a Mac. Is she right?")

    assert isinstance(turn.steps[-1].artifact, Comparison)
    assert turn.need is not None and not any(limit.kind == "spec" for limit in turn.need.constraints)


async def test_what_is_set_against_the_pick_and_not_known_is_said_to_be_so() -> None:
    turn = await said(WATCH, "that or a sundial?")

    assert "no data on “sundial”" in turn.text


@pytest.mark.parametrize("follow_up", ["now 550, what does he lose?", "only $550 now, what would he give up?"])
async def test_a_new_budget_is_taken_in_and_the_loss_told(follow_up: str) -> None:
    first = await said(LAPTOP)
    turn = await said(LAPTOP, follow_up)

    assert turn.need is not None and turn.need.budget is not None and turn.need.budget.highest == 550
    assert turn_ids(turn)[:1] != turn_ids(first)[:1]
    assert "you save" in turn.text and "give up" in turn.text


async def test_keep_or_change_is_answered_first() -> None:
    turn = await said("HP buat foto, budget 5 juta", "budget jadi 3 juta saja, tetap itu atau ganti?")

    assert turn.text.startswith("Ganti:")


async def test_a_part_that_is_asked_about_is_no_other_kind_of_thing() -> None:
    turn = await said("laptop for a student, $900", "I listen to music on it too, are the speakers good enough?")

    assert turn.need is not None and turn.need.category == "laptops"


@pytest.mark.parametrize(
    ("first", "follow_up", "says"),
    [
        ("headphones for an office with noise cancelling", "will they take away footsteps?", "footsteps"),
        ("a console for a girl of 9", "does the warranty cover drops?", "No: an ordinary warranty"),
        ("phone under $300", "will the price drop on black friday?", "big sales"),
        ("laptop for a student, $900", "will it be fine in her final year?", "memory"),
    ],
)
async def test_general_truths_answer_what_no_specification_tells(first: str, follow_up: str, says: str) -> None:
    turn = await said(first, follow_up)

    assert says in turn.text
    assert "reviews by people" not in turn.text

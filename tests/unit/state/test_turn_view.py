"""What the page says about a turn and its steps."""

import pytest

from maven_app.domain.events import Usage
from maven_app.domain.transcript import StepRecord
from maven_app.state.turn_view import doing_now, head_of, progress_of, steps_of
from tests.fixtures import sample_turns


def test_an_ended_turn_says_what_was_looked_at_and_how_long_it_took() -> None:
    artifact = sample_turns.product_list().model_copy(update={"looked_at": 24})
    turn = sample_turns.turn(artifact).model_copy(update={"seconds": 0.42, "status": "finished"})

    assert head_of(turn).summary == "Looked at 24 products in 1 step, 0.4 s"
    assert head_of(turn).took == "0.4 s"


def test_a_running_turn_says_what_is_being_done_now() -> None:
    step = StepRecord(call_id="c1", tool="search_product", label="Reading pages", done=3, total=5)
    turn = sample_turns.turn(sample_turns.product_list()).model_copy(update={"status": "running"})

    assert doing_now(turn.model_copy(update={"steps": (step,)})) == "Reading pages: 3 of 5"
    assert doing_now(turn.model_copy(update={"steps": (step.model_copy(update={"label": ""}),)})) == (
        "Searching the catalogue"
    )
    assert doing_now(turn.model_copy(update={"steps": (), "blocks": ()})) == "Deciding what to look at"
    assert doing_now(None) == ""


@pytest.mark.parametrize(
    ("label", "done", "total", "says"),
    [("Reading", 3, 5, "Reading: 3 of 5"), ("Reading", None, 5, "Reading"), ("", 1, 2, "")],
)
def test_progress_is_counted_only_when_both_counts_are_known(
    label: str, done: int | None, total: int | None, says: str
) -> None:
    assert progress_of(StepRecord(call_id="c1", tool="x", label=label, done=done, total=total)) == says


def test_tokens_that_nobody_counted_are_not_shown_as_zero() -> None:
    turn = sample_turns.turn(sample_turns.product_list())
    step = turn.steps[0].model_copy(update={"seconds": 0.41, "usage": Usage(), "status": "finished"})
    counted = step.model_copy(update={"usage": Usage(input_tokens=900, output_tokens=334)})

    assert steps_of(turn.model_copy(update={"steps": (step,)}))[0].took == "0.41 s"
    assert steps_of(turn.model_copy(update={"steps": (counted,)}))[0].took == "0.41 s, 1,234 tokens"

"""What the page says a step and a turn took."""

from datetime import UTC, datetime, timedelta

import pytest

from maven_app.domain.conversation.transcript import SwitchBlock, Turn
from maven_app.domain.copying import copy_with
from maven_app.domain.usage import Usage
from maven_app.state.views.metrics import answered_by, cost_text, tokens_text, turn_usage_text
from maven_app.state.views.turn import steps_of
from tests.fixtures import sample_turns

OFFLINE = Usage(model="offline", calls=3, input_tokens=0, output_tokens=0, thinking_tokens=0, cached_tokens=0, cost=0.0)
LIVE = Usage(
    model="gemini-3.8-flash",
    calls=2,
    input_tokens=1_204,
    output_tokens=220,
    thinking_tokens=40,
    cached_tokens=300,
    cost=0.0017,
)


def _turn(usage: Usage, **step: object) -> Turn:
    turn = sample_turns.turn(sample_turns.product_list())
    record = copy_with(turn.steps[0], **{"usage": usage, "seconds": 0.41, **step})
    return copy_with(turn, steps=(record,), usage=usage, seconds=4.24)


def _told(turn: Turn) -> dict[str, str]:
    return {figure.name: figure.value for figure in turn_usage_text(turn, language="en")}


def test_a_step_tells_its_model_tokens_and_cost_in_one_line() -> None:
    (step,) = steps_of(_turn(LIVE), language="en")

    assert step.took == "0.41 s"
    assert step.used == "Gemini 3.8 Flash · tokens 1,204 in (300 cached), 220 out, 40 thinking · $0.0017"


def test_searches_that_a_model_made_by_itself_are_told_since_they_are_billed_apart() -> None:
    turn = _turn(copy_with(LIVE, searches=2, cost=None))
    once = _turn(copy_with(LIVE, searches=1))

    assert steps_of(turn, language="en")[0].used.endswith("40 thinking · 2 own web searches · cost unknown")
    assert " · 1 own web search · " in steps_of(once, language="en")[0].used
    assert _told(turn)["Model's own searches"] == "2 by the model itself" and "Model's own searches" not in _told(
        _turn(LIVE)
    )


def test_a_step_of_the_offline_engine_tells_its_time_only() -> None:
    (step,) = steps_of(_turn(OFFLINE), language="en")

    assert (step.took, step.used, step.remarks) == ("0.41 s", "", ())


def test_a_cache_hit_tells_its_age_and_a_second_attempt_its_number() -> None:
    started = datetime(2026, 11, 20, 9, 0, tzinfo=UTC)
    (step,) = steps_of(_turn(Usage(), cached=True, cached_at=started - timedelta(hours=3), attempt=2), language="en")

    assert step.used == "attempt 2 · from cache, 3 h ago"


def test_a_step_says_what_went_wrong_and_who_is_left_alone() -> None:
    (step,) = steps_of(
        _turn(OFFLINE, status="failed", notice="The shop did not answer.", unavailable_providers=("openai",)),
        language="en",
    )

    assert step.remarks == ("openai was skipped after repeated failures", "The shop did not answer.")


def test_what_nobody_counted_is_unknown_and_never_zero() -> None:
    uncounted = Usage(model="local", calls=1)
    (step,) = steps_of(_turn(uncounted), language="en")

    assert step.used == "local · tokens not counted · cost unknown"
    assert tokens_text(copy_with(uncounted, input_tokens=9), language="en") == "9 in, unknown out"


@pytest.mark.parametrize(
    ("dollars", "says"),
    [
        (None, "unknown"),
        (0.0, "$0"),
        (0.00004, "under $0.0001"),
        (0.00421, "$0.0042"),
        (0.5, "$0.5000"),
        (1234.5, "$1,234.50"),
    ],
)
def test_a_cost_has_as_many_digits_as_it_needs(dollars: float | None, says: str) -> None:
    assert cost_text(dollars, language="en") == says


def test_a_turn_tells_what_it_took_in_all() -> None:
    assert _told(_turn(LIVE)) == {
        "Time": "4.2 s",
        "Model calls": "2",
        "Tokens": "1,204 in (300 cached), 220 out, 40 thinking",
        "Cost": "$0.0017",
    }


def test_what_a_turn_took_is_written_as_its_reader_writes_it() -> None:
    assert {figure.name: figure.value for figure in turn_usage_text(_turn(LIVE), "id")} == {
        "Waktu": "4,2 dtk",
        "Panggilan model": "2",
        "Token": "1.204 masuk (300 dari cache), 220 keluar, 40 berpikir",
        "Biaya": "US$0,0017",
    }


def test_a_turn_of_the_offline_engine_or_one_that_runs_tells_nothing() -> None:
    assert _told(_turn(OFFLINE)) == {}
    assert _told(copy_with(_turn(LIVE), status="running")) == {}


def test_a_turn_that_changed_models_says_which_answered_and_why() -> None:
    switch = SwitchBlock(before="gemini-3.8-flash", after="offline", reason="gemini-3.8-flash isn't responding")
    turn = _turn(LIVE)
    turn = copy_with(turn, blocks=(*turn.blocks, switch))

    assert answered_by(turn, language="en") == ("Gemini 3.8 Flash", "Maven's offline engine")
    assert _told(turn)["Changed model"] == (
        "Gemini 3.8 Flash didn't respond, so Maven's offline engine finished this answer."
    )


def test_all_models_that_a_turn_asked_are_named_the_first_one_first() -> None:
    total = LIVE + Usage(model="gemini-3.5-flash-lite", calls=1, searches=2)

    assert answered_by(_turn(total), language="en") == ("Gemini 3.8 Flash", "Gemini 3.5 Flash Lite")
    assert _told(_turn(total))["Model's own searches"] == "2 by the model itself"


def test_a_turn_that_broke_off_tells_what_its_steps_took() -> None:
    turn = copy_with(_turn(LIVE), usage=Usage(), status="failed", seconds=0.0)

    told = _told(turn)
    assert told["Model calls"] == "at least 2" and told["Cost"] == "at least $0.0017" and "Time" not in told
    assert told["Tokens"] == "at least 1,204 in (300 cached), 220 out, 40 thinking"
    assert _told(copy_with(turn, steps=_turn(copy_with(LIVE, cost=None)).steps))["Cost"] == "unknown"

"""Thresholds: measures over many verdicts, and what they must reach."""

from typing import get_args

import pytest

from maven_app.evaluation.cases import EvalCase
from maven_app.evaluation.scoring import CaseResult, Measure, Measurement
from maven_app.evaluation.thresholds import Threshold, gaps, results, thresholds

CASE = EvalCase.model_validate({"id": "q", "messages": ["q"]})


def verdict(measure: Measure, value: int) -> CaseResult:
    return CaseResult(CASE, (Measurement(measure=measure, value=value),))


def test_every_measure_has_a_threshold_and_the_promised_ones_are_not_lowered() -> None:
    bounds = thresholds()

    assert set(bounds) == set(get_args(Measure))
    assert (bounds["intent"].at_least or 0) >= 0.96
    assert (bounds["first_pick"].at_least or 0) >= 0.90
    assert (bounds["expected_product"].at_least or 0) >= 0.90
    for counted in ("constraints_broken", "exclusions_broken", "unsaid_limits", "silent_drops", "false_statements"):
        assert bounds[counted].at_most == 0
    assert bounds["cells_without_source"].at_most == 0


@pytest.mark.parametrize(("right", "met"), [(19, True), (18, False)])
def test_a_share_is_held_against_its_bound(right: int, met: bool) -> None:
    verdicts = [verdict("right_tool", int(place < right)) for place in range(20)]

    (result,) = results(verdicts, {"right_tool": Threshold(at_least=0.95)})

    assert result.value == right / 20
    assert result.is_met is met


def test_faults_are_counted_over_all_cases() -> None:
    verdicts = [verdict("constraints_broken", value) for value in (0, 2, 1)]

    (result,) = results(verdicts, {"constraints_broken": Threshold(at_most=0)})

    assert (result.value, result.right, result.judged) == (3, 1, 3)
    assert not result.is_met


def test_what_no_case_measures_misses_nothing() -> None:
    (result,) = results([verdict("right_tool", 1)], {"must_say": Threshold(at_least=1)})

    assert result.value is None
    assert result.is_met


@pytest.mark.parametrize(("right", "met"), [(97, True), (96, False), (100, True)])
def test_unseen_cases_may_lie_three_points_below_the_golden_ones(right: int, met: bool) -> None:
    bounds = {"right_tool": Threshold(at_least=0.95), "constraints_broken": Threshold(at_most=0)}
    golden = [*(verdict("right_tool", 1) for _ in range(100)), verdict("constraints_broken", 0)]
    unseen = [*(verdict("right_tool", int(place < right)) for place in range(100)), verdict("constraints_broken", 3)]

    (gap,) = gaps(results(golden, bounds), results(unseen, bounds))

    assert (gap.measure, gap.golden, gap.unseen) == ("right_tool", 1.0, right / 100)
    assert gap.is_met is met

"""Comparison of runs: what fails newly, still or no more, what matters most first."""

from maven_app.evaluation.stored_runs.comparison import compare_runs
from maven_app.ports.review.evaluation_runs import CaseFault, CaseVerdict


def case(id: str, *measures: str) -> CaseVerdict:
    return CaseVerdict(id, "[]", tuple(CaseFault(measure, 1, "this", "that") for measure in measures))


def test_cases_are_told_by_what_happened_to_them() -> None:
    before = [case("a", "order"), case("b"), case("c", "order"), case("d"), case("e", "order"), case("gone", "order")]
    now = [
        case("a"),
        case("b", "must_say"),
        case("c", "order"),
        case("d"),
        case("e", "must_say"),
        case("new", "order"),
        case("fine"),
    ]

    told = compare_runs(now, before)

    assert [(one.verdict.case_id, one.change) for one in told] == [
        ("b", "regressed"),
        ("new", "failing_new_case"),
        ("c", "still_failing"),
        ("e", "still_failing"),
        ("a", "fixed"),
    ]
    assert [one.fails_alike for one in told if one.change == "still_failing"] == [True, False]


def test_without_a_run_before_there_is_nothing_but_what_fails() -> None:
    assert [(one.verdict.case_id, one.change) for one in compare_runs([case("a", "order"), case("b")], None)] == [
        ("a", "failing")
    ]
    assert list(compare_runs([], [case("a", "order")])) == []

"""Comparison: a run beside the one before of the same suite and model, case by case."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from maven_app.ports.review.evaluation_runs import CaseVerdict

Change = Literal["regressed", "failing_new_case", "still_failing", "failing", "fixed"]
"""`failing_new_case` is a case that the run before had not; `failing` where there is no run before."""
CHANGES: tuple[Change, ...] = ("regressed", "failing_new_case", "failing", "still_failing", "fixed")
"""In the order in which they matter."""


@dataclass(frozen=True)
class ComparedCase:
    """A case that fails in one of two runs, or in both."""

    change: Change
    verdict: CaseVerdict
    before: CaseVerdict | None = None

    @property
    def fails_alike(self) -> bool:
        """Whether the same measures of the same turns are missed in both."""
        return self.before is not None and _missed_measures(self.verdict) == _missed_measures(self.before)


def compare_runs(now: Sequence[CaseVerdict], before: Sequence[CaseVerdict] | None) -> Sequence[ComparedCase]:
    """The cases of which something is to be told, what matters most first; `before` is None where there is no run before."""
    earlier = {one.case_id: one for one in before or ()}
    found = [
        ComparedCase(change, one, earlier.get(one.case_id))
        for one in now
        if (change := _change(one, earlier.get(one.case_id), is_first=before is None))
    ]
    return sorted(found, key=lambda case: CHANGES.index(case.change))


def _change(now: CaseVerdict, before: CaseVerdict | None, *, is_first: bool) -> Change | None:
    if now.is_held:
        return "fixed" if before is not None and not before.is_held else None
    if is_first:
        return "failing"
    if before is None:
        return "failing_new_case"
    return "regressed" if before.is_held else "still_failing"


def _missed_measures(verdict: CaseVerdict) -> set[tuple[str, int]]:
    return {(fault.measure, fault.turn) for fault in verdict.faults}

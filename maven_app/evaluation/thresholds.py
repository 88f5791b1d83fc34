"""Thresholds: what every measure must reach, and whether it did."""

import importlib.resources
import tomllib
from collections.abc import Mapping, Sequence

from pydantic import BaseModel, TypeAdapter

from maven_app.evaluation.scoring import COUNTED, CaseResult, Measure


class Threshold(BaseModel, frozen=True, extra="forbid"):
    """A bound of one measure."""

    at_least: float | None = None
    at_most: float | None = None

    def allows(self, value: float) -> bool:
        """Whether `value` lies within."""
        return (self.at_least is None or value >= self.at_least) and (self.at_most is None or value <= self.at_most)


class Result(BaseModel, frozen=True):
    """One measure over all cases."""

    measure: Measure
    value: float | None
    """A share, or a count of faults; None when nothing was measured by it."""
    judged: int
    """Of so many turns, or cases."""
    right: int
    threshold: Threshold

    @property
    def is_met(self) -> bool:
        """Whether the threshold is reached; what was not measured misses nothing."""
        return self.value is None or self.threshold.allows(self.value)


MOST_APART = 0.03
"""A share of the unseen cases that lies further below that of the golden ones says that the work was fitted to these."""


class Gap(BaseModel, frozen=True):
    """One share over the golden cases, and over those that nobody works from."""

    measure: Measure
    golden: float
    unseen: float

    @property
    def is_met(self) -> bool:
        """Whether the unseen cases do about as well."""
        return round(self.golden - self.unseen, 6) <= MOST_APART


def gaps(golden: Sequence[Result], unseen: Sequence[Result]) -> list[Gap]:
    """The measures that are shares and were taken of both."""
    other = {result.measure: result.value for result in unseen}
    return [
        Gap(measure=result.measure, golden=result.value, unseen=value)
        for result in golden
        if result.measure not in COUNTED
        and result.value is not None
        and (value := other.get(result.measure)) is not None
    ]


def thresholds() -> dict[Measure, Threshold]:
    """The bounds that lie beside this module."""
    text = importlib.resources.files("maven_app.evaluation").joinpath("thresholds.toml").read_text(encoding="utf-8")
    return TypeAdapter(dict[Measure, Threshold]).validate_python(tomllib.loads(text))


def results(verdicts: Sequence[CaseResult], bounds: Mapping[Measure, Threshold]) -> list[Result]:
    """Every measure over `verdicts`, in the order of the bounds."""
    return [_result(measure, verdicts, bound) for measure, bound in bounds.items()]


def _result(measure: Measure, verdicts: Sequence[CaseResult], bound: Threshold) -> Result:
    values = [f.value for verdict in verdicts for f in verdict.findings if f.measure == measure]
    right = sum((value > 0) != (measure in COUNTED) for value in values)
    value = float(sum(values)) if measure in COUNTED else right / len(values) if values else None
    return Result(measure=measure, value=value, judged=len(values), right=right, threshold=bound)

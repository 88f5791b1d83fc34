"""Repeated failures: tools that fail the same way again and again are withdrawn for the rest of a turn."""

from collections import Counter
from collections.abc import Sequence

from maven_app.domain.conversation.transcript import StepRecord

_MOST = 2
"""Like failures of a tool after which calling it once more would bring nothing else."""


def withdrawn_tools(steps: Sequence[StepRecord]) -> frozenset[str]:
    """The tools of which so many steps ended in one and the same failure."""
    failures = Counter((step.tool, step.notice) for step in steps if step.status == "failed")
    return frozenset(tool for (tool, _), count in failures.items() if count >= _MOST)

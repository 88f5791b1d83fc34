"""Repeated failures: tools that fail the same way again and again are withdrawn, and who calls nothing but what cannot work is given up."""

from collections import Counter
from collections.abc import Sequence

from maven_app.domain.conversation.transcript import StepRecord
from maven_app.domain.language.translatable import Translatable

_MOST = 2
"""Like failures of a tool after which calling it once more would bring nothing else."""
_MOST_ROUNDS = 3
"""Rounds of nothing but misuse, each of another kind, after which the next would be one too."""
_MISUSE = frozenset(
    {
        "error.no_such_tool",
        "error.tool_misused",
        "error.no_product_named",
        "error.no_product_here",
        "error.no_product_anywhere",
        "error.comparison_count",
    }
)
"""Errors of a step that come of how it was called: no service failed, and nothing was looked for."""


def withdrawn_tools(steps: Sequence[StepRecord]) -> frozenset[str]:
    """The tools of which so many steps ended in one and the same failure."""
    failures = Counter((step.tool, step.notice) for step in steps if step.status == "failed")
    return frozenset(tool for (tool, _), count in failures.items() if count >= _MOST)


def is_only_misuse(steps: Sequence[StepRecord], *, rounds: int) -> bool:
    """Whether a model that called `steps`, in so many `rounds`, knows no other way than to call what cannot work: another one may."""
    is_repeated = rounds >= _MOST_ROUNDS or bool(withdrawn_tools(steps))
    return is_repeated and all(_is_misused(step) for step in steps)


def _is_misused(step: StepRecord) -> bool:
    return step.status == "failed" and isinstance(step.notice, Translatable) and step.notice.code in _MISUSE

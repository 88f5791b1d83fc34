"""Accuracy: how many of the words that do not ask for anything are left alone, and how many of those left alone rightly."""

from collections.abc import Sequence
from dataclasses import dataclass

from maven_app.understanding.learning.weights import Weights
from maven_app.understanding.span_roles.classifier import unwanted_spans
from maven_app.understanding.span_roles.examples import Example


@dataclass(frozen=True)
class Accuracy:
    """Counts of spans."""

    spans: int
    unwanted: int
    disregarded: int
    rightly_disregarded: int

    @property
    def precision(self) -> float:
        """The share of those left alone that ask for nothing."""
        return self.rightly_disregarded / max(1, self.disregarded)

    @property
    def recall(self) -> float:
        """The share of those that ask for nothing that are left alone."""
        return self.rightly_disregarded / max(1, self.unwanted)


def measure_roles(examples: Sequence[Example], weights: Weights | None = None) -> Accuracy:
    """The accuracy on `examples`."""
    left = rightly_disregarded = 0
    for one in examples:
        asks = dict(zip(one.spans, one.roles, strict=True))
        found = unwanted_spans(one.tokens, one.spans, weights)
        left += len(found)
        rightly_disregarded += sum(asks[unwanted.span] != "wanted" for unwanted in found)
    roles = [role for one in examples for role in one.roles]
    return Accuracy(len(roles), sum(role != "wanted" for role in roles), left, rightly_disregarded)

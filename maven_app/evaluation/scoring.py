"""Scoring: from an asked conversation to a verdict, and from verdicts to measures."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from pydantic import BaseModel

from maven_app.domain.artifacts import Artifact, Comparison, Guide, ProductList, Profile, Recommendation, products_of
from maven_app.domain.events import Usage
from maven_app.domain.needs import BrandIs, Constraint, Need, SpecLimit
from maven_app.domain.products import Product
from maven_app.domain.transcript import Transcript, Turn
from maven_app.evaluation.holding import holds
from maven_app.evaluation.questions import Question

Measure = Literal[
    "right_tool",
    "right_outcome",
    "constraints_understood",
    "constraints_broken",
    "expected_product",
    "facts_told",
    "cells_without_source",
    "citations_not_held",
    "turns_failed",
]
_FIRST = 3


@dataclass(frozen=True)
class Asked:
    """A golden question as it went."""

    question: Question
    transcript: Transcript
    need: Need
    """What the last message was parsed as, the earlier ones merged in."""
    seconds: float = 0.0


class Finding(BaseModel, frozen=True):
    """One measure of one question. `value` is 1 or 0 where it is right or wrong, else a count of faults."""

    measure: Measure
    value: int
    expected: str = ""
    came: str = ""


@dataclass(frozen=True)
class Verdict:
    """Everything measured of one question."""

    question: Question
    findings: tuple[Finding, ...]
    seconds: float = 0.0
    usage: Usage = field(default_factory=Usage)

    @property
    def faults(self) -> tuple[Finding, ...]:
        """The findings that speak against it."""
        return tuple(f for f in self.findings if (f.value > 0) == (f.measure in COUNTED))


COUNTED: frozenset[Measure] = frozenset(
    ("constraints_broken", "cells_without_source", "citations_not_held", "turns_failed")
)
"""Measures that count faults; the others are shares of the questions that they apply to."""


def judge(asked: Asked) -> Verdict:
    """Hold the last turn of the conversation against what its question expects."""
    usage = sum((turn.usage for turn in asked.transcript.turns), Usage())
    return Verdict(asked.question, tuple(_findings(asked)), seconds=asked.seconds, usage=usage)


def _findings(asked: Asked) -> Iterator[Finding]:
    question, turn = asked.question, asked.transcript.turns[-1]
    artifact = _last_artifact(turn)
    called = tuple(step.tool for step in turn.steps)
    yield _said("right_tool", called == question.tools or called[-1:] == question.tools, question.tools, called)
    outcome = artifact.kind if artifact else "words"
    yield _said("right_outcome", outcome == question.outcome, [question.outcome], [outcome])
    if question.constraints is not None:
        yield _understood(question.constraints, _need(asked, artifact).constraints)
    if question.products:
        yield _products(question, artifact)
    if question.says:
        right = all(words.casefold() in turn.text.casefold() for words in question.says)
        yield _said("facts_told", right, question.says, [turn.text])
    yield _count("constraints_broken", list(_broken(asked)))
    yield _count("cells_without_source", list(_unsourced(asked.transcript)))
    yield _count("citations_not_held", list(_unheld(asked.transcript)))
    failed = [f"{t.status}: {t.public}" for t in asked.transcript.turns if t.status != "finished"]
    yield _count("turns_failed", failed)


def _said(measure: Measure, right: bool, expected: Sequence[str], came: Sequence[str]) -> Finding:
    return Finding(
        measure=measure, value=int(right), expected=", ".join(expected) or "none", came=", ".join(came) or "none"
    )


def _count(measure: Measure, faults: list[str]) -> Finding:
    return Finding(measure=measure, value=len(faults), expected="none", came="; ".join(faults))


def _last_artifact(turn: Turn) -> Artifact | None:
    return next((step.artifact for step in reversed(turn.steps) if step.artifact), None)


def _need(asked: Asked, artifact: Artifact | None) -> Need:
    return artifact.need if isinstance(artifact, ProductList | Recommendation | Guide) else asked.need


def _understood(expected: Sequence[Constraint], came: Sequence[Constraint]) -> Finding:
    left = list(came)
    for constraint in expected:
        left = [other for other in left if not alike(constraint, other)]
    missing = [c for c in expected if not any(alike(c, other) for other in came)]
    return _said("constraints_understood", not missing and not left, [c.text for c in expected], [c.text for c in came])


def alike(one: Constraint, other: Constraint) -> bool:
    """Whether two constraints require the same. Texts of a spec may be worded differently as long as they share one."""
    if isinstance(one, BrandIs) and isinstance(other, BrandIs):
        return one.excluded == other.excluded and _folded(one.brands) == _folded(other.brands)
    if isinstance(one, SpecLimit) and isinstance(other, SpecLimit):
        if _texts(one) and _texts(other):
            return one.key == other.key and bool(_texts(one) & _texts(other))
        return one.model_copy(update={"named": other.named}) == other
    return one == other


def _folded(words: Sequence[str]) -> set[str]:
    return {word.casefold() for word in words}


def _texts(limit: SpecLimit) -> set[str]:
    if isinstance(limit.equals, str):
        return _folded([limit.equals])
    return _folded(limit.equals) if isinstance(limit.equals, tuple) else set()


def _products(question: Question, artifact: Artifact | None) -> Finding:
    came = [product.id for product in products_of(artifact)] if artifact else []
    if isinstance(artifact, Comparison):
        right = set(question.products) <= set(came)
    else:
        right = not set(question.products).isdisjoint(came[:_FIRST])
    return _said("expected_product", right, question.products, came[: max(_FIRST, len(question.products))])


def _broken(asked: Asked) -> Iterator[str]:
    """Products of the last turn that claim to meet the need, and do not."""
    for step in asked.transcript.turns[-1].steps:
        if not isinstance(step.artifact, ProductList | Recommendation):
            continue
        constraints = [*(asked.question.constraints or ()), *step.artifact.need.constraints]
        for product in _claimed(step.artifact):
            yield from dict.fromkeys(f"{product.id}: {c.text}" for c in constraints if not holds(product, c))


def _claimed(artifact: ProductList | Recommendation) -> list[Product]:
    if isinstance(artifact, ProductList):
        return [item for item in artifact.items if item.fit == "match"]
    return [pick.product for pick in artifact.items if not pick.misses]


def _unsourced(transcript: Transcript) -> Iterator[str]:
    """Cells and profile facts that state something without a source that their turn names."""
    for turn in transcript.turns:
        named = {numbered.source.id for numbered in turn.sources}
        for step in turn.steps:
            for where, sources in _stated(step.artifact):
                if named.isdisjoint(sources):
                    yield where


def _unheld(transcript: Transcript) -> Iterator[str]:
    """Citations without a source, or for figures that their source does not state."""
    for turn in transcript.turns:
        for fault in turn.citations.faults if turn.citations else ():
            yield f"[{fault.number}] {', '.join(fault.figures) or 'is no source'}"


def _stated(artifact: Artifact | None) -> Iterator[tuple[str, Sequence[str]]]:
    if isinstance(artifact, Comparison):
        for row in artifact.items:
            for product, cell in zip(artifact.products, row.cells, strict=True):
                if cell.known:
                    yield f"{product.id} {row.label}: {cell.text}", cell.sources
    if isinstance(artifact, Profile):
        for fact in (fact for group in artifact.items for fact in group.facts):
            yield f"{artifact.product.id} {fact.label}: {fact.text}", fact.sources

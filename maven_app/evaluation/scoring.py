"""Scoring: from a case as it went to a verdict."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from pydantic import BaseModel

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import (
    Alternatives,
    Artifact,
    Comparison,
    Guide,
    ProductList,
    Profile,
    Recommendation,
    products_of,
)
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import BrandLimit, Constraint, Need, SpecLimit
from maven_app.domain.usage import Usage
from maven_app.evaluation.cases import EvalCase, EvalTurn
from maven_app.evaluation.checks.constraint_check import alike, holds
from maven_app.evaluation.checks.intent_check import last_artifact, outcome_of, served_intents
from maven_app.evaluation.checks.language_check import is_in_language_of
from maven_app.evaluation.checks.need_check import (
    displayed_need,
    dropped_words,
    has_context,
    has_wish,
    is_advised,
    is_unused,
    unsaid_limits,
)
from maven_app.evaluation.checks.opening_check import opens_differently
from maven_app.evaluation.checks.order_check import first_shown, order_faults
from maven_app.evaluation.checks.statement_check import false_statements
from maven_app.messages.catalogue import SOURCE
from maven_app.messages.text_rendering import render

Measure = Literal[
    "intent",
    "right_tool",
    "right_outcome",
    "constraints_understood",
    "wishes_read",
    "context_read",
    "constraints_broken",
    "exclusions_broken",
    "unsaid_limits",
    "silent_drops",
    "first_pick",
    "expected_product",
    "order",
    "must_say",
    "false_statements",
    "right_language",
    "openings",
    "cells_without_source",
    "citations_not_held",
    "turns_failed",
    "conversations_held",
    "cases_held",
]
_FIRST = 3


@dataclass(frozen=True)
class CaseRun:
    """A case as it went."""

    case: EvalCase
    transcript: Transcript
    """One turn for each of the case."""
    needs: tuple[Need, ...]
    """The need as each message was read, the earlier ones merged in."""
    cited: tuple[Product, ...] = ()
    """Products of the catalogue whose sources the turns' words cite; not all of them were on the screen."""
    seconds: float = 0.0


@dataclass(frozen=True)
class TurnRun:
    """A turn as it went, beside what is expected of it."""

    expected: EvalTurn
    turn: Turn
    before: Transcript
    need: Need
    cited: tuple[Product, ...] = ()

    @property
    def after(self) -> Transcript:
        """The conversation with the turn."""
        return self.before.with_turn(self.turn)


class Measurement(BaseModel, frozen=True):
    """One measure of one turn. `value` is 1 or 0 where it is right or wrong, else a count of faults."""

    measure: Measure
    value: int
    expected: str = ""
    came: str = ""
    turn: int = 0
    """Which turn of the case, from 1; 0 for the whole case."""

    @property
    def is_fault(self) -> bool:
        """Whether it speaks against the answer."""
        return (self.value > 0) == (self.measure in COUNTED)


@dataclass(frozen=True)
class CaseResult:
    """Everything measured of one case."""

    case: EvalCase
    findings: tuple[Measurement, ...]
    seconds: float = 0.0
    usage: Usage = field(default_factory=Usage)

    @property
    def faults(self) -> tuple[Measurement, ...]:
        """The findings that speak against its turns."""
        return tuple(finding for finding in self.findings if finding.is_fault and finding.turn)


COUNTED: frozenset[Measure] = frozenset((
    "constraints_broken", "exclusions_broken", "unsaid_limits", "silent_drops", "false_statements", "cells_without_source",
    "citations_not_held", "turns_failed",
))  # fmt: skip
"""Measures that count faults; the others are shares of what they apply to."""


def judge(run: CaseRun) -> CaseResult:
    """Hold every turn against what the case expects of it, and the case against all of its turns."""
    findings = [
        found for number, turn in enumerate(_turns(run), start=1) for found in _numeric_measurements(turn, number)
    ]
    held = int(not any(finding.is_fault for finding in findings))
    findings.append(Measurement(measure="cases_held", value=held))
    if run.case.is_conversation:
        findings.append(Measurement(measure="conversations_held", value=held))
    usage = sum((turn.usage for turn in run.transcript.turns), Usage())
    return CaseResult(run.case, tuple(findings), seconds=run.seconds, usage=usage)


def _turns(run: CaseRun) -> Iterator[TurnRun]:
    for place, (expected, turn, need) in enumerate(zip(run.case.turns, run.transcript.turns, run.needs, strict=True)):
        before = copy_with(run.transcript, turns=run.transcript.turns[:place])
        yield TurnRun(expected, turn, before, displayed_need(turn, need), run.cited)


def _numeric_measurements(run: TurnRun, number: int) -> Iterator[Measurement]:
    for finding in (*_of_intent(run), *_of_reading(run), *_of_products(run), *_of_words(run), *_of_sources(run)):
        yield copy_with(finding, turn=number)


def _of_intent(run: TurnRun) -> Iterator[Measurement]:
    expected, called = run.expected, tuple(step.tool for step in run.turn.steps)
    outcome = outcome_of(run.turn)
    if expected.intent:
        right = bool(served_intents(run.turn, run.before) & set(expected.intent))
        yield _share("intent", right, expected.intent, [outcome, *called])
    if expected.tools is not None:
        right = called == expected.tools or called[-1:] == expected.tools
        yield _share("right_tool", right, expected.tools, called)
    if expected.outcome:
        yield _share("right_outcome", outcome in expected.outcome, expected.outcome, [outcome])
    if run.turn.status != "finished":
        yield _count_faults("turns_failed", [f"{run.turn.status}: {render(run.turn.notice, SOURCE)}"])
    else:
        yield _count_faults("turns_failed", [])


def _of_reading(run: TurnRun) -> Iterator[Measurement]:
    expected, need = run.expected, run.need
    if expected.constraints is not None:
        yield _match_constraints(expected.constraints, [one for one in need.constraints if not is_advised(one)])
    if expected.wishes:
        missing = [wish for wish in expected.wishes if not has_wish(wish, need)]
        came = [wish.use or wish.criterion or wish.text for wish in need.wishes]
        yield _share("wishes_read", not missing, expected.wishes, came)
    if expected.context:
        missing = [wanted for wanted in expected.context if not has_context(wanted, need)]
        yield _share("context_read", not missing, expected.context, [f"{c.relation}:{c.name}" for c in need.context])
    if isinstance(last_artifact(run.turn), ProductList | Recommendation | Guide) or expected.constraints is not None:
        yield _count_faults("unsaid_limits", list(unsaid_limits(need, expected, run.after)))
    unlisted = [word for word in expected.unused if not is_unused(word, need, run.turn)]
    if expected.unused or isinstance(last_artifact(run.turn), ProductList | Recommendation):
        dropped = (
            dropped_words(run.turn, need) if isinstance(last_artifact(run.turn), ProductList | Recommendation) else []
        )
        yield _count_faults("silent_drops", list(dict.fromkeys([*unlisted, *dropped])))


def _of_products(run: TurnRun) -> Iterator[Measurement]:
    expected, artifact = run.expected, last_artifact(run.turn)
    yield _count_faults("constraints_broken", list(_broken(run)))
    if expected.excludes or expected.no_match or _excluding(expected.constraints or ()):
        yield _count_faults("exclusions_broken", list(_excluded_shown(run, artifact)))
    if expected.products:
        yield _expected_products(expected, run.turn)
    if expected.first_pick:
        first = first_shown(run.turn, run.after)
        yield _share("first_pick", first in expected.first_pick, expected.first_pick, [first] if first else [])
    if isinstance(artifact, ProductList | Recommendation) and artifact.items:
        faults = order_faults(run.turn, expected, artifact)
        yield _share("order", not faults, ["the order that was asked for, in cards and words"], faults)


def _of_words(run: TurnRun) -> Iterator[Measurement]:
    expected, text = run.expected, run.turn.text
    if expected.must_say:
        missing = [pattern.text for pattern in expected.must_say if not pattern.is_in(text)]
        yield _share("must_say", not missing, missing, [text])
    untrue = [f"says {pattern.text!r}" for pattern in expected.must_not_say if pattern.is_in(text)]
    yield _count_faults("false_statements", [*untrue, *false_statements(run.turn, run.before, run.need, run.cited)])
    if (right := is_in_language_of(run.turn)) is not None:
        yield _share("right_language", right, ["the message's language"], [text])
    if (is_different := opens_differently(run.turn, run.before)) is not None:
        yield _share("openings", is_different, ["other first words than the answer before"], [text])


def _of_sources(run: TurnRun) -> Iterator[Measurement]:
    yield _count_faults("cells_without_source", list(_unsourced_values(run.turn)))
    unheld = [f"[{fault.number}] {', '.join(fault.figures) or 'is no source'}" for fault in run.turn.citation_faults]
    yield _count_faults("citations_not_held", unheld)


def _share(measure: Measure, right: bool, expected: Sequence[str], came: Sequence[str]) -> Measurement:
    return Measurement(
        measure=measure, value=int(right), expected=", ".join(expected) or "none", came=", ".join(came) or "none"
    )


def _count_faults(measure: Measure, faults: list[str]) -> Measurement:
    return Measurement(measure=measure, value=len(faults), expected="none", came="; ".join(faults))


def _match_constraints(expected: Sequence[Constraint], came: Sequence[Constraint]) -> Measurement:
    left = list(came)
    for constraint in expected:
        left = [other for other in left if not alike(constraint, other)]
    missing = [c for c in expected if not any(alike(c, other) for other in came)]
    return _share("constraints_understood", not missing and not left, _written_parts(expected), _written_parts(came))


def _written_parts(constraints: Sequence[Constraint]) -> list[str]:
    return [f"{constraint.text}{' (soft)' if constraint.soft else ''}" for constraint in constraints]


def _expected_products(expected: EvalTurn, turn: Turn) -> Measurement:
    artifact = last_artifact(turn)
    shown = (
        [step.artifact for step in turn.steps if step.artifact] if isinstance(artifact, Alternatives) else [artifact]
    )
    came = [product.id for one in shown if one for product in products_of(one)]
    either = [set(one.split("|")) for one in expected.products]
    if isinstance(artifact, Comparison):
        right = all(not ids.isdisjoint(came) for ids in either)
    else:
        right = not set().union(*either).isdisjoint(came[:_FIRST])
    return _share("expected_product", right, expected.products, came[: max(_FIRST, len(expected.products))])


def _broken(run: TurnRun) -> Iterator[str]:
    """Products of the turn that claim to meet the need, and do not."""
    for step in run.turn.steps:
        if not isinstance(step.artifact, ProductList | Recommendation):
            continue
        constraints = [*(run.expected.constraints or ()), *step.artifact.need.constraints]
        for product in _claimed_products(step.artifact):
            yield from dict.fromkeys(f"{product.id}: {c.text}" for c in constraints if not holds(product, c))


def _claimed_products(artifact: ProductList | Recommendation) -> list[Product]:
    if isinstance(artifact, ProductList):
        return [item for item in artifact.items if item.fit == "match"]
    return [pick.product for pick in artifact.items if not pick.misses]


def _warned_ids(artifact: ProductList | Recommendation) -> frozenset[str]:
    """Ids of products whose card says that an expert would look for another: that is as good as ruling them out."""
    if isinstance(artifact, ProductList):
        return frozenset(item.id for item in artifact.items if item.warnings)
    return frozenset(pick.product.id for pick in artifact.items if pick.warnings)


def _excluding(constraints: Sequence[Constraint]) -> list[Constraint]:
    return [c for c in constraints if isinstance(c, BrandLimit | SpecLimit) and c.excluded]


def _excluded_shown(run: TurnRun, artifact: Artifact | None) -> Iterator[str]:
    """Products that are shown in any form, as near misses too, and were excluded."""
    wanted_away = _excluding(run.expected.constraints or ())
    for product in products_of(artifact) if artifact else ():
        yield from (f"{product.id}: {one.text}" for one in run.expected.excludes if one.matches(product))
        yield from (f"{product.id}: {one.text}" for one in wanted_away if _is_excluded_by(product, one))
    if isinstance(artifact, ProductList | Recommendation):
        unwarned = [product for product in _claimed_products(artifact) if product.id not in _warned_ids(artifact)]
        yield from (f"match {p.id}: {one.text}" for p in unwarned for one in run.expected.no_match if one.matches(p))


def _is_excluded_by(product: Product, constraint: Constraint) -> bool:
    if isinstance(constraint, SpecLimit):
        return product.fact(constraint.key) is not None and not holds(product, constraint)
    return not holds(product, constraint)


def _unsourced_values(turn: Turn) -> Iterator[str]:
    """Cells and profile facts that state something without a source that their turn names."""
    named = {numbered.source.id for numbered in turn.sources}
    for step in turn.steps:
        for where, sources in _stated_values(step.artifact):
            if named.isdisjoint(sources):
                yield where


def _stated_values(artifact: Artifact | None) -> Iterator[tuple[str, Sequence[str]]]:
    if isinstance(artifact, Comparison):
        for row in artifact.items:
            for product, cell in zip(artifact.products, row.cells, strict=True):
                if cell.known:
                    yield f"{product.id} {row.key}: {render(cell.text, SOURCE)}", cell.sources
    if isinstance(artifact, Profile):
        for fact in (fact for group in artifact.items for fact in group.facts):
            yield f"{artifact.product.id} {fact.label}: {fact.text}", fact.sources

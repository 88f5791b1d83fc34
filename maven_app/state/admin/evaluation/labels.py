"""Labels of evaluation: suites, measures and states in words, in the language of whoever reads them."""

from collections.abc import Mapping, Sequence

from pydantic import BaseModel

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.domain.quantities.formatting import write_number
from maven_app.evaluation.stored_runs.suites import GOLDEN, OWN, SECTION
from maven_app.messages.catalogue import get_translator, plural_noun
from maven_app.ports.review.evaluation_runs import MeasuredValue, RunState

_MEASURES: Mapping[str, str] = {
    "cases_held": "evaluation.cases_held",
    "conversations_held": "evaluation.conversations_held",
    "intent": "evaluation.intent",
    "right_tool": "evaluation.right_tool",
    "right_outcome": "evaluation.right_outcome",
    "constraints_understood": "evaluation.constraints_understood",
    "wishes_read": "evaluation.wishes_read",
    "context_read": "evaluation.context_read",
    "constraints_broken": "evaluation.constraints_broken",
    "exclusions_broken": "evaluation.exclusions_broken",
    "unsaid_limits": "evaluation.unsaid_limits",
    "silent_drops": "evaluation.silent_drops",
    "first_pick": "evaluation.first_pick",
    "expected_product": "evaluation.expected_product",
    "order": "evaluation.order",
    "must_say": "evaluation.must_say",
    "false_statements": "evaluation.false_statements",
    "right_language": "evaluation.right_language",
    "openings": "evaluation.openings",
    "cells_without_source": "evaluation.cells_without_source",
    "citations_not_held": "evaluation.citations_not_held",
    "turns_failed": "evaluation.turns_failed",
}
MEASURES: Sequence[str] = tuple(_MEASURES)
"""Those that can be drawn over time, the whole first."""
_SECTIONS: Mapping[str, str] = {
    "reading": "evaluation.section_reading",
    "negation": "evaluation.section_negation",
    "context": "evaluation.section_context",
    "names": "evaluation.section_names",
    "quantities": "evaluation.section_quantities",
    "categories": "evaluation.section_categories",
    "conversation": "evaluation.section_conversation",
    "scores": "evaluation.section_scores",
    "answers": "evaluation.section_answers",
    "knowledge": "evaluation.section_knowledge",
    "shop-goods": "evaluation.section_shop_goods",
    "language-id": "evaluation.section_language",
}
_STATES: Mapping[RunState, str] = {
    "running": "evaluation.state_running",
    "finished": "evaluation.state_finished",
    "stopped": "evaluation.state_stopped",
    "interrupted": "evaluation.state_interrupted",
    "failed": "evaluation.state_failed",
}


class SuiteChoice(BaseModel, frozen=True):
    """A suite to choose."""

    id: str
    name: str


class SuiteGroup(BaseModel, frozen=True):
    """Suites of one sort, under its name."""

    name: str
    suites: tuple[SuiteChoice, ...]


def suite_label(suite: str, language: str) -> str:
    """The suite by what it tests."""
    say = get_translator(language).say
    if suite in (GOLDEN, OWN):
        return say("evaluation.golden" if suite == GOLDEN else "evaluation.own")
    if suite.startswith(SECTION):
        code = _SECTIONS.get(suite.removeprefix(SECTION))
        return say(code) if code else suite
    if suite in CATEGORIES:
        noun = plural_noun(suite, get_translator(language))
        return noun[:1].upper() + noun[1:]
    return suite


def suite_groups(golden: Mapping[str, int], own: int, language: str) -> list[SuiteGroup]:
    """The suites with their numbers of cases, in groups."""
    say = get_translator(language).say

    def choice(suite: str, cases: int) -> SuiteChoice:
        count = get_translator(language).count("evaluation.case_count", cases)
        return SuiteChoice(id=suite, name=f"{suite_label(suite, language)} ({count})")

    sections = [suite for suite in golden if suite.startswith(SECTION)]
    categories = [suite for suite in golden if suite in CATEGORIES]
    others = [suite for suite in golden if suite not in {GOLDEN, *sections, *categories}]
    groups = (
        ("evaluation.group_all", [GOLDEN]),
        ("evaluation.group_sections", sections),
        ("evaluation.group_categories", categories),
        ("evaluation.group_tags", others),
    )
    found = [
        SuiteGroup(name=say(name), suites=tuple(choice(one, golden[one]) for one in of)) for name, of in groups if of
    ]
    mine = SuiteGroup(name=say("evaluation.group_own"), suites=(choice(OWN, own),))
    return [*found[:1], *([mine] if own else []), *found[1:]]


def measure_label(measure: str, language: str) -> str:
    """The measure in words; one of another version by its own name."""
    code = _MEASURES.get(measure)
    return get_translator(language).say(code) if code else measure.replace("_", " ")


def state_label(state: RunState, language: str) -> str:
    """How far a run is, or how it ended."""
    return get_translator(language).say(_STATES[state])


def counts_faults(value: MeasuredValue) -> bool:
    """Whether it counts faults; the others are shares of what they apply to."""
    return value.at_most is not None


def value_text(value: MeasuredValue, language: str) -> str:
    """The value of a measure: "97.7%", "0"; a dash where nothing was measured."""
    if value.value is None:
        return "–"
    return write_number(round(value.value), language) if counts_faults(value) else share_text(value.value, language)


def threshold_text(value: MeasuredValue, language: str) -> str:
    """The threshold in words; "" where there is none."""
    say = get_translator(language).say
    if value.at_most is not None:
        return say("evaluation.at_most", value=write_number(value.at_most, language))
    return say("evaluation.at_least", value=share_text(value.at_least, language)) if value.at_least is not None else ""


def share_text(share: float, language: str) -> str:
    """A share in percent: "97.7%"."""
    percent = round(100 * share, 1)
    decimals = 0 if percent == round(percent) else 1
    return get_translator(language).say("overview.share", share=write_number(percent, language, decimals=decimals))

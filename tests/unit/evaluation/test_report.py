"""Report: what is printed of an evaluation."""

import io
import json

from rich.console import Console

from maven_app.domain.usage import Usage
from maven_app.evaluation.cases import EvalCase
from maven_app.evaluation.report import as_json, draw
from maven_app.evaluation.scoring import CaseResult, Measurement
from maven_app.evaluation.thresholds import Threshold, results

CASE = EvalCase.model_validate(
    {"id": "q1", "messages": ["a [red]lamp[/red]?"], "tools": ["search_product"], "tags": ["section:reading"]}
)
WRONG = CaseResult(
    CASE,
    (Measurement(measure="right_tool", value=0, expected="search_product", came="recommend", turn=1),),
    seconds=1.5,
    usage=Usage(calls=3, input_tokens=100, output_tokens=None, cost=0.02),
)
RESULTS = results([WRONG], {"right_tool": Threshold(at_least=0.95)})


def printed() -> str:
    told = io.StringIO()
    draw(Console(file=told, width=140), "a model", [WRONG], RESULTS)
    return told.getvalue()


def test_a_fault_is_shown_with_what_was_asked_expected_and_came() -> None:
    text = printed()

    for words in ("q1", "a [red]lamp[/red]?", "search_product", "recommend", "missed", "at least 95%"):
        assert words in text


def test_each_section_says_how_many_of_its_cases_hold_and_what_is_wrong() -> None:
    text = printed()

    assert "reading" in text and "right tool 1" in text


def test_use_is_told_per_case_and_what_no_provider_reported_is_unknown() -> None:
    text = printed()

    assert "0.0200" in text and "1.50" in text and "unknown" in text


def test_json_holds_measures_use_and_faults() -> None:
    told = json.loads(as_json("a model", [WRONG], RESULTS))

    assert told["met"] is False
    assert told["measures"][0]["measure"] == "right_tool"
    assert told["used"]["calls"] == 3
    assert told["cases"][0]["faults"][0]["came"] == "recommend"
    assert told["sections"] == {"reading": {"cases": 1, "held": 0, "faults": {"right_tool": 1}}}

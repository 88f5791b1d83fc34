"""Report: the results of an evaluation as tables for a terminal, or as JSON."""

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.usage import Usage
from maven_app.evaluation.cases import SECTIONS
from maven_app.evaluation.scoring import COUNTED, CaseResult
from maven_app.evaluation.thresholds import MOST_APART, Gap, Result

_LONGEST = 800


def draw(console: Console, model: str, verdicts: Sequence[CaseResult], results: Sequence[Result]) -> None:
    """Faults first, then every measure beside its threshold, the sections, and what it took."""
    faulty = [verdict for verdict in verdicts if verdict.faults]
    if faulty:
        console.print(_faults(faulty))
    talks = sum(verdict.case.is_conversation for verdict in verdicts)
    console.print(
        _measures(results, title=f"{len(verdicts)} golden cases, {talks} of them conversations, answered by {model}")
    )
    console.print(_sections(verdicts))
    console.print(_usage_table(verdicts))


def draw_gaps(console: Console, gaps: Sequence[Gap]) -> None:
    """How far the unseen cases lie below the golden ones."""
    table = Table(title=f"Golden and unseen cases, at most {MOST_APART:.0%} apart", title_justify="left")
    for column in ("measure", "golden", "unseen", ""):
        table.add_column(column, justify="right" if column in ("golden", "unseen") else "left")
    for gap in gaps:
        table.add_row(gap.measure.replace("_", " "), f"{gap.golden:.1%}", f"{gap.unseen:.1%}", _met(gap.is_met))
    console.print(table)


def as_json(model: str, verdicts: Sequence[CaseResult], results: Sequence[Result]) -> str:
    """All of it as one object."""
    return json.dumps(
        {
            "model": model,
            "met": all(result.is_met for result in results),
            "conversations": sum(verdict.case.is_conversation for verdict in verdicts),
            "measures": [{**result.model_dump(mode="json"), "met": result.is_met} for result in results],
            "sections": {section: _section(of) for section, of in _by_section(verdicts).items()},
            "used": _total(verdicts).model_dump(mode="json"),
            "cases": [_case(verdict) for verdict in verdicts],
        },
        ensure_ascii=False,
        indent=2,
    )


def _case(verdict: CaseResult) -> dict[str, Any]:
    return {
        "id": verdict.case.id,
        "tags": verdict.case.tags,
        "seconds": verdict.seconds,
        "usage": verdict.usage.model_dump(mode="json"),
        "faults": [fault.model_dump(mode="json") for fault in verdict.faults],
    }


def _by_section(verdicts: Sequence[CaseResult]) -> dict[str, list[CaseResult]]:
    found = {section: [v for v in verdicts if section in v.case.sections] for section in SECTIONS}
    return {section: of for section, of in found.items() if of}


def _section(verdicts: Sequence[CaseResult]) -> dict[str, Any]:
    faults = Counter(fault.measure for verdict in verdicts for fault in verdict.faults)
    held = sum(not verdict.faults for verdict in verdicts)
    return {"cases": len(verdicts), "held": held, "faults": dict(faults.most_common())}


def _sections(verdicts: Sequence[CaseResult]) -> Table:
    table = Table(title="By section of what is asked for", title_justify="left")
    for column in ("section", "cases", "held", "share", "what is wrong"):
        table.add_column(column, justify="right" if column in ("cases", "held", "share") else "left", overflow="fold")
    for section, of in _by_section(verdicts).items():
        told = _section(of)
        faults = ", ".join(f"{measure.replace('_', ' ')} {count}" for measure, count in told["faults"].items())
        table.add_row(section, str(told["cases"]), str(told["held"]), f"{told['held'] / told['cases']:.0%}", faults)
    return table


def _faults(verdicts: Sequence[CaseResult]) -> Table:
    table = Table(title="What went wrong", title_justify="left", show_lines=True)
    for column in ("case", "measure", "expected", "came"):
        table.add_column(column, overflow="fold")
    for verdict in verdicts:
        for place, fault in enumerate(verdict.faults):
            name = "" if place else f"{verdict.case.id}\n{_words(verdict)}"
            measure = f"{fault.measure} ({fault.turn})" if verdict.case.is_conversation else fault.measure
            table.add_row(*(escape(text[:_LONGEST]) for text in (name, measure, fault.expected, fault.came)))
    return table


def _words(verdict: CaseResult) -> str:
    messages = (turn.message for turn in verdict.case.turns)
    return " / ".join(
        m.text if isinstance(m, TextMessage) else m.model_dump_json(exclude_defaults=True) for m in messages
    )


def _measures(results: Sequence[Result], *, title: str) -> Table:
    table = Table(title=title, title_justify="left")
    table.add_column("measure")
    for column in ("value", "threshold", "right", "of"):
        table.add_column(column, justify="right")
    table.add_column("")
    for result in results:
        counts = (str(result.right), str(result.judged))
        table.add_row(
            result.measure.replace("_", " "), _measured_value(result), _threshold(result), *counts, _met(result.is_met)
        )
    return table


def _met(is_met: bool) -> str:
    return "[green]met[/green]" if is_met else "[bold red]missed[/bold red]"


def _measured_value(result: Result) -> str:
    if result.value is None:
        return "-"
    return f"{result.value:.0f}" if result.measure in COUNTED else f"{result.value:.1%}"


def _threshold(result: Result) -> str:
    bound = result.threshold
    if bound.at_most is not None:
        return f"at most {bound.at_most:g}"
    return f"at least {bound.at_least:.0%}" if bound.at_least is not None else "none"


def _usage_table(verdicts: Sequence[CaseResult]) -> Table:
    table = Table(title="What it took", title_justify="left")
    for column in ("", "model calls", "tokens in", "tokens out", "US dollars", "seconds"):
        table.add_column(column, justify="right" if column else "left")
    used, seconds = _total(verdicts), sum(verdict.seconds for verdict in verdicts)
    share = max(1, len(verdicts))
    table.add_row(
        "all",
        str(used.calls),
        *map(_token_count, (used.input_tokens, used.output_tokens)),
        _cost(used.cost, 1),
        f"{seconds:.1f}",
    )
    per_case = [_token_count(tokens and tokens // share) for tokens in (used.input_tokens, used.output_tokens)]
    table.add_row("per case", f"{used.calls / share:.1f}", *per_case, _cost(used.cost, share), f"{seconds / share:.2f}")
    return table


def _total(verdicts: Sequence[CaseResult]) -> Usage:
    return sum((verdict.usage for verdict in verdicts), Usage())


def _token_count(tokens: int | None) -> str:
    return "unknown" if tokens is None else f"{tokens:,}"


def _cost(dollars: float | None, share: int) -> str:
    return "unknown" if dollars is None else f"{dollars / share:.4f}"

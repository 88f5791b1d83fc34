"""Run views: a run of test cases as its page and the list show it."""

from collections.abc import Sequence

from pydantic import BaseModel

from maven_app.domain.quantities.formatting import write_number
from maven_app.localization.durations import duration_text
from maven_app.localization.model_names import model_name
from maven_app.messages.catalogue import get_translator
from maven_app.messages.text_rendering import render
from maven_app.ports.review.evaluation_runs import (
    REMOVED,
    STARTED,
    STOPPED,
    EvaluationRun,
    MeasuredValue,
    RunAct,
    RunVersions,
)
from maven_app.state.admin.chart_views import ChartView, Column, draw_chart
from maven_app.state.admin.evaluation.labels import (
    counts_faults,
    measure_label,
    share_text,
    state_label,
    suite_label,
    threshold_text,
    value_text,
)
from maven_app.state.admin.feedback_views import moment_text
from maven_app.state.views.metrics import cost_text, is_counted

_ACTS = {
    STARTED: "evaluation.act_started",
    STOPPED: "evaluation.act_stopped",
    REMOVED: "evaluation.act_removed",
}


class RunView(BaseModel, frozen=True):
    """A run; empty for none."""

    id: str = ""
    suite: str = ""
    model: str = ""
    author: str = ""
    time: str = ""
    state: str = ""
    """As code; `label` says it."""
    label: str = ""
    is_stopping: bool = False
    progress: str = ""
    """How many cases are done, and how many of them are right."""
    done: str = "0"
    total: str = "0"
    """Numbers of a progress bar; 0 while the total is unknown."""
    right: str = ""
    """The share of the cases in which nothing is wrong, with their number."""
    missed: int = 0
    """Thresholds; none of a run that did not finish."""
    verdict: str = ""
    """Whether they are met, in words."""
    problem: str = ""


class FactView(BaseModel, frozen=True):
    """A line about a run."""

    name: str
    text: str


class MeasureView(BaseModel, frozen=True):
    """A measure beside its threshold."""

    name: str
    value: str
    before: str
    threshold: str
    wrong: str
    """How many, of how many."""
    is_missed: bool
    has_threshold: bool


class MeasureChoice(BaseModel, frozen=True):
    """A measure to draw over time."""

    id: str
    name: str


def run_view(run: EvaluationRun, names: dict[str, str], language: str) -> RunView:
    """The run; `names` are those of models by their ids."""
    say = get_translator(language).say
    missed = [one for one in run.outcome.measures if not one.is_met] if run.state == "finished" else []
    return RunView(
        id=run.id,
        suite=suite_label(run.setup.suite, language),
        model=model_label(run.setup.model, names, language),
        author=author_text(run, language),
        time=moment_text(run.began, language),
        state=run.state,
        label=state_label(run.state, language),
        is_stopping=run.is_stopping,
        progress=_progress_text(run, language),
        done=str(run.done),
        total=str(run.total or 0),
        right=_right_text(run, language) if run.done else "",
        missed=len(missed),
        verdict=_verdict_text(run, len(missed), language),
        problem=render(run.problem, language)
        if run.problem
        else (say("evaluation.interrupted_hint") if run.state == "interrupted" else ""),
    )


def model_label(model: str, names: dict[str, str], language: str) -> str:
    """The model as a reader may call it, also where it is not offered any more."""
    return names.get(model) or model_name(model.rpartition(":")[2], language)


def author_text(run: EvaluationRun, language: str) -> str:
    """Whoever started it, or that it was the terminal."""
    return get_translator(language).say("evaluation.at_terminal") if run.setup.origin == "terminal" else run.author


def fact_views(run: EvaluationRun, before: EvaluationRun | None, language: str) -> list[FactView]:
    """Facts about a run: who began it, how long it took, by which versions it was answered."""
    say = get_translator(language).say
    facts = [(say("evaluation.started"), f"{moment_text(run.began, language)} · {author_text(run, language)}")]
    if run.ended:
        seconds = (run.ended - run.began).total_seconds()
        facts.append((say("usage.time"), _long_duration(seconds, language)))
    if is_counted(run.outcome.usage):
        facts.append((say("usage.cost"), cost_text(run.outcome.usage.cost, language)))
    if answered := ", ".join(model_name(name, language) for name in run.outcome.usage.models_called):
        facts.append((say("evaluation.answered_by"), answered))
    if run.versions.code:
        facts.append((say("evaluation.version"), _versions_text(run.versions, language)))
    if before is not None and run.versions.code and (changes := _changes_text(run.versions, before.versions, language)):
        facts.append((say("evaluation.changed"), changes))
    return [FactView(name=name, text=text) for name, text in facts]


def act_views(run: EvaluationRun, acts: Sequence[RunAct], language: str) -> list[FactView]:
    """Who did what to the run, and when."""
    return [_act_view(run, act, language) for act in acts]


def measure_views(run: EvaluationRun, before: EvaluationRun | None, language: str) -> list[MeasureView]:
    """The measures, those that missed their threshold first, without those by which nothing was measured."""
    earlier = {one.measure: one for one in before.outcome.measures} if before else {}
    measured = [one for one in run.outcome.measures if one.value is not None and one.judged]
    return [
        _measure_view(one, earlier.get(one.measure), language) for one in sorted(measured, key=lambda one: one.is_met)
    ]


def trend_view(runs: Sequence[EvaluationRun], measure: str, language: str) -> ChartView:
    """The faults by this measure, run by run, the oldest first."""
    found = [(run, value) for run in runs if (value := _value_of(run, measure)) is not None]

    def column(value: MeasuredValue) -> Column:
        return Column(wrong_count(value), 0, (value_text(value, language), _wrong_text(value, language)))

    columns = [(moment_text(run.began, language), column(value)) for run, value in found]
    return draw_chart(columns, lambda count: write_number(round(count), language))


def wrong_count(value: MeasuredValue) -> int:
    """How many faults, or how many turns or cases that are wrong."""
    return round(value.value or 0) if counts_faults(value) else value.judged - value.right


def _act_view(run: EvaluationRun, act: RunAct, language: str) -> FactView:
    say = get_translator(language).say
    actor = author_text(run, language) if act.action == STARTED else act.actor
    name = say(_ACTS[act.action]) if act.action in _ACTS else act.action
    return FactView(name=name, text=f"{actor} · {moment_text(act.time, language)}")


def _value_of(run: EvaluationRun, measure: str) -> MeasuredValue | None:
    return next((one for one in run.outcome.measures if one.measure == measure and one.judged), None)


def _measure_view(value: MeasuredValue, before: MeasuredValue | None, language: str) -> MeasureView:
    return MeasureView(
        name=measure_label(value.measure, language),
        value=value_text(value, language),
        before=value_text(before, language) if before else "",
        threshold=threshold_text(value, language),
        wrong=_wrong_text(value, language),
        is_missed=not value.is_met,
        has_threshold=value.at_least is not None or value.at_most is not None,
    )


def _wrong_text(value: MeasuredValue, language: str) -> str:
    part = write_number(value.judged - value.right, language)
    return get_translator(language).say("overview.of", part=part, whole=write_number(value.judged, language))


def _progress_text(run: EvaluationRun, language: str) -> str:
    translator = get_translator(language)
    if run.is_stopping:
        return translator.say("evaluation.stopping")
    if run.state == "running" and (run.total is None or not run.done):
        return translator.say("evaluation.preparing")
    counts = {"held": write_number(run.held, language), "failed": write_number(run.faulty_cases, language)}
    if run.state == "finished":
        return translator.count("evaluation.result_text", run.done, **counts)
    done, total = (write_number(count or 0, language) for count in (run.done, run.total))
    return translator.say("evaluation.progress_text", done=done, total=total, **counts)


def _right_text(run: EvaluationRun, language: str) -> str:
    share = share_text(run.held / run.done, language)
    counts = {"part": write_number(run.held, language), "whole": write_number(run.done, language)}
    return f"{share} ({get_translator(language).say('overview.of', **counts)})"


def _verdict_text(run: EvaluationRun, missed: int, language: str) -> str:
    if run.state != "finished" or not run.done:
        return ""
    translator = get_translator(language)
    return translator.count("evaluation.missed_count", missed) if missed else translator.say("evaluation.all_met")


def _versions_text(versions: RunVersions, language: str) -> str:
    parts = {"code": versions.code, "prompts": versions.prompts, "knowledge": versions.knowledge}
    return get_translator(language).say("evaluation.versions", **parts)


def _changes_text(now: RunVersions, before: RunVersions, language: str) -> str:
    """The parts that changed; "" where that is not known of all."""
    say = get_translator(language).say
    parts = (
        (now.code, before.code, "evaluation.part_code"),
        (now.prompts, before.prompts, "evaluation.part_prompts"),
        (now.knowledge, before.knowledge, "evaluation.part_knowledge"),
        (now.cases, before.cases, "evaluation.part_cases"),
    )
    changes = ", ".join(say(code) for one, other, code in parts if one != other and other)
    return changes or (say("evaluation.part_none") if before.cases else "")


def _long_duration(seconds: float, language: str) -> str:
    if seconds < 120:
        return duration_text(seconds, language)
    return get_translator(language).count("evaluation.minutes", round(seconds / 60))

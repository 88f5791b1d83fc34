"""Run list: test cases to run, the run that goes on, and those before, drawn over time."""

from typing import Any, cast

import reflex as rx

from maven_app.state.admin.chart_views import ChartView
from maven_app.state.admin.evaluation.labels import SuiteChoice, SuiteGroup
from maven_app.state.admin.evaluation.run_views import MeasureChoice, RunView
from maven_app.state.admin.evaluation.runs import RUNS, AdminEvaluationState
from maven_app.state.composer import Choice
from maven_app.ui.admin.admin_frame import admin_frame
from maven_app.ui.admin.evaluation.run_parts import run_progress, run_verdict
from maven_app.ui.admin.overview_chart import chart, scrolling_table
from maven_app.ui.layout.sidebar import link
from maven_app.ui.primitives.typed_vars import cast_var, count_of
from maven_app.ui.primitives.words import words

_STATE = AdminEvaluationState


def run_list() -> rx.Component:
    """The whole page under its heading, for whoever may read it."""
    running = cast_var(cast("rx.Var[RunView]", _STATE.running))
    return admin_frame(
        words("evaluation.title"),
        _choice(),
        rx.cond(running.id != "", _running(running)),
        rx.cond(count_of(_STATE.rows) > 0, _trend()),
        _runs(),
        problem=_STATE.problem,
        may_read=_STATE.may_read,
        here=RUNS,
        class_name="overview",
    )


def _choice() -> rx.Component:
    """The cases and the model that are run and drawn; whoever may not run anything chooses what is drawn."""
    is_idle = cast(Any, _STATE.running).id == ""
    return rx.el.section(
        rx.el.div(
            _select(
                words("evaluation.suite"), rx.foreach(_STATE.suites, _suite_group), _STATE.suite, _STATE.choose_suite
            ),
            _select(words("evaluation.model"), rx.foreach(_STATE.models, _model), _STATE.model, _STATE.choose_model),
            rx.cond(
                _STATE.may_change,
                rx.el.button(
                    words("evaluation.start"),
                    type="button",
                    class_name="btn btn--primary",
                    disabled=~is_idle,
                    on_click=_STATE.start,
                ),
            ),
            class_name="runs__choice",
        ),
        rx.cond(
            _STATE.may_change,
            rx.el.p(
                rx.cond(_STATE.model == "offline", "", words("evaluation.cost_hint")),
                " ",
                words("evaluation.start_hint"),
                class_name="trace__note",
            ),
        ),
        rx.cond(
            _STATE.may_change,
            rx.el.p(
                words("evaluation.terminal_hint"),
                " ",
                rx.el.code("python -m maven_app eval --store", class_name="cases__command"),
                class_name="trace__note",
            ),
        ),
        aria_label=words("evaluation.new"),
        class_name="trace",
    )


def _select(label: rx.Var[str], options: rx.Component, value: Any, change: Any) -> rx.Component:
    return rx.el.label(
        rx.el.span(label, class_name="field__label"),
        rx.el.select(options, value=value, on_change=change, class_name="input"),
        class_name="field",
    )


def _suite_group(group: SuiteGroup) -> rx.Component:
    return rx.el.optgroup(rx.foreach(cast(Any, group.suites), _suite), label=group.name)


def _suite(suite: SuiteChoice) -> rx.Component:
    return rx.el.option(suite.name, value=suite.id)


def _model(model: Choice) -> rx.Component:
    return rx.el.option(model.name, value=model.id)


def _measure(measure: MeasureChoice) -> rx.Component:
    return rx.el.option(measure.name, value=measure.id)


def _running(run: RunView) -> rx.Component:
    return rx.el.section(
        rx.el.h2(words("evaluation.running"), class_name="trace__heading"),
        rx.el.p(_opener(run), class_name="runs__what"),
        run_progress(run, cast(Any, _STATE.stop)(run.id), _STATE.may_change),
        class_name="trace",
    )


def _trend() -> rx.Component:
    """The faults by one measure, in the runs of the suite and the model that are chosen."""
    view = cast_var(cast("rx.Var[ChartView]", _STATE.trend))
    heads = (words("evaluation.result"), words("evaluation.wrong"))
    return rx.el.section(
        rx.el.div(
            rx.el.h2(words("evaluation.trend"), class_name="trace__heading"),
            _select(
                words("evaluation.measure"),
                rx.foreach(_STATE.measures, _measure),
                _STATE.measure,
                _STATE.choose_measure,
            ),
            class_name="runs__head",
        ),
        rx.cond(
            count_of(view.bars) > 0,
            rx.fragment(
                chart(words("evaluation.wrong_by_run"), view, heads),
                rx.cond(view.top == "", rx.el.p(words("evaluation.trend_clean"), class_name="overview__note")),
            ),
            rx.el.p(words("evaluation.trend_none"), class_name="overview__note"),
        ),
        class_name="overview__section",
    )


def _runs() -> rx.Component:
    heads = (
        words("evaluation.suite"),
        words("evaluation.right"),
        words("evaluation.thresholds"),
        words("evaluation.state"),
        words("evaluation.model"),
    )
    title = words("evaluation.runs")
    return rx.el.section(
        rx.el.h2(title, class_name="trace__heading"),
        rx.cond(
            count_of(_STATE.rows) > 0,
            scrolling_table(title, heads, rx.foreach(_STATE.rows, _row), class_name="figures__table runs__table"),
            rx.el.p(words("evaluation.none"), class_name="overview__note"),
        ),
        rx.cond(
            _STATE.has_more,
            rx.el.button(words("evaluation.show_more"), type="button", class_name="btn", on_click=_STATE.show_more),
        ),
        class_name="overview__section",
    )


def _row(run: RunView) -> rx.Component:
    return rx.el.tr(
        rx.el.th(
            link(run.suite, to=f"{RUNS}/{run.id}", class_name="review__name"),
            rx.el.span(run.time, " · ", run.author, class_name="runs__author num"),
            scope="row",
        ),
        rx.el.td(run.right, class_name="num"),
        rx.el.td(run_verdict(run)),
        rx.el.td(run.label),
        rx.el.td(run.model),
        key=run.id,
    )


def _opener(run: RunView) -> rx.Component:
    """The run by what it runs, as a way to its page."""
    return link(run.suite, " · ", run.model, to=f"{RUNS}/{run.id}", class_name="review__name")

"""Run page: one run of test cases, its measures beside their thresholds, and its cases beside those of the run before."""

from collections.abc import Sequence
from typing import Any, cast

import reflex as rx

from maven_app.state.admin.evaluation.case_views import ResultFault, ResultGroup, ResultRow, ResultView
from maven_app.state.admin.evaluation.run import AdminEvaluationRunState
from maven_app.state.admin.evaluation.run_views import FactView, MeasureView, RunView
from maven_app.state.admin.evaluation.runs import RUNS
from maven_app.ui.admin.admin_frame import admin_frame
from maven_app.ui.admin.evaluation.run_parts import run_progress, run_verdict
from maven_app.ui.admin.overview_chart import scrolling_table
from maven_app.ui.admin.removal import removal
from maven_app.ui.layout.sidebar import link
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.typed_vars import cast_var, count_of
from maven_app.ui.primitives.words import words

_RUN_STATE = AdminEvaluationRunState


def run_page() -> rx.Component:
    """The whole page under its heading, for whoever may read it."""
    run = cast_var(cast("rx.Var[RunView]", _RUN_STATE.run))
    return admin_frame(
        words("evaluation.run_title"),
        link(icon("chevron-left", 16), words("evaluation.back"), to=RUNS, class_name="btn btn--small runs__back"),
        rx.cond(run.id != "", _run(run)),
        problem=_RUN_STATE.problem,
        may_read=_RUN_STATE.may_read,
        class_name="overview",
    )


def _run(run: RunView) -> rx.Component:
    is_running = run.state == "running"
    return rx.fragment(
        rx.el.section(
            rx.el.div(
                rx.el.h2(run.suite, " · ", run.model, class_name="runs__title"),
                rx.el.span(run.time, class_name="runs__when num"),
                rx.el.span(run.label, class_name="badge"),
                run_verdict(run),
                class_name="runs__head",
            ),
            rx.cond(run.problem != "", rx.el.p(run.problem, class_name="trace__note")),
            rx.cond(
                is_running,
                run_progress(run, _RUN_STATE.stop, _RUN_STATE.may_change),
                rx.el.p(run.progress, class_name="num"),
            ),
            class_name="trace",
        ),
        rx.cond(
            is_running,
            rx.el.p(words("evaluation.still_unknown"), class_name="overview__note"),
            rx.fragment(_cases(), _measures()),
        ),
        _about(),
        rx.cond(_RUN_STATE.may_change & ~is_running, _removal()),
    )


def _cases() -> rx.Component:
    """The changes since the run before, case by case."""
    before = cast_var(cast("rx.Var[RunView]", _RUN_STATE.before))
    has_before = before.id != ""
    return rx.el.section(
        rx.el.h2(
            rx.cond(has_before, words("evaluation.compared"), words("evaluation.what_failed")),
            class_name="trace__heading",
        ),
        rx.cond(
            has_before,
            rx.el.p(
                link(
                    words("evaluation.open_before", time=before.time),
                    to=f"{RUNS}/{before.id}",
                    class_name="review__name",
                ),
            ),
            rx.el.p(words("evaluation.not_compared"), class_name="overview__note"),
        ),
        rx.cond(
            count_of(_RUN_STATE.groups) > 0,
            rx.foreach(_RUN_STATE.groups, _group),
            rx.cond(_RUN_STATE.all_held, rx.el.p(words("evaluation.all_held"))),
        ),
        rx.cond(_RUN_STATE.note != "", rx.el.p(_RUN_STATE.note, class_name="overview__note")),
        class_name="overview__section runs__cases",
    )


def _group(group: ResultGroup) -> rx.Component:
    return rx.el.div(
        rx.el.h3(
            rx.match(
                group.change,
                ("fixed", icon("check", 16)),
                ("still_failing", icon("retry", 16)),
                icon("alert", 16),
            ),
            group.title,
            class_name=rx.match(
                group.change,
                ("fixed", "runs__change runs__change--better"),
                ("still_failing", "runs__change"),
                "runs__change review__bad",
            ),
        ),
        rx.el.ul(rx.foreach(cast(Any, group.rows), _case_row), class_name="runs__list"),
        rx.cond(
            group.more != "",
            rx.el.button(
                words("evaluation.show_more"),
                " (",
                group.more,
                ")",
                type="button",
                class_name="btn btn--small",
                on_click=_RUN_STATE.show_more,
            ),
        ),
        class_name="runs__group",
    )


def _case_row(row: ResultRow) -> rx.Component:
    is_open = cast(Any, _RUN_STATE.case).id == row.id
    return rx.el.li(
        rx.el.button(
            icon("chevron-right", 16),
            rx.el.span(
                rx.el.span(row.message, class_name="cases__message"),
                rx.el.span(row.note, class_name="runs__note"),
                class_name="runs__said",
            ),
            type="button",
            aria_label=rx.cond(
                is_open,
                words("evaluation.hide_case", message=row.message),
                words("evaluation.show_case", message=row.message),
            ),
            aria_expanded=rx.cond(is_open, "true", "false"),
            class_name="runs__case",
            on_click=rx.cond(is_open, _RUN_STATE.close_case(), cast(Any, _RUN_STATE.open_case)(row.id)),
        ),
        rx.cond(is_open, _case()),
        key=row.id,
    )


def _case() -> rx.Component:
    """All that is known of the case that is open."""
    case = cast_var(cast("rx.Var[ResultView]", _RUN_STATE.case))
    return rx.el.div(
        rx.cond(
            count_of(case.messages) > 1,
            rx.el.ol(
                rx.foreach(cast(Any, case.messages), lambda message: rx.el.li(message)), class_name="cases__messages"
            ),
        ),
        _faults(words("evaluation.what_failed"), case.faults),
        _faults(words("evaluation.wrong_before"), case.before),
        rx.el.p(
            rx.el.code(case.id, class_name="cases__id"),
            rx.cond(
                case.case_id != "",
                link(words("evaluation.open_own"), to=f"/admin/cases?case={case.case_id}", class_name="review__name"),
            ),
            rx.cond(
                case.conversation_id != "",
                link(
                    words("cases.conversation"),
                    to=f"/admin/conversations/{case.conversation_id}",
                    class_name="review__name",
                ),
            ),
            class_name="runs__where",
        ),
        class_name="runs__details",
    )


def _faults(title: rx.Var[str], faults: Sequence[ResultFault]) -> rx.Component:
    return rx.cond(
        count_of(faults) > 0,
        rx.el.div(
            rx.el.h4(title, class_name="trace__label"),
            rx.el.ul(rx.foreach(cast(Any, faults), _fault), class_name="runs__faults"),
            class_name="runs__wrong",
        ),
    )


def _fault(fault: ResultFault) -> rx.Component:
    return rx.el.li(
        rx.el.p(
            fault.measure,
            rx.cond(fault.where != "", rx.el.span(", ", fault.where, class_name="runs__when")),
            class_name="runs__measure",
        ),
        rx.el.dl(
            rx.el.div(rx.el.dt(words("evaluation.expected")), rx.el.dd(fault.expected)),
            rx.el.div(rx.el.dt(words("evaluation.came")), rx.el.dd(fault.came)),
            class_name="runs__sides",
        ),
    )


def _measures() -> rx.Component:
    title = words("evaluation.measures")
    heads = (
        words("evaluation.measure"),
        words("evaluation.result"),
        words("evaluation.state"),
        words("evaluation.threshold"),
        words("evaluation.wrong"),
        words("evaluation.before"),
    )
    return rx.cond(
        count_of(_RUN_STATE.measures) > 0,
        rx.el.section(
            rx.el.h2(title, class_name="trace__heading"),
            scrolling_table(title, heads, rx.foreach(_RUN_STATE.measures, _measure_row)),
            class_name="overview__section",
        ),
    )


def _measure_row(measure: MeasureView) -> rx.Component:
    met = rx.el.span(icon("check", 14), words("evaluation.met"), class_name="runs__verdict")
    missed = rx.el.span(icon("alert", 14), words("evaluation.not_met"), class_name="runs__verdict review__bad")
    return rx.el.tr(
        rx.el.th(measure.name, scope="row"),
        rx.el.td(measure.value, class_name="num"),
        rx.el.td(rx.cond(measure.is_missed, missed, rx.cond(measure.has_threshold, met, "–"))),
        rx.el.td(rx.cond(measure.threshold != "", measure.threshold, "–"), class_name="num"),
        rx.el.td(measure.wrong, class_name="num"),
        rx.el.td(rx.cond(measure.before != "", measure.before, "–"), class_name="num"),
    )


def _about() -> rx.Component:
    return rx.el.section(
        rx.el.h2(words("evaluation.about"), class_name="trace__heading"),
        _fact_list(_RUN_STATE.facts),
        rx.el.h3(words("evaluation.acts"), class_name="trace__label"),
        _fact_list(_RUN_STATE.acts),
        class_name="overview__section",
    )


def _fact_list(facts: Any) -> rx.Component:
    return rx.el.dl(rx.foreach(facts, _fact_line), class_name="runs__facts")


def _fact_line(fact: FactView) -> rx.Component:
    return rx.el.div(rx.el.dt(fact.name), rx.el.dd(fact.text, class_name="num"))


def _removal() -> rx.Component:
    """Deletes the run at a second press."""
    label, warning, confirm = (
        words("evaluation.delete"),
        words("evaluation.delete_hint"),
        words("evaluation.delete_now"),
    )
    return removal(label, warning, confirm, on_click=_RUN_STATE.remove)

"""Overview: how the shop's assistant does: turns, times, failures, spend, and what people look for, for a period."""

from collections.abc import Sequence
from typing import Any, cast

import reflex as rx

from maven_app.state.admin.chart_views import RowView
from maven_app.state.admin.overview import AdminOverviewState, BreakerView
from maven_app.state.admin.overview_views import OverviewView
from maven_app.ui.admin.admin_frame import admin_frame
from maven_app.ui.admin.overview_chart import chart, figures_table
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.typed_vars import cast_var, count_of
from maven_app.ui.primitives.words import words


def overview() -> rx.Component:
    """The whole page under its heading, for whoever may read it."""
    view = cast_var(cast("rx.Var[OverviewView]", AdminOverviewState.view))
    return admin_frame(
        words("overview.title"),
        _period(),
        rx.cond(
            view.has_turns,
            rx.fragment(_figures(view), _charts(view), _lists(view), _uses(view)),
            rx.el.p(words("overview.none"), class_name="history__empty"),
        ),
        _breakers(),
        rx.el.p(words("overview.note"), class_name="overview__note"),
        problem=AdminOverviewState.problem,
        may_read=AdminOverviewState.may_read,
        here="/admin",
        class_name="overview",
    )


def _period() -> rx.Component:
    presets = {
        "today": words("overview.today"),
        "week": words("overview.week"),
        "month": words("overview.month"),
    }
    return rx.el.div(
        rx.el.div(
            *(_preset(name, label) for name, label in presets.items()),
            role="group",
            aria_label=words("overview.period"),
            class_name="history__filters",
        ),
        _day(words("review.since"), AdminOverviewState.since, AdminOverviewState.change_first_day),
        _day(words("review.until"), AdminOverviewState.until, AdminOverviewState.change_last_day),
        rx.el.button(
            icon("retry", 16),
            words("review.refresh"),
            type="button",
            class_name="btn btn--small",
            on_click=AdminOverviewState.refresh,
        ),
        class_name="overview__period",
    )


def _preset(name: str, label: rx.Var[str]) -> rx.Component:
    return rx.el.button(
        label,
        type="button",
        class_name="chip",
        aria_pressed=rx.cond(AdminOverviewState.preset == name, "true", "false"),
        on_click=AdminOverviewState.choose_period(name),
    )


def _day(label: rx.Var[str], value: Any, change: Any) -> rx.Component:
    """A day of the period; the key draws the field anew when the day is set other than by it."""
    return rx.el.label(
        rx.el.span(label, class_name="field__label"),
        rx.el.input(
            type="date",
            default_value=value,
            key=cast(Any, AdminOverviewState.loads).to_string(),
            required=True,
            class_name="input",
            on_change=cast(Any, lambda said: change(said).debounce(600)),
        ),
        class_name="overview__day",
    )


def _figures(view: OverviewView) -> rx.Component:
    found = view.figures
    return rx.el.dl(
        _figure(words("overview.turns"), found.turns),
        _figure(words("overview.visitors"), found.visitors),
        _figure(words("overview.first"), found.first, words("overview.times_of", seconds=found.first_most)),
        _figure(words("overview.whole"), found.whole, words("overview.times_of", seconds=found.whole_most)),
        _figure(words("overview.failed"), found.failed_share, found.failed),
        _figure(words("overview.cached"), found.cached_share, found.cached),
        _figure(words("overview.tokens_sum"), found.tokens, words("overview.tokens_of", tokens=found.tokens_of)),
        _figure(words("overview.cost"), found.cost),
        class_name="overview__figures",
    )


def _figure(name: rx.Var[str], value: str, note: Any = None) -> rx.Component:
    return rx.el.div(
        rx.el.dt(name),
        rx.el.dd(
            rx.el.span(value, class_name="overview__value num"),
            rx.fragment() if note is None else rx.el.span(note, class_name="overview__of num"),
        ),
    )


def _charts(view: OverviewView) -> rx.Component:
    failed = words("overview.failed")
    ends = (words("overview.turns"), failed, words("review.stopped"), words("review.interrupted"))
    half, most = words("overview.half"), words("overview.most")
    tokens = (words("overview.tokens_in"), words("overview.tokens_out"))
    return rx.el.div(
        chart(words("overview.turns"), view.turns, ends, part=failed),
        chart(words("overview.whole_most"), view.times, (half, most), part=half, rest=most),
        chart(words("overview.visitors"), view.visitors, (words("overview.visitors"),)),
        chart(words("overview.cost"), view.cost, (words("overview.cost"),)),
        chart(words("overview.tokens_sum"), view.tokens, tokens, part=tokens[1], rest=tokens[0]),
        class_name="overview__charts",
    )


def _lists(view: OverviewView) -> rx.Component:
    turns = words("overview.turns")

    def table(title: rx.Var[str], name: rx.Var[str], rows: Sequence[RowView]) -> rx.Component:
        return _section(title, figures_table(title, (name, turns), rows, bars=True), rows)

    request = words("overview.request")
    return rx.el.div(
        table(words("overview.requests"), request, view.requests),
        table(words("overview.unmet"), request, view.unmet_requests),
        table(words("overview.unused_words"), words("overview.word"), view.unused_words),
        table(words("overview.uncovered"), words("overview.kind"), view.uncovered),
        class_name="overview__lists",
    )


def _uses(view: OverviewView) -> rx.Component:
    """The use of tools and models, and where these failed."""
    failed, cost = words("overview.failed"), words("overview.cost")
    tokens = words("review.column.tokens")
    steps = (words("review.tool"), cost, words("overview.steps"), failed, words("overview.from_cache"), tokens)
    calls = (words("review.model"), cost, words("overview.calls"), failed, tokens)
    provider = words("overview.provider")
    by_provider = (words("overview.cause"), words("overview.calls"), words("overview.share_of_calls"))
    tools, models = words("overview.by_tool"), words("overview.by_model")
    failures, skipped = words("overview.failures"), words("overview.skipped")
    turns = words("overview.turns")
    return rx.fragment(
        _section(tools, figures_table(tools, steps, view.tools, bars=True), view.tools),
        _section(models, figures_table(models, calls, view.models, bars=True), view.models),
        rx.el.div(
            _section(failures, figures_table(failures, by_provider, view.failures, bars=True), view.failures),
            _section(skipped, figures_table(skipped, (provider, turns), view.skipped, bars=True), view.skipped),
            class_name="overview__lists",
        ),
    )


def _section(title: rx.Var[str], table: rx.Component, rows: Sequence[RowView]) -> rx.Component:
    nothing = rx.el.p(words("overview.nothing"), class_name="overview__note")
    return rx.el.section(
        rx.el.h2(title, class_name="chart__title"),
        rx.cond(count_of(rows) > 0, table, nothing),
        class_name="overview__section",
    )


def _breakers() -> rx.Component:
    services = cast(Any, AdminOverviewState.breakers)
    return rx.cond(
        services.length() > 0,
        rx.el.section(
            rx.el.h2(words("overview.services"), class_name="chart__title"),
            rx.el.ul(rx.foreach(services, _breaker), class_name="overview__breakers"),
            class_name="overview__section",
        ),
    )


def _breaker(breaker: BreakerView) -> rx.Component:
    is_open = breaker.state == "open"
    return rx.el.li(
        rx.cond(is_open, icon("alert", 16), rx.cond(breaker.state == "closed", icon("check", 16), icon("retry", 16))),
        rx.el.span(breaker.service, class_name="overview__service"),
        rx.el.span(
            rx.match(
                breaker.state,
                ("closed", words("overview.closed")),
                ("half_open", words("overview.half_open")),
                words("overview.open_breaker"),
            ),
            class_name="overview__state",
        ),
        class_name=rx.cond(is_open, "overview__breaker review__bad", "overview__breaker"),
    )

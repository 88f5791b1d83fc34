"""Overview views: the count of a period as the page draws and tables it, in the language of whoever reads it."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime

from pydantic import BaseModel

from maven_app.domain.quantities.formatting import write_date, write_number
from maven_app.localization.durations import duration_text, step_duration_text
from maven_app.localization.model_names import model_name
from maven_app.messages.catalogue import get_translator
from maven_app.messages.text_rendering import render
from maven_app.ports.review.turn_digest import TokenUse, ToolUse
from maven_app.ports.review.turn_statistics import (
    ModelUse,
    Overview,
    Percentiles,
    ProviderFailure,
    RequestTally,
    Tally,
    TimeSlice,
    TurnTotals,
)
from maven_app.state.admin.chart_views import ChartView, Column, RowView, draw_chart, percent_of
from maven_app.state.views.metrics import cost_text


class FiguresView(BaseModel, frozen=True):
    """The figures of the whole period."""

    turns: str = ""
    visitors: str = ""
    failed_share: str = ""
    failed: str = ""
    """The turns that the share is of, as `cached` those steps."""
    first: str = ""
    """The time to the first event of half of all turns, and `first_most` of 95 %; likewise the whole answers."""
    first_most: str = ""
    whole: str = ""
    whole_most: str = ""
    cached_share: str = ""
    cached: str = ""
    tokens: str = ""
    tokens_of: str = ""
    """Those in, and those out."""
    cost: str = ""


class OverviewView(BaseModel, frozen=True):
    """All that is told of a period."""

    has_turns: bool = False
    figures: FiguresView = FiguresView()
    turns: ChartView = ChartView()
    times: ChartView = ChartView()
    visitors: ChartView = ChartView()
    cost: ChartView = ChartView()
    tokens: ChartView = ChartView()
    tools: tuple[RowView, ...] = ()
    models: tuple[RowView, ...] = ()
    failures: tuple[RowView, ...] = ()
    skipped: tuple[RowView, ...] = ()
    requests: tuple[RowView, ...] = ()
    unmet_requests: tuple[RowView, ...] = ()
    unused_words: tuple[RowView, ...] = ()
    uncovered: tuple[RowView, ...] = ()


def overview_view(overview: Overview, language: str, *, now: datetime) -> OverviewView:
    """`overview` for a reader of this language. Of slices of the future nothing is told."""
    charts = _charts(overview, language, now)
    return OverviewView(
        has_turns=overview.totals.turns > 0,
        figures=_figures(overview, language),
        **charts,
        tools=_with_widths((_tool_row(one, language), one.used.cost or one.steps) for one in overview.tools),
        models=_with_widths((_model_row(one, language), one.used.cost or one.calls) for one in overview.models),
        failures=_with_widths((_failure_row(one, overview.models, language), one.calls) for one in overview.failures),
        skipped=_tally_rows(overview.skipped_providers, language),
        requests=_request_rows(overview.requests, language),
        unmet_requests=_request_rows(overview.unmet_requests, language),
        unused_words=_tally_rows(overview.unused_words, language),
        uncovered=_tally_rows(overview.uncovered, language),
    )


def _figures(overview: Overview, language: str) -> FiguresView:
    totals, used, first, whole = overview.totals, overview.totals.used, overview.first, overview.whole
    steps, cached = sum(one.steps for one in overview.tools), sum(one.cached for one in overview.tools)

    def part_of(part: int, whole: int) -> str:
        numbers = {"part": write_number(part, language), "whole": write_number(whole, language)}
        return get_translator(language).say("overview.of", **numbers)

    return FiguresView(
        turns=write_number(totals.turns, language),
        visitors=write_number(totals.visitors, language),
        failed_share=_share(totals.failed, totals.turns, language),
        failed=part_of(totals.failed, totals.turns),
        first=step_duration_text(first.p50, language) if first else "–",
        first_most=step_duration_text(first.p95, language) if first else "–",
        whole=duration_text(whole.p50, language) if whole else "–",
        whole_most=duration_text(whole.p95, language) if whole else "–",
        cached_share=_share(cached, steps, language),
        cached=part_of(cached, steps),
        tokens=_least(write_number(used.input_tokens + used.output_tokens, language), totals, language),
        tokens_of=_in_and_out(used, language),
        cost=_least(cost_text(used.cost, language), totals, language),
    )


def _charts(overview: Overview, language: str, now: datetime) -> dict[str, ChartView]:
    found = {one.name: one for one in overview.slices}
    names = [name for name, begin, _ in overview.period.slices if begin <= now]
    slices = [found.get(name) or TimeSlice(name, TurnTotals()) for name in names]

    def chart(column: Callable[[TimeSlice], Column], top: Callable[[float], str]) -> ChartView:
        return draw_chart([(_slice_name(one.name, language), column(one)) for one in slices], top)

    def count(number: float) -> str:
        return write_number(round(number), language)

    def turns(one: TimeSlice) -> Column:
        totals = one.totals
        cells = tuple(count(part) for part in (totals.turns, totals.failed, totals.stopped, totals.interrupted))
        return Column(totals.turns, totals.failed, cells)

    def times(one: TimeSlice) -> Column:
        whole = one.whole or Percentiles(0, 0)
        cells = (duration_text(whole.p50, language), duration_text(whole.p95, language)) if one.whole else ("–", "–")
        return Column(whole.p95, whole.p50, cells)

    def tokens(one: TimeSlice) -> Column:
        used = one.totals.used
        cells = (count(used.input_tokens), count(used.output_tokens))
        return Column(used.input_tokens + used.output_tokens, used.output_tokens, cells)

    def cost(one: TimeSlice) -> Column:
        dollars = one.totals.used.cost
        return Column(dollars, 0, (_least(cost_text(dollars, language), one.totals, language),))

    return {
        "turns": chart(turns, count),
        "times": chart(times, lambda seconds: duration_text(seconds, language)),
        "visitors": chart(lambda one: Column(one.totals.visitors, 0, (count(one.totals.visitors),)), count),
        "cost": chart(cost, lambda dollars: cost_text(dollars, language)),
        "tokens": chart(tokens, count),
    }


def _slice_name(name: str, language: str) -> str:
    """An hour, a day or a month as the language writes it."""
    day, _, hour = name.partition("T")
    return f"{hour}:00" if hour else write_date(day, language)


def _with_widths(rows: Iterable[tuple[RowView, float]]) -> tuple[RowView, ...]:
    """Rows with their bars, as wide as their weight is of the greatest."""
    weighed = list(rows)
    greatest = max((weight for _, weight in weighed), default=0.0)
    return tuple(RowView(name=row.name, cells=row.cells, width=percent_of(weight, greatest)) for row, weight in weighed)


def _tool_row(tool: ToolUse, language: str) -> RowView:
    counts = (write_number(count, language) if tool.tool else "" for count in (tool.steps, tool.failed, tool.cached))
    name = tool.tool or get_translator(language).say("overview.between_steps")
    cells = (cost_text(tool.used.cost, language), *counts, _in_and_out(tool.used, language))
    return RowView(name=name, cells=cells)


def _model_row(model: ModelUse, language: str) -> RowView:
    say, cost = get_translator(language).say, cost_text(model.used.cost, language)
    if model.unpriced:
        cost = say("usage.least", count=cost) if model.used.cost else say("usage.unknown")
    counts = (write_number(count, language) for count in (model.calls, model.failed))
    return RowView(name=model_name(model.model, language), cells=(cost, *counts, _in_and_out(model.used, language)))


def _failure_row(failure: ProviderFailure, models: Sequence[ModelUse], language: str) -> RowView:
    calls = sum(one.calls for one in models if one.provider == failure.provider)
    cells = (write_number(failure.calls, language), _share(failure.calls, calls, language))
    return RowView(name=f"{failure.provider}: {failure.cause}", cells=cells)


def _tally_rows(tallies: Sequence[Tally], language: str) -> tuple[RowView, ...]:
    return _with_widths(
        (RowView(name=one.value, cells=(write_number(one.turns, language),)), one.turns) for one in tallies
    )


def _request_rows(tallies: Sequence[RequestTally], language: str) -> tuple[RowView, ...]:
    return _tally_rows([Tally(render(one.request, language), one.turns) for one in tallies], language)


def _share(part: int, whole: int, language: str) -> str:
    if not whole:
        return "–"
    return get_translator(language).say("overview.share", share=write_number(100 * part / whole, language, decimals=1))


def _in_and_out(used: TokenUse, language: str) -> str:
    return " / ".join(write_number(count, language) for count in (used.input_tokens, used.output_tokens))


def _least(amount: str, totals: TurnTotals, language: str) -> str:
    """`amount`, as a lower bound where not all that was used is known."""
    return get_translator(language).say("usage.least", count=amount) if totals.has_unknown_usage else amount

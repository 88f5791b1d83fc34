"""The overview of a period: who sees it, what it counts, and which days it takes."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Any

from maven_app.bootstrap.process_services import get_services, install, uninstall
from maven_app.domain.actors import AccountRole, Actor
from maven_app.domain.errors import NotFound
from maven_app.domain.preferences import COOKIE
from maven_app.domain.visitors import actor_of
from maven_app.resilience.breaker import CircuitBreaker
from maven_app.state.admin.overview import AdminOverviewState
from maven_app.state.admin.overview_views import OverviewView
from tests.english import english
from tests.fakes.signed_in import cookie_of_account
from tests.fakes.tab import STRANGER, VISITOR, Tab
from tests.fakes.turns import Bench

NEED = "headphones for flights under $300"


async def answer(bench: Bench, *messages: str, actor: Actor | None = None) -> None:
    for message in messages:
        await bench.begin_answered(message, title=message, actor=actor or actor_of(VISITOR))
    while await bench.summarizer.summarize_stale():
        pass


@asynccontextmanager
async def page(bench: Bench, role: AccountRole = "researcher", language: str = "") -> AsyncIterator[Tab]:
    cookie = cookie_of_account(bench, role)
    async with Tab(cookie=f"{cookie}; {language}" if language else cookie, path="/admin") as tab:
        await tab.do(AdminOverviewState.open)
        yield tab


def view(tab: Tab) -> OverviewView:
    found: OverviewView = tab.vars["admin_overview.view"]
    return found


def names(rows: Any) -> list[str]:
    return [row.name for row in rows]


async def test_turns_are_counted_and_requests_told_as_they_were_understood(bench: Bench) -> None:
    await answer(bench, NEED, NEED, "an air fryer for my sister in Oslo")
    await answer(bench, NEED, actor=Actor("ben"))
    async with page(bench) as tab:
        found = view(tab)
        assert (found.figures.turns, found.figures.visitors, found.figures.failed_share) == ("4", "2", "0.0%")
        assert len(found.turns.bars) == len(found.turns.rows) == 7
        assert (found.turns.bars[-1].height, found.turns.rows[-1].cells[0], found.turns.top) == ("100.00%", "4", "4")
        assert (found.turns.bars[0].height, found.turns.rows[0].cells[0]) == ("0%", "0")
        [request, *_] = found.requests
        assert "Headphones and earbuds" in request.name and request.cells == ("3",) and request.width == "100.00%"
        assert "air fryer" in names(found.uncovered)
        assert "search_product" in names(found.tools)
        assert "Oslo" not in repr(found.requests)
        assert tab.vars["admin_overview.preset"] == "week"


async def test_an_indonesian_reads_it_in_indonesian(bench: Bench) -> None:
    await answer(bench, NEED)
    async with page(bench, language=f"{COOKIE}=language=id") as tab:
        [request, *_] = view(tab).requests
        assert request.name == "Headphone dan earbuds, penerbangan jauh, sampai US$300"


async def test_who_shops_sees_nothing(bench: Bench) -> None:
    await answer(bench, NEED)
    for cookie in (STRANGER, cookie_of_account(bench, "shopper")):
        async with Tab(cookie=cookie, path="/admin") as tab:
            for call in (AdminOverviewState.open, AdminOverviewState.refresh):
                await tab.do(call)
                assert tab.vars["admin_overview.problem"] == english(NotFound.public)
            assert not tab.vars["admin_overview.may_read"] and not tab.vars["admin_overview.view"].has_turns
            assert tab.vars["admin_overview.breakers"] == []


async def test_a_day_is_told_by_its_hours_up_to_this_one(bench: Bench) -> None:
    await answer(bench, NEED)
    async with page(bench) as tab:
        await tab.do(AdminOverviewState.choose_period, preset="today")
        found, hour = view(tab), bench.clock.now().hour
        assert names(found.turns.rows) == [f"{one:02}:00" for one in range(hour + 1)]
        await tab.do(AdminOverviewState.choose_period, preset="ever")
        assert tab.vars["admin_overview.preset"] == "week"


async def test_days_can_be_chosen_and_what_are_none_leave_the_period_as_it_is(bench: Bench) -> None:
    await answer(bench, NEED)
    async with page(bench) as tab:
        shown = view(tab)
        for value in ("2999-01-01", "31 December", "", "1999-12-31", "9" * 20):
            await tab.do(AdminOverviewState.change_first_day, value=value)
            assert (
                tab.vars["admin_overview.problem"]
                == "Those dates don't work. Choose a start date on or before the end date, at most ten years apart."
            )
            assert (tab.vars["admin_overview.preset"], view(tab)) == ("", shown)

        await tab.do(AdminOverviewState.change_first_day, value="2020-02-01")
        assert not tab.vars["admin_overview.problem"] and view(tab).has_turns
        await tab.do(AdminOverviewState.change_last_day, value="2020-02-29")
        assert not tab.vars["admin_overview.problem"] and not view(tab).has_turns
        await tab.do(AdminOverviewState.refresh)
        assert tab.vars["admin_overview.until"] == "2020-02-29"
        await tab.do(AdminOverviewState.choose_period, preset="month")
        assert view(tab).has_turns and len(view(tab).turns.rows) == 30


async def test_services_stand_with_the_state_of_their_breakers(bench: Bench) -> None:
    broken = CircuitBreaker("serper", threshold=1, cooldown=30.0, now=bench.clock.monotonic)
    with suppress(OSError), broken.guarding(OSError):
        raise OSError
    whole = CircuitBreaker("gemini", threshold=1, cooldown=30.0, now=bench.clock.monotonic)
    guarded = replace(get_services(), breakers={"serper": broken, "gemini": whole})
    install(guarded)
    try:
        async with page(bench) as tab:
            states = [(one.service, one.state) for one in tab.vars["admin_overview.breakers"]]
    finally:
        uninstall(guarded)
    assert states == [("gemini", "closed"), ("serper", "open")]

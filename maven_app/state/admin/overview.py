"""Overview: all turns of a period, counted, as the front page of those who run the shop shows them."""

from datetime import date, timedelta
from typing import Any

import reflex as rx
from pydantic import BaseModel

from maven_app.bootstrap.process_services import get_services
from maven_app.domain.actors import Permission, is_allowed
from maven_app.domain.errors import MavenError, MessageRejected
from maven_app.domain.language.translatable import translatable
from maven_app.ports.review.turn_statistics import Period
from maven_app.state.action_tickets import reject_action
from maven_app.state.admin.overview_views import OverviewView, overview_view
from maven_app.state.payload import parse_text
from maven_app.state.sidebar import SidebarState
from maven_app.state.visitor import actor_in, reader_language, render_for

_PRESETS = {"today": 1, "week": 7, "month": 30}
"""Days, this one included."""
_MOST_DAYS = 3_660
_EARLIEST = date(2000, 1, 1)


class BreakerView(BaseModel, frozen=True):
    """A service, and whether it is asked."""

    service: str
    state: str
    """`closed`, `half_open` or `open`."""


class AdminOverviewState(rx.State):
    """The period, and what is counted of it."""

    preset: str = "week"
    """Empty for days that were chosen one by one."""
    since: str = ""
    until: str = ""
    """The last day. Both are ISO 8601, in UTC."""
    view: OverviewView = OverviewView()
    breakers: list[BreakerView] = []
    """Those of this process."""
    loads: int = 0
    """How often the days were set other than by their own controls."""
    may_read: bool = False
    problem: str = ""

    @rx.event
    async def open(self) -> list[Any]:
        """Show the last seven days."""
        actor_in(self)
        await self._choose("week")
        return [SidebarState.refresh]

    @rx.event
    async def choose_period(self, preset: str) -> None:
        """Show the days of this name, up to today; those that are shown are read anew."""
        actor_in(self)
        preset = parse_text(preset, 20)
        await self._choose(preset if preset in _PRESETS else "week")

    @rx.event
    async def change_first_day(self, value: str) -> None:
        """Show the period from this day on; where that is none, the one before stays until the other day is chosen too."""
        actor_in(self)
        self.since, self.preset = parse_text(value, 20), ""
        await self._show()

    @rx.event
    async def change_last_day(self, value: str) -> None:
        """Show the period up to this day, likewise."""
        actor_in(self)
        self.until, self.preset = parse_text(value, 20), ""
        await self._show()

    @rx.event
    async def refresh(self) -> None:
        """Count what is shown once more."""
        actor_in(self)
        if self.preset in _PRESETS:
            await self._choose(self.preset)
        else:
            await self._show()

    async def _choose(self, preset: str) -> None:
        today = get_services().clock.now().date()
        self.preset, self.loads = preset, self.loads + 1
        self.since, self.until = (today - timedelta(days=_PRESETS[preset] - 1)).isoformat(), today.isoformat()
        await self._show()

    async def _show(self) -> None:
        """Count the period. A failure is said in place."""
        actor, here, self.problem = actor_in(self), get_services(), ""
        self.may_read = is_allowed(actor, Permission.READ_ADMIN_PAGES, owner=None)
        try:
            overview = await here.review.statistics.overview(actor, _parse_period(self.since, self.until))
            self.view = overview_view(overview, reader_language(self), now=here.clock.now())
            self.breakers = [BreakerView(service=name, state=one.state) for name, one in sorted(here.breakers.items())]
        except MavenError as error:
            self.problem = render_for(self, error.public)
            await reject_action(self)


def _parse_period(since: str, until: str) -> Period:
    """The period of these days. Raises MessageRejected where they are none, or too many."""
    try:
        period = Period(date.fromisoformat(since), date.fromisoformat(until))
    except ValueError as error:
        raise MessageRejected(str(error), public=translatable("overview.bad_period")) from error
    if not (_EARLIEST <= period.first <= period.last < period.first + timedelta(days=_MOST_DAYS)):
        raise MessageRejected(f"no period: {since} to {until}", public=translatable("overview.bad_period"))
    return period

"""Feedback queue: the ratings of all shoppers, worked off state by state by those who run the shop."""

from collections.abc import Awaitable
from dataclasses import replace
from typing import Any, cast

import reflex as rx

from maven_app.bootstrap.process_services import get_services
from maven_app.domain.actors import Permission, is_allowed
from maven_app.domain.errors import MavenError, NotFound
from maven_app.domain.feedback import STATES, FeedbackState
from maven_app.ports.review.feedback import Feedback
from maven_app.state.action_tickets import reject_action
from maven_app.state.admin.cases.making import AdminCaseMakingState, load_cases
from maven_app.state.admin.feedback_views import FeedbackView, feedback_view
from maven_app.state.sidebar import SidebarState
from maven_app.state.visitor import actor_in, checked_id, reader_language, render_for

_RATINGS_AT_ONCE = 50


class AdminFeedbackState(rx.State):
    """The queue, narrowed to one state or to none."""

    rows: list[FeedbackView] = []
    state: str = "new"
    """The state that is shown; empty for all."""
    counts: dict[str, int] = {}
    """By state."""
    has_more: bool = False
    may_read: bool = False
    may_change: bool = False
    problem: str = ""
    _found: list[Feedback] = []

    @rx.event
    async def open(self) -> list[Any]:
        """Show what is new."""
        actor = actor_in(self)
        self.may_read = is_allowed(actor, Permission.READ_ADMIN_PAGES, owner=None)
        self.may_change = is_allowed(actor, Permission.ADMINISTER, owner=None)
        self.state = "new"
        await self._do(None)
        return [SidebarState.refresh]

    @rx.event
    async def show(self, state: str) -> None:
        """Show the feedback in this state; with an empty one, all."""
        actor_in(self)
        self.state = state if state in STATES else ""
        await self._do(None)

    @rx.event
    async def show_more(self) -> None:
        """Show more, from behind the last that is shown."""
        actor_in(self)
        await self._do(None, more=True)

    @rx.event
    async def change_state(self, feedback_id: str, state: str) -> None:
        """Put feedback into this state; it stays in view until another state is shown. Raises NotFound for what is no id or state."""
        actor, id, wanted = actor_in(self), checked_id(feedback_id), _checked_state(state)

        async def change() -> None:
            await get_services().review.feedback.change_state(actor, id, wanted)
            self._found = [replace(one, state=wanted) if one.id == id else one for one in self._found]
            self._draw()

        await self._do(change(), reads=False)

    async def _do(self, change: Awaitable[None] | None, *, more: bool = False, reads: bool = True) -> None:
        """Make a change, then read the queue and the counts. A failure is said in place."""
        self.problem = ""
        try:
            if change is not None:
                await change
            if reads:
                await self._list(more=more)
            counted = await get_services().review.feedback.counts(actor_in(self))
            self.counts = {state: counted[state] for state in STATES}
        except MavenError as error:
            self.problem = render_for(self, error.public)
            await reject_action(self)

    async def _list(self, *, more: bool) -> None:
        before, wanted = self._found if more else [], cast(FeedbackState | None, self.state or None)
        found = await get_services().review.feedback.queue(
            actor_in(self), wanted, after=before[-1] if before else None, limit=_RATINGS_AT_ONCE + 1
        )
        self._found, self.has_more = [*before, *found[:_RATINGS_AT_ONCE]], len(found) > _RATINGS_AT_ONCE
        making = await self.get_state(AdminCaseMakingState)
        await load_cases(making, actor_in(self), {one.conversation_id for one in self._found})
        self._draw()

    def _draw(self) -> None:
        language = reader_language(self)
        self.rows = [feedback_view(one, language) for one in self._found]


def _checked_state(state: str) -> FeedbackState:
    if state not in STATES:
        raise NotFound(f"no state {str(state)[:40]!r}")
    return state

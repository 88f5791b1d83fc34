"""Links: the page of everything that somebody shares, and revoking it."""

from contextlib import suppress
from datetime import datetime

import reflex as rx
from pydantic import BaseModel

from maven_app.bootstrap.process_services import get_services
from maven_app.domain.errors import MavenError, NotFound
from maven_app.domain.quantities.formatting import write_date
from maven_app.domain.sharing.shares import Share
from maven_app.state.action_tickets import reject_action
from maven_app.state.preferences.preferences import reader_locale
from maven_app.state.sidebar import SidebarState
from maven_app.state.visitor import actor_in, checked_id, render_for


class LinkRow(BaseModel, frozen=True):
    """A link in the list."""

    id: str
    title: str
    link: str
    created: str
    """The day, as its reader writes it."""
    expires: str
    """The day, as its reader writes it; "" for a link that stays until it is revoked."""
    is_over: bool
    is_findable: bool
    views: int


class LinksState(rx.State):
    """The list of all links, those of it that are selected, and those that are about to be revoked."""

    rows: list[LinkRow] = []
    selected: list[str] = []
    """Ids of links."""
    is_selection_over: bool = False
    """Whether nothing is selected but links that have expired."""
    to_revoke: list[str] = []
    """Ids of links of which it is asked whether they shall be revoked."""
    revokes_selected: bool = False
    """Whether these are what is selected, and not one link by itself."""
    problem: str = ""

    @rx.event
    async def open(self) -> list[rx.event.EventSpec]:
        """Show every link."""
        self._choose([])
        await self._show()
        return [SidebarState.refresh]

    @rx.event
    def select(self, share_id: str, wanted: bool) -> None:
        """Select a link of the list; without `wanted`, no longer. Raises NotFound for what can be no id."""
        actor_in(self)
        others = [id for id in self.selected if id != share_id]
        is_wanted = wanted is True and checked_id(share_id) in [row.id for row in self.rows]
        self._choose([*others, share_id] if is_wanted else others)

    @rx.event
    def select_all(self, wanted: bool) -> None:
        """Select every link; without `wanted`, none."""
        actor_in(self)
        self._choose([row.id for row in self.rows] if wanted is True else [])

    @rx.event
    def request_revocation(self, share_id: str) -> None:
        """Ask whether this link shall be revoked. Raises NotFound for what can be no id."""
        actor_in(self)
        self.to_revoke, self.revokes_selected = [checked_id(share_id)], False

    @rx.event
    def request_selected_revocation(self) -> None:
        """Ask whether what is selected shall be revoked."""
        actor_in(self)
        self.to_revoke, self.revokes_selected = self.selected, True

    @rx.event
    def cancel_revocation(self) -> None:
        """Leave everything as it is."""
        actor_in(self)
        self.to_revoke = []

    @rx.event
    async def revoke(self) -> None:
        """Revoke what was asked about. What another tab has revoked meanwhile is passed over."""
        actor, shares = actor_in(self), get_services().sharing.shares
        try:
            for id in self.to_revoke:
                with suppress(NotFound):
                    await shares.revoke(actor, id)
        except MavenError as error:
            self.problem = render_for(self, error.public)
            await reject_action(self)
            return
        self._choose([])
        await self._show()

    def _choose(self, ids: list[str]) -> None:
        """Have these links selected, of which nothing is asked yet."""
        self.selected, self.to_revoke = ids, []
        self.is_selection_over = all(row.is_over for row in self.rows if row.id in ids)

    async def _show(self) -> None:
        actor, sharing = actor_in(self), get_services().sharing
        self.problem = ""
        try:
            found = await sharing.shares.list(actor)
        except MavenError as error:
            self.problem = render_for(self, error.public)
            return
        now, locale = get_services().clock.now(), await reader_locale(self)
        self.rows = [_row_of(share, sharing.link(share.token), now, locale) for share in found]


def _row_of(share: Share, link: str, now: datetime, locale: str) -> LinkRow:
    return LinkRow(
        id=share.id,
        title=share.title,
        link=link,
        created=write_date(f"{share.created:%Y-%m-%d}", locale),
        expires=write_date(f"{share.expires:%Y-%m-%d}", locale) if share.expires else "",
        is_over=share.is_over(now),
        is_findable=share.is_findable,
        views=share.views,
    )
